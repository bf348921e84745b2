// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/mlsysim_python.h"

#include "engine/fidelity_comparison.h"
#include "engine/first_order_pass.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

/// What MLSys·im 0.1.1 has in Hardware, of that which the catalogue may have with the same facts.
struct RegisteredGpu {
    const char* id; // the catalogue's, too
    double flop_per_s_fp16;
    double flop_per_s_fp32; // 0: it has none, and neither of the others
    double flop_per_s_tf32;
    double flop_per_s_fp8;
    double flop_per_s_int8;
    double byte_per_s;
    double capacity_byte;
    double host_byte_per_s;
    double dispatch_s;
    double tdp_w;
};

constexpr std::array registered_gpus{
    RegisteredGpu{"V100", 125e12, 15.7e12, 0, 0, 0, 900e9, 32 * 0x1p30, 15.75e9, 20e-6, 300},
    RegisteredGpu{"A100", 312e12, 19.5e12, 156e12, 0, 624e12, 2.039e12, 80 * 0x1p30, 32e9, 15e-6, 400},
    RegisteredGpu{"H100", 989e12, 0, 494e12, 1979e12, 1979e12, 3.35e12, 80 * 0x1p30, 64e9, 10e-6, 700},
    RegisteredGpu{"H200", 989e12, 0, 494e12, 1979e12, 1979e12, 4.8e12, 141e9, 64e9, 10e-6, 700},
};

/// And in Models. Its names are those of other releases of the same shape, so that facts decide, not ids.
struct RegisteredModel {
    const char* id;
    double parameters;
    int layers;
    int hidden; // 0: no language model
    int heads;
    int kv_heads;
    double flop_per_sample;
};

constexpr std::array registered_models{
    RegisteredModel{"Llama3_8B", 8.03e9, 32, 4096, 32, 8, 16.06e9},
    RegisteredModel{"Llama3_70B", 70.6e9, 80, 8192, 64, 8, 141.2e9},
    RegisteredModel{"GPT3", 175e9, 96, 12288, 96, 96, 350e9},
    RegisteredModel{"ResNet50", 25.6e6, 50, 0, 0, 0, 4.1e9},
};

bool same_fact(double a, double b) {
    return std::abs(a - b) <= 1e-12 * std::abs(b);
}

double registered_rate(const RegisteredGpu& known, Precision precision) {
    switch (precision) {
    case Precision::fp32:
        return known.flop_per_s_fp32;
    case Precision::tf32:
        return known.flop_per_s_tf32;
    case Precision::fp8:
        return known.flop_per_s_fp8;
    case Precision::int8:
        return known.flop_per_s_int8;
    default:
        return 0.0;
    }
}

// As far as this precision asks: the registry lacks some rates that the catalogue has.
bool is_registered(const Accelerator& gpu, const RegisteredGpu& known, Precision precision) {
    const double own_rate = registered_rate(known, precision);
    return gpu.id == known.id &&
           same_fact(in(peak_rate(gpu, precision).rate, flop_per_second),
                     own_rate > 0.0 ? own_rate : known.flop_per_s_fp16) &&
           same_fact(in(gpu.bandwidth, byte_per_second), known.byte_per_s) &&
           same_fact(in(gpu.capacity, byte), known.capacity_byte) &&
           same_fact(in(gpu.host_link_or_default(), byte_per_second), known.host_byte_per_s) &&
           same_fact(in(gpu.dispatch_or_default(), second), known.dispatch_s) && gpu.tdp &&
           same_fact(in(*gpu.tdp, watt), known.tdp_w);
}

bool is_registered(const Model& model, const RegisteredModel& known) {
    const LanguageShape shape = model.language.value_or(LanguageShape{});
    return model.layers == known.layers && shape.hidden == known.hidden && shape.heads == known.heads &&
           shape.kv_heads_or_heads() == known.kv_heads &&
           same_fact(in(model.parameters, parameter), known.parameters) &&
           same_fact(in(flop_per_sample(model), flop), known.flop_per_sample);
}

// Fifteen digits: more would show the rounding of the units that the figure came in.
std::string python_number(double value) {
    std::array<char, 32> buffer;
    return {buffer.data(),
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 15)
                .ptr};
}

std::string python_whole(double value) {
    return std::to_string(static_cast<std::int64_t>(value));
}

// JSON's strings, unless escaped to ASCII, are Python's.
std::string python_string(std::string_view text) {
    return nlohmann::json(std::string(text)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string flop_rate_in_python(FlopRate rate) {
    return python_number(in(rate, flop_per_second)) + " * ureg.flop / ureg.second";
}
std::string bandwidth_in_python(Bandwidth bandwidth) {
    return python_number(in(bandwidth, byte_per_second)) + " * ureg.byte / ureg.second";
}

std::string other_rates(const Accelerator& gpu) {
    std::string rates;
    for (const Precision precision : all_precisions) {
        const auto& rate = gpu.peak[static_cast<std::size_t>(precision)];
        if (rate && precision != Precision::fp16)
            rates +=
                "            " + python_string(name(precision)) + ": " + flop_rate_in_python(*rate) + ",\n";
    }
    return rates.empty() ? "" : "        precision_flops={\n" + rates + "        },\n";
}

std::string described(const Accelerator& gpu) {
    std::string code =
        "HardwareNode(\n    name=" + python_string(gpu.name) +
        ",\n    release_year=" + std::to_string(gpu.year) +
        ",\n    compute=ComputeCore(\n        peak_flops=" +
        flop_rate_in_python(peak_rate(gpu, Precision::fp16).rate) + ",\n" + other_rates(gpu) +
        "    ),\n    memory=MemoryHierarchy(\n        capacity=" + python_number(in(gpu.capacity, byte)) +
        " * ureg.byte,\n        bandwidth=" + bandwidth_in_python(gpu.bandwidth) + ",\n    ),\n";
    if (gpu.host_link)
        code += "    interconnect=IOInterconnect(name=\"host\", bandwidth=" +
                bandwidth_in_python(*gpu.host_link) + "),\n";
    if (gpu.tdp)
        code += "    tdp=" + python_number(in(*gpu.tdp, watt)) + " * ureg.watt,\n";
    return code + "    dispatch_tax=" + python_number(in(gpu.dispatch_or_default(), second)) +
           " * ureg.second,\n)";
}

std::string described(const Model& model) {
    std::string code = model.has_phases() ? "TransformerWorkload(" : "CNNWorkload(";
    code += "\n    name=" + python_string(model.name) +
            ",\n    architecture=" + (model.has_phases() ? "\"Transformer\"" : "\"CNN\"") +
            ",\n    parameters=" + python_number(in(model.parameters, parameter)) +
            " * ureg.count,\n    layers=" + std::to_string(model.layers) + ",\n";
    if (model.has_phases())
        code += "    hidden_dim=" + std::to_string(model.language->hidden) +
                ",\n    heads=" + std::to_string(model.language->heads) +
                ",\n    kv_heads=" + std::to_string(model.language->kv_heads_or_heads()) + ",\n";
    return code + "    inference_flops=" + python_number(in(flop_per_sample(model), flop)) +
           " * ureg.flop,\n)";
}

std::string gpu_in_python(const Accelerator& gpu, Precision precision) {
    const auto known = std::find_if(registered_gpus.begin(), registered_gpus.end(),
                                    [&](const auto& one) { return is_registered(gpu, one, precision); });
    return known != registered_gpus.end() ? std::string("Hardware.") + known->id : described(gpu);
}

std::string model_in_python(const Model& model) {
    const auto known = std::find_if(registered_models.begin(), registered_models.end(),
                                    [&](const auto& one) { return is_registered(model, one); });
    return known != registered_models.end() ? std::string("Models.") + known->id : described(model);
}

// What both calls take.
std::string settings_in_python(const Workload& workload) {
    return "    batch_size=" + python_whole(workload.batch) + ",\n    precision=\"" +
           std::string(name(workload.precision)) +
           "\",\n    efficiency=" + python_number(workload.efficiency) + ",\n";
}

std::string serving_in_python(const Deployment& deployment) {
    const Workload& workload = deployment.workload;
    std::string code = "serving = ServingModel().solve(\n    model,\n    gpu,\n    seq_len=" +
                       python_whole(in(workload.seq_len, token)) + ",\n" + settings_in_python(workload);
    if (workload.cached_prefix > 0.0 * token)
        code += "    cached_prefix_len=" + python_whole(in(workload.cached_prefix, token)) + ",\n";
    if (deployment.decode_gpu)
        code += "    decode_hardware=decode_gpu,\n    network_bandwidth=" +
                bandwidth_in_python(workload.network) + ",\n";
    if (deployment.draft_model)
        code +=
            "    draft_model=draft_model,\n    draft_acceptance_rate=" + python_number(workload.acceptance) +
            ",\n";
    return code + ")\n";
}

std::string printed(std::string_view name, std::string_view value) {
    return "print(\"" + std::string(name) + "\", " + std::string(value) + ")\n";
}

std::string printed_number(std::string_view name, std::string_view quantity, std::string_view unit) {
    return printed(name, "f\"{" + std::string(quantity) + ".m_as('" + std::string(unit) + "'):.12g}\"");
}

std::string serving_printed(const Workload& workload) {
    return printed_number("ttft_ms", "serving.ttft", "ms") + printed_number("itl_ms", "serving.itl", "ms") +
           printed_number("request_ms",
                          "(serving.ttft + " + python_whole(in(workload.output, token)) + " * serving.itl)",
                          "ms") +
           printed_number("weights_gb", "serving.model_weights_size", "GB") +
           printed_number("kv_cache_gb", "serving.kv_cache_size", "GB") +
           printed_number("required_gb", "serving.total_memory_required", "GB") +
           printed("memory_utilization", "f\"{serving.memory_utilization:.12g}\"") +
           printed("feasible", "serving.feasible");
}

std::string pass_printed(const Accelerator& gpu) {
    return printed_number("latency_ms", "one_pass.latency", "ms") +
           printed_number("compute_ms", "one_pass.latency_compute", "ms") +
           printed_number("memory_ms", "one_pass.latency_memory", "ms") +
           printed_number("overhead_ms", "one_pass.latency_overhead", "ms") +
           printed_number("throughput_per_s", "one_pass.throughput", "1/s") +
           printed_number("intensity_flop_per_byte", "one_pass.arithmetic_intensity", "flop/byte") +
           printed("mfu", "f\"{one_pass.mfu:.12g}\"") +
           (gpu.tdp ? printed_number("energy_j", "one_pass.energy", "J") : "");
}

std::string imports(const std::string& body) {
    const auto used = [&](std::initializer_list<const char*> names) {
        std::string list;
        for (const char* one : names)
            if (body.find(one) != std::string::npos)
                list += (list.empty() ? "" : ", ") + std::string(one);
        return list;
    };
    std::string code =
        "from mlsysim import " + used({"Engine", "Hardware.", "Models.", "ServingModel", "ureg"}) + "\n";
    std::erase(code, '.');
    for (const auto& [module, list] :
         {std::pair("mlsysim.hardware.types",
                    used({"ComputeCore", "HardwareNode", "IOInterconnect", "MemoryHierarchy"})),
          std::pair("mlsysim.models.types", used({"CNNWorkload", "TransformerWorkload"}))})
        if (!list.empty())
            code += std::string("from ") + module + " import " + list + "\n";
    return code;
}

std::vector<Sentence> remarks_on(const Deployment& deployment, Fidelity fidelity) {
    std::vector<Sentence> remarks{{"%1 on %2, from Ridgepoint, in the interface of MLSys·im 0.1.1 "
                                   "(pip install mlsysim==0.1.1).",
                                   {shown_text(deployment.model->name), shown_text(deployment.gpu->name)}}};
    if (fidelity == Fidelity::per_operator)
        remarks.push_back({"The per-operator model is Ridgepoint's own. This is the same request in the "
                           "first-order model, on one GPU and with all at %1, so its numbers are others.",
                           {std::string(name(deployment.workload.precision))}});
    return remarks;
}

std::string code_of(const Deployment& deployment) {
    const Workload& workload = deployment.workload;
    std::string body = "model = " + model_in_python(*deployment.model) +
                       "\ngpu = " + gpu_in_python(*deployment.gpu, workload.precision) + "\n";
    if (deployment.decode_gpu)
        body += "decode_gpu = " + gpu_in_python(*deployment.decode_gpu, workload.precision) + "\n";
    if (deployment.draft_model)
        body += "draft_model = " + model_in_python(*deployment.draft_model) + "\n";
    if (deployment.model->has_phases())
        body += "\n" + serving_in_python(deployment) + serving_printed(workload);
    body += "\none_pass = Engine.solve(\n    model,\n    gpu,\n" + settings_in_python(workload) + ")\n" +
            pass_printed(*deployment.gpu);
    return imports(body) + "\n" + body;
}

} // namespace

PythonScript mlsysim_script(const Deployment& given, Fidelity fidelity) {
    Deployment deployment = given;
    if (fidelity == Fidelity::per_operator)
        deployment.workload.precision = precision_like(given.per_operator.scheme);
    return {remarks_on(deployment, fidelity), code_of(deployment)};
}

std::string python_text(const PythonScript& script, const std::vector<std::string>& translated) {
    std::string text;
    for (const std::string& remark : translated)
        text += "# " + remark + "\n";
    return text + script.code;
}

std::string english(const PythonScript& script) {
    std::vector<std::string> remarks;
    for (const Sentence& remark : script.remarks)
        remarks.push_back(english(remark));
    return python_text(script, remarks);
}

} // namespace ridgepoint
