// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chart_options.h"

#include "app/cli/page_options.h"

namespace ridgepoint {

namespace {

const std::vector<std::string> scales{"times", "ms"};

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
    options.wall_over_precisions = choiceOf(line, "wall-over", wall_over_names()) == 1;
    options.regime.part = static_cast<RequestPart>(choiceOf(line, "regime-of", request_part_names()));
    options.regime.contours = static_cast<ContourMetric>(choiceOf(line, "contours", contour_metric_names()));
    options.limits = limitsFrom(line);
    options.scales = scalesFrom(line);
    return options;
}

} // namespace ridgepoint
