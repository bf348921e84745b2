// SPDX-License-Identifier: GPL-3.0-or-later
// The operators of a pass as formulas with symbols, as per_operator_pass.h lists them.
#pragma once

#include "engine/explanation_lines.h"

#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// A pass: its tokens, and what it is called in symbols.
struct OperatorSpan {
    PassKind kind;
    std::string tag;     // "prefill", "decode", "one"
    Expression batch;    // B
    Expression fresh;    // T
    Expression tokens;   // n = B T
    Expression context;  // of decode: the tokens that stand before the new one; of prefill: the whole prompt
    bool is_behind_some; // a prefill with a cached prefix
};

/// An operator in layers that are alike.
struct OperatorPart {
    std::string suffix; // in symbols, where layers differ: ",windowed"
    Expression layers;
    std::optional<Expression> flop; // of a layer
    Expression bytes;
    Expression rate; // at which it computes
    double kernels = 1.0;
};

struct OperatorParts {
    Operator op;
    std::vector<OperatorPart> parts; // none: the all-reduce
};

/// Attention in a decoding step behind any context.
struct AttentionInContext {
    Expression layers;
    std::optional<Expression> window;
    Expression flop_of_a_key;
    Expression bytes_of_a_key;
    Expression bytes_of_a_step;
};

class OperatorFormulas {
public:
    OperatorFormulas(ExplanationLines& lines, const Deployment& deployment);

    const DecoderSizes& sizes() const { return sizes_; }

    OperatorSpan prefill() const;
    OperatorSpan prefill_of_one() const;
    OperatorSpan decode() const;
    /// The step that gives that token of the answer, from 2 on: the prefill gives the first.
    OperatorSpan decode_of_token(double token_number) const;

    /// Those that the model has, with the all-reduce where several GPUs share it.
    std::vector<OperatorParts> of(const OperatorSpan& span) const;
    std::vector<AttentionInContext> attention_in_context(const OperatorSpan& span) const;

    Expression layers() const { return shape("L", sizes_.layers, "layers", "layers of %1"); }
    Expression hidden() const { return shape("d", sizes_.hidden, "hidden", "hidden size of %1"); }
    Expression heads() const { return shape("H", sizes_.heads, "heads", "attention heads of %1"); }
    Expression kv_heads() const {
        return shape("H_kv", sizes_.kv_heads, "kv_heads", "key and value heads of %1");
    }
    Expression head_size() const { return shape("d_h", sizes_.head_size, "head_size", "head size of %1"); }
    Expression ffn() const { return shape("f", sizes_.ffn, "ffn", "feed-forward width of %1"); }
    Expression vocabulary() const { return shape("V", sizes_.vocabulary, "vocabulary", "vocabulary of %1"); }
    Expression dense_layers() const;
    Expression expert_layers() const;
    Expression windowed_layers() const {
        return shape("L_w", sizes_.windowed_layers, "window", "layers of %1 with a sliding window");
    }
    Expression window() const {
        return shape("w", sizes_.window, "window", "sliding window of %1, in tokens");
    }
    Expression experts() const { return shape("E", sizes_.experts, "experts", "experts of a layer of %1"); }
    Expression active_experts() const {
        return shape("k", sizes_.active_experts, "experts", "experts of %1 that a token uses");
    }
    Expression expert_width() const {
        return shape("f_e", sizes_.expert_width, "experts", "width of an expert of %1");
    }
    Expression shared_width() const {
        return shape("f_s", sizes_.shared_width, "experts", "width of the shared expert of %1");
    }
    Expression query_rank() const { return shape("r_q", sizes_.query_rank, "mla", "query rank of %1"); }
    Expression kv_rank() const { return shape("r", sizes_.kv_rank, "mla", "key and value rank of %1"); }
    Expression rope_size() const {
        return shape("rope", sizes_.rope, "mla", "part of a head of %1 that is turned by position");
    }
    Expression nope() const {
        return shape("nope", sizes_.nope, "mla", "part of a head of %1 that is not turned");
    }
    Expression value_size() const { return shape("v", sizes_.value, "mla", "size of a value of %1"); }
    Expression kv_elements() const;

    Expression weight_size() const;
    Expression activation_size() const;
    Expression kv_size() const;
    Expression end_size() const;

    Expression batch() const;
    Expression prompt() const;
    Expression ways() const;
    Expression bandwidth() const;
    Expression linear_rate() const;
    Expression attention_rate() const;
    Expression compute_efficiency() const;
    Expression bandwidth_efficiency() const;
    Expression kernel(PassKind kind) const;
    Expression all_reduce_start() const;
    Expression link() const;

    /// The part of one of the GPUs that share the model.
    Expression divided(const Expression& whole) const;
    Expression divided_kv(const Expression& whole) const;

private:
    Expression shape(const char* symbol_name, double value, const char* field, const char* meaning) const;
    Expression element(const char* symbol_name, Bytes size, const char* meaning) const;
    Expression stack(const char* symbol_name, double value, Measure measure, const char* meaning) const;
    OperatorSpan prefill_span(const std::string& tag, const Expression& sequences) const;
    Expression cached() const;
    OperatorPart map(const OperatorSpan& span, const Expression& layers, const Expression& in,
                     const Expression& out, bool is_shared = true) const;
    OperatorPart moves(const Expression& layers, const Expression& elements, double kernels) const;
    Expression pairs(const OperatorSpan& span, bool is_windowed) const;
    Expression keys_read(const OperatorSpan& span, bool is_windowed) const;
    Expression head_elements(const OperatorSpan& span) const;
    OperatorPart attention(const OperatorSpan& span, bool is_windowed) const;
    void add_projections(std::vector<OperatorParts>& list, const OperatorSpan& span) const;
    void add_latent_projections(std::vector<OperatorParts>& list, const OperatorSpan& span) const;
    void add_attention(std::vector<OperatorParts>& list, const OperatorSpan& span) const;
    void add_feed_forward(std::vector<OperatorParts>& list, const OperatorSpan& span) const;
    OperatorPart experts_part(const OperatorSpan& span) const;
    OperatorPart router(const OperatorSpan& span) const;
    OperatorPart lm_head(const OperatorSpan& span) const;

    ExplanationLines& lines_;
    SharedInputs shared_;
    const Deployment& deployment_;
    DecoderSizes sizes_;
};

} // namespace ridgepoint
