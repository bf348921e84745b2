// SPDX-License-Identifier: GPL-3.0-or-later
// The per-operator model's formulas, for its own solvers. What to do with each operator's cost is a parameter
// that is inlined, so that a sum over operators costs no more than the same arithmetic on bare doubles
// (tests/bench). Sizes of the shape and counts of tokens are plain numbers here; what has a price has units.
#pragma once

#include "engine/decoder_shape.h"
#include "engine/per_operator_pass.h"
#include "engine/scheme.h"
#include "engine/software_stack.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::per_operator {

/// The hardware as the software stack lets it be used, by one of `ways` GPUs. Rates are kept as their
/// reciprocals: an operator multiplies by several, and a division takes as long as ten products.
struct Machine {
    TimePerFlop linear;    // 1 / (eta_c F) of linear maps
    TimePerFlop attention; // 1 / (eta_c F) of attention, router and LM head
    TimePerByte memory;    // 1 / (eta_m BW)
    Bandwidth link;        // to another GPU, one direction
    Seconds decode_kernel;
    Seconds prefill_kernel;
    Seconds all_reduce;
    Seconds dispatch;
    double ways;
    double share;    // 1 / ways
    double kv_share; // of the KV cache on each GPU
    bool rate_fallback;

    ArithmeticIntensity ridge() const { return memory / linear; }

    Seconds kernel(PassKind kind) const { return kind == PassKind::prefill ? prefill_kernel : decode_kernel; }
};

/// What an engine works through at once in prefill, and has workspace for.
inline constexpr double most_workspace_tokens = 8192.0;

/// What solves a deployment with its shape worked out, whether or not it came with it.
template <class Solve>
auto with_shape(const Deployment& deployment, const Solve& solve) {
    if (deployment.per_operator.shape)
        return solve(deployment, *deployment.per_operator.shape);
    return solve(deployment, decoder_sizes(decoder_shape(*deployment.model)));
}

inline Machine machine_of(const Deployment& deployment, const DecoderSizes& shape) {
    const Accelerator& gpu = *deployment.gpu;
    const PerOperatorSetup& setup = deployment.per_operator;
    const SoftwareStack stack = software_stack(setup.stack, gpu);
    const PeakRate linear = linear_rate(gpu, setup.scheme);
    return {.linear = 1.0 / (stack.compute_efficiency * linear.rate),
            .attention = 1.0 / (stack.compute_efficiency * peak_rate(gpu, Precision::fp16).rate),
            .memory = 1.0 / (stack.bandwidth_efficiency * gpu.bandwidth),
            .link = gpu.link_or_default(),
            .decode_kernel = stack.kernel_overhead,
            .prefill_kernel = stack.prefill_kernel_overhead,
            .all_reduce = stack.all_reduce,
            .dispatch = gpu.dispatch_or_default(),
            .ways = setup.tensor_parallel,
            .share = 1.0 / setup.tensor_parallel,
            .kv_share =
                shape.has_latent_attention ? 1.0 : 1.0 / std::min(setup.tensor_parallel, shape.kv_heads),
            .rate_fallback = linear.fallback};
}

/// A pass of `fresh` tokens of each of `batch` sequences behind `cached` ones.
struct Span {
    PassKind kind;
    double batch;
    double fresh;
    double cached;

    double tokens() const { return batch * fresh; }
};

/// The whole prefill, or the decoding of the first token.
inline Span span_of(const Workload& workload, PassKind kind) {
    const double prompt = in(workload.seq_len, token);
    const double cached = in(workload.cached_prefix, token);
    return kind == PassKind::prefill ? Span{kind, workload.batch, prompt - cached, cached}
                                     : Span{kind, workload.batch, 1.0, prompt};
}

/// FLOPs and bytes of an operator in one layer.
struct Work {
    FlopCount flop;
    Bytes bytes;
};

inline Work map_work(double tokens, double in, double out, Bytes weight, Bytes activation, double share) {
    return {.flop = 2.0 * tokens * in * out * share * flop,
            .bytes = (in * out * weight + tokens * (in + out) * activation) * share};
}

/// Keys that the fresh tokens of one sequence see, summed over them; `window` is 0 for all.
inline double key_pairs(const Span& span, double window) {
    const double t = span.fresh;
    if (window == 0.0)
        return t * span.cached + 0.5 * t * (t + 1.0);
    const double growing = std::clamp(window - span.cached, 0.0, t); // tokens whose window is not yet full
    return growing * span.cached + 0.5 * growing * (growing + 1.0) + (t - growing) * window;
}

/// Attention in a layer: what it costs for each pair, each token of context and each fresh token.
struct AttentionPrices {
    FlopCount of_a_pair;
    Bytes of_a_key; // its KV elements
    Bytes of_a_token;
};

inline AttentionPrices attention_prices(const DecoderSizes& shape, const ElementSizes& sizes,
                                        const Machine& machine, PassKind kind) {
    double elements = 2.0 * shape.head_size;
    if (shape.has_latent_attention)
        elements = kind == PassKind::prefill ? shape.nope + shape.rope + shape.value
                                             : 2.0 * shape.kv_rank + shape.rope;
    return {.of_a_pair = 2.0 * shape.heads * elements * machine.share * flop,
            .of_a_key = shape.kv_elements * sizes.kv * machine.kv_share,
            .of_a_token = shape.heads * elements * machine.share * sizes.activation};
}

inline Work attention_work(const AttentionPrices& prices, const Span& span, double window) {
    const double context = span.cached + span.fresh;
    const double kept = window == 0.0 ? context : std::min(context, window);
    return {.flop = span.batch * key_pairs(span, window) * prices.of_a_pair,
            .bytes =
                (span.batch * kept + span.tokens()) * prices.of_a_key + span.tokens() * prices.of_a_token};
}

inline Work expert_work(const DecoderSizes& shape, const ElementSizes& sizes, double tokens, double share) {
    const double d = shape.hidden;
    const double width = shape.expert_width;
    const double chosen = tokens * shape.active_experts;
    const double odds = shape.active_experts / shape.experts;
    const double touched = shape.experts * (1.0 - std::pow(1.0 - odds, tokens));
    return {.flop = 6.0 * chosen * d * width * share * flop,
            .bytes = (touched * 3.0 * d * width * sizes.weight +
                      chosen * (2.0 * d + 3.0 * width) * sizes.activation) *
                     share};
}

/// A pass's operators, each told to take(operator, layers, work of a layer, time of a FLOP, kernels of a
/// layer); several times where it differs between layers. The all-reduce is apart. What takes maps, moves and
/// experts as such, before they meet a number of tokens, is told them that way (per_operator_prices.h).
template <class Take>
struct Operators {
    const DecoderSizes& shape;
    const ElementSizes& sizes;
    const Machine& machine;
    const Span& span;
    const Take& take;

    [[gnu::always_inline]] void map(Operator op, double count, double in, double out, double share) const {
        map(op, count, span.tokens(), in, out, sizes.weight, share, machine.linear);
    }
    [[gnu::always_inline]] void map(Operator op, double count, double tokens, double in, double out,
                                    Bytes weight, double share, TimePerFlop price) const {
        if constexpr (requires { take.map(op, count, in, out, weight, share, price); })
            take.map(op, count, in, out, weight, share, price);
        else
            take(op, count, map_work(tokens, in, out, weight, sizes.activation, share), price, 1.0);
    }
    [[gnu::always_inline]] void moves(Operator op, double count, double elements_of_a_token,
                                      double kernels) const {
        const Bytes of_a_token = elements_of_a_token * sizes.activation;
        if constexpr (requires { take.moves(op, count, of_a_token, kernels); })
            take.moves(op, count, of_a_token, kernels);
        else
            take(op, count, Work{0.0 * flop, span.tokens() * of_a_token}, machine.linear, kernels);
    }

    [[gnu::always_inline]] void projections() const {
        const double queries = shape.heads * shape.head_size;
        const double keys = shape.kv_heads * shape.head_size;
        map(Operator::qkv, shape.layers, shape.hidden, queries + 2.0 * keys, machine.share);
        moves(Operator::rope, shape.layers, 2.0 * (queries + keys) * machine.share, 1.0);
        map(Operator::out, shape.layers, queries, shape.hidden, machine.share);
    }

    [[gnu::always_inline]] void latent_projections() const {
        const double d = shape.hidden;
        const double query = shape.heads * (shape.nope + shape.rope);
        if (shape.query_rank > 0.0) {
            map(Operator::q_down, shape.layers, d, shape.query_rank, 1.0);
            map(Operator::q_up, shape.layers, shape.query_rank, query, machine.share);
        } else {
            map(Operator::q, shape.layers, d, query, machine.share);
        }
        map(Operator::kv_down, shape.layers, d, shape.kv_rank + shape.rope, 1.0);
        map(Operator::kv_up, shape.layers, shape.kv_rank, shape.heads * (shape.nope + shape.value),
            machine.share);
        moves(Operator::rope, shape.layers, 2.0 * (shape.heads + 1.0) * shape.rope * machine.share, 1.0);
        map(Operator::out, shape.layers, shape.heads * shape.value, d, machine.share);
    }

    [[gnu::always_inline]] void attention() const {
        const AttentionPrices prices = attention_prices(shape, sizes, machine, span.kind);
        const double whole = shape.layers - shape.windowed_layers;
        if (whole > 0.0)
            take(Operator::attention, whole, attention_work(prices, span, 0.0), machine.attention, 1.0);
        if (shape.windowed_layers > 0.0)
            take(Operator::attention, shape.windowed_layers, attention_work(prices, span, shape.window),
                 machine.attention, 1.0);
    }

    [[gnu::always_inline]] void dense_feed_forward() const {
        const double f = shape.ffn;
        map(Operator::ffn_up, shape.dense_layers, shape.hidden, shape.up_width * f, machine.share);
        map(Operator::ffn_down, shape.dense_layers, f, shape.hidden, machine.share);
        moves(Operator::activation, shape.dense_layers, shape.activation_width * f * machine.share, 1.0);
    }

    [[gnu::always_inline]] void expert_feed_forward() const {
        const double layers = shape.expert_layers;
        const double d = shape.hidden;
        const double shared = shape.shared_width;
        map(Operator::router, layers, span.tokens(), d, shape.experts, 2.0 * byte, 1.0, machine.attention);
        if constexpr (requires { take.experts(layers, 6.0); })
            take.experts(layers, 6.0);
        else
            take(Operator::experts, layers, expert_work(shape, sizes, span.tokens(), machine.share),
                 machine.linear, 6.0);
        if (shared > 0.0) {
            map(Operator::shared_up, layers, d, 2.0 * shared, machine.share);
            map(Operator::shared_down, layers, shared, d, machine.share);
        }
        const double used = shape.active_experts * shape.expert_width + shared;
        moves(Operator::activation, layers, 3.0 * used * machine.share, 1.0);
    }

    [[gnu::always_inline]] void before_attention() const {
        moves(Operator::norm, shape.layers, 6.0 * shape.hidden, 2.0);
        if (shape.has_latent_attention)
            latent_projections();
        else
            projections();
    }
    [[gnu::always_inline]] void after_attention() const {
        if (shape.dense_layers > 0.0)
            dense_feed_forward();
        if (shape.expert_layers > 0.0)
            expert_feed_forward();
    }
    /// Over the last token of each sequence alone.
    [[gnu::always_inline]] void head() const {
        take(Operator::lm_head, 1.0,
             map_work(span.batch, shape.hidden, shape.vocabulary, sizes.end, sizes.activation, machine.share),
             machine.attention, 1.0);
    }

    [[gnu::always_inline]] void all() const {
        before_attention();
        attention();
        after_attention();
        head();
    }
};

template <class Take>
[[gnu::always_inline]] inline void for_each_operator(const DecoderSizes& shape, const ElementSizes& sizes,
                                                     const Machine& machine, const Span& span,
                                                     const Take& take) {
    Operators<Take>{shape, sizes, machine, span, take}.all();
}

/// The two all-reduces of every layer: what crosses the link, and what starting them costs.
struct AllReduce {
    Seconds network;
    Seconds overhead;
};

inline AllReduce all_reduce_of(const DecoderSizes& shape, const ElementSizes& sizes, const Machine& machine,
                               double tokens) {
    if (machine.ways == 1.0)
        return {};
    const double count = 2.0 * shape.layers;
    const Bytes crossing =
        2.0 * (machine.ways - 1.0) * machine.share * tokens * shape.hidden * sizes.activation;
    return {.network = count * crossing / machine.link, .overhead = count * machine.all_reduce};
}

} // namespace ridgepoint::per_operator
