// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/explanation_operators.h"

#include "engine/scheme.h"

namespace ridgepoint {

OperatorFormulas::OperatorFormulas(ExplanationLines& lines, const Deployment& deployment)
    : lines_(lines)
    , shared_{lines}
    , deployment_(deployment)
    , sizes_(deployment.per_operator.shape ? *deployment.per_operator.shape
                                           : decoder_sizes(decoder_shape(*deployment.model))) {}

Expression OperatorFormulas::shape(const char* symbol_name, double value, const char* field,
                                   const char* meaning) const {
    return shared_.shape(*deployment_.model, symbol_name, value, field, meaning);
}

// Layers that are all alike are simply the layers.
Expression OperatorFormulas::dense_layers() const {
    return sizes_.expert_layers > 0.0
               ? shape("L_dense", sizes_.dense_layers, "experts", "layers of %1 without experts")
               : layers();
}

Expression OperatorFormulas::expert_layers() const {
    return sizes_.dense_layers > 0.0
               ? shape("L_experts", sizes_.expert_layers, "experts", "layers of %1 with experts")
               : layers();
}

Expression OperatorFormulas::kv_elements() const {
    return lines_.step("e_kv", Measure::number,
                       sizes_.has_latent_attention ? kv_rank() + rope_size() : 2.0 * kv_heads() * head_size(),
                       {"numbers that a token leaves in the KV cache of a layer", {}});
}

Expression OperatorFormulas::element(const char* symbol_name, Bytes size, const char* meaning) const {
    return lines_.input(symbol_name, in(size, byte), Measure::bytes_a_parameter, {meaning, {}},
                        {"Scheme %1", {std::string(name(deployment_.per_operator.scheme))}});
}

Expression OperatorFormulas::weight_size() const {
    return element("b_w", element_sizes(deployment_.per_operator.scheme).weight, "bytes of a weight");
}

Expression OperatorFormulas::activation_size() const {
    return element("b_a", element_sizes(deployment_.per_operator.scheme).activation,
                   "bytes of an activation");
}

Expression OperatorFormulas::kv_size() const {
    return element("b_k", element_sizes(deployment_.per_operator.scheme).kv,
                   "bytes of a number in the KV cache");
}

Expression OperatorFormulas::end_size() const {
    return element("b_h", element_sizes(deployment_.per_operator.scheme).end,
                   "bytes of a weight of the embedding, the LM head and the router");
}

Expression OperatorFormulas::batch() const {
    return shared_.batch(deployment_.workload);
}

Expression OperatorFormulas::prompt() const {
    return lines_.input("S_in", in(deployment_.workload.seq_len, token), Measure::tokens, {"prompt", {}},
                        source_in_scenario());
}

Expression OperatorFormulas::cached() const {
    return lines_.input("c", in(deployment_.workload.cached_prefix, token), Measure::tokens,
                        {"prompt tokens whose KV cache is there already", {}}, source_in_scenario());
}

Expression OperatorFormulas::ways() const {
    return lines_.input("N", deployment_.per_operator.tensor_parallel, Measure::number,
                        {"GPUs that share the model", {}}, source_in_scenario());
}

Expression OperatorFormulas::bandwidth() const {
    return shared_.bandwidth(*deployment_.gpu, "BW");
}

Expression OperatorFormulas::linear_rate() const {
    return shared_.peak(*deployment_.gpu,
                        arithmetic_precision(*deployment_.gpu, deployment_.per_operator.scheme), "F");
}

Expression OperatorFormulas::attention_rate() const {
    const bool is_the_same =
        arithmetic_precision(*deployment_.gpu, deployment_.per_operator.scheme) == Precision::fp16;
    return shared_.peak(*deployment_.gpu, Precision::fp16, is_the_same ? "F" : "F_16");
}

Expression OperatorFormulas::stack(const char* symbol_name, double value, Measure measure,
                                   const char* meaning) const {
    return lines_.input(symbol_name, value, measure, {meaning, {}},
                        {"Software stack: %1", {std::string(name(deployment_.per_operator.stack.preset))}});
}

Expression OperatorFormulas::compute_efficiency() const {
    const Accelerator& gpu = *deployment_.gpu;
    const StackChoice& choice = deployment_.per_operator.stack;
    if (choice.preset == StackPreset::tuned && gpu.achieved_matmul) {
        const Expression reached = lines_.input(
            "eta_mm", *gpu.achieved_matmul, Measure::number,
            {"what the best dense matrix multiplication reaches of the peak of %1", {gpu.short_name}},
            source_in_entry(gpu.short_name, gpu.sources, {"achieved_matmul"}));
        return lines_.step("eta_c", Measure::number, 0.8 * reached,
                           {"achieved fraction of the peak rate in the tuned stack", {}});
    }
    return stack("eta_c", software_stack(choice, gpu).compute_efficiency, Measure::number,
                 "achieved fraction of the peak rate");
}

Expression OperatorFormulas::bandwidth_efficiency() const {
    return stack("eta_m",
                 software_stack(deployment_.per_operator.stack, *deployment_.gpu).bandwidth_efficiency,
                 Measure::number, "achieved fraction of the bandwidth");
}

Expression OperatorFormulas::kernel(PassKind kind) const {
    const SoftwareStack constants = software_stack(deployment_.per_operator.stack, *deployment_.gpu);
    return kind == PassKind::prefill ? stack("t_p", in(constants.prefill_kernel_overhead, second),
                                             Measure::seconds, "cost of starting a kernel in prefill")
                                     : stack("t_k", in(constants.kernel_overhead, second), Measure::seconds,
                                             "cost of starting a kernel in decode");
}

Expression OperatorFormulas::all_reduce_start() const {
    return stack("t_ar",
                 in(software_stack(deployment_.per_operator.stack, *deployment_.gpu).all_reduce, second),
                 Measure::seconds, "cost of starting an all-reduce");
}

Expression OperatorFormulas::link() const {
    const Accelerator& gpu = shared_.built(*deployment_.gpu);
    const Sentence source =
        gpu.link        ? source_in_entry(gpu.short_name, gpu.sources, {"link"})
        : gpu.host_link ? Sentence{"Taken as the link to the host, since none between GPUs is known of %1",
                                   {gpu.short_name}}
                        : Sentence{"Taken, since none is known for %1", {gpu.short_name}};
    return shared_.link("X", gpu.link_or_default(),
                        {"link of %1 to another GPU, in one direction", {gpu.short_name}}, source);
}

Expression OperatorFormulas::divided(const Expression& whole) const {
    return deployment_.per_operator.tensor_parallel > 1.0 ? whole / ways() : whole;
}

Expression OperatorFormulas::divided_kv(const Expression& whole) const {
    if (deployment_.per_operator.tensor_parallel <= 1.0 || sizes_.has_latent_attention)
        return whole;
    return whole / smaller_of(ways(), kv_heads());
}

OperatorSpan OperatorFormulas::prefill_span(const std::string& tag, const Expression& sequences) const {
    const bool is_behind_some = deployment_.workload.cached_prefix > 0.0 * token;
    const Expression fresh = is_behind_some ? lines_.step("T", Measure::tokens, prompt() - cached(),
                                                          {"tokens of the prompt to be computed", {}})
                                            : prompt();
    const bool is_one = sequences.kind == Expression::Kind::number;
    const Expression tokens = is_one ? fresh
                                     : lines_.step("n", Measure::tokens, sequences * fresh,
                                                   {"tokens that the prefill computes", {}});
    return {PassKind::prefill, tag, sequences, fresh, tokens, prompt(), is_behind_some};
}

OperatorSpan OperatorFormulas::prefill() const {
    return prefill_span("prefill", batch());
}

OperatorSpan OperatorFormulas::prefill_of_one() const {
    return prefill_span("one", 1.0);
}

OperatorSpan OperatorFormulas::decode() const {
    return {PassKind::decode, "decode", batch(), 1.0, batch(), prompt(), true};
}

OperatorSpan OperatorFormulas::decode_of_token(double token_number) const {
    OperatorSpan span = decode();
    const Expression number =
        lines_.input("j", token_number, Measure::tokens, {"token of the answer, the first being 1", {}},
                     {"The point on the chart", {}});
    span.context = lines_.step("s_j", Measure::tokens, prompt() + number - 2.0,
                               {"tokens before the one that is read: the prompt, and the answer so far", {}});
    return span;
}

OperatorPart OperatorFormulas::map(const OperatorSpan& span, const Expression& layers_of,
                                   const Expression& in, const Expression& out, bool is_shared) const {
    const Expression work = 2.0 * span.tokens * in * out;
    const Expression bytes = in * out * weight_size() + span.tokens * (in + out) * activation_size();
    return {.suffix = "",
            .layers = layers_of,
            .flop = is_shared ? divided(work) : work,
            .bytes = is_shared ? divided(bytes) : bytes,
            .rate = linear_rate()};
}

OperatorPart OperatorFormulas::moves(const Expression& layers_of, const Expression& elements,
                                     double kernels) const {
    return {.suffix = "",
            .layers = layers_of,
            .flop = std::nullopt,
            .bytes = elements * activation_size(),
            .rate = 1.0,
            .kernels = kernels};
}

void OperatorFormulas::add_projections(std::vector<OperatorParts>& list, const OperatorSpan& span) const {
    const Expression queries = heads() * head_size();
    list.push_back(
        {Operator::qkv, {map(span, layers(), hidden(), (heads() + 2.0 * kv_heads()) * head_size())}});
    list.push_back(
        {Operator::rope,
         {moves(layers(), divided(2.0 * span.tokens * (heads() + kv_heads()) * head_size()), 1.0)}});
    list.push_back({Operator::out, {map(span, layers(), queries, hidden())}});
}

void OperatorFormulas::add_latent_projections(std::vector<OperatorParts>& list,
                                              const OperatorSpan& span) const {
    const Expression query = heads() * (nope() + rope_size());
    if (sizes_.query_rank > 0.0) {
        list.push_back({Operator::q_down, {map(span, layers(), hidden(), query_rank(), false)}});
        list.push_back({Operator::q_up, {map(span, layers(), query_rank(), query)}});
    } else {
        list.push_back({Operator::q, {map(span, layers(), hidden(), query)}});
    }
    list.push_back({Operator::kv_down, {map(span, layers(), hidden(), kv_rank() + rope_size(), false)}});
    list.push_back({Operator::kv_up, {map(span, layers(), kv_rank(), heads() * (nope() + value_size()))}});
    list.push_back(
        {Operator::rope, {moves(layers(), divided(2.0 * span.tokens * (heads() + 1.0) * rope_size()), 1.0)}});
    list.push_back({Operator::out, {map(span, layers(), heads() * value_size(), hidden())}});
}

// Keys that the fresh tokens of one sequence see, summed over them.
Expression OperatorFormulas::pairs(const OperatorSpan& span, bool is_windowed) const {
    const Expression t = span.fresh;
    const std::string tag = (is_windowed ? "pairs_windowed," : "pairs_") + span.tag;
    const Sentence meaning{"pairs of a token and a key that it sees, in one sequence", {}};
    if (span.kind == PassKind::decode)
        return lines_.step(tag, Measure::number,
                           is_windowed ? smaller_of(span.context + 1.0, window()) : span.context + 1.0,
                           meaning);
    if (!is_windowed)
        return lines_.step(tag, Measure::number,
                           span.is_behind_some ? t * cached() + t * (t + 1.0) / 2.0 : t * (t + 1.0) / 2.0,
                           meaning);
    const Expression growing = lines_.step(
        "g", Measure::tokens,
        span.is_behind_some ? larger_of(0.0, smaller_of(window() - cached(), t)) : smaller_of(window(), t),
        {"tokens whose window is not yet full", {}});
    const Expression half = growing * (growing + 1.0) / 2.0;
    return lines_.step(tag, Measure::number,
                       (span.is_behind_some ? growing * cached() + half : half) + (t - growing) * window(),
                       meaning);
}

Expression OperatorFormulas::keys_read(const OperatorSpan& span, bool is_windowed) const {
    const Expression all = span.kind == PassKind::decode ? span.context + 1.0 : span.context;
    return is_windowed ? smaller_of(all, window()) : all;
}

// Numbers of a head that a pair multiplies, its query's and its output's.
Expression OperatorFormulas::head_elements(const OperatorSpan& span) const {
    if (!sizes_.has_latent_attention)
        return 2.0 * head_size();
    return span.kind == PassKind::prefill ? nope() + rope_size() + value_size()
                                          : 2.0 * kv_rank() + rope_size();
}

OperatorPart OperatorFormulas::attention(const OperatorSpan& span, bool is_windowed) const {
    const Expression of_a_head = sizes_.has_latent_attention
                                     ? 2.0 * span.batch * heads() * head_elements(span)
                                     : 4.0 * span.batch * heads() * head_size();
    const Expression keys = span.batch * keys_read(span, is_windowed) + span.tokens;
    return {.suffix = is_windowed ? ",windowed" : "",
            .layers = is_windowed                    ? windowed_layers()
                      : sizes_.windowed_layers > 0.0 ? layers() - windowed_layers()
                                                     : layers(),
            .flop = divided(of_a_head * pairs(span, is_windowed)),
            .bytes = divided_kv(keys * kv_elements() * kv_size()) +
                     divided(span.tokens * heads() * head_elements(span) * activation_size()),
            .rate = attention_rate()};
}

void OperatorFormulas::add_attention(std::vector<OperatorParts>& list, const OperatorSpan& span) const {
    OperatorParts parts{Operator::attention, {}};
    if (sizes_.layers > sizes_.windowed_layers)
        parts.parts.push_back(attention(span, false));
    if (sizes_.windowed_layers > 0.0)
        parts.parts.push_back(attention(span, true));
    list.push_back(parts);
}

std::vector<AttentionInContext> OperatorFormulas::attention_in_context(const OperatorSpan& span) const {
    std::vector<AttentionInContext> parts;
    const auto add = [&](const Expression& layers_of, const std::optional<Expression>& window_of) {
        parts.push_back(
            {.layers = layers_of,
             .window = window_of,
             .flop_of_a_key = divided(2.0 * span.batch * heads() * head_elements(span)),
             .bytes_of_a_key = divided_kv(span.batch * kv_elements() * kv_size()),
             .bytes_of_a_step = divided_kv(span.tokens * kv_elements() * kv_size()) +
                                divided(span.tokens * heads() * head_elements(span) * activation_size())});
    };
    if (sizes_.layers > sizes_.windowed_layers)
        add(sizes_.windowed_layers > 0.0 ? layers() - windowed_layers() : layers(), std::nullopt);
    if (sizes_.windowed_layers > 0.0)
        add(windowed_layers(), window());
    return parts;
}

OperatorPart OperatorFormulas::router(const OperatorSpan& span) const {
    return {.suffix = "",
            .layers = expert_layers(),
            .flop = 2.0 * span.tokens * hidden() * experts(),
            .bytes =
                hidden() * experts() * end_size() + span.tokens * (hidden() + experts()) * activation_size(),
            .rate = attention_rate()};
}

OperatorPart OperatorFormulas::experts_part(const OperatorSpan& span) const {
    const Expression touched =
        lines_.step("E_touched," + span.tag, Measure::number,
                    experts() * (1.0 - power(1.0 - active_experts() / experts(), span.tokens)),
                    {"experts of a layer that at least one token uses, on average", {}});
    const Expression chosen = span.tokens * active_experts();
    return {.suffix = "",
            .layers = expert_layers(),
            .flop = divided(6.0 * chosen * hidden() * expert_width()),
            .bytes = divided(3.0 * touched * hidden() * expert_width() * weight_size() +
                             chosen * (2.0 * hidden() + 3.0 * expert_width()) * activation_size()),
            .rate = linear_rate(),
            .kernels = 6.0};
}

void OperatorFormulas::add_feed_forward(std::vector<OperatorParts>& list, const OperatorSpan& span) const {
    OperatorParts activation{Operator::activation, {}};
    const bool has_both = sizes_.dense_layers > 0.0 && sizes_.expert_layers > 0.0;
    if (sizes_.dense_layers > 0.0) {
        list.push_back(
            {Operator::ffn_up, {map(span, dense_layers(), hidden(), Expression(sizes_.up_width) * ffn())}});
        list.push_back({Operator::ffn_down, {map(span, dense_layers(), ffn(), hidden())}});
        activation.parts.push_back(
            moves(dense_layers(), divided(sizes_.activation_width * span.tokens * ffn()), 1.0));
    }
    if (sizes_.expert_layers > 0.0) {
        list.push_back({Operator::router, {router(span)}});
        list.push_back({Operator::experts, {experts_part(span)}});
        Expression used = active_experts() * expert_width();
        if (sizes_.shared_width > 0.0) {
            list.push_back(
                {Operator::shared_up, {map(span, expert_layers(), hidden(), 2.0 * shared_width())}});
            list.push_back({Operator::shared_down, {map(span, expert_layers(), shared_width(), hidden())}});
            used = used + shared_width();
        }
        activation.parts.push_back(moves(expert_layers(), divided(3.0 * span.tokens * used), 1.0));
        if (has_both)
            activation.parts.back().suffix = ",experts";
    }
    list.push_back(activation);
}

OperatorPart OperatorFormulas::lm_head(const OperatorSpan& span) const {
    return {.suffix = "",
            .layers = 1.0,
            .flop = divided(2.0 * span.batch * hidden() * vocabulary()),
            .bytes = divided(hidden() * vocabulary() * end_size() +
                             span.batch * (hidden() + vocabulary()) * activation_size()),
            .rate = attention_rate()};
}

std::vector<OperatorParts> OperatorFormulas::of(const OperatorSpan& span) const {
    std::vector<OperatorParts> list;
    list.push_back({Operator::norm, {moves(layers(), 6.0 * span.tokens * hidden(), 2.0)}});
    if (sizes_.has_latent_attention)
        add_latent_projections(list, span);
    else
        add_projections(list, span);
    add_attention(list, span);
    add_feed_forward(list, span);
    list.push_back({Operator::lm_head, {lm_head(span)}});
    if (deployment_.per_operator.tensor_parallel > 1.0)
        list.push_back({Operator::all_reduce, {}});
    return list;
}

} // namespace ridgepoint
