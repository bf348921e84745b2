// SPDX-License-Identifier: GPL-3.0-or-later
// The models, accelerators and scenarios behind the golden tables of the first-order model.
#pragma once

#include "golden_rows.h"
#include "support.h"

#include <nlohmann/json.hpp>

namespace ridgepoint::test {

inline nlohmann::json fixture(const std::string& name) {
    return nlohmann::json::parse(read_file(sourcePath("tests/golden/" + name)));
}

inline Accelerator acceleratorOf(const std::string& id, const nlohmann::json& facts) {
    Accelerator gpu;
    gpu.id = id;
    gpu.peak[static_cast<std::size_t>(Precision::fp16)] =
        facts.at("peak_fp16_flop_per_s").get<double>() * flop_per_second;
    for (const auto& [name, rate] : facts.at("precision_flop_per_s").items())
        if (const auto precision = precision_named(name); precision && precision != Precision::fp16)
            gpu.peak[static_cast<std::size_t>(*precision)] = rate.get<double>() * flop_per_second;
    gpu.bandwidth = facts.at("bandwidth_byte_per_s").get<double>() * byte_per_second;
    gpu.capacity = facts.at("capacity_byte").get<double>() * byte;
    gpu.dispatch_tax = facts.at("dispatch_tax_s").get<double>() * second;
    if (!facts.at("host_link_byte_per_s").is_null())
        gpu.host_link = facts.at("host_link_byte_per_s").get<double>() * byte_per_second;
    if (!facts.at("tdp_w").is_null())
        gpu.tdp = facts.at("tdp_w").get<double>() * watt;
    return gpu;
}

inline Model modelOf(const std::string& id, const nlohmann::json& facts) {
    Model model;
    model.id = id;
    model.parameters = facts.at("parameters").get<double>() * parameter;
    model.layers = facts.at("layers").get<int>();
    if (facts.at("hidden").is_null()) {
        model.flop_per_sample = facts.at("inference_flop").get<double>() * flop;
        return model;
    }
    LanguageShape& shape = model.language.emplace();
    shape.hidden = facts.at("hidden").get<int>();
    shape.heads = facts.at("heads").get<int>();
    if (!facts.at("kv_heads").is_null())
        shape.kv_heads = facts.at("kv_heads").get<int>();
    return model;
}

/// The hardware and models behind the first-order tables.
inline const Catalogue& fixtures() {
    static const Catalogue catalogue = [] {
        Catalogue made;
        const nlohmann::json hardware = fixture("mlsysim_hardware.json");
        const nlohmann::json models = fixture("mlsysim_models.json");
        for (const auto& [id, facts] : hardware.items())
            made.gpus.push_back(acceleratorOf(id, facts));
        for (const auto& [id, facts] : models.items())
            made.models.push_back(modelOf(id, facts));
        return made;
    }();
    return catalogue;
}

/// What a row of a first-order table asks.
inline Scenario scenarioOf(const Row& row) {
    Scenario scenario;
    scenario.compare.clear();
    scenario.model = row.at("model");
    scenario.gpu = row.at("gpu");
    scenario.precision = precision_named(row.at("precision")).value();
    scenario.batch = std::stoi(row.at("batch"));
    scenario.efficiency = std::stod(row.at("efficiency"));
    if (row.contains("seq_len"))
        scenario.seq_len = std::stoi(row.at("seq_len"));
    if (row.contains("cached_prefix"))
        scenario.cached_prefix = std::stoi(row.at("cached_prefix"));
    if (row.contains("decode_gpu")) {
        scenario.decode_gpu = row.at("decode_gpu");
        scenario.network_gb_per_s = std::stod(row.at("network_gb_per_s"));
    }
    if (row.contains("draft_model")) {
        scenario.draft_model = row.at("draft_model");
        scenario.acceptance = std::stod(row.at("acceptance"));
    }
    return scenario;
}

} // namespace ridgepoint::test
