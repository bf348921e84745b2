// SPDX-License-Identifier: GPL-3.0-or-later
// The GPUs that the charts show: a check box for each in its colour, and a button that lists them all.
#pragma once

#include "engine/catalogue.h"
#include "engine/scenario.h"

#include <QHash>
#include <QWidget>

class QCheckBox;

namespace ridgepoint {

class FlowLayout;
class GlyphButton;
class GpuPopup;

/// Object names: "compareH100" for the box of the GPU H100, "compareAdd" for the button.
class CompareRow : public QWidget {
    Q_OBJECT

public:
    /// The catalogue has to outlive it.
    CompareRow(const Catalogue& catalogue, QWidget* parent);

    /// Lets go of the catalogue's entries as they were; setScenario() has to follow.
    void catalogueChanged();
    /// Shows the compared GPUs and the chosen one, which cannot be taken away, along the generations.
    void setScenario(const Scenario& scenario);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// Never empty.
    void compareChanged(const std::vector<std::string>& ids);

protected:
    void changeEvent(QEvent* event) override;

private:
    void toggle(const std::string& id);
    void showBoxes();
    QCheckBox* makeBox(const Accelerator& gpu);
    void dress(QCheckBox* box, const Accelerator& gpu);
    void remove(QCheckBox* box);
    void openPopup();

    const Catalogue& catalogue_;
    Scenario scenario_;
    QHash<const Accelerator*, QCheckBox*> boxes_;
    FlowLayout* flow_;
    GlyphButton* add_;
    GpuPopup* popup_ = nullptr;
};

} // namespace ridgepoint
