// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chart_options.h"

#include "app/cli/page_options.h"
#include "engine/nearest_names.h"

namespace ridgepoint {

namespace {

const std::vector<std::string> scales{"times", "ms"};
const std::vector<std::string> walls{"gpus", "precisions"};

// Which of the names the option says, whatever its case; the first where it is not there.
std::size_t choiceOf(const CommandLine& line, const std::string& option,
                     const std::vector<std::string>& names) {
    const std::string given = line.valueOr(option, names.front());
    for (std::size_t i = 0; i < names.size(); ++i)
        if (same_name(names[i], given))
            return i;
    throw Error("'" + given.substr(0, 80) + "' is none of: " + nearest_names_text(given, names, names.size()),
                "--" + option);
}

} // namespace

std::vector<CommandOption> chartOptions() {
    std::vector<CommandOption> options{
        {"quantization-in", "NAME",
         "Of the quantization chart: times (as fast as 16 bits) or ms (default times)."},
        {"wall-over", "NAME",
         "Of the memory page: the capacity wall of each compared GPU (gpus) or of this GPU at each precision "
         "(precisions; default gpus)."},
        {"regime-of", "NAME",
         "Of the regime map: what binds decode, prefill or the whole request (default decode)."},
        {"contours", "NAME",
         "Of the regime map: lines of equal itl, ttft or tokens (a second), or none (default itl)."}};
    for (const std::vector<CommandOption>& more : {limitOptions(), scaleOptions()})
        options.insert(options.end(), more.begin(), more.end());
    return options;
}

ChartOptions chartOptionsFrom(const CommandLine& line) {
    ChartOptions options;
    options.quantizationInMs = choiceOf(line, "quantization-in", scales) == 1;
    options.wallOverPrecisions = choiceOf(line, "wall-over", walls) == 1;
    options.regime.part = static_cast<RequestPart>(choiceOf(line, "regime-of", request_part_names()));
    options.regime.contours = static_cast<ContourMetric>(choiceOf(line, "contours", contour_metric_names()));
    options.limits = limitsFrom(line);
    options.scales = scalesFrom(line);
    return options;
}

} // namespace ridgepoint
