// SPDX-License-Identifier: GPL-3.0-or-later
// A chart on the screen: paints a figure, says exact values under the mouse, zooms by the wheel, pans by
// dragging, and returns on a double click. By keys, too, and for a screen reader: see chart_accessible.h.
#pragma once

#include "app/figure/figure.h"
#include "app/view/hover.h"
#include "app/view/theme.h"

#include <QGraphicsView>
#include <memory>

namespace ridgepoint {

class ChartScene;

class ChartView : public QGraphicsView {
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    /// Shows the figure; a zoom stays as it is while the axes mean the same.
    void setFigure(const Figure& figure);
    const Figure& figure() const;

    bool isZoomed() const;
    void resetZoom();
    /// Zooms about the middle (factor above 1: closer), for the keyboard.
    void zoomBy(double factor);

    /// What the mouse is over, or the keys have stepped to, as text; empty where that is nothing.
    QString hoverText() const;
    /// Steps to the next thing that hovering names (by 1, or back by -1), or (`lineByLine`) to the first of
    /// the next line of them; from the last to the first. Says it as hovering does.
    void step(int by, bool lineByLine = false);

    /// Draws all, type included, so many times as large; more than 0.
    void setMagnification(double factor);
    double magnification() const { return magnification_; }

    const ChartScene& chartScene() const { return *scene_; }

signals:
    void hovered(const QString& text);
    void zoomChanged(bool zoomed);
    /// A press and a release at one place in the panel's plot, in the data's units.
    void clicked(qsizetype panel, QPointF data);
    /// A press and a release on something that hovering names.
    void selected(const FigurePart& target);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;

private:
    void tellOfClick(QPointF at);
    /// Finding and remarks as paragraphs, where the place is on a finding that is shown short; else empty.
    QString wholeFinding(QPointF at) const;
    void say(const std::optional<Hover>& hover);
    void pan(QPointF by);
    bool stepByKey(const QKeyEvent& event);
    QPointF inScene(QPointF viewportPosition) const { return viewportPosition / magnification_; }

    std::unique_ptr<ChartScene> scene_;
    QPointF pressedAt_;
    QPointF dragFrom_;
    bool dragging_ = false;
    double magnification_ = 1.0;
};

} // namespace ridgepoint
