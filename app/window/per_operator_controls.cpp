// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/per_operator_controls.h"

#include "app/figure/text.h"
#include "app/view/theme.h"
#include "app/window/choice_row.h"
#include "app/window/stack_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr std::array presets{StackPreset::tuned, StackPreset::ideal, StackPreset::eager, StackPreset::custom};

QString tipOf(Scheme scheme) {
    const ElementSizes sizes = element_sizes(scheme);
    const auto bits = [](Bytes size) {
        return text(exact_text(8.0 * in(size, byte)));
    };
    return QObject::tr(
               "%1: weights of %2 bits, activations of %3, KV cache of %4; embedding and LM head of 16")
        .arg(word(name(scheme)), bits(sizes.weight), bits(sizes.activation), bits(sizes.kv));
}

QString presetText(StackPreset preset) {
    switch (preset) {
    case StackPreset::tuned:
        return QObject::tr("Tuned engine");
    case StackPreset::ideal:
        return QObject::tr("Ideal");
    case StackPreset::eager:
        return QObject::tr("Eager");
    case StackPreset::custom:
        return QObject::tr("My own");
    }
    return {};
}

} // namespace

PerOperatorControls::PerOperatorControls(QWidget* parent)
    : QWidget(parent)
    , scheme_(new ChoiceRow({QStringLiteral("scheme"), tr("S&cheme"),
                             tr("How wide weights and activations are: fp16, w8a16, w4a16, w8a8, w4a8")},
                            static_cast<int>(schemes_of_a_kv_width), this))
    , narrowKv_(new QCheckBox(tr("8-bit &KV cache"), this))
    , tensorParallel_(new ChoiceRow({QStringLiteral("tensorParallel"), tr("&Tensor parallel"),
                                     tr("GPUs that share the model: 1, 2, 4 or 8")},
                                    static_cast<int>(tensor_parallel_degrees.size()), this)) {
    setObjectName(QStringLiteral("perOperatorControls"));
    narrowKv_->setObjectName(QStringLiteral("narrowKvCheck"));
    narrowKv_->setToolTip(tr("The KV cache takes 8 bits an element instead of 16"));
    makeStackRow();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::unit / 2);
    for (QWidget* row : std::initializer_list<QWidget*>{scheme_, narrowKv_, tensorParallel_, stackRow_})
        layout->addWidget(row);

    connect(scheme_, &ChoiceRow::chosen, this, [this](int position) {
        emit schemeChosen(
            with_kv(all_schemes[static_cast<std::size_t>(position)], has_narrow_kv(scenario_.scheme)));
    });
    connect(narrowKv_, &QCheckBox::toggled, this,
            [this](bool narrow) { emit schemeChosen(with_kv(scenario_.scheme, narrow)); });
    connect(tensorParallel_, &ChoiceRow::chosen, this, [this](int position) {
        emit tensorParallelChosen(tensor_parallel_degrees[static_cast<std::size_t>(position)]);
    });
}

void PerOperatorControls::makeStackRow() {
    stackRow_ = new QWidget(this);
    stack_ = new QComboBox(stackRow_);
    stack_->setObjectName(QStringLiteral("stackCombo"));
    stack_->setToolTip(
        tr("What kernels achieve of what the hardware can: a tuned engine, the physical limit, "
           "kernels launched one by one, or constants of your own"));
    for (const StackPreset preset : presets)
        stack_->addItem(presetText(preset));
    auto* label = new QLabel(tr("Soft&ware"), stackRow_);
    label->setBuddy(stack_);
    label->setForegroundRole(QPalette::PlaceholderText);
    auto* constants = new QPushButton(tr("Constants…"), stackRow_);
    constants->setObjectName(QStringLiteral("stackConstantsButton"));
    constants->setToolTip(tr("Shows and changes the stack's five constants"));
    auto* layout = new QHBoxLayout(stackRow_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::unit);
    layout->addWidget(label);
    layout->addWidget(stack_, 1);
    layout->addWidget(constants);
    connect(constants, &QPushButton::clicked, this, &PerOperatorControls::editConstants);
    connect(stack_, &QComboBox::currentIndexChanged, this, [this](int index) {
        const StackPreset preset = presets[static_cast<std::size_t>(index)];
        emit stackChosen(preset == StackPreset::custom ? custom_choice(software_stack(scenario_.stack, *gpu_))
                                                       : StackChoice{.preset = preset});
    });
}

void PerOperatorControls::editConstants() {
    if (!dialog_) {
        dialog_ = new StackDialog(this);
        connect(dialog_, &StackDialog::edited, this, &PerOperatorControls::stackChosen);
    }
    showStack();
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

QList<SliderRow*> PerOperatorControls::sliderRows() const {
    return {scheme_, tensorParallel_};
}

void PerOperatorControls::showStack() {
    const QSignalBlocker quiet(stack_);
    stack_->setCurrentIndex(static_cast<int>(
        std::find(presets.begin(), presets.end(), scenario_.stack.preset) - presets.begin()));
    if (dialog_)
        dialog_->setStack(scenario_.stack, *gpu_);
}

void PerOperatorControls::setScenario(const Scenario& scenario, const Accelerator& gpu) {
    scenario_ = scenario;
    gpu_ = &gpu;
    const Scheme plain = with_kv(scenario.scheme, false);
    const auto position = std::find(all_schemes.begin(), all_schemes.end(), plain) - all_schemes.begin();
    scheme_->showChoice(static_cast<int>(position), word(name(plain)), tipOf(scenario.scheme));
    const QSignalBlocker quiet(narrowKv_);
    narrowKv_->setChecked(has_narrow_kv(scenario.scheme));
    const auto& degrees = tensor_parallel_degrees;
    const auto degree = std::find(degrees.begin(), degrees.end(), scenario.tensor_parallel) - degrees.begin();
    tensorParallel_->showChoice(static_cast<int>(degree),
                                scenario.tensor_parallel == 1 ? tr("1 GPU")
                                                              : tr("%1 GPUs").arg(scenario.tensor_parallel),
                                tr("GPUs that share the model"));
    showStack();
}

} // namespace ridgepoint
