// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/batch_marks.h"

#include "app/figure/text.h"

namespace ridgepoint {

namespace {

QString nameOf(const ShownGpu& shown) {
    return text(shown.gpu->short_name);
}

} // namespace

void addWallMark(Panel& panel, const ShownGpu& shown, QPointF at, std::int64_t wall, const QString& note,
                 const QString& label) {
    const bool nothingFits = wall == 0;
    if (!nothingFits)
        panel.series.append({.name = QObject::tr("%1 capacity wall").arg(nameOf(shown)),
                             .ink = shown.ink,
                             .stroke = Stroke::None,
                             .weight = shown.chosen ? Weight::Bold : Weight::Normal,
                             .shape = Shape::Wall,
                             .points = {at},
                             .notes = {note}});
    if (!shown.chosen)
        return;
    panel.labels.append(
        {.text = nothingFits ? QObject::tr("not one sequence\nfits %1").arg(nameOf(shown)) : label,
         .ink = shown.ink,
         .at = at,
         .brief =
             nothingFits ? QObject::tr("fits none") : QObject::tr("wall: %1").arg(text(exact_text(at.x()))),
         .importance = 8,
         .mayMoveFar = true});
}

void addShareMark(Panel& panel, const ShownGpu& shown, QPointF at, const QString& note, int importance) {
    const QString batch = text(exact_text(at.x()));
    panel.series.append({.name = QObject::tr("%1, 90 % of the plateau").arg(nameOf(shown)),
                         .ink = shown.ink,
                         .stroke = Stroke::None,
                         .weight = Weight::Bold,
                         .shape = Shape::Ring,
                         .points = {at},
                         .notes = {note}});
    panel.labels.append({.text = QObject::tr("90 % of the plateau\nat batch %1").arg(batch),
                         .ink = shown.ink,
                         .at = at,
                         .brief = QObject::tr("90 %: %1").arg(batch),
                         .importance = importance,
                         .mayMoveFar = true});
}

void addScenarioMark(Panel& panel, const ShownGpu& shown, QPointF at, const QString& name,
                     const QString& note, int importance) {
    const QString rate = text(number_text(at.y()));
    panel.series.append({.name = name,
                         .ink = shown.ink,
                         .stroke = Stroke::None,
                         .weight = Weight::Bold,
                         .shape = Shape::Disc,
                         .points = {at},
                         .notes = {note}});
    panel.labels.append({.text = QObject::tr("batch %1: %2/s").arg(text(exact_text(at.x())), rate),
                         .ink = shown.ink,
                         .at = at,
                         .brief = QObject::tr("%1/s").arg(rate),
                         .importance = importance,
                         .mayMoveFar = true});
}

} // namespace ridgepoint
