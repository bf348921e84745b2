// SPDX-License-Identifier: GPL-3.0-or-later
// From what is picked on a chart or in its table to the value that the engine explains.
#pragma once

#include "app/figure/variation.h"
#include "engine/explanation.h"

#include <optional>

namespace ridgepoint {

struct ExplainedValue {
    ValueId id;
    Variation variation;

    bool operator==(const ExplainedValue&) const = default;
};

/// Explains the value of a study of its varied scenario, on the hardware as scaled. Throws Error as
/// explain().
Explanation explanationOf(const Study& variedStudy, const ExplainedValue& value);

/// The varied scenario in a line, with what is scaled.
QString captionOf(const Study& variedStudy, const Variation& variation);

/// The value that was picked: the one which, solved anew, is exactly the number on the chart. None where the
/// engine explains no such number. The options are those that the chart is drawn with.
std::optional<ExplainedValue> explainedValue(const Study& study, const PickedData& picked,
                                             const ChartOptions& options = {});

} // namespace ridgepoint
