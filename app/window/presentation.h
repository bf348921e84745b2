// SPDX-License-Identifier: GPL-3.0-or-later
// For a class: one chart with its finding fills the screen, its type doubled (less where its parts would have
// no room then). The keys go from chart to chart, or through the lesson that is open.
#pragma once

#include <QMetaObject>
#include <QWidget>

class QLabel;

namespace ridgepoint {

class ChartCard;
class ChartsGrid;
class ChartView;
class LessonDesk;
class PointerHalo;

/// Object names: "presentation", its chart "presentationView", the line below it "presentationPlace" and
/// "presentationKeys", the ring about the pointer "pointerHalo".
class Presentation : public QWidget {
    Q_OBJECT

public:
    static constexpr double magnification = 2.0; // at most

    /// A window of its own over `parent`, not shown yet. It shows what the grid's charts do, beginning with
    /// the current one, and lets each that it shows fill the grid; closed, it leaves the grid as it was. Grid
    /// and lessons have to outlive it, or it goes with `parent`.
    Presentation(ChartsGrid* grid, LessonDesk* lessons, QWidget* parent);

    ChartView* view() const { return view_; }
    /// Goes on (1) or back (-1): through the open lesson's steps, else round the charts that apply.
    void move(int by);
    /// Shows what a lesson or the hiding of answers keeps back, until the next chart.
    void setRevealed(bool revealed);

signals:
    /// Twice the batch is asked for, or half of it.
    void batchScaled(bool up);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut();
    void watch();
    void showChart();
    void magnify();
    void showWords();

    ChartsGrid* grid_;
    LessonDesk* lessons_;
    ChartView* view_;
    QLabel* place_;
    QLabel* keys_;
    PointerHalo* halo_;
    ChartCard* card_ = nullptr;
    QMetaObject::Connection figures_;
    int before_; // the chart that filled the grid
    bool revealed_ = false;
};

} // namespace ridgepoint
