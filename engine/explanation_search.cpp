// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers that the per-operator model finds by a search: what holds at one, and does not yet at its
// neighbour, and where a straight line between the two says that it begins.
#include "engine/explanation_lines.h"

namespace ridgepoint {

namespace {

Deployment with_batch(const Deployment& deployment, double batch) {
    Deployment at = deployment;
    at.workload.batch = batch;
    return at;
}

Deployment with_prompt(const Deployment& deployment, double tokens) {
    Deployment at = deployment;
    at.workload.seq_len = tokens * token;
    return at;
}

Deployment with_answer(const Deployment& deployment, double tokens) {
    Deployment at = deployment;
    at.workload.output = tokens * token;
    return at;
}

// The number itself is no input of the scenario's: the search tried it.
void tell_as_tried(ExplanationLines& lines, const std::string& symbol_name) {
    for (Term& term : lines.inputs)
        if (term.symbol == symbol_name)
            term.source = Sentence{"Found by halving the range in which it must be", {}};
}

Expression value_at(ExplanationLines& lines, const Deployment& at, ValueKind kind) {
    return explain_value(lines, at, true, {kind});
}

// Lines of the neighbour, on the same hardware.
struct Neighbour {
    ExplanationLines lines;
    Deployment at;

    Neighbour(const ExplanationLines& beside, Deployment deployment)
        : at(std::move(deployment)) {
        lines.scaling = beside.scaling;
    }
    Expression taken_into(ExplanationLines& own, ValueKind kind, const std::string& tried) {
        const Expression value = value_at(lines, at, kind);
        tell_as_tried(lines, tried);
        return own.take_in(lines, value, "beside");
    }
};

// Intensity grows with the batch, at most in proportion to it.
Expression compute_bound_batch(ExplanationLines& lines, const Deployment& deployment, double batch) {
    const Sentence meaning{"the first batch whose decode reaches the effective ridge", {}};
    const Deployment at = with_batch(deployment, batch);
    const Expression ridge = value_at(lines, at, ValueKind::effective_ridge);
    const Expression reached = value_at(lines, at, ValueKind::decode_intensity);
    const Expression own = symbol("B");
    tell_as_tried(lines, "B");
    if (batch <= 1.0)
        return lines.step("B_compute", Measure::number, whole_above(ridge / reached), meaning);
    Neighbour before(lines, with_batch(deployment, batch - 1.0));
    const Expression lower = before.taken_into(lines, ValueKind::decode_intensity, "B");
    return lines.step("B_compute", Measure::number, whole_above(own - (reached - ridge) / (reached - lower)),
                      meaning);
}

Expression flip_prompt(ExplanationLines& lines, const Deployment& deployment, double tokens) {
    const Deployment at = with_prompt(deployment, tokens);
    const Expression prefill = value_at(lines, at, ValueKind::ttft);
    const Expression decode = value_at(lines, at, ValueKind::decode_time);
    const Expression ahead = lines.step("Delta", Measure::seconds, prefill - decode,
                                        {"how much longer prefill takes than decode behind this prompt", {}});
    const Expression own = symbol("S_in");
    tell_as_tried(lines, "S_in");
    Neighbour before(lines, with_prompt(deployment, tokens - 1.0));
    const Expression prefill_before = before.taken_into(lines, ValueKind::ttft, "S_in");
    const Expression decode_before = before.taken_into(lines, ValueKind::decode_time, "S_in");
    const Expression ahead_before =
        lines.step("Delta_beside", Measure::seconds, prefill_before - decode_before,
                   {"the same behind a prompt that is a token shorter: below zero, or zero", {}});
    return lines.step("S_flip", Measure::tokens, whole_below(own - ahead / (ahead - ahead_before)) + 1.0,
                      {"the first prompt behind which prefill takes longer", {}});
}

Expression tokens_worth_prefill(ExplanationLines& lines, const Deployment& deployment, double tokens) {
    const Deployment at = with_answer(deployment, tokens);
    const Expression prefill = value_at(lines, at, ValueKind::ttft);
    const Expression decode = value_at(lines, at, ValueKind::decode_time);
    const Expression own = symbol("S_out");
    tell_as_tried(lines, "S_out");
    Neighbour next(lines, with_answer(deployment, tokens + 1.0));
    const Expression longer = next.taken_into(lines, ValueKind::decode_time, "S_out");
    return lines.step("S_worth", Measure::tokens, whole_below(own + (prefill - decode) / (longer - decode)),
                      {"the longest answer whose decoding takes no longer than the prefill", {}});
}

} // namespace

Expression explain_searched(ExplanationLines& lines, const Deployment& deployment, ValueKind kind) {
    const double found = value_of(deployment, solve(deployment, Fidelity::per_operator), {kind});
    switch (kind) {
    case ValueKind::compute_bound_batch:
        return compute_bound_batch(lines, deployment, found);
    case ValueKind::flip_prompt:
        return flip_prompt(lines, deployment, found);
    default:
        return tokens_worth_prefill(lines, deployment, found);
    }
}

} // namespace ridgepoint
