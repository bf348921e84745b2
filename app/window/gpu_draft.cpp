// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/gpu_draft.h"

#include "app/figure/text.h"
#include "engine/catalogue_json.h"
#include "engine/error.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

using Json = nlohmann::ordered_json;

#define WORDS(text) QT_TRANSLATE_NOOP("ridgepoint::GpuForm", text)

constexpr const char* peakTip = WORDS(
    "Dense peak at this precision, without sparsity; left empty, the fp16 rate is used and that is said");
constexpr const char* asFp16 = WORDS("as fp16");
constexpr const char* notGiven = WORDS("not given");

constexpr std::array<GpuField, 19> fields{{
    {"/id", "gpuId", WORDS("&Id"),
     WORDS("What a scenario calls it: 1 to 80 characters without spaces or commas"), "H100_fast", nullptr},
    {"/short_name", "gpuShortName", WORDS("&Short name"), WORDS("What charts call it"), "H100 fast",
     WORDS("as the id")},
    {"/name", "gpuName", WORDS("&Name"), WORDS("Its whole name"), "NVIDIA H100, twice as fast",
     WORDS("as the id")},
    {"/vendor", "gpuVendor", WORDS("&Vendor"), WORDS("Who makes it"), "NVIDIA", notGiven},
    {"/year", "gpuYear", WORDS("&Year"),
     WORDS("The year of its generation, 1940 to 2100; without one it comes last"), "2026", notGiven},
    {"/bandwidth", "gpuBandwidth", WORDS("&Bandwidth"), WORDS("Of its memory"), "3.35 TB/s", nullptr},
    {"/capacity", "gpuCapacity", WORDS("&Capacity"), WORDS("Of its memory; 80 GiB are 85.9 GB"), "80 GiB",
     nullptr},
    {"/host_link", "gpuHostLink", WORDS("&Host link"), WORDS("To the computer's memory, one direction"),
     "64 GB/s", WORDS("taken as 64 GB/s")},
    {"/link", "gpuLink", WORDS("&Link"),
     WORDS("To another GPU, one direction, which tensor parallelism crosses"), "450 GB/s",
     WORDS("as the host link")},
    {"/dispatch_tax", "gpuDispatchTax", WORDS("&Dispatch tax"), WORDS("What starting each pass costs"),
     "10 us", WORDS("taken as 10 us")},
    {"/tdp", "gpuTdp", WORDS("&TDP"), WORDS("Its power, of which energies are worked out"), "700 W",
     notGiven},
    {"/achieved_matmul", "gpuAchievedMatmul", WORDS("Achieved &matmul"),
     WORDS("The part of the 16-bit peak that large matrix products reach: 0.1 to 100 %"), "80 %", notGiven},
    {"/peak/fp32", "gpuPeakFp32", "fp32", peakTip, "66.9 TFLOP/s", asFp16},
    {"/peak/tf32", "gpuPeakTf32", "tf32", peakTip, "494 TFLOP/s", asFp16},
    {"/peak/bf16", "gpuPeakBf16", "bf16", WORDS("Dense peak at this precision, without sparsity"),
     "989 TFLOP/s", asFp16},
    {"/peak/fp16", "gpuPeakFp16", "fp16", WORDS("Dense peak at this precision, without sparsity"),
     "989 TFLOP/s", nullptr},
    {"/peak/fp8", "gpuPeakFp8", "fp8", peakTip, "1979 TFLOP/s", asFp16},
    {"/peak/int8", "gpuPeakInt8", "int8", peakTip, "1979 TOP/s", asFp16},
    {"/peak/int4", "gpuPeakInt4", "int4", peakTip, "3958 TOP/s", asFp16},
}};

#undef WORDS

// A text as the entry has it: a number where the field is one and the text can be read as such.
Json valueOf(const GpuField& field, const QString& text) {
    const QString path = QLatin1String(field.path);
    bool isNumber = false;
    if (path == QLatin1String("/year")) {
        const int year = text.toInt(&isNumber);
        if (isNumber)
            return year;
    }
    if (path == QLatin1String("/achieved_matmul")) {
        const bool isPercent = text.endsWith(QLatin1Char('%'));
        const double part = (isPercent ? text.chopped(1).trimmed() : text).toDouble(&isNumber);
        if (isNumber)
            return isPercent ? part / 100.0 : part;
    }
    return text.toStdString();
}

Accelerator read(const Json& entry) {
    const Json catalogue{{"gpus", Json::array({entry})}};
    return catalogue_from_json({"", catalogue.dump()}).gpus.front();
}

Json::json_pointer pointer(const GpuField& field) {
    return Json::json_pointer(field.path);
}

} // namespace

std::span<const GpuField> gpuFields() {
    return fields;
}

const GpuField& gpuField(const QString& path) {
    return *std::find_if(fields.begin(), fields.end(),
                         [&](const GpuField& field) { return path == QLatin1String(field.path); });
}

QString wrongIn(const GpuField& field, const QString& text) {
    const QString bare = text.trimmed();
    if (bare.isEmpty())
        return field.otherwise ? QString()
                               : QObject::tr("is needed, such as %1").arg(QLatin1String(field.example));
    // The reader of catalogues knows what is right, so it is asked: with an entry in which all else is.
    Json entry{{"id", "x"}, {"peak", {{"fp16", "1 TFLOP/s"}}}, {"bandwidth", "1 TB/s"}, {"capacity", "1 GB"}};
    entry[pointer(field)] = valueOf(field, bare);
    try {
        read(entry);
        return {};
    } catch (const Error& error) {
        return phraseText(error.message_phrase());
    }
}

GpuDraft::GpuDraft() {
    for (const GpuField& field : fields)
        setText(field, {});
}

GpuDraft::GpuDraft(const Accelerator& gpu)
    : GpuDraft() {
    unshown_.sources = gpu.sources;
    unshown_.estimates = gpu.estimates;
    const Json entry = to_json_entry(gpu);
    for (const GpuField& field : fields) {
        if (!entry.contains(pointer(field)))
            continue;
        const Json& value = entry[pointer(field)];
        setText(field, ridgepoint::text(value.is_string() ? value.get<std::string>() : value.dump()));
    }
}

GpuDraft GpuDraft::derivedFrom(const Accelerator& gpu, const QString& id) {
    Accelerator own = gpu;
    own.id = id.toStdString();
    own.short_name = QObject::tr("%1 own").arg(ridgepoint::text(gpu.short_name)).toStdString();
    own.name = QObject::tr("%1, changed").arg(ridgepoint::text(gpu.name)).toStdString();
    own.sources.clear();
    own.estimates.clear();
    return GpuDraft(own);
}

void GpuDraft::setText(const GpuField& field, const QString& text) {
    texts_.insert(QLatin1String(field.path), text);
    wrong_.insert(QLatin1String(field.path), wrongIn(field, text));
}

QString GpuDraft::title() const {
    const QString name = texts_.value(QStringLiteral("/short_name")).trimmed();
    if (!name.isEmpty())
        return name;
    return id().isEmpty() ? QObject::tr("(no id yet)") : id();
}

Accelerator GpuDraft::gpu() const {
    Json entry = Json::object();
    for (const GpuField& field : fields)
        if (const QString bare = text(field).trimmed(); !bare.isEmpty())
            entry[pointer(field)] = valueOf(field, bare);
    Accelerator gpu = read(entry);
    gpu.sources = unshown_.sources;
    gpu.estimates = unshown_.estimates;
    return gpu;
}

} // namespace ridgepoint
