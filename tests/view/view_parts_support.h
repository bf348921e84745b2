// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of the parts that pages have beside curves and bars, made up for the tests.
#pragma once

#include "app/view/export.h"
#include "shown_chart.h"

#include <QColor>

namespace ridgepoint::test {

inline Figure figureWith(const Panel& panel) {
    Figure figure;
    figure.id = QStringLiteral("made_up");
    figure.title = QStringLiteral("A figure of one panel");
    figure.finding = QStringLiteral("It shows what it is made of.");
    figure.panels.append(panel);
    return figure;
}

inline Axis categories(const QStringList& names) {
    Axis axis;
    axis.key = QStringLiteral("name");
    axis.scale = Axis::Scale::Categories;
    axis.minimum = -0.5;
    axis.maximum = static_cast<double>(names.size()) - 0.5;
    for (qsizetype i = 0; i < names.size(); ++i)
        axis.ticks.append({static_cast<double>(i), names[i]});
    return axis;
}

inline Axis linear(const QString& title, const QString& key, double from, double to) {
    Axis axis;
    axis.title = title;
    axis.key = key;
    axis.minimum = from;
    axis.maximum = to;
    return axis;
}

inline Axis powers(const QString& title, const QString& key, double from, double to) {
    Axis axis = linear(title, key, from, to);
    axis.scale = Axis::Scale::Log2;
    for (double at = from; at <= to; at *= 2.0)
        axis.ticks.append({at, QString::number(at)});
    return axis;
}

inline QImage pictured(const Figure& figure, bool dark = false, QSize size = {960, 540}) {
    return pictureOf(figure, {size, 1.0, dark ? darkTheme() : lightTheme()});
}

/// The state that a picture of that size has, laid out.
inline ChartState laidOut(ChartScene& scene, const Figure& figure, QSizeF size = {960, 540}) {
    scene.setFigure(figure);
    scene.setExtent(size);
    return scene.state();
}

} // namespace ridgepoint::test
