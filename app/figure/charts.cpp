// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/charts.h"

#include "app/figure/generations.h"
#include "app/figure/quantization.h"
#include "app/figure/roofline.h"
#include "app/figure/throughput.h"

#include <QObject>

namespace ridgepoint {

const QList<ChartKind>& charts() {
    static const QList<ChartKind> list{
        {QStringLiteral("roofline"), QObject::tr("Roofline"), rooflineFigure},
        {QStringLiteral("throughput"), QObject::tr("Throughput plateau"), throughputFigure},
        {QStringLiteral("generations"), QObject::tr("TTFT and ITL per generation"), generationsFigure},
        {QStringLiteral("quantization"), QObject::tr("Quantization: the inverted V"), quantizationFigure},
    };
    return list;
}

} // namespace ridgepoint
