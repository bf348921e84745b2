// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine's tests share.
#pragma once

#include "engine/catalogue_json.h"
#include "engine/error.h"
#include "engine/result_json.h"
#include "engine/solver.h"
#include "engine/text_file.h"

#include <QString>
#include <algorithm>
#include <cmath>

namespace ridgepoint::test {

inline std::string sourcePath(const std::string& path) {
    return std::string(RIDGEPOINT_SOURCE_DIR) + "/" + path;
}

/// The data files that the program carries, read from where they stand.
inline const Catalogue& shippedCatalogue() {
    static const Catalogue catalogue = [] {
        const auto read = [](const std::string& name) {
            return catalogue_from_json({name, read_file(sourcePath("resources/" + name))});
        };
        Catalogue both = read("accelerators.json");
        merge(both, read("models.json"));
        return both;
    }();
    return catalogue;
}

/// The default scenario with another model and GPU.
inline Scenario scenarioFor(const std::string& model, const std::string& gpu) {
    Scenario scenario;
    scenario.model = model;
    scenario.gpu = gpu;
    return scenario;
}

inline Result solved(const Scenario& scenario, const Catalogue& catalogue = shippedCatalogue()) {
    return solve(deploy(catalogue, scenario), scenario.fidelity);
}

/// What the engine's exception says, its place included; a null string where none is thrown. Any other
/// exception goes through and fails the test.
template <class Action>
QString errorOf(Action action) {
    try {
        action();
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

inline double relativeDifference(double a, double b) {
    return a == b ? 0.0 : std::abs(a - b) / std::max(std::abs(a), std::abs(b));
}

/// The name of the first figure of the result that is NaN or infinite; empty where there is none.
inline QString firstNotFinite(const Result& result) {
    for (const ResultField& field : result_fields(result))
        if (const double* number = std::get_if<double>(&field.value); number && !std::isfinite(*number))
            return QString::fromUtf8(field.key.data(), static_cast<qsizetype>(field.key.size()));
    if (result.pass && !std::isfinite(in(result.pass->bandwidth, byte_per_second)))
        return QStringLiteral("bandwidth");
    if (result.phases && !(std::isfinite(in(result.phases->prefill_flop, flop)) &&
                           std::isfinite(in(result.phases->prefill_intensity, flop_per_byte)) &&
                           std::isfinite(in(result.phases->decode_intensity, flop_per_byte)) &&
                           std::isfinite(in(result.phases->tokens_total, token_per_second))))
        return QStringLiteral("a rate or intensity of the phases");
    return {};
}

} // namespace ridgepoint::test
