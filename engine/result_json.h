// SPDX-License-Identifier: GPL-3.0-or-later
// A result as named numbers: for JSON, for columns of a table, for a list to read.
#pragma once

#include "engine/solver.h"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ridgepoint {

/// One number of a result. The key carries the unit ("ttft_ms").
struct ResultField {
    std::string_view key;
    std::variant<double, std::int64_t, bool, std::string_view> value;
};

/// The fields in their order. Those that do not apply (the phases of a CNN, the energy of a GPU whose power
/// is not known) are left out.
std::vector<ResultField> result_fields(const Result& result);

/// All fields as one object, and "notes": the assumptions in words.
nlohmann::ordered_json result_to_json(const Deployment& deployment, const Result& result);

/// Adds the text of the same object, without a space or a line end, to `text`; several times as fast.
void append_result_json(std::string& text, const Deployment& deployment, const Result& result);

} // namespace ridgepoint
