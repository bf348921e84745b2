// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of one GPU in the per-operator model, and the largest batch that fits.
#include "engine/explanation_per_operator.h"

namespace ridgepoint {

using per_operator::most_workspace_tokens;

Expression PerOperatorExplanation::attention_parameters() const {
    const OperatorFormulas& of = operators_;
    const Expression d = of.hidden();
    const Expression heads = of.heads();
    const Sentence meaning{"parameters of attention in a layer", {}};
    if (shape_.has_latent_attention) {
        const Expression query = heads * (of.nope() + of.rope_size());
        const Expression queries = shape_.query_rank > 0.0 ? of.query_rank() * (d + query) : d * query;
        return lines_.step("P_attention", Measure::parameters,
                           queries + d * (of.kv_rank() + of.rope_size()) +
                               of.kv_rank() * heads * (of.nope() + of.value_size()) +
                               heads * of.value_size() * d,
                           meaning);
    }
    const Expression projections = (heads + 2.0 * of.kv_heads()) * of.head_size();
    Expression sum = d * projections + heads * of.head_size() * d;
    if (deployment_.model->language->qkv_bias)
        sum = sum + projections;
    return lines_.step("P_attention", Measure::parameters, sum, meaning);
}

Expression PerOperatorExplanation::weights() const {
    const OperatorFormulas& of = operators_;
    const Expression d = of.hidden();
    Expression layers = of.layers() * (attention_parameters() + 2.0 * d) + d;
    if (shape_.dense_layers > 0.0)
        layers = layers + of.dense_layers() * (shape_.up_width + 1.0) * d * of.ffn();
    if (shape_.expert_layers > 0.0) {
        const Expression width = shape_.shared_width > 0.0
                                     ? of.experts() * of.expert_width() + of.shared_width()
                                     : of.experts() * of.expert_width();
        layers = layers + of.expert_layers() * (3.0 * d * width + d * of.experts());
    }
    const bool is_tied = deployment_.model->language->tied_embeddings.value_or(false);
    const Expression in_layers =
        lines_.step("P_layers", Measure::parameters, layers, {"parameters of the layers and the norms", {}});
    const Expression in_ends =
        lines_.step("P_ends", Measure::parameters, Expression(is_tied ? 1.0 : 2.0) * of.vocabulary() * d,
                    is_tied ? Sentence{"parameters of the embedding, which is the LM head as well", {}}
                            : Sentence{"parameters of the embedding and of the LM head", {}});
    return lines_.step("W", Measure::bytes,
                       of.divided(in_layers * of.weight_size() + in_ends * of.end_size()),
                       {"weights on each GPU", {}});
}

Expression PerOperatorExplanation::kv_of_a_sequence() const {
    const OperatorFormulas& of = operators_;
    const Expression context = of.prompt() + output();
    Expression kept = of.layers() * context;
    if (shape_.windowed_layers > 0.0)
        kept = (of.layers() - of.windowed_layers()) * context +
               of.windowed_layers() * smaller_of(context, of.window());
    return lines_.step("KV_1", Measure::bytes, of.divided_kv(kept * of.kv_elements() * of.kv_size()),
                       {"KV cache of one sequence at its full length, on each GPU", {}});
}

Expression PerOperatorExplanation::workspace_of_a_token() const {
    const OperatorFormulas& of = operators_;
    std::optional<Expression> widest;
    if (shape_.dense_layers > 0.0)
        widest = of.ffn();
    if (shape_.expert_layers > 0.0) {
        const Expression used = shape_.shared_width > 0.0
                                    ? of.active_experts() * of.expert_width() + of.shared_width()
                                    : of.active_experts() * of.expert_width();
        widest = widest ? larger_of(*widest, used) : used;
    }
    const Expression f =
        lines_.step("f_max", Measure::number, *widest, {"the widest feed-forward in use", {}});
    return lines_.step("M_token", Measure::bytes,
                       (2.0 * of.hidden() + of.divided(shape_.activation_width * f)) * of.activation_size(),
                       {"workspace of one token", {}});
}

Expression PerOperatorExplanation::workspace() const {
    return lines_.step("M_w", Measure::bytes,
                       smaller_of(operators_.batch() * operators_.prompt(), most_workspace_tokens) *
                           workspace_of_a_token(),
                       {"workspace: the activations of as many tokens as are computed at once", {}});
}

Expression PerOperatorExplanation::required() const {
    const Expression size = weights();
    const Expression cache = kv_cache();
    return lines_.step("required", Measure::bytes, size + cache + workspace() + reserve(),
                       {"memory that is needed on each GPU", {}});
}

Expression PerOperatorExplanation::room(bool is_full) const {
    const Expression fixed = lines_.step("M_fixed", Measure::bytes, weights() + reserve(),
                                         {"memory that does not depend on the batch", {}});
    const Expression each = kv_of_a_sequence();
    const Expression token_space = workspace_of_a_token();
    if (is_full)
        return lines_.step("room_full", Measure::number,
                           (capacity() - fixed - most_workspace_tokens * token_space) / each,
                           {"sequences that fit beside a workspace that is full", {}});
    return lines_.step("room_growing", Measure::number,
                       (capacity() - fixed) / (each + operators_.prompt() * token_space),
                       {"sequences that fit while the workspace grows with them", {}});
}

Expression PerOperatorExplanation::largest_batch() const {
    const Expression growing = room(false);
    const Expression full = room(true);
    return lines_.step("B_max", Measure::number, larger_of(0.0, whole_below(larger_of(growing, full))),
                       {"largest batch that fits", {}});
}

// The batch grows with what is not fixed of the memory; what fits is the larger of what fits beside a
// workspace that grows, and beside one that is full.
Expression PerOperatorExplanation::batch_elasticity() const {
    const bool is_full = lines_.value(room(true)) > lines_.value(room(false));
    const Expression free =
        is_full ? capacity() - symbol("M_fixed") - most_workspace_tokens * workspace_of_a_token()
                : capacity() - symbol("M_fixed");
    return lines_.step("e", Measure::number, capacity() / free,
                       {"1 % more of the memory holds so many % more sequences, before rounding down", {}});
}

Expression PerOperatorExplanation::explain_memory(ValueId id) const {
    switch (id.kind) {
    case ValueKind::weights:
        return weights();
    case ValueKind::kv_cache:
        return kv_cache();
    case ValueKind::workspace:
        return workspace();
    case ValueKind::reserve:
        return lines_.step("M_reserve", Measure::bytes, reserve(), {"memory that is kept in reserve", {}});
    case ValueKind::required:
        return required();
    case ValueKind::free_memory:
        return free_memory(lines_, required(), capacity());
    case ValueKind::memory_utilization:
        return needed_share(lines_, required(), capacity());
    case ValueKind::max_batch:
        return largest_batch();
    case ValueKind::elasticity:
        return batch_elasticity();
    default:
        return explain_roof(id);
    }
}

} // namespace ridgepoint
