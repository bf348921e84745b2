// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chart_options.h"

#include "engine/nearest_names.h"

namespace ridgepoint {

namespace {

const std::vector<std::string> scales{"times", "ms"};

bool isInMs(const CommandLine& line) {
    const std::string given = line.valueOr("quantization-in", scales.front());
    for (const std::string& scale : scales)
        if (same_name(scale, given))
            return scale == "ms";
    throw Error("'" + given.substr(0, 80) +
                    "' is none of: " + nearest_names_text(given, scales, scales.size()),
                "--quantization-in");
}

} // namespace

std::vector<CommandOption> chartOptions() {
    return {{"quantization-in", "NAME",
             "Of the quantization chart: times (as fast as 16 bits) or ms (default times)."}};
}

ChartOptions chartOptionsFrom(const CommandLine& line) {
    ChartOptions options;
    options.quantizationInMs = isInMs(line);
    return options;
}

} // namespace ridgepoint
