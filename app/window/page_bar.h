// SPDX-License-Identifier: GPL-3.0-or-later
// The bar of pages: the four charts together, then each chart that is seen alone.
#pragma once

#include <QHash>
#include <QTabBar>

namespace ridgepoint {

class PageBar : public QTabBar {
    Q_OBJECT

public:
    explicit PageBar(QWidget* parent = nullptr);

    /// Marks the page of that chart (its place in charts()), or the first for one of the four, filled or not.
    void setChart(int chart);
    /// Whether the lessons are on show, for their tab at the end to say so.
    void setLessonsShown(bool shown);

signals:
    /// The tab of the lessons was chosen: they are to come or to go. The page stays.
    void lessonsToggled();
    /// A page was chosen: a chart's place in charts(), or ChartsGrid::none for the four together.
    void chosen(int chart);

protected:
    QSize tabSizeHint(int index) const override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void choose(int tab);
    int widthOf(int tab) const;
    /// Where tabs can be seen: not behind the arrows that scroll them.
    QRect openPart() const;

    // Of each tab's words in the present font: laying out asks for each of them as often as there are tabs,
    // and for every tab that is added.
    mutable QHash<QString, int> widths_;
    int page_ = 0; // the tab that is current
    bool lessonsShown_ = false;
};

} // namespace ridgepoint
