// SPDX-License-Identifier: GPL-3.0-or-later
// Prefill, decode and memory in the per-operator model.
//
//   TTFT          t_d + the operators of the prefill
//   ITL           t_d + the operators of one decoding step behind S_in tokens; it grows with the context
//   mean ITL      over the contexts S_in .. S_in + S_out - 2 (the first where S_out is 1), in closed form:
//                 attention alone depends on the context, and is the larger of two straight lines
//   request       TTFT + (S_out - 1) mean ITL: the prefill gives the first token
//   served ITL    mean ITL + (B - 1) TTFT(one sequence) / S_out: under continuous batching each of the
//   others'
//                 prefills stalls everyone once every S_out tokens
//   memory        weights (ends at b_h) / N + KV at S_in + S_out / min(N, H_kv), windowed layers at most w,
//                 + workspace min(B S_in, 8192) (2 d + 3 f_max / N) b_a (plain: 2 f_max), f_max the widest of
//                 f and k f_e + f_s in use, + a reserve
#pragma once

#include "engine/per_operator_pass.h"
#include "engine/phases.h"

#include <cstdint>

namespace ridgepoint {

/// FLOPs, bytes and bound of a phase, on one GPU.
struct PhaseWork {
    FlopCount flop;
    Bytes bytes;
    ArithmeticIntensity intensity;
    Bound bound; // memory or compute, by its intensity against the effective ridge eta_c F / (eta_m BW)
};

/// What this model says beyond the phases.
struct PerOperatorTerms {
    Seconds itl_mean;
    Seconds itl_served;
    PhaseWork prefill;
    PhaseWork decode;
    ArithmeticIntensity effective_ridge;
    Bytes workspace; // on each GPU
    Bytes reserve;
    TokenRate tokens_total_served; // B / served ITL
    bool rate_fallback;            // 8-bit activations at the 16-bit rate for want of one of their own
};

/// In `phases`, tokens a user and in total are those of a fixed batch, by the mean ITL.
struct PerOperatorSolution {
    Phases phases;
    PerOperatorTerms terms;
};

/// Solves both phases. Throws Error as decoder_shape() does. All results are finite for entries of a
/// catalogue.
PerOperatorSolution solve_per_operator(const Deployment& deployment);

/// The largest batch whose memory fits, whatever workload.batch is; exact at the boundary.
std::int64_t largest_batch_per_operator(const Deployment& deployment);

/// What the tokens a second in total tend to as the batch grows without end: each further sequence then costs
/// the reading of its KV cache, and when served the stall of its prefill.
struct DecodePlateau {
    TokenRate fixed;
    TokenRate served;
};
DecodePlateau decode_plateau(const Deployment& deployment);

/// The smallest batch whose served tokens a second reach the share, in (0, 1), of their plateau.
std::int64_t served_batch_for_share(const Deployment& deployment, double share);

/// The first batch of at most `most` that is bound by compute in decode, behind workload.seq_len tokens; 0
/// for none.
std::int64_t decode_crosses_ridge_at(const Deployment& deployment, std::int64_t most);

} // namespace ridgepoint
