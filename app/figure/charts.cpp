// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/charts.h"

#include "app/figure/fidelities.h"
#include "app/figure/generations.h"
#include "app/figure/memory.h"
#include "app/figure/operators.h"
#include "app/figure/quantization.h"
#include "app/figure/request.h"
#include "app/figure/regime.h"
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
        {QStringLiteral("roofline"), QObject::tr("Roofline"), rooflineFigure},
        {QStringLiteral("throughput"), QObject::tr("Throughput plateau"), throughputFigure},
        {QStringLiteral("generations"), QObject::tr("TTFT and ITL per generation"), generationsFigure},
        {QStringLiteral("quantization"), QObject::tr("Quantization: the inverted V"), quantizationFigure},
        {QStringLiteral("operators"), QObject::tr("Time by operator"), operatorsFigure, false, true,
         QObject::tr("Operators")},
        {QStringLiteral("fidelities"), QObject::tr("Models of performance side by side"), fidelitiesFigure,
         false, true, QObject::tr("Side by side")},
        {QStringLiteral("request"), QObject::tr("One request in time"), requestFigure, false, false,
         QObject::tr("Request"), true},
        {QStringLiteral("memory"), QObject::tr("Memory and the capacity wall"), memoryFigure, false, false,
         QObject::tr("Memory"), true},
        {QStringLiteral("sla"), QObject::tr("Which GPUs keep the limits"), slaFigure, false, false,
         QObject::tr("SLA"), true},
        {QStringLiteral("what-if"), QObject::tr("What if the hardware had more, or less"), whatIfFigure, false,
         false, QObject::tr("What-if")},
        {QStringLiteral("regime"), QObject::tr("Regime map"), regimeFigure, false, false,
         QObject::tr("Regime map"), true, SlowChart{regimeMapOnly, regimeMapKey, withPlaceOnMap}},
        {QStringLiteral("years"), QObject::tr("Generations over years"), yearsFigure, false, false,
         QObject::tr("Years")},
    };
    return list;
}

bool ChartKind::appliesTo(const Study& study) const {
    const Model& model = *study.deployment.model;
    return (!needsWholeShape || missing_for_decoder_shape(model).empty()) &&
           (!needsPhases || model.has_phases());
}

} // namespace ridgepoint
