// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/plot_map.h"

#include <cmath>

namespace ridgepoint {

double straightened(Axis::Scale scale, double value) {
    switch (scale) {
    case Axis::Scale::Log2:
        return std::log2(value);
    case Axis::Scale::Log10:
        return std::log10(value);
    case Axis::Scale::Linear:
    case Axis::Scale::Categories:
        break;
    }
    return value;
}

double unstraightened(Axis::Scale scale, double position) {
    switch (scale) {
    case Axis::Scale::Log2:
        return std::exp2(position);
    case Axis::Scale::Log10:
        return std::pow(10.0, position);
    case Axis::Scale::Linear:
    case Axis::Scale::Categories:
        break;
    }
    return position;
}

Span spanOf(const Axis& axis) {
    return {straightened(axis.scale, axis.minimum), straightened(axis.scale, axis.maximum)};
}

QPointF PlotMap::pixelOfStraight(QPointF straight) const {
    return {plot.left() + (straight.x() - x.from) / x.length() * plot.width(),
            plot.bottom() - (straight.y() - y.from) / y.length() * plot.height()};
}

QPointF PlotMap::straightOfPixel(QPointF pixel) const {
    return {x.from + (pixel.x() - plot.left()) / plot.width() * x.length(),
            y.from + (plot.bottom() - pixel.y()) / plot.height() * y.length()};
}

double PlotMap::xPixel(double data) const {
    return pixelOfStraight({straightened(xScale, data), y.from}).x();
}

double PlotMap::yPixel(double data) const {
    return pixelOfStraight({x.from, straightened(yScale, data)}).y();
}

} // namespace ridgepoint
