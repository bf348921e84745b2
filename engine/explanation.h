// SPDX-License-Identifier: GPL-3.0-or-later
// Why a value of a result is what it is: the formula, its inputs with where they are from, and each step from
// them to the value.
//
// The value itself is solve()'s; the formulas here are trees that are worked out beside it (and agree to
// 1e-9, as the tests hold), so that a reader can check each line by hand.
#pragma once

#include "engine/expression.h"
#include "engine/sentence.h"
#include "engine/solver.h"

#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// What can be explained. Some are of one model of performance alone.
enum class ValueKind {
    ttft,
    itl,
    itl_mean,
    itl_served,
    request,
    decode_time, // of a request: all that is not prefill
    tokens_per_user,
    tokens_total,
    tokens_total_served,
    weights,
    kv_cache,
    workspace,
    required,
    memory_utilization,
    max_batch,
    prefill_flop,
    prefill_byte,
    prefill_intensity,
    decode_flop,
    decode_byte,
    decode_intensity,
    effective_ridge,
    ridge_point, // F / BW
    latency,     // of one forward pass
    compute_time,
    memory_time,
    overhead,
    throughput,
    intensity,
    plateau,
    batch_of_90,
    mfu,
    hfu,
    energy,
    operator_time
};

struct ValueId {
    ValueKind kind = ValueKind::ttft;
    PassKind pass = PassKind::prefill; // these two of an operator's time alone
    Operator op = Operator::norm;

    bool operator==(const ValueId&) const = default;
};

/// "ttft"; of an operator's time "prefill_qkv".
std::string name(ValueId id);

/// What it is called: "Time to first token (TTFT)".
Sentence title(ValueId id);

/// Those that the result has, in the order in which a reader asks for them.
std::vector<ValueId> explained_values(const Deployment& deployment, const Result& result);

/// The one of that name (whatever its case) among those; throws Error with the nearest for any other.
ValueId value_named(const Deployment& deployment, const Result& result, const std::string& name);

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

/// The value as solve() says it, in base units. Throws Error where the result has no such value.
double value_of(const Deployment& deployment, const Result& result, ValueId id);

/// Explains a value of the result, which is that of the deployment. Throws Error where it has no such value.
Explanation explain(const Deployment& deployment, const Result& result, ValueId id);

} // namespace ridgepoint
