// SPDX-License-Identifier: GPL-3.0-or-later
// From a control to the pixels of each page, and from one step of a lesson to the next.
#pragma once

#include <QByteArray>
#include <QList>
#include <QPair>

namespace ridgepoint {

/// For each page, in both fidelities, the median of the milliseconds from a moved slider until the page is
/// painted in a window of 1440 x 900: "sla_page_ms", "per_operator_sla_page_ms". The regime map is
/// made anew each time, beside the window's thread.
QList<QPair<QByteArray, double>> pageRepaintMs();

/// The milliseconds until a step of a lesson is painted, with its charts; the most of all steps shipped, each
/// the median of several visits.
double lessonStepMs();

} // namespace ridgepoint
