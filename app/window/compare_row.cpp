// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/compare_row.h"

#include "app/figure/study.h"
#include "app/figure/text.h"
#include "app/view/theme.h"
#include "app/window/flow_layout.h"
#include "app/window/glyph_button.h"
#include "app/window/gpu_popup.h"
#include "engine/nearest_names.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

namespace ridgepoint {

CompareRow::CompareRow(const Catalogue& catalogue, QWidget* parent)
    : QWidget(parent)
    , catalogue_(catalogue)
    , flow_(new FlowLayout(2 * spacing::unit, spacing::unit / 2))
    , add_(
          new GlyphButton(Glyph::Add, QStringLiteral("compareAdd"), tr("Choose the GPUs to compare"), this)) {
    setObjectName(QStringLiteral("compareRow"));
    auto* label = new QLabel(tr("Comp&are"), this);
    label->setBuddy(add_);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setToolTip(tr("The GPUs in the charts: 1 to %1 beside the chosen one").arg(most_compared));
    connect(add_, &QToolButton::clicked, this, &CompareRow::openPopup);

    auto* top = new QHBoxLayout;
    top->addWidget(label);
    top->addStretch();
    top->addWidget(add_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addLayout(flow_);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void CompareRow::catalogueChanged() {
    for (QCheckBox* box : std::as_const(boxes_))
        remove(box);
    boxes_.clear();
    if (popup_) {
        popup_->hide();
        popup_->deleteLater(); // the change may come while it is open
        popup_ = nullptr;
    }
}

void CompareRow::setScenario(const Scenario& scenario) {
    if (boxes_.isEmpty() || scenario.gpu != scenario_.gpu || scenario.compare != scenario_.compare) {
        scenario_ = scenario;
        showBoxes();
    }
    scenario_ = scenario;
    if (popup_)
        popup_->setScenario(scenario_);
}

// Of a layout whose lines break, Qt takes the height at its least width for the least height: the panel would
// scroll for boxes one below another.
QSize CompareRow::sizeHint() const {
    constexpr int panelRoom = spacing::dockWidth - 4 * spacing::unit;
    return {panelRoom, layout()->heightForWidth(panelRoom)};
}

QSize CompareRow::minimumSizeHint() const {
    return sizeHint();
}

void CompareRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        for (auto box = boxes_.cbegin(); box != boxes_.cend(); ++box)
            dress(box.value(), *box.key());
}

void CompareRow::toggle(const std::string& id) {
    std::vector<std::string> ids = scenario_.compare;
    const auto is = [&](const std::string& other) {
        return same_name(other, id);
    };
    if (std::erase_if(ids, is) == 0)
        ids.push_back(id);
    if (ids.empty())
        ids.push_back(scenario_.gpu);
    emit compareChanged(ids);
}

void CompareRow::showBoxes() {
    QList<const Accelerator*> shown;
    for (const std::size_t position : gpus_by_year(catalogue_)) {
        const Accelerator& gpu = catalogue_.gpus[position];
        const auto is = [&](const std::string& id) {
            return same_name(id, gpu.id);
        };
        if (is(scenario_.gpu) || std::any_of(scenario_.compare.begin(), scenario_.compare.end(), is))
            shown.append(&gpu);
    }
    const auto before = boxes_;
    for (auto box = before.cbegin(); box != before.cend(); ++box)
        if (!shown.contains(box.key()))
            remove(boxes_.take(box.key()));
    QWidget* previous = add_;
    for (int i = 0; i < shown.size(); ++i) {
        QCheckBox*& box = boxes_[shown[i]];
        if (!box)
            flow_->insertWidget(i, box = makeBox(*shown[i]));
        dress(box, *shown[i]);
        setTabOrder(previous, box);
        previous = box;
    }
    updateGeometry();
}

QCheckBox* CompareRow::makeBox(const Accelerator& gpu) {
    auto* box = new QCheckBox(text(gpu.short_name).replace(QLatin1Char('&'), QLatin1String("&&")), this);
    box->setObjectName(QStringLiteral("compare") + text(gpu.id));
    box->setChecked(true);
    box->show();
    connect(box, &QCheckBox::toggled, this, [this, id = gpu.id] { toggle(id); });
    return box;
}

void CompareRow::dress(QCheckBox* box, const Accelerator& gpu) {
    const bool chosen = same_name(gpu.id, scenario_.gpu);
    const QSignalBlocker quiet(box);
    box->setChecked(true);
    box->setEnabled(!chosen);
    const QString name = text(gpu.name);
    box->setToolTip(chosen ? tr("%1: the chosen GPU, always in the charts").arg(name)
                           : tr("%1: take it out of the charts").arg(name));
    box->setAccessibleName(tr("Compare %1").arg(name));
    QFont font = this->font();
    font.setBold(chosen);
    box->setFont(font);
    const QColor ink = themeOf(this->palette()).textColor(inkOf(catalogue_, scenario_, gpu));
    QPalette inked;
    inked.setColor(QPalette::WindowText, ink);
    box->setPalette(inked);
}

void CompareRow::remove(QCheckBox* box) {
    const bool hadFocus = box->hasFocus();
    flow_->removeWidget(box);
    box->hide();
    box->deleteLater(); // it may be in the midst of its own signal
    if (hadFocus)
        add_->setFocus();
}

void CompareRow::openPopup() {
    if (!popup_) {
        popup_ = new GpuPopup(catalogue_, this);
        popup_->setScenario(scenario_);
        connect(popup_, &GpuPopup::toggled, this, [this](const QString& id) { toggle(id.toStdString()); });
    }
    popup_->openBelow(*add_);
}

} // namespace ridgepoint
