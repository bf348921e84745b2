// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/result_json.h"

#include "engine/assumptions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

void add_pass(std::vector<ResultField>& fields, const Pass& pass) {
    fields.push_back({"latency_ms", in(pass.latency, millisecond)});
    fields.push_back({"compute_ms", in(pass.compute, millisecond)});
    fields.push_back({"memory_ms", in(pass.memory, millisecond)});
    fields.push_back({"overhead_ms", in(pass.overhead, millisecond)});
    fields.push_back({"throughput_per_s", in(pass.throughput, per_second)});
    fields.push_back({"bottleneck", name(pass.bottleneck)});
    fields.push_back({"intensity_flop_per_byte", in(pass.intensity, flop_per_byte)});
    fields.push_back({"ridge_flop_per_byte", in(pass.ridge, flop_per_byte)});
    fields.push_back({"mfu", pass.mfu});
    fields.push_back({"hfu", pass.hfu});
    if (pass.energy)
        fields.push_back({"energy_j", in(*pass.energy, joule)});
    fields.push_back({"pass_fits", pass.fits});
}

void add_phases(std::vector<ResultField>& fields, const Phases& phases) {
    fields.push_back({"ttft_ms", in(phases.ttft, millisecond)});
    fields.push_back({"itl_ms", in(phases.itl, millisecond)});
    fields.push_back({"prefill_bound", name(phases.ttft_bound)});
    fields.push_back({"decode_bound", name(phases.itl_bound)});
    fields.push_back({"weights_gb", in(phases.weights, gigabyte)});
    fields.push_back({"kv_cache_gb", in(phases.kv_cache, gigabyte)});
    fields.push_back({"required_gb", in(phases.required, gigabyte)});
    fields.push_back({"memory_utilization", phases.memory_utilization});
    fields.push_back({"feasible", phases.feasible});
    fields.push_back({"max_batch", phases.max_batch});
    fields.push_back({"request_ms", in(phases.request, millisecond)});
}

void add_terms(std::vector<ResultField>& fields, const PerOperatorTerms& terms) {
    fields.push_back({"itl_mean_ms", in(terms.itl_mean, millisecond)});
    fields.push_back({"itl_served_ms", in(terms.itl_served, millisecond)});
    fields.push_back({"tokens_total_served_per_s", in(terms.tokens_total_served, token_per_second)});
    fields.push_back({"prefill_flop", in(terms.prefill.flop, flop)});
    fields.push_back({"prefill_byte", in(terms.prefill.bytes, byte)});
    fields.push_back({"decode_flop", in(terms.decode.flop, flop)});
    fields.push_back({"decode_byte", in(terms.decode.bytes, byte)});
    fields.push_back({"prefill_intensity_flop_per_byte", in(terms.prefill.intensity, flop_per_byte)});
    fields.push_back({"decode_intensity_flop_per_byte", in(terms.decode.intensity, flop_per_byte)});
    fields.push_back({"ridge_flop_per_byte", in(terms.effective_ridge, flop_per_byte)});
    fields.push_back({"workspace_gb", in(terms.workspace, gigabyte)});
    fields.push_back({"reserve_gb", in(terms.reserve, gigabyte)});
}

void append(std::string& text, double value) {
    std::array<char, 32> buffer;
    char* end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    // A whole number is still written as one with a fraction, as in the library's text: readers tell the two
    // apart.
    if (value == std::trunc(value) && std::find(buffer.data(), end, 'e') == end) {
        *end++ = '.';
        *end++ = '0';
    }
    text.append(buffer.data(), end);
}
void append(std::string& text, std::int64_t value) {
    text += std::to_string(value);
}
void append(std::string& text, bool value) {
    text += value ? "true" : "false";
}
void append(std::string& text, std::string_view name) { // of ours: nothing in it to escape
    text += '"';
    text += name;
    text += '"';
}

nlohmann::ordered_json operators_json(const Deployment& deployment, const Result& result) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const PassKind kind : {PassKind::prefill, PassKind::decode}) {
        const Seconds whole = kind == PassKind::prefill ? result.phases->ttft : result.phases->itl;
        for (const OperatorCost& cost : operator_costs(deployment, kind))
            if (cost.present)
                list.push_back({{"phase", name(kind)},
                                {"name", name(cost.op)},
                                {"ms", in(cost.time, millisecond)},
                                {"share", static_cast<double>(cost.time / whole)},
                                {"bound", name(cost.bound())}});
    }
    return list;
}

} // namespace

std::vector<ResultField> result_fields(const Result& result) {
    std::vector<ResultField> fields;
    fields.reserve(26);
    if (result.pass)
        add_pass(fields, *result.pass);
    if (result.phases)
        add_phases(fields, *result.phases);
    if (result.per_operator)
        add_terms(fields, *result.per_operator);
    fields.push_back({"peak_fallback", result.peak_fallback()});
    return fields;
}

nlohmann::ordered_json result_to_json(const Deployment& deployment, const Result& result) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    // Straight into the list of pairs: looking each key up first costs more than the solving.
    auto& pairs = json.get_ref<nlohmann::ordered_json::object_t&>();
    const std::vector<ResultField> fields = result_fields(result);
    pairs.reserve(fields.size() + 1);
    for (const ResultField& field : fields)
        std::visit([&](const auto& value) { pairs.emplace_back(std::string(field.key), value); },
                   field.value);
    if (result.per_operator)
        pairs.emplace_back("operators", operators_json(deployment, result));
    nlohmann::ordered_json notes = nlohmann::ordered_json::array();
    for (const Sentence& sentence : assumptions(deployment, result))
        notes.push_back(english(sentence));
    pairs.emplace_back("notes", std::move(notes));
    return json;
}

void append_result_json(std::string& text, const Deployment& deployment, const Result& result) {
    char before = '{';
    for (const ResultField& field : result_fields(result)) {
        text += before;
        append(text, field.key);
        text += ':';
        std::visit([&](const auto& value) { append(text, value); }, field.value);
        before = ',';
    }
    if (result.per_operator)
        text += ",\"operators\":" + operators_json(deployment, result).dump();
    text += ",\"notes\":[";
    const std::vector<Sentence> notes = assumptions(deployment, result);
    for (std::size_t i = 0; i < notes.size(); ++i)
        text += (i == 0 ? "" : ",") + nlohmann::json(english(notes[i])).dump();
    text += "]}";
}

} // namespace ridgepoint
