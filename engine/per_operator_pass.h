// SPDX-License-Identifier: GPL-3.0-or-later
// One pass through a decoder in the per-operator model: T new tokens of each of B sequences behind c cached
// ones, n = B T, and every operator meets the roofline by itself.
//
//   map i -> o    2 n i o FLOP               i o b_w + n (i + o) b_a bytes
//   norm          -                          6 n d b_a, both of a layer
//   qkv           map d -> (H + 2 H_kv) d_h, or MLA's maps
//   rope          -                          2 n (H + H_kv) d_h b_a; MLA 2 n (H + 1) rope b_a
//   attention     4 B H d_h pairs            (B (c + T) + n) KV b_k + 2 n H d_h b_a
//   MLA prefill   2 B H (nope + rope + v) pairs, queries and output n H (nope + rope + v) b_a
//   MLA decode    2 B H (2 r + rope) pairs,      queries and output n H (2 r + rope) b_a
//   out           map H d_h -> d; MLA H v -> d
//   ffn           maps d -> 2 f (plain: f), f -> d;  activation 3 n f b_a (plain: 2 n f b_a)
//   router        map d -> E at 16 bits
//   experts       6 n k d f_e                E (1 - (1 - k/E)^n) 3 d f_e b_w + n k (2 d + 3 f_e) b_a
//   shared        maps d -> 2 f_s, f_s -> d
//   lm_head       map d -> V over the last token of each sequence
//   all_reduce    two a layer: t_ar + 2 (N - 1) / N n d b_a / X
//
//   pairs = T c + T (T + 1) / 2; in a windowed layer a token sees at most w keys, itself included.
//   Time of an operator = max(FLOP / (eta_c F), bytes / (eta_m BW)) + kernels t_k. Attention, router and LM
//   head compute at the 16-bit rate. N GPUs divide maps, heads, experts, rope and activation; KV by
//   min(N, H_kv), MLA's not at all; norms, router, q_down and kv_down are whole on every GPU.
//
// Sources: the roofline of Williams, Waterman and Patterson, 2009; the operators as Hugging Face's
// transformers and DeepSeek-V2 (2024, absorbed MLA) define them.
#pragma once

#include "engine/bound.h"
#include "engine/deployment.h"

#include <array>
#include <string_view>

namespace ridgepoint {

enum class Operator {
    norm,
    qkv,
    q,
    q_down,
    q_up,
    kv_down,
    kv_up,
    rope,
    attention,
    out,
    ffn_up,
    ffn_down,
    router,
    experts,
    shared_up,
    shared_down,
    activation,
    lm_head,
    all_reduce,
};

inline constexpr std::size_t operator_count = static_cast<std::size_t>(Operator::all_reduce) + 1;

std::string_view name(Operator op);

enum class PassKind { prefill, decode };

std::string_view name(PassKind kind);

/// What one operator costs one GPU in a pass, in all layers together.
struct OperatorCost {
    Operator op = Operator::norm;
    FlopCount flop;
    Bytes bytes;
    Seconds compute;  // of its layers that compute holds back
    Seconds memory;   // of its layers that memory holds back
    Seconds network;  // crossing the link
    Seconds overhead; // of starting its kernels
    Seconds time;     // the sum
    bool present = false;

    /// What the largest part of its time goes to.
    Bound bound() const;
    ArithmeticIntensity intensity() const { return bytes > 0.0 * byte ? flop / bytes : 0.0 * flop_per_byte; }
};

/// In the order of the enumeration; those that the model does not have are not present.
using OperatorCosts = std::array<OperatorCost, operator_count>;

/// Every operator of a pass of the deployment: its whole prefill (seq_len less the cached prefix), or the
/// decoding of its first token behind seq_len tokens. Throws Error as decoder_shape() does.
OperatorCosts operator_costs(const Deployment& deployment, PassKind kind);

} // namespace ridgepoint
