// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/batch_axis.h"

#include "app/figure/ticks.h"

#include <QObject>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

std::set<int> sampledBatches(std::initializer_list<std::int64_t> besides) {
    std::set<int> batches;
    for (int i = 0; i <= 13 * batchesPerDoubling; ++i)
        batches.insert(static_cast<int>(std::lround(std::exp2(static_cast<double>(i) / batchesPerDoubling))));
    for (const std::int64_t batch : besides)
        if (batch >= 1 && batch <= largestBatch)
            batches.insert(static_cast<int>(batch));
    return batches;
}

QList<double> batchesBetween(double from, double to) {
    const double doublings = std::log2(to / from);
    const int steps = std::max(1, static_cast<int>(std::ceil(doublings * batchesPerDoubling)));
    QList<double> batches;
    for (int i = 0; i <= steps; ++i)
        batches.append(i == steps ? to : from * std::exp2(doublings * i / steps));
    return batches;
}

Axis batchAxis() {
    return {.title = QObject::tr("batch"),
            .key = QStringLiteral("batch"),
            .scale = Axis::Scale::Log2,
            .minimum = 1.0,
            .maximum = largestBatch,
            .ticks = chooseTicks(Axis::Scale::Log2, 1.0, largestBatch, 7)};
}

} // namespace ridgepoint
