// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/catalogue_json.h"

#include "engine/error.h"
#include "engine/nearest_names.h"
#include "engine/quantity_text.h"
#include "engine/shape_limits.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace ridgepoint {

namespace {

// Wide enough for anything that exists or may, narrow enough that no formula leaves the range of a double.

template <class Q>
std::optional<Q> quantity(JsonObject& object, std::string_view key, Q (*from_text)(std::string_view),
                          double minimum, double maximum) {
    const auto text = object.text(key);
    if (!text)
        return std::nullopt;
    Q value;
    try {
        value = from_text(*text);
    } catch (const Error& error) {
        object.fail(key, error.message_phrase());
    }
    if (!(value.value() >= minimum && value.value() <= maximum))
        object.fail(key, Sentence{"'%1' is out of range: %2 in base units (FLOP/s, B/s, B, s, W)",
                                  {as_is(shown_text(*text, 60)), range_sentence(minimum, maximum)}});
    return value;
}

std::string identifier(JsonObject& object) {
    object.require("id");
    const std::string id = *object.text("id");
    const bool plain =
        std::all_of(id.begin(), id.end(), [](unsigned char c) { return c > 0x20 && c != ','; });
    if (id.empty() || id.size() > 80 || !plain)
        object.fail("id", "must be 1 to 80 characters without spaces or commas");
    return id;
}

std::map<std::string, std::string> sources(JsonObject& object) {
    std::map<std::string, std::string> texts;
    if (auto list = object.object("sources"))
        for (const std::string& field : list->keys())
            texts[field] = *list->text(field);
    return texts;
}

void read_peaks(Accelerator& gpu, JsonObject& object) {
    object.require("peak");
    JsonObject peaks = *object.object("peak");
    for (const Precision precision : all_precisions)
        gpu.peak[static_cast<std::size_t>(precision)] =
            quantity(peaks, name(precision), flop_rate_from_text, 1e3, 1e24);
    peaks.refuse_others();
    peaks.require("fp16");
}

Accelerator read_gpu(JsonObject& object) {
    Accelerator gpu;
    gpu.id = identifier(object);
    gpu.name = object.text("name").value_or(gpu.id);
    gpu.short_name = object.text("short_name").value_or(gpu.id);
    gpu.vendor = object.text("vendor").value_or("");
    gpu.year = object.integer("year", 1940, 2100).value_or(0);
    read_peaks(gpu, object);
    for (const char* needed : {"bandwidth", "capacity"})
        object.require(needed);
    gpu.bandwidth = *quantity(object, "bandwidth", bandwidth_from_text, 1e3, 1e21);
    gpu.capacity = *quantity(object, "capacity", bytes_from_text, 1e3, 1e21);
    gpu.host_link = quantity(object, "host_link", bandwidth_from_text, 1e3, 1e21);
    gpu.link = quantity(object, "link", bandwidth_from_text, 1e3, 1e21);
    gpu.dispatch_tax = quantity(object, "dispatch_tax", seconds_from_text, 0.0, 10.0);
    gpu.tdp = quantity(object, "tdp", watts_from_text, 1e-3, 1e9);
    gpu.achieved_matmul = object.number("achieved_matmul", 0.001, 1.0);
    gpu.estimates = object.texts("estimates").value_or(std::vector<std::string>{});
    gpu.sources = sources(object);
    object.refuse_others();
    return gpu;
}

SlidingWindow read_window(JsonObject object, int layers) {
    for (const char* needed : {"size", "layers"})
        object.require(needed);
    const SlidingWindow window{*object.integer("size", 1, widest), *object.integer("layers", 0, layers)};
    object.refuse_others();
    return window;
}

Experts read_experts(JsonObject object, int layers) {
    for (const char* needed : {"count", "active", "width"})
        object.require(needed);
    Experts experts;
    experts.count = *object.integer("count", 1, widest);
    experts.active = *object.integer("active", 1, experts.count);
    experts.width = *object.integer("width", 1, widest);
    experts.shared_width = object.integer("shared_width", 0, widest).value_or(0);
    experts.dense_layers = object.integer("dense_layers", 0, layers).value_or(0);
    object.refuse_others();
    return experts;
}

LatentAttention read_mla(JsonObject object) {
    for (const char* needed : {"kv_rank", "rope", "nope", "value"})
        object.require(needed);
    LatentAttention mla;
    mla.query_rank = object.integer("query_rank", 0, widest);
    if (mla.query_rank == 0) // as a file may write "none"
        mla.query_rank.reset();
    mla.kv_rank = *object.integer("kv_rank", 1, widest);
    mla.rope = *object.integer("rope", 0, widest);
    mla.nope = *object.integer("nope", 0, widest);
    mla.value = *object.integer("value", 1, widest);
    object.refuse_others();
    return mla;
}

std::optional<LanguageShape> read_shape(JsonObject& object, int layers) {
    LanguageShape shape;
    const auto hidden = object.integer("hidden", 1, widest);
    const auto heads = object.integer("heads", 1, hidden.value_or(widest));
    if (hidden.has_value() != heads.has_value())
        object.fail(hidden ? "hidden" : "heads", "hidden and heads are given both or neither");
    shape.hidden = hidden.value_or(0);
    shape.heads = heads.value_or(0);
    shape.kv_heads = object.integer("kv_heads", 1, heads.value_or(widest));
    shape.head_size = object.integer("head_size", 1, widest);
    shape.ffn = object.integer("ffn", 1, widest);
    shape.gated = object.flag("gated");
    shape.vocabulary = object.integer("vocabulary", 1, widest);
    shape.tied_embeddings = object.flag("tied_embeddings");
    shape.context = object.integer("context", 1, 1'000'000'000);
    shape.qkv_bias = object.flag("qkv_bias").value_or(false);
    if (auto window = object.object("window"))
        shape.window = read_window(*window, layers);
    if (auto experts = object.object("experts"))
        shape.experts = read_experts(*experts, layers);
    if (auto mla = object.object("mla"))
        shape.mla = read_mla(*mla);
    return hidden ? std::optional(shape) : std::nullopt;
}

Model read_model(JsonObject& object) {
    Model model;
    model.id = identifier(object);
    model.name = object.text("name").value_or(model.id);
    for (const char* needed : {"parameters", "layers"})
        object.require(needed);
    const double parameters = *object.number("parameters", 1, largest_parameters);
    model.parameters = parameters * parameter;
    if (const auto active = object.number("active_parameters", 1, parameters))
        model.active_parameters = *active * parameter;
    model.layers = *object.integer("layers", 1, most_layers);
    model.language = read_shape(object, model.layers);
    if (const auto work = object.number("flop_per_sample", 1, 1e24))
        model.flop_per_sample = *work * flop;
    if (model.language && model.flop_per_sample)
        object.fail("flop_per_sample", "is for a model without hidden and heads");
    model.sources = sources(object);
    object.refuse_others();
    return model;
}

template <class Entry>
std::vector<Entry> read_entries(JsonObject& object, std::string_view key, Entry (*read)(JsonObject&)) {
    std::vector<Entry> list;
    std::set<std::string> ids;
    for (JsonObject& fields : object.objects(key)) {
        Entry entry = read(fields);
        if (!ids.insert(lower_case(entry.id)).second)
            fields.fail("id", Sentence{"'%1' stands twice in this file", {as_is(shown_text(entry.id))}});
        list.push_back(std::move(entry));
    }
    return list;
}

} // namespace

Catalogue catalogue_from_json(const JsonText& source) {
    const nlohmann::json root = parse_json(source);
    JsonObject object(source, root, "a catalogue");
    if (!object.has("gpus") && !object.has("models"))
        throw Error(object.has("batch") || object.has("gpu")
                        ? "holds neither gpus nor models; it looks like a scenario, not a catalogue"
                    : object.has("architectures") || object.has("model_type")
                        ? "holds neither gpus nor models; it looks like a model's config.json, which "
                          "--model-file takes"
                        : "holds neither gpus nor models",
                    source.name);
    Catalogue catalogue;
    catalogue.gpus = read_entries(object, "gpus", read_gpu);
    catalogue.models = read_entries(object, "models", read_model);
    object.refuse_others();
    return catalogue;
}

Catalogue catalogue_from_texts(const std::vector<JsonText>& sources) {
    Catalogue catalogue;
    for (const JsonText& source : sources)
        merge(catalogue, catalogue_from_json(source));
    return catalogue;
}

} // namespace ridgepoint
