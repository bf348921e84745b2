// SPDX-License-Identifier: GPL-3.0-or-later
// What the help menu opens. Each is shown beside the window and goes away by itself.
#pragma once

class QWidget;

namespace ridgepoint {

/// Object name "keysDialog".
void showKeys(QWidget* parent);
/// Object name "aboutDialog".
void showAbout(QWidget* parent);

} // namespace ridgepoint
