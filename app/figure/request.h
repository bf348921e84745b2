// SPDX-License-Identifier: GPL-3.0-or-later
// One request in time: prefill and then the tokens, on each GPU; what would make it shorter; and over the
// prompt's length, where the longer phase changes.
#pragma once

#include "app/figure/charts.h"

namespace ridgepoint {

/// A kind of request that people talk of, by its lengths.
struct RequestPreset {
    QString id; // "chatbot"
    QString name;
    int seqLen;
    int outputTokens;

    bool isOf(const Scenario& scenario) const {
        return scenario.seq_len == seqLen && scenario.output_tokens == outputTokens;
    }
    /// The scenario with these lengths; a cached prefix is held below the prompt.
    Scenario in(Scenario scenario) const;
};

/// Chatbot (50 in, 500 out), a short prompt and a long answer, and summarizer (4,000 in, 100 out), the
/// reverse.
QList<RequestPreset> requestPresets();

Figure requestFigure(const Study& study, const ChartOptions& options);

} // namespace ridgepoint
