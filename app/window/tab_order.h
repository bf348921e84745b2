// SPDX-License-Identifier: GPL-3.0-or-later
// Where Tab comes to what is made late.
#pragma once

#include <QWidget>

namespace ridgepoint {

/// Has Tab reach `late` and what is in it, in the order of its making, right after all else of `whole`, which
/// was there before and holds it. Qt puts what is made last behind everything of the window.
void keepTogetherInTabOrder(QWidget* whole, QWidget* late);

} // namespace ridgepoint
