// SPDX-License-Identifier: GPL-3.0-or-later
// All controls of a scenario. They hold no state but the scenario last shown.
#pragma once

#include "app/window/gesture_watch.h"
#include "engine/catalogue.h"
#include "engine/scenario.h"

#include <QWidget>

class QComboBox;

namespace ridgepoint {

class ChoiceRow;
class CompareRow;
class ExtrasList;
class ModelPicker;
class NumberRow;
class PerOperatorControls;
class SliderRow;

/// Object names: "modelCombo"; "gpuSlider", "gpuValue"; "compareH100" and the like, "compareAdd";
/// "precisionSlider", "precisionValue"; "batchSlider", "batchSpin", and so on with "seqLen", "outputTokens",
/// "efficiency"; "fidelityCombo". In the per-operator model PerOperatorControls stands in for precision and
/// efficiency.
class Controls : public QWidget {
    Q_OBJECT

public:
    /// The catalogue has to outlive it and holds at least one GPU and one model.
    Controls(const Catalogue& catalogue, QWidget* parent);

    /// Lists what the catalogue now holds; setScenario() has to follow.
    void catalogueChanged();
    /// Shows the scenario, whose names are in the catalogue, without a word.
    void setScenario(const Scenario& scenario);

signals:
    /// The user asks for this scenario. `what` names the control; changes with the same `gesture` are one
    /// step, unless it is 0. Fields without a control stay as they are.
    void edited(const ridgepoint::Scenario& scenario, const QString& what, int gesture);

private:
    template <class Change>
    void edit(const QString& what, const Change& change);
    void makeRows();
    void connectRows();
    void makeFidelityRow();
    void layOut();
    void showFidelity();
    PerOperatorControls* perOperator();

    const Catalogue& catalogue_;
    std::vector<std::size_t> generations_;
    Scenario scenario_;
    GestureWatch gestures_;

    ModelPicker* model_;
    ChoiceRow* gpu_;
    CompareRow* compare_;
    ChoiceRow* precision_;
    NumberRow* batch_;
    NumberRow* seqLen_;
    NumberRow* outputTokens_;
    NumberRow* efficiency_;
    ExtrasList* extras_;
    QWidget* fidelityRow_;
    QComboBox* fidelity_;
    PerOperatorControls* perOperator_ = nullptr; // made when it is first seen
};

} // namespace ridgepoint
