// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/side_panel.h"

#include "app/view/theme.h"
#include "app/window/controls.h"
#include "app/window/readout.h"
#include "app/window/rule.h"

#include <QVBoxLayout>

namespace ridgepoint {

namespace {

constexpr int roomyHeight = 760;

} // namespace

SidePanel::SidePanel(const Catalogue& catalogue, QWidget* parent)
    : QScrollArea(parent) {
    setObjectName(QStringLiteral("sidePanel"));
    setFixedWidth(spacing::dockWidth);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);

    // At home from the start: a move would have all that is in it ask for its colours anew.
    auto* content = new QWidget(viewport());
    content->setObjectName(QStringLiteral("sidePanelContent"));
    content->setFixedWidth(spacing::dockWidth);
    setWidget(content); // while it is empty: the area asks at once how large its content would be
    controls_ = new Controls(catalogue, content);
    readout_ = new Readout(content);
    auto* layout = new QVBoxLayout(content);
    // A scroll bar takes its room from the right margin, so that nothing else moves when it comes and goes.
    layout->setContentsMargins(2 * spacing::unit, spacing::unit, 2 * spacing::unit, spacing::unit);
    layout->setSpacing(spacing::unit);
    layout->addWidget(controls_);
    layout->addWidget(new Rule(content));
    layout->addWidget(readout_);
    layout->addStretch();
    setAcceptDrops(false);
}

void SidePanel::resizeEvent(QResizeEvent* event) {
    const bool roomy = height() >= roomyHeight;
    controls_->layout()->setSpacing(roomy ? spacing::unit : spacing::unit / 2);
    readout_->setRoomy(roomy);
    QScrollArea::resizeEvent(event);
}

} // namespace ridgepoint
