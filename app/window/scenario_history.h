// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario on screen with what the pages are set to, and all that was on screen before it.
#pragma once

#include "engine/page_options.h"
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

    /// What a step of undo brings back.
    struct State {
        Scenario scenario;
        PageOptions pages{};

        bool operator==(const State&) const = default;
    };

    explicit ScenarioHistory(const State& first, QObject* parent = nullptr);

    const Scenario& scenario() const { return state_.scenario; }
    const PageOptions& pages() const { return state_.pages; }
    QUndoStack& undoStack() { return stack_; }

    /// Makes it what is on screen. `what` is what undo calls the step ("batch"). Changes of the same gesture
    /// (any number but ownStep) in a row are one step. A state equal to the present one changes nothing.
    void changeTo(const State& state, const QString& what, int gesture = ownStep);
    /// The same of one half, and the other stays.
    void change(const Scenario& scenario, const QString& what, int gesture = ownStep);
    void changePages(const PageOptions& pages, const QString& what, int gesture = ownStep);

    /// Undo calls no step by its name any more: the names are in a language that is not the program's.
    void forgetNames();

signals:
    /// What has changed, once both halves are what they are now.
    void scenarioChanged(const ridgepoint::Scenario& scenario);
    void pagesChanged(const ridgepoint::PageOptions& pages);

private:
    friend class ScenarioStep;
    void show(const State& state);

    State state_;
    std::vector<ScenarioStep*> steps_; // those in the stack
    QUndoStack stack_;
};

} // namespace ridgepoint
