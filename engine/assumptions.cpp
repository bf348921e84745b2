// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/assumptions.h"

#include "engine/number_text.h"

#include <string_view>
#include <utility>

namespace ridgepoint {

namespace {

struct Said {
    const char* pattern;
    std::vector<Phrase> arguments;
    std::vector<std::string_view> symbols{};
};
using Sentences = std::vector<Said>;

void about_spill(Sentences& said, const Deployment& deployment, const Pass& pass) {
    if (pass.fits)
        return;
    const Accelerator& gpu = *deployment.gpu;
    const Bytes weights = weights_size(*deployment.model, deployment.workload.precision);
    said.push_back(
        {"%1 of weights do not fit into the %2 of %3: one pass streams them from host memory at %4.",
         {bytes_text(weights), bytes_text(gpu.capacity), gpu.short_name, bandwidth_text(pass.bandwidth)},
         {"BW_s"}});
}

void about_memory(Sentences& said, const Deployment& deployment, const Result& result) {
    if (!result.phases || result.phases->feasible)
        return;
    const Accelerator& gpu = deployment.decoding_gpu();
    said.push_back(
        {result.per_operator
             ? "Weights, KV cache, workspace and reserve need %1 on each GPU, %2 the %3 of %4: TTFT and ITL "
               "are what it would reach if they fitted."
             : "Weights and KV cache need %1, %2 the %3 of %4: TTFT and ITL are what it would reach if they "
               "fitted.",
         {bytes_text(result.phases->required), ratio_text(result.phases->memory_utilization),
          bytes_text(gpu.capacity), gpu.short_name},
         {"S", "S_in", "KV"}});
}

void about_rates(Sentences& said, const Deployment& deployment, const Pass& pass) {
    const Accelerator& gpu = *deployment.gpu;
    if (pass.peak_fallback)
        said.push_back({"%1 has no %2 rate: the fp16 rate of %3 is used.",
                        {gpu.short_name, std::string(name(deployment.workload.precision)),
                         flop_rate_text(peak_rate(gpu, deployment.workload.precision).rate)},
                        {"F"}});
}

void about_what_is_asked(Sentences& said, const Deployment& deployment) {
    const Workload& workload = deployment.workload;
    const Model& model = *deployment.model;
    if (!model.has_phases())
        return;
    if (model.language->context &&
        workload.seq_len + workload.output > static_cast<double>(*model.language->context) * token)
        said.push_back({"%1 prompt and %2 output tokens exceed the %3 that %4 was made for.",
                        {exact_text(in(workload.seq_len, token)), exact_text(in(workload.output, token)),
                         exact_text(*model.language->context), model.name},
                        {"S", "N", "S_in", "S_out"}});
}

void about_split_and_draft(Sentences& said, const Deployment& deployment) {
    const Workload& workload = deployment.workload;
    if (!deployment.model->has_phases())
        return;
    if (deployment.decode_gpu)
        said.push_back({"%1 prefills and %2 decodes: the KV cache crosses a network of %3.",
                        {deployment.gpu->short_name, deployment.decode_gpu->short_name,
                         bandwidth_text(workload.network)},
                        {"BW_decode", "C_decode", "X"}});
    if (deployment.draft_model)
        said.push_back({"%1 drafts 4 tokens a step, of which each is accepted with a chance of %2.",
                        {deployment.draft_model->name, percent_text(workload.acceptance)},
                        {"P_draft"}});
}

// Where the first-order model's single formula and the model's real shape part.
void about_shape(Sentences& said, const Model& model) {
    if (!model.has_phases())
        return;
    const LanguageShape& shape = *model.language;
    if (shape.experts && model.active_parameters)
        said.push_back(
            {"Both phases count all %1 parameters of %2, though a token uses %3 of them; the single pass "
             "computes with those.",
             {parameters_text(model.parameters), model.name, parameters_text(*model.active_parameters)},
             {"P"}});
    if (shape.mla)
        said.push_back({"The KV cache is counted for %1 heads; %2 keeps a compressed one.",
                        {exact_text(shape.kv_heads_or_heads()), model.name},
                        {"H_kv"}});
    else if (shape.head_size && *shape.head_size != first_order_head_size(shape))
        said.push_back({"The head size is taken as hidden size over heads, %1; that of %2 is %3.",
                        {exact_text(first_order_head_size(shape)), model.name, exact_text(*shape.head_size)},
                        {"d_h"}});
    if (shape.window)
        said.push_back(
            {"The KV cache is counted at full length in all layers; %1 of %2 keep %3 tokens at most.",
             {exact_text(shape.window->layers), exact_text(model.layers), exact_text(shape.window->size)},
             {"KV_1"}});
}

void about_unknown_figures(Sentences& said, const Accelerator& gpu, bool spills) {
    if (!gpu.dispatch_tax)
        said.push_back({"No dispatch tax is known for %1: %2 is taken.",
                        {gpu.short_name, time_text(gpu.dispatch_or_default())},
                        {"t_d"}});
    if (spills && !gpu.host_link)
        said.push_back({"No host link is known for %1: %2 is taken.",
                        {gpu.short_name, bandwidth_text(gpu.host_link_or_default())},
                        {"X_host"}});
    if (!gpu.tdp)
        said.push_back({"No power is known for %1: energy is left out.", {gpu.short_name}, {"TDP"}});
}

// The figures of an accelerator that a result rests on, by the fields of its entry.
struct Used {
    Precision rate;
    bool other_rate = false; // and the 16-bit one besides
    bool host_link = false;
    bool link = false;
    bool achieved_matmul = false;
    bool power = false;

    bool has(const std::string& field, const Accelerator& gpu) const {
        const auto is_rate_of = [&](Precision precision) {
            const bool own = gpu.peak[static_cast<std::size_t>(precision)].has_value();
            return field == "peak." + std::string(name(own ? precision : Precision::fp16));
        };
        if (field.starts_with("peak."))
            return is_rate_of(rate) || (other_rate && is_rate_of(Precision::fp16));
        return field == "host_link"         ? host_link
               : field == "link"            ? link
               : field == "achieved_matmul" ? achieved_matmul
               : field == "tdp"             ? power
                                            : true;
    }
};

std::vector<std::string_view> symbols_of_field(const std::string& field) {
    if (field.starts_with("peak"))
        return {"F", "F_16"};
    if (field == "bandwidth")
        return {"BW", "BW_decode"};
    if (field == "capacity")
        return {"C", "C_decode"};
    if (field == "host_link")
        return {"X_host", "X"};
    return {field == "link" ? "X" : field == "achieved_matmul" ? "eta_mm" : field == "tdp" ? "TDP" : "t_d"};
}

void about_estimates(Sentences& said, const Accelerator& gpu, const Used& used) {
    std::string fields;
    std::vector<std::string_view> symbols;
    for (const std::string& field : gpu.estimates)
        if (used.has(field, gpu)) {
            fields += (fields.empty() ? "" : ", ") + field;
            for (const std::string_view symbol : symbols_of_field(field))
                symbols.push_back(symbol);
        }
    if (!fields.empty())
        said.push_back({"Estimates, not data sheet figures, of %1: %2.", {gpu.short_name, fields}, symbols});
}

// What the reading of its file took for granted.
void about_import(Sentences& said, const Model& model) {
    for (const Sentence& sentence : model.assumed)
        said.push_back({sentence.pattern, sentence.arguments});
}

Sentences first_order_assumptions(const Deployment& deployment, const Result& result) {
    Sentences said;
    const bool spills = !result.pass->fits;
    about_spill(said, deployment, *result.pass);
    about_memory(said, deployment, result);
    about_rates(said, deployment, *result.pass);
    about_what_is_asked(said, deployment);
    about_split_and_draft(said, deployment);
    about_shape(said, *deployment.model);
    about_unknown_figures(said, *deployment.gpu, spills);
    about_import(said, *deployment.model);
    about_estimates(said, *deployment.gpu,
                    {.rate = deployment.workload.precision, .host_link = spills, .power = true});
    return said;
}

void about_stack(Sentences& said, const Deployment& deployment) {
    const Accelerator& gpu = *deployment.gpu;
    const StackChoice& choice = deployment.per_operator.stack;
    const SoftwareStack stack = software_stack(choice, gpu);
    if (choice.preset == StackPreset::ideal)
        said.push_back({"The ideal stack is the physical limit: no kernel reaches it, and starting one costs "
                        "nothing here.",
                        {},
                        {"eta_c", "eta_m", "t_k", "t_p"}});
    else
        said.push_back({"Kernels are taken to reach %1 of the peak rate and %2 of the bandwidth, and to cost "
                        "%3 each in decode and %4 in prefill.",
                        {percent_text(stack.compute_efficiency), percent_text(stack.bandwidth_efficiency),
                         time_text(stack.kernel_overhead), time_text(stack.prefill_kernel_overhead)},
                        {"eta_c", "eta_m", "t_k", "t_p"}});
    if (choice.preset == StackPreset::tuned && !gpu.achieved_matmul)
        said.push_back({"How fast a matrix multiplication gets on %1 is not known: %2 of its peak is taken.",
                        {gpu.short_name, percent_text(stack.compute_efficiency)},
                        {"eta_c"}});
}

void about_scheme(Sentences& said, const Deployment& deployment, const PerOperatorTerms& terms) {
    const Accelerator& gpu = *deployment.gpu;
    const ElementSizes sizes = element_sizes(deployment.per_operator.scheme);
    if (terms.rate_fallback)
        said.push_back({"%1 has neither an fp8 nor an int8 rate: the fp16 rate of %2 is used.",
                        {gpu.short_name, flop_rate_text(peak_rate(gpu, Precision::fp16).rate)},
                        {"F"}});
    else if (sizes.weight < sizes.activation)
        said.push_back({"Quantized weights are widened before they are multiplied: arithmetic runs at the "
                        "fp16 rate.",
                        {},
                        {"F"}});
}

void about_tensor_parallel(Sentences& said, const Deployment& deployment) {
    const Accelerator& gpu = *deployment.gpu;
    const double ways = deployment.per_operator.tensor_parallel;
    if (ways == 1.0)
        return;
    if (!gpu.link)
        said.push_back({"No link between GPUs is known for %1: %2 is taken.",
                        {gpu.short_name, bandwidth_text(gpu.link_or_default())},
                        {"X"}});
    const LanguageShape& shape = *deployment.model->language;
    if (shape.mla || ways > shape.kv_heads_or_heads())
        said.push_back({"Each of the %1 GPUs keeps %2 KV cache: it is not split further.",
                        {exact_text(ways), shape.mla ? "the whole" : "one head's"},
                        {"e_kv"}});
}

void about_what_it_leaves_out(Sentences& said, const Deployment& deployment) {
    if (deployment.model->language->experts && deployment.per_operator.stack.preset != StackPreset::ideal)
        said.push_back(
            {"Mixtures of experts were measured to prefill at about a third of the speed that this "
             "says: uneven experts are not modelled.",
             {},
             {"E_touched,prefill", "E_touched,one"}});
    if (deployment.per_operator.leaves_out_split_pair)
        said.push_back({"The per-operator model knows no split pair: %1 does both phases.",
                        {deployment.gpu->short_name},
                        {"S_in"}});
    if (const Model* draft = deployment.per_operator.left_out_draft_model)
        said.push_back(
            {"The per-operator model knows no draft model: %1 is left out.", {draft->name}, {"S_in"}});
}

Sentences per_operator_assumptions(const Deployment& deployment, const Result& result) {
    const Accelerator& gpu = *deployment.gpu;
    const bool is_shared = deployment.per_operator.tensor_parallel > 1.0;
    Sentences said;
    about_memory(said, deployment, result);
    about_scheme(said, deployment, *result.per_operator);
    about_what_is_asked(said, deployment);
    about_tensor_parallel(said, deployment);
    about_stack(said, deployment);
    about_what_it_leaves_out(said, deployment);
    about_import(said, *deployment.model);
    if (!gpu.dispatch_tax)
        said.push_back({"No dispatch tax is known for %1: %2 is taken.",
                        {gpu.short_name, time_text(gpu.dispatch_or_default())},
                        {"t_d"}});
    about_estimates(said, gpu,
                    {.rate = arithmetic_precision(gpu, deployment.per_operator.scheme),
                     .other_rate = true,
                     .host_link = is_shared && !gpu.link,
                     .link = is_shared,
                     .achieved_matmul = deployment.per_operator.stack.preset == StackPreset::tuned});
    return said;
}

} // namespace

std::vector<Assumption> assumptions_by_symbol(const Deployment& deployment, const Result& result) {
    std::vector<Assumption> list;
    for (Said& said : result.per_operator ? per_operator_assumptions(deployment, result)
                                          : first_order_assumptions(deployment, result))
        list.push_back({{said.pattern, std::move(said.arguments)}, std::move(said.symbols)});
    return list;
}

std::vector<Sentence> assumptions(const Deployment& deployment, const Result& result) {
    std::vector<Sentence> list;
    for (Assumption& assumption : assumptions_by_symbol(deployment, result))
        list.push_back(std::move(assumption.sentence));
    return list;
}

} // namespace ridgepoint
