// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/assumptions.h"

#include "engine/number_text.h"

namespace ridgepoint {

namespace {

using Sentences = std::vector<Sentence>;

void about_memory(Sentences& said, const Deployment& deployment, const Result& result) {
    const Accelerator& gpu = *deployment.gpu;
    const Bytes weights = weights_size(*deployment.model, deployment.workload.precision);
    if (!result.pass.fits)
        said.push_back(
            {"%1 of weights do not fit into the %2 of %3: one pass streams them from host memory at %4.",
             {bytes_text(weights), bytes_text(gpu.capacity), gpu.short_name,
              bandwidth_text(result.pass.bandwidth)}});
    if (result.phases && !result.phases->feasible)
        said.push_back(
            {"Weights and KV cache need %1, %2 the %3 of %4: TTFT and ITL are what it would reach if they "
             "fitted.",
             {bytes_text(result.phases->required), ratio_text(result.phases->memory_utilization),
              bytes_text(deployment.decoding_gpu().capacity), deployment.decoding_gpu().short_name}});
}

void about_rates(Sentences& said, const Deployment& deployment, const Result& result) {
    const Accelerator& gpu = *deployment.gpu;
    if (result.pass.peak_fallback)
        said.push_back({"%1 has no %2 rate: the fp16 rate of %3 is used.",
                        {gpu.short_name, std::string(name(deployment.workload.precision)),
                         flop_rate_text(peak_rate(gpu, deployment.workload.precision).rate)}});
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
                         exact_text(*model.language->context), model.name}});
    if (deployment.decode_gpu)
        said.push_back({"%1 prefills and %2 decodes: the KV cache crosses a network of %3.",
                        {deployment.gpu->short_name, deployment.decode_gpu->short_name,
                         bandwidth_text(workload.network)}});
    if (deployment.draft_model)
        said.push_back({"%1 drafts 4 tokens a step, of which each is accepted with a chance of %2.",
                        {deployment.draft_model->name, percent_text(workload.acceptance)}});
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
             {parameters_text(model.parameters), model.name, parameters_text(*model.active_parameters)}});
    if (shape.mla)
        said.push_back({"The KV cache is counted for %1 heads; %2 keeps a compressed one.",
                        {exact_text(shape.kv_heads_or_heads()), model.name}});
    else if (shape.head_size && *shape.head_size != first_order_head_size(shape))
        said.push_back(
            {"The head size is taken as hidden size over heads, %1; that of %2 is %3.",
             {exact_text(first_order_head_size(shape)), model.name, exact_text(*shape.head_size)}});
    if (shape.window)
        said.push_back(
            {"The KV cache is counted at full length in all layers; %1 of %2 keep %3 tokens at most.",
             {exact_text(shape.window->layers), exact_text(model.layers), exact_text(shape.window->size)}});
}

void about_unknown_figures(Sentences& said, const Accelerator& gpu, bool spills) {
    if (!gpu.dispatch_tax)
        said.push_back({"No dispatch tax is known for %1: %2 is taken.",
                        {gpu.short_name, time_text(gpu.dispatch_or_default())}});
    if (spills && !gpu.host_link)
        said.push_back({"No host link is known for %1: %2 is taken.",
                        {gpu.short_name, bandwidth_text(gpu.host_link_or_default())}});
    if (!gpu.tdp)
        said.push_back({"No power is known for %1: energy is left out.", {gpu.short_name}});
}

bool is_used(const std::string& field, const Accelerator& gpu, Precision precision, bool spills) {
    const bool has_own_rate = gpu.peak[static_cast<std::size_t>(precision)].has_value();
    const std::string rate = "peak." + std::string(name(has_own_rate ? precision : Precision::fp16));
    const bool other_rate = field.starts_with("peak.") && field != rate;
    return !other_rate && field != "achieved_matmul" && field != "link" && (spills || field != "host_link");
}

void about_estimates(Sentences& said, const Accelerator& gpu, Precision precision, bool spills) {
    std::string fields;
    for (const std::string& field : gpu.estimates)
        if (is_used(field, gpu, precision, spills))
            fields += (fields.empty() ? "" : ", ") + field;
    if (!fields.empty())
        said.push_back({"Estimates, not data sheet figures, of %1: %2.", {gpu.short_name, fields}});
}

} // namespace

std::vector<Sentence> assumptions(const Deployment& deployment, const Result& result) {
    Sentences said;
    about_memory(said, deployment, result);
    about_rates(said, deployment, result);
    about_what_is_asked(said, deployment);
    about_shape(said, *deployment.model);
    about_unknown_figures(said, *deployment.gpu, !result.pass.fits);
    for (const Sentence& assumed : deployment.model->assumed)
        said.push_back(assumed);
    about_estimates(said, *deployment.gpu, deployment.workload.precision, !result.pass.fits);
    return said;
}

} // namespace ridgepoint
