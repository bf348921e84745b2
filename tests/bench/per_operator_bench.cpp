// SPDX-License-Identifier: GPL-3.0-or-later
// The per-operator model's solve of Llama 3 8B against the same arithmetic on bare doubles, and a request of
// 4,096 tokens against a solve.
#include "per_operator_bench.h"

#include "bench_timing.h"
#include "engine/decoder_shape.h"
#include "engine/per_operator_phases.h"
#include "plain_per_operator.h"

#include <benchmark/benchmark.h>
#include <cmath>
#include <random>
#include <stdexcept>
#include <vector>

namespace ridgepoint {

namespace {

// Few enough that both sides stay in the first cache.
constexpr std::size_t scenario_count = 24;

struct Inputs {
    std::vector<Deployment> deployments;
    std::vector<Deployment> long_answers; // the same with 4,096 tokens
    std::vector<Deployment> one_token;    // the same with 1
    plain::Decoder decoder{};
    std::vector<plain::Machine> machines;
    std::vector<plain::Served> served;
};

plain::Decoder plain_decoder(const Model& model) {
    const DecoderShape shape = decoder_shape(model);
    return {.layers = double(shape.layers),
            .hidden = double(shape.hidden),
            .heads = double(shape.heads),
            .kv_heads = double(shape.kv_heads),
            .head_size = double(shape.head_size),
            .ffn = double(shape.ffn),
            .vocabulary = double(shape.vocabulary),
            .gated = shape.gated,
            .tied = shape.tied_embeddings};
}

plain::Machine plain_machine(const Accelerator& gpu) {
    const auto rate = [&](Precision precision) {
        const auto& own = gpu.peak[static_cast<std::size_t>(precision)];
        return own ? in(*own, flop_per_second) : 0.0;
    };
    return {.fp16 = rate(Precision::fp16),
            .fp8 = rate(Precision::fp8),
            .int8 = rate(Precision::int8),
            .bandwidth = in(gpu.bandwidth, byte_per_second),
            .link = in(gpu.link_or_default(), byte_per_second),
            .capacity = in(gpu.capacity, byte),
            .dispatch = in(gpu.dispatch_or_default(), second),
            .achieved_matmul = gpu.achieved_matmul.value_or(0.0)};
}

plain::Served plain_served(const Deployment& deployment) {
    const ElementSizes sizes = element_sizes(deployment.per_operator.scheme);
    const Workload& workload = deployment.workload;
    return {.decoder = nullptr,
            .machine = nullptr,
            .weight_bits = static_cast<int>(8.0 * in(sizes.weight, byte)),
            .activation_bits = static_cast<int>(8.0 * in(sizes.activation, byte)),
            .kv_bits = static_cast<int>(8.0 * in(sizes.kv, byte)),
            .batch = workload.batch,
            .prompt = in(workload.seq_len, token),
            .cached = in(workload.cached_prefix, token),
            .output = in(workload.output, token),
            .ways = deployment.per_operator.tensor_parallel};
}

std::vector<Scenario> varied_scenarios(const Catalogue& catalogue) {
    std::mt19937 random(20221130); // NOLINT: the same scenarios in every run
    const auto below = [&](std::size_t count) {
        return random() % count;
    };
    std::vector<Scenario> scenarios(scenario_count);
    for (Scenario& scenario : scenarios) {
        scenario.fidelity = Fidelity::per_operator;
        scenario.gpu = catalogue.gpus[below(catalogue.gpus.size())].id;
        scenario.batch = 1 << below(14);
        scenario.seq_len = static_cast<int>(2 + below(32768));
        scenario.output_tokens = static_cast<int>(1 + below(2048));
        scenario.scheme = all_schemes[below(all_schemes.size())];
        scenario.tensor_parallel = tensor_parallel_degrees[below(4)];
        scenario.cached_prefix = below(4) == 0 ? scenario.seq_len / 2 : 0;
    }
    return scenarios;
}

Inputs made_inputs(const Catalogue& catalogue) {
    Inputs inputs;
    inputs.decoder = plain_decoder(model_named(catalogue, Scenario().model));
    for (const Scenario& scenario : varied_scenarios(catalogue)) {
        inputs.deployments.push_back(deploy(catalogue, scenario));
        inputs.machines.push_back(plain_machine(*inputs.deployments.back().gpu));
        inputs.served.push_back(plain_served(inputs.deployments.back()));
        inputs.long_answers.push_back(inputs.deployments.back());
        inputs.long_answers.back().workload.output = 4096.0 * token;
        inputs.one_token.push_back(inputs.deployments.back());
        inputs.one_token.back().workload.output = 1.0 * token;
    }
    return inputs;
}

bool agree(double a, double b) {
    return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b));
}

// A comparison of speed is worth something only where both compute the same.
void require_agreement(const Inputs& inputs) {
    for (std::size_t i = 0; i < scenario_count; ++i) {
        const auto [phases, terms] = solve_per_operator(inputs.deployments[i]);
        const plain::PerOperatorResult bare = plain::solve(inputs.served[i]);
        if (!agree(in(phases.ttft, second), bare.prefill.time) ||
            !agree(in(phases.itl, second), bare.decode.time) ||
            !agree(in(terms.itl_mean, second), bare.itl_mean) ||
            !agree(in(terms.itl_served, second), bare.itl_served) ||
            !agree(in(phases.request, second), bare.request) ||
            !agree(in(phases.required, byte), bare.required) || phases.max_batch != bare.max_batch ||
            !agree(in(terms.decode.bytes, byte), bare.decode.bytes) ||
            !agree(in(terms.decode.intensity, flop_per_byte), bare.decode_intensity) ||
            (terms.prefill.bound == Bound::compute) != bare.prefill_compute_bound ||
            !agree(in(terms.prefill.flop, flop), bare.prefill.flop))
            throw std::runtime_error("the per-operator engine and the bare doubles differ in scenario " +
                                     std::to_string(i));
    }
}

} // namespace

PerOperatorFigures measure_per_operator(const Catalogue& catalogue) {
    Inputs inputs = made_inputs(catalogue);
    for (std::size_t i = 0; i < scenario_count; ++i) {
        inputs.served[i].decoder = &inputs.decoder;
        inputs.served[i].machine = &inputs.machines[i];
    }
    require_agreement(inputs);
    const auto typed = [](const std::vector<Deployment>& deployments) {
        for (const Deployment& deployment : deployments)
            benchmark::DoNotOptimize(solve_per_operator(deployment));
    };
    const auto bare = [&] {
        for (const plain::Served& served : inputs.served)
            benchmark::DoNotOptimize(plain::solve(served));
    };
    const PairedTimes against_bare = paired_times([&] { typed(inputs.deployments); }, bare);
    const PairedTimes answers =
        paired_times([&] { typed(inputs.long_answers); }, [&] { typed(inputs.one_token); });
    return {against_bare.ratio, static_cast<double>(scenario_count) / against_bare.first_seconds,
            answers.ratio};
}

} // namespace ridgepoint
