// SPDX-License-Identifier: GPL-3.0-or-later
// From a panel's data to places on the screen: log scales straightened, the part in view stretched over the
// plot.
#pragma once

#include "app/figure/figure.h"

#include <QPointF>
#include <QRectF>

namespace ridgepoint {

/// A span of a straightened axis: for log scales, of exponents.
struct Span {
    double from = 0.0;
    double to = 1.0;

    double length() const { return to - from; }
    bool operator==(const Span&) const = default;
};

/// The value on the straightened axis, and back. Log scales take positive values only.
double straightened(Axis::Scale scale, double value);
double unstraightened(Axis::Scale scale, double position);
/// The whole axis.
Span spanOf(const Axis& axis);

struct PlotMap {
    Axis::Scale xScale = Axis::Scale::Linear;
    Axis::Scale yScale = Axis::Scale::Linear;
    Span x;
    Span y;
    QRectF plot;

    QPointF straight(QPointF data) const {
        return {straightened(xScale, data.x()), straightened(yScale, data.y())};
    }
    QPointF pixelOfStraight(QPointF straight) const;
    QPointF straightOfPixel(QPointF pixel) const;
    QPointF pixel(QPointF data) const { return pixelOfStraight(straight(data)); }
    double xPixel(double data) const;
    double yPixel(double data) const;
};

} // namespace ridgepoint
