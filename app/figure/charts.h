// SPDX-License-Identifier: GPL-3.0-or-later
// The list of charts. A new one is a file beside this and one line in charts().
#pragma once

#include "app/figure/figure.h"
#include "app/figure/study.h"
#include "engine/page_options.h"

#include <optional>

namespace ridgepoint {

/// All that a figure shows beside its scenario: what the pages are set to, and how a chart that can be drawn
/// in two ways is to be drawn.
struct ChartOptions : PageOptions {
    bool quantizationInMs = false; // else as times as fast as fp16
};

/// A chart whose figure takes too long for the window's thread. The larger part of it is made beside that,
/// and serves all scenarios whose keys are equal; the rest is quick.
struct SlowChart {
    Figure (*part)(const Study&, const ChartOptions&);
    Scenario (*key)(const Scenario&);
    Figure (*whole)(const Figure& part, const Study&, const ChartOptions&); // as ChartKind::figure gives it
};

struct ChartKind {
    QString id;                      // "roofline"
    const char* name;                // "Roofline", to be translated
    const char* askedName = nullptr; // while an answer is hidden that the name would give away
    Figure (*figure)(const Study&, const ChartOptions&);
    bool isInGrid = true;         // else it is seen alone, when it fills the centre
    bool needsWholeShape = false; // says nothing of a model whose whole shape is not known
    const char* page = nullptr;   // what the bar calls the page of a chart that is seen alone
    bool needsPhases = false;     // says nothing of a model without prefill and decode
    std::optional<SlowChart> slow{};

    bool appliesTo(const Study& study) const;
    /// The name and the page's name in the program's language.
    QString title() const;
    QString tab() const;
    /// The name while answers are hidden; empty where the usual one gives nothing away.
    QString askedTitle() const;
};

/// In the order of the window, row by row: roofline, throughput, generations, quantization; then those that
/// are seen alone, each a page.
const QList<ChartKind>& charts();

} // namespace ridgepoint
