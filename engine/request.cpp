// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/request.h"

#include "engine/first_order_formulas.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

double output_of(const Deployment& deployment) {
    return in(deployment.workload.output, token);
}

// The prompt grows in front of a prefix that stays.
Deployment with_prompt(const Deployment& deployment, std::int64_t tokens) {
    Deployment at = deployment;
    at.workload.seq_len = static_cast<double>(tokens) * token;
    return at;
}

bool prefill_prevails(const Deployment& deployment, Fidelity fidelity) {
    const RequestPhases phases = request_phases(deployment, solve(deployment, fidelity));
    return phases.prefill > phases.decode;
}

// The coefficients of TTFT - N ITL as a square of the prompt length in tokens.
struct Lead {
    double square; // s
    double linear;
    double constant;

    /// The larger root; nothing where the prefill leads at every length.
    std::optional<double> last_root() const {
        const double discriminant = linear * linear - 4.0 * square * constant;
        if (discriminant < 0.0)
            return std::nullopt;
        // The form that does not take the difference of two numbers that are nearly the same.
        const double root = std::sqrt(discriminant);
        return linear < 0.0 ? (root - linear) / (2.0 * square) : -2.0 * constant / (linear + root);
    }
};

Lead first_order_lead(const Deployment& deployment) {
    const Model& model = *deployment.model;
    const Workload& workload = deployment.workload;
    const Accelerator& decoding = deployment.decoding_gpu();
    const auto terms = first_order::terms_of(model, *deployment.gpu, workload);
    const auto kv_of_a_token = [&](const Model& of) {
        return workload.batch * (first_order_kv_per_token(of, workload.precision) * (1.0 * token));
    };
    // Work of the whole batch for each token of the prompt, and for each pair of tokens.
    const LanguageShape& shape = *model.language;
    const double heads = static_cast<double>(model.layers) * shape.heads * first_order_head_size(shape);
    const Seconds each =
        workload.batch * (first_order::linear_flop * model.parameters * (1.0 * token)) / terms.achieved;
    const Seconds pair = workload.batch *
                         (heads * first_order::attention_flop * (1.0 * token) * (1.0 * token)) /
                         terms.achieved;
    const double cached = in(workload.cached_prefix, token);

    Bytes streamed = terms.weights;
    Bytes streamed_for_a_token = kv_of_a_token(model);
    double tokens_a_step = 1.0;
    if (deployment.draft_model) {
        streamed += first_order::drafted_tokens * first_order::draft_weights_size(deployment);
        streamed_for_a_token += first_order::drafted_tokens * kv_of_a_token(*deployment.draft_model);
        tokens_a_step = first_order::tokens_per_step(workload.acceptance);
    }
    const double steps = output_of(deployment) / tokens_a_step;
    const Seconds transfer =
        deployment.decode_gpu ? Seconds(kv_of_a_token(model) / workload.network) : 0.0 * second;
    return {.square = in(pair, second),
            .linear = in<Seconds>(each - cached * pair + transfer -
                                      steps * (streamed_for_a_token / decoding.bandwidth),
                                  second),
            .constant = in<Seconds>(terms.dispatch - cached * each -
                                        steps * (streamed / decoding.bandwidth + terms.layer_taxes),
                                    second)};
}

std::optional<std::int64_t> first_order_flip(const Deployment& deployment, std::int64_t shortest) {
    const auto prevails = [&](std::int64_t tokens) {
        return prefill_prevails(with_prompt(deployment, tokens), Fidelity::first_order);
    };
    const std::optional<double> root = first_order_lead(deployment).last_root();
    if (!root || *root < static_cast<double>(shortest))
        return prevails(shortest) ? shortest : shortest + 1;
    if (!(*root < static_cast<double>(longest_searched_prompt)))
        return std::nullopt;
    // Off by one at most, for rounding.
    auto tokens = static_cast<std::int64_t>(*root) + 1;
    while (tokens > shortest && prevails(tokens - 1))
        --tokens;
    while (!prevails(tokens))
        ++tokens;
    return tokens;
}

// From the longest down: prefill is taken to gain the lead once at most between a length and its double.
std::optional<std::int64_t> searched_flip(const Deployment& deployment, Fidelity fidelity,
                                          std::int64_t shortest) {
    const auto prevails = [&](std::int64_t tokens) {
        return prefill_prevails(with_prompt(deployment, tokens), fidelity);
    };
    if (!prevails(longest_searched_prompt))
        return std::nullopt;
    std::int64_t high = longest_searched_prompt;
    std::int64_t low = high;
    while (low > shortest && prevails(low)) {
        high = low;
        low = std::max(shortest, low / 2);
    }
    if (prevails(low))
        return low;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (prevails(middle) ? high : low) = middle;
    }
    return high;
}

} // namespace

RequestPhases request_phases(const Deployment& deployment, const Result& result) {
    const Phases& phases = *result.phases;
    const double output = output_of(deployment);
    if (!result.per_operator)
        return {phases.ttft, output * phases.itl, output};
    return {phases.ttft, (output - 1.0) * result.per_operator->itl_mean, output - 1.0};
}

Seconds token_arrival(const Deployment& deployment, Fidelity fidelity, double token_number) {
    Deployment at = deployment;
    at.workload.output = token_number * token;
    return request_phases(at, solve(at, fidelity)).total();
}

Seconds itl_of_step(const Deployment& deployment, Fidelity fidelity, double step) {
    if (fidelity == Fidelity::first_order)
        return solve(deployment, fidelity).phases->itl;
    Deployment at = deployment;
    at.workload.seq_len += (step - 1.0) * token;
    return solve(at, fidelity).phases->itl;
}

std::optional<std::int64_t> prompt_where_prefill_prevails(const Deployment& deployment, Fidelity fidelity) {
    const auto shortest = static_cast<std::int64_t>(in(deployment.workload.cached_prefix, token)) + 1;
    return fidelity == Fidelity::first_order ? first_order_flip(deployment, shortest)
                                             : searched_flip(deployment, fidelity, shortest);
}

std::int64_t output_worth_the_prefill(const Deployment& deployment, Fidelity fidelity) {
    constexpr std::int64_t most = std::int64_t{1} << 40;
    Deployment at = deployment;
    const auto is_worth = [&](std::int64_t tokens) {
        at.workload.output = static_cast<double>(tokens) * token;
        const RequestPhases phases = request_phases(at, solve(at, fidelity));
        return phases.decode <= phases.prefill;
    };
    if (!is_worth(1))
        return 0;
    std::int64_t low = 1;
    std::int64_t high = 2;
    while (high < most && is_worth(high))
        high *= 2;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (is_worth(middle) ? low : high) = middle;
    }
    return low;
}

} // namespace ridgepoint
