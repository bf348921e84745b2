// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/card_buttons.h"

#include "app/window/glyph_button.h"

#include <QHBoxLayout>

namespace ridgepoint {

CardButtons::CardButtons(const QString& chartId, QWidget* parent)
    : QWidget(parent) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    fill_ = add(Glyph::Fill, chartId + QLatin1String("Fill"), {});
    connect(fill_, &QToolButton::clicked, this, &CardButtons::fillClicked);
    connect(add(Glyph::Copy, chartId + QLatin1String("Copy"), tr("Copy the chart as a picture and its data")),
            &QToolButton::clicked, this, &CardButtons::copyClicked);
    table_ = add(Glyph::Table, chartId + QLatin1String("Table"), {});
    connect(table_, &QToolButton::clicked, this, &CardButtons::tableClicked);
    connect(add(Glyph::Save, chartId + QLatin1String("Save"), tr("Save the chart to a file…")),
            &QToolButton::clicked, this, &CardButtons::saveClicked);
    setFilled(false);
    setShowsTable(false);
}

GlyphButton* CardButtons::add(Glyph glyph, const QString& objectName, const QString& tip) {
    auto* button = new GlyphButton(glyph, objectName, tip, this);
    layout()->addWidget(button);
    buttons_.append(button);
    return button;
}

void CardButtons::setFilled(bool filled) {
    fill_->setGlyph(filled ? Glyph::Restore : Glyph::Fill);
    fill_->setTip(filled ? tr("Show all charts (Esc)") : tr("Fill the centre with this chart"));
}

void CardButtons::setShowsTable(bool table) {
    table_->setGlyph(table ? Glyph::Chart : Glyph::Table);
    table_->setTip(table ? tr("Show the chart") : tr("Show the numbers as a table"));
}

void CardButtons::setFaint(bool faint) {
    for (GlyphButton* button : buttons_)
        button->setFaint(faint);
}

} // namespace ridgepoint
