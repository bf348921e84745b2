// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scenario_history.h"

namespace ridgepoint {

class ScenarioStep : public QUndoCommand {
public:
    ScenarioStep(ScenarioHistory& history, const Scenario& after, const QString& what, int gesture)
        : QUndoCommand(what)
        , history_(history)
        , before_(history.scenario())
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
    Scenario before_;
    Scenario after_;
    int gesture_;
};

ScenarioHistory::ScenarioHistory(const Scenario& first, QObject* parent)
    : QObject(parent)
    , scenario_(first) {}

void ScenarioHistory::change(const Scenario& scenario, const QString& what, int gesture) {
    if (scenario != scenario_)
        stack_.push(new ScenarioStep(*this, scenario, what, gesture)); // the stack owns it
}

void ScenarioHistory::forgetNames() {
    for (ScenarioStep* step : steps_)
        step->setText({});
}

void ScenarioHistory::show(const Scenario& scenario) {
    scenario_ = scenario;
    emit scenarioChanged(scenario_);
}

} // namespace ridgepoint
