// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/what_if_strip.h"

#include "app/figure/what_if.h"
#include "app/view/theme.h"
#include "app/window/flow_layout.h"
#include "app/window/slider_row.h"
#include "app/window/value_spin.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr int stepsOfADoubling = 4;
constexpr int lastPosition = 20; // five doublings, from 1/4 to 8
constexpr int rowWidth = 148;

double factorAt(int position) {
    return resource_scale_range.minimum * std::exp2(static_cast<double>(position) / stepsOfADoubling);
}

int nearestPosition(double factor) {
    return static_cast<int>(std::lround(stepsOfADoubling * std::log2(factor / resource_scale_range.minimum)));
}

QString idOf(Resource resource) {
    const std::string_view id = name(resource);
    return QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size())) + QStringLiteral("Scale");
}

ControlWords wordsOf(Resource resource) {
    switch (resource) {
    case Resource::compute:
        return {idOf(resource), WhatIfStrip::tr("Compute"),
                WhatIfStrip::tr("Times as many FLOP/s, at every precision: 0.25 to 8")};
    case Resource::bandwidth:
        return {idOf(resource), WhatIfStrip::tr("Bandwidth"),
                WhatIfStrip::tr("Times as much memory bandwidth: 0.25 to 8")};
    case Resource::capacity:
        return {idOf(resource), WhatIfStrip::tr("Capacity"),
                WhatIfStrip::tr("Times as much memory: 0.25 to 8")};
    case Resource::link:
        break;
    }
    return {idOf(resource), WhatIfStrip::tr("Link"),
            WhatIfStrip::tr("Times as fast links between GPUs, to the host, and of a split pair: 0.25 to 8")};
}

} // namespace

WhatIfStrip::WhatIfStrip(QWidget* parent)
    : PageStrip(parent) {
    setObjectName(QStringLiteral("whatIfStrip"));
    auto* layout = new FlowLayout(2 * spacing::unit, spacing::unit / 2);
    setContentsMargins(inset, spacing::unit / 2, spacing::unit, 0);
    setLayout(layout);
    for (const Resource resource : all_resources)
        rows_[static_cast<std::size_t>(resource)] = addRow(resource);
    // On one line, wherever that breaks.
    presets_ = new QWidget(this);
    auto* presets = new QHBoxLayout(presets_);
    presets->setContentsMargins(0, 0, 0, 0);
    presets->setSpacing(spacing::unit);
    layout->addWidget(presets_);
    double_[0] = addButton(QStringLiteral("doubleCompute"), {.compute = 2.0});
    double_[1] = addButton(QStringLiteral("doubleBandwidth"), {.bandwidth = 2.0});
    reset_ = addButton(QStringLiteral("scaleReset"), {});
    setTexts();
}

WhatIfStrip::Row WhatIfStrip::addRow(Resource resource) {
    const ControlWords words = wordsOf(resource);
    auto* spin = new ValueSpin(words.name + QStringLiteral("Spin"), resource_scale_range.minimum,
                               resource_scale_range.maximum, 3, QStringLiteral("x"));
    auto* row = new SliderRow(words, lastPosition, spin, this);
    row->setFixedWidth(rowWidth);
    row->slider()->setTickInterval(stepsOfADoubling);
    row->slider()->setPageStep(stepsOfADoubling);
    row->tellGestures(gestures_);
    layout()->addWidget(row);
    connect(row->slider(), &QSlider::valueChanged, this,
            [this, resource](int position) { choose(resource, factorAt(position)); });
    connect(spin, &QDoubleSpinBox::valueChanged, this,
            [this, resource](double factor) { choose(resource, factor); });
    return {row, spin};
}

QPushButton* WhatIfStrip::addButton(const QString& name, const ResourceScales& scales) {
    auto* button = new QPushButton(presets_);
    button->setObjectName(name);
    button->setAutoDefault(false);
    presets_->layout()->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, scales, button] { choose(scales, button->text()); });
    return button;
}

void WhatIfStrip::setTexts() {
    for (const Resource resource : all_resources) {
        const ControlWords words = wordsOf(resource);
        const Row& row = rows_[static_cast<std::size_t>(resource)];
        auto* label = row.row->findChild<QLabel*>();
        label->setText(words.label);
        label->setToolTip(words.tip);
        row.row->slider()->setAccessibleName(words.label);
        row.row->slider()->setAccessibleDescription(words.tip);
        row.row->slider()->setToolTip(words.tip);
        row.spin->setAccessibleName(words.label);
        row.spin->setAccessibleDescription(words.tip);
        row.spin->setToolTip(words.tip);
    }
    const auto say = [](QPushButton* button, const QString& text, const QString& tip) {
        button->setText(text);
        button->setAccessibleName(text);
        button->setAccessibleDescription(tip);
        button->setToolTip(tip);
    };
    say(double_[0], tr("Compute x2"), tr("The experiment's first row: double compute alone"));
    say(double_[1], tr("Bandwidth x2"), tr("The experiment's second row: double bandwidth alone"));
    say(reset_, tr("As it is"), tr("All resources as the GPU has them"));
}

void WhatIfStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        setTexts();
    PageStrip::changeEvent(event);
}

void WhatIfStrip::choose(Resource resource, double factor) {
    ResourceScales scales = options_.scales;
    scales.set(resource, factor);
    choose(scales, wordsOf(resource).label);
}

void WhatIfStrip::choose(const ResourceScales& scales, const QString& what) {
    options_.scales = scales;
    showScales();
    tell(options_, tr("what-if: %1").arg(what));
}

void WhatIfStrip::showScales() {
    for (const Resource resource : all_resources) {
        const Row& row = rows_[static_cast<std::size_t>(resource)];
        const double factor = options_.scales.of(resource);
        row.row->showPosition(nearestPosition(factor));
        const QSignalBlocker quiet(row.spin);
        row.spin->setValue(factor);
    }
}

void WhatIfStrip::setStudy(const Study&, const ChartOptions& options) {
    options_ = options;
    showScales();
}

} // namespace ridgepoint
