// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/per_operator_pass.h"

#include "engine/per_operator_formulas.h"

namespace ridgepoint {

using namespace per_operator;

std::string_view name(Operator op) {
    constexpr std::array<std::string_view, operator_count> names{
        "norm",      "qkv",         "q",          "q_down",  "q_up",      "kv_down", "kv_up",
        "rope",      "attention",   "out",        "ffn_up",  "ffn_down",  "router",  "experts",
        "shared_up", "shared_down", "activation", "lm_head", "all_reduce"};
    return names[static_cast<std::size_t>(op)];
}

std::string_view name(PassKind kind) {
    return kind == PassKind::prefill ? "prefill" : "decode";
}

Bound OperatorCost::bound() const {
    const Seconds most = std::max({compute, memory, network, overhead});
    return most == memory    ? Bound::memory
           : most == compute ? Bound::compute
           : most == network ? Bound::network
                             : Bound::overhead;
}

namespace {

OperatorCosts costs_of(const Deployment& deployment, const DecoderSizes& shape, PassKind kind) {
    const ElementSizes sizes = element_sizes(deployment.per_operator.scheme);
    const Machine machine = machine_of(deployment, shape);
    const Span span = span_of(deployment.workload, kind);
    OperatorCosts costs;
    for (std::size_t i = 0; i < operator_count; ++i)
        costs[i].op = static_cast<Operator>(i);
    for_each_operator(shape, sizes, machine, span,
                      [&](Operator op, double count, const Work& work, TimePerFlop price, double kernels) {
                          OperatorCost& cost = costs[static_cast<std::size_t>(op)];
                          const Seconds compute = work.flop * price;
                          const Seconds memory = work.bytes * machine.memory;
                          cost.present = true;
                          cost.flop += count * work.flop;
                          cost.bytes += count * work.bytes;
                          (compute > memory ? cost.compute : cost.memory) +=
                              count * std::max(compute, memory);
                          cost.overhead += count * kernels * machine.kernel(kind);
                          cost.time += count * (std::max(compute, memory) + kernels * machine.kernel(kind));
                      });
    if (machine.ways > 1.0) {
        const AllReduce reduce = all_reduce_of(shape, sizes, machine, span.tokens());
        OperatorCost& cost = costs[static_cast<std::size_t>(Operator::all_reduce)];
        cost.present = true;
        cost.network = reduce.network;
        cost.overhead = reduce.overhead;
        cost.time = reduce.network + reduce.overhead;
    }
    return costs;
}

} // namespace

OperatorCosts operator_costs(const Deployment& deployment, PassKind kind) {
    return with_shape(deployment, [kind](const Deployment& with, const DecoderSizes& shape) {
        return costs_of(with, shape, kind);
    });
}

} // namespace ridgepoint
