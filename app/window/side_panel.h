// SPDX-License-Identifier: GPL-3.0-or-later
// The left dock: what is asked above, what comes out below. Always as wide, and scrolled where the window is
// too low.
#pragma once

#include "engine/catalogue.h"

#include <QScrollArea>

namespace ridgepoint {

class Controls;
class Readout;

class SidePanel : public QScrollArea {
public:
    /// The catalogue has to outlive it.
    SidePanel(const Catalogue& catalogue, QWidget* parent);

    Controls* controls() const { return controls_; }
    Readout* readout() const { return readout_; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    Controls* controls_;
    Readout* readout_;
};

} // namespace ridgepoint
