// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with a chart on its card: fill the centre, copy, show as a table, and save.
#pragma once

#include "app/window/glyph.h"

#include <QList>
#include <QWidget>

namespace ridgepoint {

class GlyphButton;

/// Object names: those of the chart's id "roofline" are "rooflineFill", "rooflineCopy", "rooflineTable" and
/// "rooflineSave".
class CardButtons : public QWidget {
    Q_OBJECT

public:
    CardButtons(const QString& chartId, QWidget* parent);

    /// Whether the chart fills the centre, and whether its numbers are shown as a table, for the buttons to
    /// say what a press does next.
    void setFilled(bool filled);
    void setShowsTable(bool table);
    void setFaint(bool faint);

signals:
    void fillClicked();
    void copyClicked();
    void tableClicked();
    void saveClicked();

private:
    GlyphButton* add(Glyph glyph, const QString& objectName, const QString& tip);

    QList<GlyphButton*> buttons_;
    GlyphButton* fill_;
    GlyphButton* table_;
};

} // namespace ridgepoint
