// SPDX-License-Identifier: GPL-3.0-or-later
// Why a value of a result is what it is: the formula, its inputs with where they are from, and each step from
// them to the value.
//
// The value itself is solve()'s; the formulas here are trees that are worked out beside it (and agree to
// 1e-9, as the tests hold), so that a reader can check each line by hand.
#pragma once

#include "engine/expression.h"
#include "engine/scaled_gpu.h"
#include "engine/sentence.h"
#include "engine/solver.h"

#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// What a number measures, and so in which units it is written.
enum class Measure {
    number,
    tokens,
    parameters,
    bytes_a_parameter,
    flops,
    bytes,
    seconds,
    flop_rate,
    bandwidth,
    intensity,
    sample_rate,
    token_rate,
    joules,
    watts
};

/// What can be explained. Some are of one model of performance alone.
enum class ValueKind {
    ttft,
    itl,
    itl_mean,
    itl_served,
    itl_of_token, // of the per-operator model: behind the prompt and the tokens before
    request,
    request_served, // with the ITL when served
    decode_time,    // of a request: all that is not prefill
    prefill_share,  // of a request
    decode_share,
    tokens_per_user,
    tokens_total,
    tokens_total_served,
    weights,
    draft_weights,
    kv_cache,
    workspace,
    reserve,
    required,
    free_memory,
    memory_utilization,
    max_batch,
    prefill_flop,
    prefill_byte,
    prefill_intensity,
    prefill_rate, // FLOP/s: first-order, what the roofline lets it attain; per-operator, what it achieves
    decode_flop,
    decode_byte,
    decode_intensity,
    decode_rate, // likewise
    effective_ridge,
    ridge_point,     // F / BW
    attainable_rate, // under the roof, at an intensity
    achievable_rate, // under the part of the roof that is achieved, at an intensity
    peak_rate,       // these three are figures of the hardware
    bandwidth,
    capacity,
    latency, // of one forward pass
    compute_time,
    memory_time,
    overhead,
    throughput,
    intensity,
    pass_rate, // what the roofline lets one forward pass attain
    plateau,
    batch_of_90,
    compute_bound_batch,  // the first: first-order, of a forward pass; per-operator, of decode
    flip_prompt,          // from which on prefill takes longer than decode
    tokens_worth_prefill, // the most whose decoding takes no longer than the prefill
    mfu,
    hfu,
    energy,
    operator_time,
    operator_intensity,
    operator_rate,  // FLOP/s that it achieves
    resource_share, // of a time: what a resource holds back of it
    fixed_share,    // of a time: what no resource shortens
    elasticity,     // d ln of a value / d ln of a resource
    speedup,        // of a time: how many times as fast as with 16-bit numbers
    margin,         // of a value to its limit
    needed_rate,    // the peak rate that would just keep a time's limit
    needed_bandwidth,
    needed_rate_in_step, // the same of both raised together
    needed_bandwidth_in_step
};

inline bool is_need(ValueKind kind) {
    return kind == ValueKind::needed_rate || kind == ValueKind::needed_bandwidth ||
           kind == ValueKind::needed_rate_in_step || kind == ValueKind::needed_bandwidth_in_step;
}

inline bool is_of_operator(ValueKind kind) {
    return kind == ValueKind::operator_time || kind == ValueKind::operator_intensity ||
           kind == ValueKind::operator_rate;
}

/// Of those that say something of another value, which ValueId::of names.
inline bool is_of_another(ValueKind kind) {
    return kind == ValueKind::resource_share || kind == ValueKind::fixed_share ||
           kind == ValueKind::elasticity || kind == ValueKind::speedup || kind == ValueKind::margin ||
           is_need(kind);
}

struct ValueId {
    ValueKind kind = ValueKind::ttft;
    PassKind pass = PassKind::prefill; // these two of an operator's values alone
    Operator op = Operator::norm;
    double at = 0.0;                // the intensity (FLOP/byte), the token, or the limit (s, or a share)
    ValueKind of = ValueKind::ttft; // whose share, elasticity, margin or need
    Resource resource = Resource::compute;

    bool operator==(const ValueId&) const = default;
};

/// "ttft"; of an operator's time "prefill_qkv"; of a margin "margin_of_ttft", of an elasticity
/// "elasticity_of_ttft_to_bandwidth".
std::string name(ValueId id);

/// What it is called: "Time to first token (TTFT)".
Sentence title(ValueId id);

/// The deployment with 16-bit numbers, but for a KV cache that is narrower by itself.
Deployment with_sixteen_bits(const Deployment& deployment);

/// How many times as much of the resource would just keep that limit, the others as they are, or of both in
/// step (those that is_need() tells ask for it); nothing where none does, or any would.
std::optional<double> needed_factor(const Deployment& deployment, Fidelity fidelity, ValueId id);

/// Those that the result has, in the order in which a reader asks for them; none that is at something, which
/// the result does not tell.
/// Of one measure alone where that is asked for.
std::vector<ValueId> explained_values(const Deployment& deployment, const Result& result,
                                      std::optional<Measure> measure = {});

/// The one of that name (whatever its case) among those; throws Error with the nearest for any other.
ValueId value_named(const Deployment& deployment, const Result& result, const std::string& name);

Measure measure_of(ValueId id);

/// A number with its symbol: an input, or what a step gives.
struct Term {
    std::string symbol;
    double value = 0.0; // in the base unit: FLOP, byte, s, J, W and their ratios
    Measure measure = Measure::number;
    Sentence meaning{"", {}};
    std::optional<Sentence> source{}; // of an input
};

struct Step {
    Term result;
    Expression formula; // of inputs and of earlier steps' results
};

struct Explanation {
    ValueId id;
    Sentence title;
    double value = 0.0; // as solve() says it, in the base unit of `measure`
    Measure measure = Measure::number;
    Expression formula; // of the inputs where that is short enough to read, else the last step's
    std::vector<Term> inputs;
    std::vector<Step> steps; // the last one gives the value
    std::vector<Sentence> assumptions;
};

/// The value as solve() says it, in base units; nothing where the result has no such value.
std::optional<double> value_if_any(const Deployment& deployment, const Result& result, ValueId id);

/// The same, but throws Error where the result has no such value.
double value_of(const Deployment& deployment, const Result& result, ValueId id);

/// Explains a value of the result, which is that of the deployment. Throws Error where it has no such value.
Explanation explain(const Deployment& deployment, const Result& result, ValueId id);

/// Explains a value of the deployment on scaled hardware: a figure that is scaled becomes a line of its own.
/// Throws Error likewise.
Explanation explain_scaled(const Deployment& deployment, const ResourceScales& scales, Fidelity fidelity,
                           ValueId id);

} // namespace ridgepoint
