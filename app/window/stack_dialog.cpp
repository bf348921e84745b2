// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/stack_dialog.h"

#include "app/window/value_spin.h"
#include "engine/scenario.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace ridgepoint {

namespace {

struct Constant {
    const char* objectName;
    const char* label;
    const char* tip;
    double StackChoice::*value;
    bool isShare; // shown in percent, else in microseconds
};

constexpr std::array<Constant, 5> constants{{
    {"computeEfficiencySpin", QT_TRANSLATE_NOOP("ridgepoint::StackDialog", "Compute efficiency"),
     QT_TRANSLATE_NOOP("ridgepoint::StackDialog", "Achieved part of the peak FLOP/s: 1 to 100 %"),
     &StackChoice::compute_efficiency, true},
    {"bandwidthEfficiencySpin", QT_TRANSLATE_NOOP("ridgepoint::StackDialog", "Bandwidth efficiency"),
     QT_TRANSLATE_NOOP("ridgepoint::StackDialog", "Achieved part of the memory's bandwidth: 1 to 100 %"),
     &StackChoice::bandwidth_efficiency, true},
    {"kernelOverheadSpin", QT_TRANSLATE_NOOP("ridgepoint::StackDialog", "Kernel in decode"),
     QT_TRANSLATE_NOOP(
         "ridgepoint::StackDialog",
         "What starting each kernel costs in decode, where engines replay captured graphs: 0 to "
         "10,000 us"),
     &StackChoice::kernel_overhead_us, false},
    {"prefillKernelOverheadSpin", QT_TRANSLATE_NOOP("ridgepoint::StackDialog", "Kernel in prefill"),
     QT_TRANSLATE_NOOP("ridgepoint::StackDialog",
                       "What starting each kernel costs in prefill, where they are launched one by one: 0 to "
                       "10,000 us"),
     &StackChoice::prefill_kernel_overhead_us, false},
    {"allReduceSpin", QT_TRANSLATE_NOOP("ridgepoint::StackDialog", "All-reduce"),
     QT_TRANSLATE_NOOP("ridgepoint::StackDialog", "What starting each all-reduce costs: 0 to 10,000 us"),
     &StackChoice::all_reduce_us, false},
}};

} // namespace

StackDialog::StackDialog(QWidget* parent)
    : QDialog(parent) {
    setObjectName(QStringLiteral("stackDialog"));
    setWindowTitle(tr("Software stack"));
    auto* layout = new QFormLayout(this);
    auto* words = new QLabel(tr("What kernels and engines achieve of what the hardware can.\nA change makes "
                                "the stack your own."),
                             this);
    layout->addRow(words);
    for (std::size_t i = 0; i < constants.size(); ++i) {
        const Constant& constant = constants[i];
        const Range range = constant.isShare ? stack_efficiency_range : stack_overhead_range;
        const double unit = constant.isShare ? 100.0 : 1.0;
        spins_[i] = new ValueSpin(QLatin1String(constant.objectName), unit * range.minimum,
                                  unit * range.maximum, 2, constant.isShare ? tr(" %") : tr(" us"));
        spins_[i]->setToolTip(tr(constant.tip));
        layout->addRow(tr(constant.label), spins_[i]);
        connect(spins_[i], &ValueSpin::valueChanged, this, [this, constant, unit](double value) {
            StackChoice changed = stack_;
            changed.preset = StackPreset::custom;
            changed.*constant.value = value / unit;
            emit edited(changed);
        });
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addRow(buttons);
}

void StackDialog::setStack(const StackChoice& stack, const Accelerator& gpu) {
    stack_ = custom_choice(software_stack(stack, gpu));
    for (std::size_t i = 0; i < constants.size(); ++i) {
        const QSignalBlocker quiet(spins_[i]);
        spins_[i]->setValue((constants[i].isShare ? 100.0 : 1.0) * (stack_.*constants[i].value));
    }
}

} // namespace ridgepoint
