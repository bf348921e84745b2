// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario from a file asks for that no control shows, each with a button that takes it away.
#pragma once

#include "engine/catalogue.h"
#include "engine/scenario.h"

#include <QWidget>

class QLabel;

namespace ridgepoint {

/// Takes no room where there is nothing of the kind. Object names: "cachedPrefixExtra", "cachedPrefixRemove",
/// and so on with "decodeGpu" and "draftModel".
class ExtrasList : public QWidget {
    Q_OBJECT

public:
    /// The catalogue has to outlive it.
    ExtrasList(const Catalogue& catalogue, QWidget* parent);

    void setScenario(const Scenario& scenario);

signals:
    /// The scenario without one of them; `what` names it.
    void removed(const ridgepoint::Scenario& scenario, const QString& what);

private:
    struct Extra;
    void addLine(const Extra& extra);
    void showText(int line, const QString& text);

    const Catalogue& catalogue_;
    Scenario scenario_;
    QList<QWidget*> lines_;
    QList<QLabel*> texts_;
};

} // namespace ridgepoint
