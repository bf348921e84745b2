// SPDX-License-Identifier: GPL-3.0-or-later
// What the what-if page measures of hardware: a deployment's times and rates, each with its elasticities.
#pragma once

#include "app/figure/study.h"
#include "engine/explanation.h"
#include "engine/scaled_gpu.h"

namespace ridgepoint {

struct MeasuredValue {
    QString name;    // "TTFT"
    QString key;     // the column in a table: "ttft_ms"
    double value;    // in the key's unit, finite
    QString shown;   // with its unit
    bool moreIsGood; // of a rate
    Elasticity elasticity;
    double fixed = 0.0; // share that no resource changes
    Ink ink;            // of what holds it back
};

struct Measured {
    QList<MeasuredValue> measures;
    bool fits;
};

/// TTFT, ITL, request, throughput (of the pass, or of a batch that decodes) and the largest batch; latency
/// and throughput of the pass for a model without prefill and decode. For a deployment that was solved
/// already: the same measures in the same order, whatever its GPU.
Measured measuredOn(const Deployment& deployment, Fidelity fidelity);

Ink inkOf(Resource resource);

/// What a measure of that name is, in a scenario of such a result; nothing for a name that is none.
std::optional<ValueKind> valueOfMeasure(const QString& name, const Result& result);

} // namespace ridgepoint
