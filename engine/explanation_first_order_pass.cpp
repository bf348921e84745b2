// SPDX-License-Identifier: GPL-3.0-or-later
// One forward pass in the first-order model: its times, its place on the roofline, and its plateau.
#include "engine/explanation_first_order.h"

namespace ridgepoint {

Expression FirstOrderExplanation::work_of_a_sample() const {
    if (model_.flop_per_sample)
        return lines_.input("ops", in(*model_.flop_per_sample, flop), Measure::flops,
                            {"FLOPs of one sample through %1", {model_.name}},
                            source_in_entry(model_.name, model_.sources, {"flop_per_sample"}));
    Expression used = symbol("P");
    if (model_.active_parameters)
        used = lines_.input(
            "P_active", in(*model_.active_parameters, parameter), Measure::parameters,
            {"parameters of %1 that one token uses", {model_.name}},
            source_in_entry(model_.name, model_.sources, {"active_parameters", "parameters", "shape"}));
    else
        used = parameters(model_, "P");
    return lines_.step("ops", Measure::flops, in(pass_flop_per_parameter, flop_per_parameter) * used,
                       {"FLOPs of one sample: a multiplication and an addition for each parameter", {}});
}

Expression FirstOrderExplanation::traffic() const {
    return lines_.step(
        "traffic", Measure::bytes, weights() * (1.0 + traffic_share_of_a_sample * batch()),
        {"what a pass moves: the weights, and 10 % of them for each sample (a heuristic)", {}});
}

Expression FirstOrderExplanation::streaming_bandwidth() const {
    const Expression memory = shared_.bandwidth(gpu_, "BW");
    if (weights_size(model_, workload_.precision) <= gpu_.capacity)
        return memory;
    const Accelerator& gpu = shared_.built(gpu_);
    const Sentence source = gpu.host_link ? source_in_entry(gpu.short_name, gpu.sources, {"host_link"})
                                          : Sentence{"Taken, since none is known for %1", {gpu.short_name}};
    const Expression host = shared_.link("X_host", gpu.host_link_or_default(),
                                         {"link of %1 to its host", {gpu.short_name}}, source);
    return lines_.step("BW_s", Measure::bandwidth, smaller_of(memory, host),
                       {"what the weights stream over, since they do not fit into the memory", {}});
}

Expression FirstOrderExplanation::compute_time() const {
    return lines_.step("t_compute", Measure::seconds, batch() * work_of_a_sample() / achieved(),
                       {"time to compute a pass", {}});
}

Expression FirstOrderExplanation::memory_time() const {
    return lines_.step("t_memory", Measure::seconds, traffic() / streaming_bandwidth(),
                       {"time to move what a pass needs", {}});
}

Expression FirstOrderExplanation::overhead() const {
    return lines_.step("t_overhead", Measure::seconds, shared_.dispatch(gpu_) + layer_taxes(),
                       {"overhead of a pass", {}});
}

Expression FirstOrderExplanation::latency() const {
    const Expression compute = compute_time();
    const Expression memory = memory_time();
    return lines_.step("latency", Measure::seconds, larger_of(compute, memory) + overhead(),
                       {"a forward pass takes the longer of the two, and the overhead", {}});
}

Expression FirstOrderExplanation::throughput() const {
    return lines_.step("throughput", Measure::sample_rate, batch() / latency(), {"samples a second", {}});
}

Expression FirstOrderExplanation::pass_intensity() const {
    const Expression ops = work_of_a_sample();
    return lines_.step("I", Measure::intensity, batch() * ops / traffic(),
                       {"arithmetic intensity: FLOPs for each byte that is moved", {}});
}

Expression FirstOrderExplanation::pass_rate() const {
    return lines_.step("FLOPs_pass", Measure::flop_rate,
                       smaller_of(achieved(), pass_intensity() * streaming_bandwidth()),
                       {"what the roofline lets the pass attain at its intensity", {}});
}

Expression FirstOrderExplanation::ridge() const {
    return lines_.step("I_ridge", Measure::intensity, peak() / shared_.bandwidth(gpu_, "BW"),
                       {"ridge point: the intensity from which compute is what holds a kernel back", {}});
}

Expression FirstOrderExplanation::mfu() const {
    const Expression time = latency();
    return lines_.step("MFU", Measure::number,
                       smaller_of(1.0, batch() * work_of_a_sample() / (time * peak())),
                       {"model FLOPs utilization", {}});
}

Expression FirstOrderExplanation::hfu() const {
    return lines_.step("HFU", Measure::number, smaller_of(1.0, 1.1 * mfu()),
                       {"hardware FLOPs utilization", {}});
}

Expression FirstOrderExplanation::energy() const {
    const Expression time = latency();
    const Expression share = mfu();
    const Expression power_drawn =
        lines_.input("TDP", in(*gpu_.tdp, watt), Measure::watts, {"power of %1", {gpu_.short_name}},
                     source_in_entry(gpu_.short_name, gpu_.sources, {"tdp"}));
    return lines_.step("E", Measure::joules, power_drawn * (0.3 + 0.7 * share) * time,
                       {"energy of a pass: 30 % of the power at rest, the rest by what is used", {}});
}

Expression FirstOrderExplanation::plateau() const {
    const Expression size = weights();
    const Expression ops = work_of_a_sample();
    return lines_.step(
        "plateau", Measure::sample_rate,
        smaller_of(streaming_bandwidth() / (traffic_share_of_a_sample * size), achieved() / ops),
        {"what the throughput tends to as the batch grows", {}});
}

// B / latency(B) >= wanted is linear in B for either wall.
Expression FirstOrderExplanation::batch_of_90() const {
    const Expression wanted =
        lines_.step("X_90", Measure::sample_rate, 0.9 * plateau(), {"90 % of the plateau", {}});
    const Expression size = weights();
    const Expression fixed = overhead();
    const Expression by_memory =
        lines_.step("B_memory", Measure::number,
                    wanted * (size / streaming_bandwidth() + fixed) /
                        (1.0 - traffic_share_of_a_sample * wanted * size / streaming_bandwidth()),
                    {"where B / latency reaches it while memory takes longer", {}});
    const Expression by_compute = lines_.step(
        "B_compute", Measure::number, wanted * fixed / (1.0 - wanted * work_of_a_sample() / achieved()),
        {"where it does while compute takes longer", {}});
    return lines_.step("B_90", Measure::number, larger_of(1.0, whole_above(larger_of(by_memory, by_compute))),
                       {"the smallest batch with 90 % of the plateau", {}});
}

} // namespace ridgepoint
