// SPDX-License-Identifier: GPL-3.0-or-later
// A whole request, from the prompt's arrival to the last token, and which of its phases lasts longer.
//
//   first-order    request = TTFT + N ITL: N decoding steps of one length
//   per-operator   request = TTFT + (N - 1) mean ITL: the prefill gives the first token, and each further one
//                  stands behind a longer context
//
// TTFT grows with the square of the prompt, decoding with its first power, so from some prompt length on the
// prefill lasts longer. First-order, with c cached tokens:
//
//   TTFT - N ITL = (2 P (S - c) + 4 L H d_h (S - c) S) B / (eta F) + t_d - N ((W + KV) / BW + L t_l)
//
// (a split pair's network and a draft model change its coefficients alone), whose larger root is that length.
#pragma once

#include "engine/solver.h"

#include <cstdint>
#include <optional>

namespace ridgepoint {

struct RequestPhases {
    Seconds prefill;
    Seconds decode; // of all steps
    double steps;   // of decoding: N, or N - 1 where the prefill gives the first token

    Seconds total() const { return prefill + decode; }
    double prefill_share() const { return prefill / total(); }
    double decode_share() const { return decode / total(); }
};

/// The parts of a request of workload.output tokens; `result` is the deployment's, and has phases.
RequestPhases request_phases(const Deployment& deployment, const Result& result);

/// How long after the prompt a token is there: the first is number 1, and `token_number` may be up to any
/// length, whatever workload.output is. For a model with phases.
Seconds token_arrival(const Deployment& deployment, Fidelity fidelity, double token_number);

/// The ITL behind the context of the prompt and the tokens before: step 1 stands behind the prompt alone. In
/// the first-order model all steps take the same. For a model with phases.
Seconds itl_of_step(const Deployment& deployment, Fidelity fidelity, double step);

/// The longest prompt that the per-operator model's answer is looked for in, in tokens.
inline constexpr std::int64_t longest_searched_prompt = std::int64_t{1} << 24;

/// The prompt length from which on prefill takes longer than decoding, whatever workload.seq_len is: the
/// shortest such that it does for every longer one, at least one more than the cached prefix. First-order
/// from the closed form, exact to the token; per-operator by bisection. None where it is beyond
/// longest_searched_prompt. For a model with phases.
std::optional<std::int64_t> prompt_where_prefill_prevails(const Deployment& deployment, Fidelity fidelity);

/// The most output tokens whose decoding still takes no longer than this prompt's prefill: 0 where not even
/// one does. In the per-operator model the first comes with the prefill. For a model with phases.
std::int64_t output_worth_the_prefill(const Deployment& deployment, Fidelity fidelity);

} // namespace ridgepoint
