// SPDX-License-Identifier: GPL-3.0-or-later
// The unit in which a chart shows times.
#pragma once

#include "engine/units.h"

#include <QString>

namespace ridgepoint {

struct TimeUnit {
    Seconds unit;
    QString name; // "ms"; in the key of a table's column behind an underscore

    QString keyOf(const QString& what) const { return what + QLatin1Char('_') + name; }
};

/// For an axis up to the longest time: milliseconds, but seconds from where those have more digits than
/// anyone reads, and microseconds where they begin with zeros.
inline TimeUnit timeUnitFor(Seconds longest) {
    if (longest >= 20.0 * second)
        return {second, QStringLiteral("s")};
    if (longest < 0.1 * millisecond)
        return {microsecond, QStringLiteral("us")};
    return {millisecond, QStringLiteral("ms")};
}

} // namespace ridgepoint
