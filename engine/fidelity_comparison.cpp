// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/fidelity_comparison.h"

#include "engine/decoder_shape.h"
#include "engine/first_order_phases.h"
#include "engine/number_text.h"

namespace ridgepoint {

namespace {

Seconds overhead_of(const OperatorCosts& costs) {
    Seconds sum;
    for (const OperatorCost& cost : costs)
        sum += cost.overhead;
    return sum;
}

void about_prefill(std::vector<Sentence>& said, const Deployment& deployment,
                   const FidelityComparison& compared) {
    const double ratio = compared.first_order.prefill_flop /
                         (deployment.per_operator.tensor_parallel * compared.per_operator.terms.prefill.flop);
    said.push_back(
        {"The first-order prefill counts %1 the FLOPs: every pair of prompt tokens where attention "
         "needs the causal half, and an embedding that is looked up, not multiplied.",
         {ratio_text(ratio)}});
    const SoftwareStack stack = software_stack(deployment.per_operator.stack, *deployment.gpu);
    said.push_back(
        {"It computes at %1 of the peak rate whatever the kernel; the per-operator model at %2, and "
         "each operator waits for compute or for memory by itself.",
         {percent_text(deployment.workload.efficiency), percent_text(stack.compute_efficiency)}});
}

void about_decode(std::vector<Sentence>& said, const Deployment& deployment,
                  const FidelityComparison& compared) {
    const SoftwareStack stack = software_stack(deployment.per_operator.stack, *deployment.gpu);
    const OperatorCosts costs = operator_costs(deployment, PassKind::decode);
    said.push_back(
        {"The first-order decode streams all weights at the whole bandwidth and adds 10 us a layer; "
         "the per-operator model reaches %1 of the bandwidth and spends %2 of its ITL on starting "
         "kernels.",
         {percent_text(stack.bandwidth_efficiency),
          percent_text(overhead_of(costs) / compared.per_operator.phases.itl)}});
    if (compared.ideal.phases.itl < compared.per_operator.phases.itl)
        said.push_back(
            {"The ideal stack shows the physical limit: software takes %1 of the per-operator ITL.",
             {percent_text(
                 1.0 - static_cast<double>(compared.ideal.phases.itl / compared.per_operator.phases.itl))}});
}

void about_shape(std::vector<Sentence>& said, const Deployment& deployment) {
    const Model& model = *deployment.model;
    const LanguageShape& shape = *model.language;
    if (shape.experts)
        said.push_back(
            {"The first-order model computes and reads all experts of %1; the per-operator model only "
             "those that the batch touches.",
             {model.name}});
    if (shape.window || shape.mla)
        said.push_back(
            {"The first-order model keeps a full KV cache in every layer; %1 keeps less.", {model.name}});
    if (deployment.per_operator.tensor_parallel > 1.0)
        said.push_back(
            {"The first-order model knows one GPU; the per-operator model shares the work among %1.",
             {exact_text(deployment.per_operator.tensor_parallel)}});
}

} // namespace

Scheme scheme_like(Precision precision) {
    switch (precision) {
    case Precision::fp8:
    case Precision::int8:
        return Scheme::w8a8;
    case Precision::int4:
        return Scheme::w4a16;
    default:
        return Scheme::fp16;
    }
}

Precision precision_like(Scheme scheme) {
    const Bytes weight = element_sizes(scheme).weight;
    return weight < 1.0 * byte ? Precision::int4 : weight < 2.0 * byte ? Precision::int8 : Precision::fp16;
}

FidelityComparison compare_fidelities(const Deployment& given) {
    Deployment deployment = given;
    deployment.decode_gpu = nullptr;
    deployment.draft_model = nullptr;
    Deployment without_software = deployment;
    without_software.per_operator.stack = {.preset = StackPreset::ideal};
    FidelityComparison compared{
        solve_phases(deployment), solve_per_operator(deployment), solve_per_operator(without_software), {}};
    about_prefill(compared.reasons, deployment, compared);
    about_decode(compared.reasons, deployment, compared);
    about_shape(compared.reasons, deployment);
    return compared;
}

} // namespace ridgepoint
