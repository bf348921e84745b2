// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson can speak of: the quantities of a solved scenario, by name and with their dimension.
#pragma once

#include "engine/solver.h"

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ridgepoint {

/// Exponents of the units that a lesson's numbers have. Counts (tokens, parameters, sequences) have none.
struct LessonDimension {
    int second = 0;
    int byte = 0;
    int flop = 0;
    int joule = 0;

    bool operator==(const LessonDimension&) const = default;
    bool is_plain() const { return *this == LessonDimension(); }
};

/// A number in seconds, bytes, FLOPs and joules, and how it is written where nothing else is asked for.
struct LessonNumber {
    enum class Look { plain, ratio, share };
    double value = 0.0;
    LessonDimension dimension{};
    Look look = Look::plain;
};

/// A number, a name or a bound ("H100", "memory"), or whether something is so.
using LessonValue = std::variant<LessonNumber, std::string, bool>;

/// A scenario, solved. `deployment` may point to `scaled`, so it stays where it was made.
struct LessonSetting {
    Scenario scenario;
    std::unique_ptr<Accelerator> scaled; // the GPU with more of something; null for the catalogue's own
    Deployment deployment;
    Result result;
};

enum class LessonKind { number, text, truth };

struct LessonQuantity {
    std::string name; // "ttft_ms"
    LessonKind kind;
};

/// All that there are: the keys of a result ("ttft_ms", also without the unit: "ttft"), those of the
/// hardware, the model and the scenario, and what the field derives from them. In alphabetical order.
const std::vector<LessonQuantity>& lesson_quantities();

/// The quantity of that name, or null.
const LessonQuantity* lesson_quantity_named(std::string_view name);

/// Its value. Throws Error where the setting has none (the TTFT of a CNN) or it is not finite.
LessonValue lesson_quantity_value(std::string_view name, const LessonSetting& setting);

} // namespace ridgepoint
