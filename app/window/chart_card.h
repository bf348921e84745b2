// SPDX-License-Identifier: GPL-3.0-or-later
// A chart on its card, with the buttons to fill the centre, copy, show as a table, and save.
#pragma once

#include "app/figure/charts.h"
#include "app/view/hover.h"

#include <QFrame>
#include <functional>

class QStackedLayout;

namespace ridgepoint {

class CardButtons;
class ChartView;
class GlyphButton;
class PageStrip;
class TablePage;

/// Object names: the card "rooflineCard", its view "rooflineView", and of quantization's the button
/// "quantizationMs". The buttons come with the first figure: before, there is nothing to copy or to save, and
/// the window is there sooner.
class ChartCard : public QFrame {
    Q_OBJECT

public:
    explicit ChartCard(const ChartKind& kind, QWidget* parent = nullptr);

    const ChartKind& kind() const { return kind_; }
    ChartView* view() const { return view_; }
    /// The page's own controls, above the chart; null for a chart that has none.
    PageStrip* pageStrip() const { return pageStrip_; }
    /// Made when it is first asked for: few charts are ever read as tables, and making them all would delay
    /// the start.
    TablePage* tablePage();

    void setFigure(const Figure& figure);
    /// The one on show.
    const Figure& figure() const;
    /// The one that was set, without its dressing.
    const Figure& plainFigure() const { return plain_; }
    /// What is on show instead of a figure that was set, such as one without its data; none for itself.
    using Dressing = std::function<Figure(const Figure&)>;
    void setDressing(const Dressing& dressing);

    bool showsTable() const;
    void showTable(bool table);
    /// Whether it fills the centre, for its button to say so.
    void setFilled(bool filled);
    void setInMs(bool inMs);

    /// Puts the chart on the clipboard: its picture, and its data as CSV; of a table on show the selected
    /// cells.
    void copy();

signals:
    void figureShown();
    void hovered(const QString& text);
    void fillToggled();
    void saveRequested();
    void copied();
    void inMsChanged(bool inMs);
    /// Something that hovering names was clicked.
    void selected(const FigurePart& target);
    /// A cell of the table was clicked, or Enter pressed on it.
    void cellPicked(int row, int column);

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void showFigure();
    void makeButtons();
    void makeMsButton();
    void copyChart() const;
    void placeButtons();
    void setFaint(bool faint);

    const ChartKind& kind_;
    Figure plain_;
    Dressing dressing_;
    bool isUndressed_ = false; // it changed while the card was hidden
    ChartView* view_;
    TablePage* table_ = nullptr;
    QStackedLayout* pages_;
    PageStrip* pageStrip_;
    CardButtons* buttons_ = nullptr;
    GlyphButton* ms_ = nullptr;
    bool isFilled_ = false;
    bool isInMs_ = false;
};

} // namespace ridgepoint
