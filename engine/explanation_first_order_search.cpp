// SPDX-License-Identifier: GPL-3.0-or-later
// The batches and lengths at which the first-order model changes: each has a closed form.
#include "engine/explanation_first_order.h"
#include "engine/request.h"

namespace ridgepoint {

using first_order::drafted_tokens;

// Computing grows by a sample's FLOPs, moving by a sample's part of the weights and from a start.
Expression FirstOrderExplanation::compute_bound_batch() const {
    const Expression size = weights();
    const Expression computing =
        lines_.step("t_sample,compute", Measure::seconds, work_of_a_sample() / achieved(),
                    {"time to compute a sample", {}});
    const Expression start = lines_.step("t_weights", Measure::seconds, size / streaming_bandwidth(),
                                         {"time to move the weights, whatever the batch is", {}});
    const Expression moving =
        lines_.step("t_sample,memory", Measure::seconds, traffic_share_of_a_sample * start,
                    {"time to move what each sample adds", {}});
    return lines_.step("B_compute", Measure::number,
                       larger_of(1.0, whole_above(start / (computing - moving))),
                       {"the first batch that takes no less time to compute than to move", {}});
}

Expression FirstOrderExplanation::tokens_worth_prefill() const {
    const Expression first = ttft();
    return lines_.step("N_worth", Measure::tokens, whole_below(first / itl()),
                       {"the longest answer whose decoding takes no longer than the prefill", {}});
}

Expression FirstOrderExplanation::kv_of_a_token(const Model& model, const std::string& below) const {
    const Expression layers = shared_.shape(model, "L" + below, model.layers, "layers", "layers of %1");
    const Expression heads = kv_heads(model, below);
    const std::string suffix = below.empty() ? "" : "," + below.substr(1);
    return lines_.step("KV_token" + suffix, Measure::bytes,
                       2.0 * layers * heads * head_size(model, below) * width_of_a_parameter() * batch(),
                       {"KV cache of one token of each sequence in %1", {model.name}});
}

// TTFT - N ITL is a square of the prompt; the larger root is where prefill begins to take longer.
Expression FirstOrderExplanation::flip_prompt() const {
    const LanguageShape& shape = *model_.language;
    const bool is_cached = workload_.cached_prefix > 0.0 * token;
    const Expression heads = shared_.shape(model_, "H", shape.heads, "heads", "attention heads of %1");
    const Expression layers = shared_.shape(model_, "L", model_.layers, "layers", "layers of %1");
    const Expression size = weights();
    const Expression square = lines_.step(
        "q_2", Measure::seconds, 4.0 * layers * heads * head_size(model_, "") * batch() / achieved(),
        {"what TTFT grows by for each pair of tokens of the prompt: attention", {}});
    const Expression each =
        lines_.step("t_token", Measure::seconds, 2.0 * parameters(model_, "P") * batch() / achieved(),
                    {"time of the linear maps for each token of the prompt", {}});
    const Expression steps =
        deployment_.draft_model
            ? lines_.step("n_steps", Measure::number, output() / tokens_of_a_step(), {"steps of decode", {}})
            : output();

    Expression streamed = kv_of_a_token(model_, "");
    Expression start = size;
    Expression linear = each;
    if (deployment_.decode_gpu)
        linear = linear + streamed / network();
    if (deployment_.draft_model) {
        streamed = streamed + drafted_tokens * kv_of_a_token(*deployment_.draft_model, "_draft");
        start = start + drafted_tokens * draft_weights();
    }
    Expression constant = shared_.dispatch(gpu_);
    if (is_cached) {
        const Expression cached = scenario("c", in(workload_.cached_prefix, token), Measure::tokens,
                                           "prompt tokens whose KV cache is there already");
        linear = linear - cached * square;
        constant = constant - cached * each;
    }
    linear = lines_.step("q_1", Measure::seconds, linear - steps * streamed / decoding_bandwidth(),
                         {"what TTFT grows by for each token, less what decode does", {}});
    constant = lines_.step("q_0", Measure::seconds,
                           constant - steps * (start / decoding_bandwidth() + layer_taxes()),
                           {"what they differ by whatever the prompt is", {}});
    return root_of_flip(square, linear, constant);
}

Expression FirstOrderExplanation::root_of_flip(const Expression& square, const Expression& linear,
                                               const Expression& constant) const {
    const Expression discriminant =
        lines_.step("D", Measure::seconds, power(power(linear, 2.0) - 4.0 * square * constant, 0.5),
                    {"root of the discriminant", {}});
    // The form that does not take the difference of two numbers that are nearly the same.
    const Expression root = lines_.value(linear) < 0.0 ? (discriminant - linear) / (2.0 * square)
                                                       : -2.0 * constant / (linear + discriminant);
    return lines_.step("S_flip", Measure::tokens, whole_below(root) + 1.0,
                       {"the first prompt behind which prefill takes longer: the next one past the larger "
                        "root of the square",
                        {}});
}

} // namespace ridgepoint
