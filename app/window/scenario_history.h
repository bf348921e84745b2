// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario on screen, and every one before it.
#pragma once

#include "engine/scenario.h"

#include <QObject>
#include <QUndoStack>
#include <vector>

namespace ridgepoint {

class ScenarioStep;

class ScenarioHistory : public QObject {
    Q_OBJECT

public:
    /// A change that is a step of its own, whatever came before it.
    static constexpr int ownStep = 0;

    explicit ScenarioHistory(const Scenario& first, QObject* parent = nullptr);

    const Scenario& scenario() const { return scenario_; }
    QUndoStack& undoStack() { return stack_; }

    /// Makes it the scenario on screen. `what` is what undo calls the step ("batch"). Changes of the same
    /// gesture (any number but ownStep) in a row are one step. A scenario equal to the present one changes
    /// nothing.
    void change(const Scenario& scenario, const QString& what, int gesture = ownStep);

    /// Undo calls no step by its name any more: the names are in a language that is not the program's.
    void forgetNames();

signals:
    void scenarioChanged(const ridgepoint::Scenario& scenario);

private:
    friend class ScenarioStep;
    void show(const Scenario& scenario);

    Scenario scenario_;
    std::vector<ScenarioStep*> steps_; // those in the stack
    QUndoStack stack_;
};

} // namespace ridgepoint
