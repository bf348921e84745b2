// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scenario_history.h"

#include <utility>

namespace ridgepoint {

class ScenarioStep : public QUndoCommand {
public:
    ScenarioStep(ScenarioHistory& history, const ScenarioHistory::State& after, const QString& what,
                 int gesture)
        : QUndoCommand(what)
        , history_(history)
        , before_(history.state_)
        , after_(after)
        , gesture_(gesture) {
        history_.steps_.push_back(this);
    }
    ~ScenarioStep() override { std::erase(history_.steps_, this); }

    void undo() override { history_.show(before_); }
    void redo() override { history_.show(after_); }
    int id() const override { return 1; }

    bool mergeWith(const QUndoCommand* other) override {
        const auto& next = static_cast<const ScenarioStep&>(*other);
        if (gesture_ == ScenarioHistory::ownStep || next.gesture_ != gesture_)
            return false;
        after_ = next.after_;
        // A drag that ends where it began is no step.
        setObsolete(after_ == before_);
        return true;
    }

private:
    ScenarioHistory& history_;
    ScenarioHistory::State before_;
    ScenarioHistory::State after_;
    int gesture_;
};

ScenarioHistory::ScenarioHistory(const State& first, QObject* parent)
    : QObject(parent)
    , state_(first) {}

void ScenarioHistory::changeTo(const State& state, const QString& what, int gesture) {
    if (state != state_)
        stack_.push(new ScenarioStep(*this, state, what, gesture)); // the stack owns it
}

void ScenarioHistory::change(const Scenario& scenario, const QString& what, int gesture) {
    changeTo({scenario, state_.pages}, what, gesture);
}

void ScenarioHistory::changePages(const PageOptions& pages, const QString& what, int gesture) {
    changeTo({state_.scenario, pages}, what, gesture);
}

void ScenarioHistory::forgetNames() {
    for (ScenarioStep* step : steps_)
        step->setText({});
}

void ScenarioHistory::show(const State& state) {
    const State before = std::exchange(state_, state);
    if (state_.pages != before.pages)
        emit pagesChanged(state_.pages);
    if (state_.scenario != before.scenario)
        emit scenarioChanged(state_.scenario);
}

} // namespace ridgepoint
