// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/charts.h"

#include "app/figure/fidelities.h"
#include "app/figure/generations.h"
#include "app/figure/memory.h"
#include "app/figure/operators.h"
#include "app/figure/quantization.h"
#include "app/figure/regime.h"
#include "app/figure/request.h"
#include "app/figure/roofline.h"
#include "app/figure/sla.h"
#include "app/figure/throughput.h"
#include "app/figure/what_if.h"
#include "app/figure/years.h"
#include "engine/decoder_shape.h"

#include <QObject>

namespace ridgepoint {

const QList<ChartKind>& charts() {
    static const QList<ChartKind> list{
        {.id = QStringLiteral("roofline"),
         .name = QT_TRANSLATE_NOOP("QObject", "Roofline"),
         .figure = rooflineFigure},
        {.id = QStringLiteral("throughput"),
         .name = QT_TRANSLATE_NOOP("QObject", "Throughput plateau"),
         .askedName = QT_TRANSLATE_NOOP("QObject", "Throughput"),
         .figure = throughputFigure},
        {.id = QStringLiteral("generations"),
         .name = QT_TRANSLATE_NOOP("QObject", "TTFT and ITL per generation"),
         .figure = generationsFigure},
        {.id = QStringLiteral("quantization"),
         .name = QT_TRANSLATE_NOOP("QObject", "Quantization: the inverted V"),
         .askedName = QT_TRANSLATE_NOOP("QObject", "Quantization"),
         .figure = quantizationFigure},
        {.id = QStringLiteral("operators"),
         .name = QT_TRANSLATE_NOOP("QObject", "Time by operator"),
         .figure = operatorsFigure,
         .isInGrid = false,
         .needsWholeShape = true,
         .page = QT_TRANSLATE_NOOP("QObject", "Operators")},
        {.id = QStringLiteral("fidelities"),
         .name = QT_TRANSLATE_NOOP("QObject", "Models of performance side by side"),
         .figure = fidelitiesFigure,
         .isInGrid = false,
         .needsWholeShape = true,
         .page = QT_TRANSLATE_NOOP("QObject", "Side by side")},
        {.id = QStringLiteral("request"),
         .name = QT_TRANSLATE_NOOP("QObject", "One request in time"),
         .figure = requestFigure,
         .isInGrid = false,
         .page = QT_TRANSLATE_NOOP("QObject", "Request"),
         .needsPhases = true},
        {.id = QStringLiteral("memory"),
         .name = QT_TRANSLATE_NOOP("QObject", "Memory and the capacity wall"),
         .figure = memoryFigure,
         .isInGrid = false,
         .page = QT_TRANSLATE_NOOP("QObject", "Memory"),
         .needsPhases = true},
        {.id = QStringLiteral("sla"),
         .name = QT_TRANSLATE_NOOP("QObject", "Which GPUs keep the limits"),
         .figure = slaFigure,
         .isInGrid = false,
         .page = QT_TRANSLATE_NOOP("QObject", "SLA"),
         .needsPhases = true},
        {.id = QStringLiteral("what-if"),
         .name = QT_TRANSLATE_NOOP("QObject", "What if the hardware had more, or less"),
         .figure = whatIfFigure,
         .isInGrid = false,
         .page = QT_TRANSLATE_NOOP("QObject", "What-if")},
        {.id = QStringLiteral("regime"),
         .name = QT_TRANSLATE_NOOP("QObject", "Regime map"),
         .figure = regimeFigure,
         .isInGrid = false,
         .page = QT_TRANSLATE_NOOP("QObject", "Regime map"),
         .needsPhases = true,
         .slow = SlowChart{regimeMapOnly, regimeMapKey, withPlaceOnMap}},
        {.id = QStringLiteral("years"),
         .name = QT_TRANSLATE_NOOP("QObject", "Generations over years"),
         .figure = yearsFigure,
         .isInGrid = false,
         .page = QT_TRANSLATE_NOOP("QObject", "Years")},
    };
    return list;
}

QString ChartKind::title() const {
    return QObject::tr(name);
}

QString ChartKind::tab() const {
    return page ? QObject::tr(page) : QString();
}

QString ChartKind::askedTitle() const {
    return askedName ? QObject::tr(askedName) : QString();
}

bool ChartKind::appliesTo(const Study& study) const {
    const Model& model = *study.deployment.model;
    return (!needsWholeShape || missing_for_decoder_shape(model).empty()) &&
           (!needsPhases || model.has_phases());
}

} // namespace ridgepoint
