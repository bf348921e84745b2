// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/catalogue_json.h"
#include "engine/quantity_text.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

using Json = nlohmann::ordered_json;

constexpr double largest_whole_double = 9007199254740992.0; // 2^53

Json whole_where_it_is(double number) {
    if (number == std::floor(number) && std::abs(number) <= largest_whole_double)
        return static_cast<std::int64_t>(number);
    return number;
}

template <class Value>
void add_if_known(Json& entry, const char* key, const std::optional<Value>& value) {
    if (value)
        entry[key] = *value;
}

bool is_integer(Precision precision) {
    return precision == Precision::int8 || precision == Precision::int4;
}

Json peaks(const Accelerator& gpu) {
    Json list = Json::object();
    for (const Precision precision : all_precisions) {
        const auto& rate = gpu.peak[static_cast<std::size_t>(precision)];
        if (!rate)
            continue;
        std::string text = flop_rate_to_text(*rate);
        if (is_integer(precision))
            text.erase(text.find("FLOP/s"), 2);
        list[std::string(name(precision))] = text;
    }
    return list;
}

void add_sources(Json& entry, const std::map<std::string, std::string>& sources) {
    for (const auto& [field, source] : sources)
        entry["sources"][field] = source;
}

Json entry_of(const LatentAttention& mla) {
    Json entry = Json::object();
    add_if_known(entry, "query_rank", mla.query_rank);
    entry["kv_rank"] = mla.kv_rank;
    entry["rope"] = mla.rope;
    entry["nope"] = mla.nope;
    entry["value"] = mla.value;
    return entry;
}

void add_shape(Json& entry, const LanguageShape& shape) {
    entry["hidden"] = shape.hidden;
    entry["heads"] = shape.heads;
    add_if_known(entry, "kv_heads", shape.kv_heads);
    add_if_known(entry, "head_size", shape.head_size);
    add_if_known(entry, "ffn", shape.ffn);
    add_if_known(entry, "gated", shape.gated);
    add_if_known(entry, "vocabulary", shape.vocabulary);
    add_if_known(entry, "tied_embeddings", shape.tied_embeddings);
    add_if_known(entry, "context", shape.context);
    if (shape.window)
        entry["window"] = {{"size", shape.window->size}, {"layers", shape.window->layers}};
    if (shape.experts)
        entry["experts"] = {{"count", shape.experts->count},
                            {"active", shape.experts->active},
                            {"width", shape.experts->width},
                            {"shared_width", shape.experts->shared_width},
                            {"dense_layers", shape.experts->dense_layers}};
    if (shape.mla)
        entry["mla"] = entry_of(*shape.mla);
    entry["qkv_bias"] = shape.qkv_bias;
}

} // namespace

Json to_json_entry(const Accelerator& gpu) {
    Json entry{{"id", gpu.id}, {"short_name", gpu.short_name}, {"name", gpu.name}};
    if (!gpu.vendor.empty())
        entry["vendor"] = gpu.vendor;
    if (gpu.year != 0)
        entry["year"] = gpu.year;
    entry["peak"] = peaks(gpu);
    entry["bandwidth"] = bandwidth_to_text(gpu.bandwidth);
    entry["capacity"] = bytes_to_text(gpu.capacity);
    if (gpu.host_link)
        entry["host_link"] = bandwidth_to_text(*gpu.host_link);
    if (gpu.link)
        entry["link"] = bandwidth_to_text(*gpu.link);
    if (gpu.dispatch_tax)
        entry["dispatch_tax"] = seconds_to_text(*gpu.dispatch_tax);
    if (gpu.tdp)
        entry["tdp"] = watts_to_text(*gpu.tdp);
    add_if_known(entry, "achieved_matmul", gpu.achieved_matmul);
    if (!gpu.estimates.empty())
        entry["estimates"] = gpu.estimates;
    add_sources(entry, gpu.sources);
    return entry;
}

Json to_json_entry(const Model& model) {
    Json entry{{"id", model.id},
               {"name", model.name},
               {"parameters", whole_where_it_is(in(model.parameters, parameter))}};
    if (model.active_parameters)
        entry["active_parameters"] = whole_where_it_is(in(*model.active_parameters, parameter));
    entry["layers"] = model.layers;
    if (model.language)
        add_shape(entry, *model.language);
    if (model.flop_per_sample)
        entry["flop_per_sample"] = whole_where_it_is(in(*model.flop_per_sample, flop));
    add_sources(entry, model.sources);
    return entry;
}

} // namespace ridgepoint
