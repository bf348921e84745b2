// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sla_strip.h"

#include "app/view/theme.h"
#include "app/window/flow_layout.h"
#include "app/window/value_spin.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QSignalBlocker>

namespace ridgepoint {

namespace {

struct LimitWords {
    QString id;
    QString name;
    QString change; // as undo calls it
    QString tip;
    QString unit;
    Range range;
    int decimals;
};

LimitWords wordsOf(Limit limit) {
    const QString ms = SlaStrip::tr(" ms");
    const Range time = time_limit_range;
    switch (limit) {
    case Limit::ttft:
        return {QStringLiteral("ttftLimit"),
                SlaStrip::tr("TTFT at most"),
                SlaStrip::tr("TTFT limit"),
                SlaStrip::tr("The longest time to the first token that is allowed, in ms: 0.01 to 3,600,000"),
                ms,
                time,
                2};
    case Limit::itl:
        return {
            QStringLiteral("itlLimit"),
            SlaStrip::tr("ITL at most"),
            SlaStrip::tr("ITL limit"),
            SlaStrip::tr("The longest time for each further token that is allowed, in ms: 0.01 to 3,600,000"),
            ms,
            time,
            2};
    case Limit::request:
        return {
            QStringLiteral("requestLimit"),
            SlaStrip::tr("Request at most"),
            SlaStrip::tr("request limit"),
            SlaStrip::tr("The longest time for a whole request that is allowed, in ms: 0.01 to 3,600,000"),
            ms,
            time,
            2};
    case Limit::memory:
        break;
    }
    return {QStringLiteral("memoryLimit"),
            SlaStrip::tr("Memory at most"),
            SlaStrip::tr("memory limit"),
            SlaStrip::tr("How much of the GPU's memory may be used, in %: 1 to 100"),
            SlaStrip::tr(" %"),
            memory_limit_range,
            1};
}

// What a switched-off limit starts from when it is switched on.
double usualValue(Limit limit) {
    switch (limit) {
    case Limit::ttft:
        return 200.0;
    case Limit::itl:
        return 50.0;
    case Limit::request:
        return 5000.0;
    case Limit::memory:
        break;
    }
    return 100.0;
}

std::optional<double> inMs(std::optional<Seconds> time) {
    return time ? std::optional(in(*time, millisecond)) : std::nullopt;
}

} // namespace

SlaStrip::SlaStrip(QWidget* parent)
    : PageStrip(parent) {
    setObjectName(QStringLiteral("slaStrip"));
    auto* layout = new FlowLayout(2 * spacing::unit, spacing::unit / 2);
    setContentsMargins(inset, spacing::unit / 2, spacing::unit, 0);
    setLayout(layout);
    for (const Limit limit : all_limits)
        rows_[static_cast<std::size_t>(limit)] = addRow(limit);
    makeItlKind();
    setTexts();
}

SlaStrip::Row SlaStrip::addRow(Limit limit) {
    const LimitWords words = wordsOf(limit);
    auto* row = new QWidget(this);
    auto* isOn = new QCheckBox(row);
    isOn->setObjectName(words.id + QStringLiteral("On"));
    auto* spin =
        new ValueSpin(words.id, words.range.minimum, words.range.maximum, words.decimals, words.unit);
    spin->setParent(row);
    spin->setAlignment(Qt::AlignLeft); // beside its name
    spin->setValue(usualValue(limit));
    spin->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::unit / 2);
    layout->addWidget(isOn);
    layout->addWidget(spin);
    this->layout()->addWidget(row);
    gestures_.watch(spin);
    connect(isOn, &QCheckBox::toggled, this, [this, spin, limit](bool on) {
        spin->setEnabled(on);
        edit(wordsOf(limit).change);
    });
    connect(spin, &QDoubleSpinBox::valueChanged, this, [this, limit] { edit(wordsOf(limit).change); });
    return {isOn, spin};
}

void SlaStrip::makeItlKind() {
    itlKind_ = new QComboBox(this);
    itlKind_->setObjectName(QStringLiteral("itlKind"));
    itlKind_->addItem({});
    itlKind_->addItem({});
    layout()->addWidget(itlKind_);
    connect(itlKind_, &QComboBox::currentIndexChanged, this, [this] { edit(tr("kind of ITL")); });
}

void SlaStrip::setTexts() {
    for (const Limit limit : all_limits) {
        const LimitWords words = wordsOf(limit);
        const Row& row = rows_[static_cast<std::size_t>(limit)];
        row.isOn->setText(words.name);
        row.isOn->setAccessibleName(tr("%1: holds").arg(words.name));
        row.isOn->setToolTip(tr("%1. Unchecked, the limit does not hold.").arg(words.tip));
        row.spin->setSuffix(words.unit);
        row.spin->setAccessibleName(words.name);
        row.spin->setAccessibleDescription(words.tip);
        row.spin->setToolTip(words.tip);
    }
    itlKind_->setAccessibleName(tr("Which ITL"));
    itlKind_->setToolTip(
        tr("The ITL that its limit holds against: served, among other requests' prefills that "
           "stall everyone, or of a batch that decodes undisturbed"));
    itlKind_->setItemText(0, tr("ITL served"));
    itlKind_->setItemText(1, tr("ITL undisturbed"));
}

void SlaStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        setTexts();
    PageStrip::changeEvent(event);
}

void SlaStrip::edit(const QString& change) {
    const auto valueOf = [&](Limit limit) -> std::optional<double> {
        const Row& row = rows_[static_cast<std::size_t>(limit)];
        return row.isOn->isChecked() ? std::optional(row.spin->value()) : std::nullopt;
    };
    const auto timeOf = [&](Limit limit) -> std::optional<Seconds> {
        const auto ms = valueOf(limit);
        return ms ? std::optional<Seconds>(*ms * millisecond) : std::nullopt;
    };
    ServiceLimits& limits = options_.limits;
    limits.ttft = timeOf(Limit::ttft);
    limits.itl = timeOf(Limit::itl);
    limits.request = timeOf(Limit::request);
    const auto percent = valueOf(Limit::memory);
    limits.memory = percent ? std::optional(*percent / 100.0) : std::nullopt;
    limits.itl_kind = itlKind_->currentIndex() == 0 ? ItlKind::served : ItlKind::undisturbed;
    tell(options_, change);
}

void SlaStrip::show(const Row& row, std::optional<double> value) {
    const QSignalBlocker quietOn(row.isOn);
    const QSignalBlocker quietSpin(row.spin);
    row.isOn->setChecked(value.has_value());
    row.spin->setEnabled(value.has_value());
    // What is being typed stays.
    if (value && row.spin->value() != *value)
        row.spin->setValue(*value);
}

void SlaStrip::setStudy(const Study& study, const ChartOptions& options) {
    options_ = options;
    const ServiceLimits& limits = options.limits;
    const auto row = [&](Limit limit) -> const Row& {
        return rows_[static_cast<std::size_t>(limit)];
    };
    show(row(Limit::ttft), inMs(limits.ttft));
    show(row(Limit::itl), inMs(limits.itl));
    show(row(Limit::request), inMs(limits.request));
    show(row(Limit::memory), limits.memory ? std::optional(100.0 * *limits.memory) : std::nullopt);
    const QSignalBlocker quiet(itlKind_);
    itlKind_->setCurrentIndex(limits.itl_kind == ItlKind::served ? 0 : 1);
    itlKind_->setVisible(study.result.per_operator.has_value());
    setEnabled(study.result.phases.has_value());
}

} // namespace ridgepoint
