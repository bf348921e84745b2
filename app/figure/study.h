// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario solved, with the GPUs that its charts show.
#pragma once

#include "app/figure/figure.h"
#include "engine/measurement_comparison.h"
#include "engine/scenario.h"
#include "engine/solver.h"

namespace ridgepoint {

struct ShownGpu {
    const Accelerator* gpu;
    Ink ink;
    bool chosen;           // the scenario's own
    Deployment deployment; // the scenario on this GPU; a split pair only where it is the chosen one
    Result result;
};

/// Points into the catalogue, which has to outlive it.
struct Study {
    const Catalogue* catalogue;
    Scenario scenario;
    Deployment deployment;
    Result result;
    QList<ShownGpu> gpus; // the compared ones and the chosen one, by year
    QStringList assumptions;
    std::vector<MatchedPoint> measured; // runs of this model at this scheme on as many of a shown GPU

    const ShownGpu& chosen() const;
};

/// Solves the scenario on its own and on each compared GPU, with those of the measurements that charts can
/// show beside it. Throws Error as deploy() does.
Study studyOf(const Catalogue& catalogue, const Scenario& scenario,
              const std::vector<MatchedPoint>& measurements = {});

/// How wide the numbers are, as the scenario's fidelity says it: "fp16", or a scheme, "w4a16".
QString widthName(const Scenario& scenario);

/// The peak rate of linear maps on this GPU, at the scenario's precision or scheme.
FlopRate peakRateOf(const ShownGpu& shown);

/// The scenario in a line, with the model of performance: what a picture needs to stand alone.
QString captionOf(const Study& study);

/// The ink of a GPU in every chart of this scenario (and of its name among the controls).
Ink inkOf(const Catalogue& catalogue, const Scenario& scenario, const Accelerator& gpu);

} // namespace ridgepoint
