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
        {QStringLiteral("roofline"), QT_TRANSLATE_NOOP("QObject", "Roofline"), rooflineFigure},
        {QStringLiteral("throughput"), QT_TRANSLATE_NOOP("QObject", "Throughput plateau"), throughputFigure},
        {QStringLiteral("generations"), QT_TRANSLATE_NOOP("QObject", "TTFT and ITL per generation"),
         generationsFigure},
        {QStringLiteral("quantization"), QT_TRANSLATE_NOOP("QObject", "Quantization: the inverted V"),
         quantizationFigure},
        {QStringLiteral("operators"), QT_TRANSLATE_NOOP("QObject", "Time by operator"), operatorsFigure,
         false, true, QT_TRANSLATE_NOOP("QObject", "Operators")},
        {QStringLiteral("fidelities"), QT_TRANSLATE_NOOP("QObject", "Models of performance side by side"),
         fidelitiesFigure, false, true, QT_TRANSLATE_NOOP("QObject", "Side by side")},
        {QStringLiteral("request"), QT_TRANSLATE_NOOP("QObject", "One request in time"), requestFigure, false,
         false, QT_TRANSLATE_NOOP("QObject", "Request"), true},
        {QStringLiteral("memory"), QT_TRANSLATE_NOOP("QObject", "Memory and the capacity wall"), memoryFigure,
         false, false, QT_TRANSLATE_NOOP("QObject", "Memory"), true},
        {QStringLiteral("sla"), QT_TRANSLATE_NOOP("QObject", "Which GPUs keep the limits"), slaFigure, false,
         false, QT_TRANSLATE_NOOP("QObject", "SLA"), true},
        {QStringLiteral("what-if"), QT_TRANSLATE_NOOP("QObject", "What if the hardware had more, or less"),
         whatIfFigure, false, false, QT_TRANSLATE_NOOP("QObject", "What-if")},
        {QStringLiteral("regime"), QT_TRANSLATE_NOOP("QObject", "Regime map"), regimeFigure, false, false,
         QT_TRANSLATE_NOOP("QObject", "Regime map"), true,
         SlowChart{regimeMapOnly, regimeMapKey, withPlaceOnMap}},
        {QStringLiteral("years"), QT_TRANSLATE_NOOP("QObject", "Generations over years"), yearsFigure, false,
         false, QT_TRANSLATE_NOOP("QObject", "Years")},
    };
    return list;
}

QString ChartKind::title() const {
    return QObject::tr(name);
}

QString ChartKind::tab() const {
    return page ? QObject::tr(page) : QString();
}

bool ChartKind::appliesTo(const Study& study) const {
    const Model& model = *study.deployment.model;
    return (!needsWholeShape || missing_for_decoder_shape(model).empty()) &&
           (!needsPhases || model.has_phases());
}

} // namespace ridgepoint
