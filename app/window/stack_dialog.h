// SPDX-License-Identifier: GPL-3.0-or-later
// The five constants of the software stack, each of which can be changed.
#pragma once

#include "engine/software_stack.h"

#include <QDialog>
#include <array>

namespace ridgepoint {

class ValueSpin;

/// Object names: "computeEfficiencySpin", "bandwidthEfficiencySpin", "kernelOverheadSpin",
/// "prefillKernelOverheadSpin", "allReduceSpin". It stays open beside the window while charts follow.
class StackDialog : public QDialog {
    Q_OBJECT

public:
    explicit StackDialog(QWidget* parent);

    /// Shows the constants of the choice on this GPU, without a word.
    void setStack(const StackChoice& stack, const Accelerator& gpu);

signals:
    /// The user wants these constants.
    void edited(const ridgepoint::StackChoice& stack);

private:
    StackChoice stack_;
    std::array<ValueSpin*, 5> spins_{};
};

} // namespace ridgepoint
