// SPDX-License-Identifier: GPL-3.0-or-later
// A chart on the screen: paints a figure, says exact values under the mouse, zooms by the wheel, pans by
// dragging, and returns on a double click.
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

    /// What the mouse is over, as text; empty where it is over nothing.
    QString hoverText() const;

    const ChartScene& chartScene() const { return *scene_; }

signals:
    void hovered(const QString& text);
    void zoomChanged(bool zoomed);
    /// A press and a release at one place in the panel's plot, in the data's units.
    void clicked(qsizetype panel, QPointF data);
    /// A press and a release on something that hovering names.
    void selected(const HoverTarget& target);

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

private:
    void tellOfClick(QPointF at);

    std::unique_ptr<ChartScene> scene_;
    QPointF pressedAt_;
    QPointF dragFrom_;
    bool dragging_ = false;
};

} // namespace ridgepoint
