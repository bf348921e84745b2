// SPDX-License-Identifier: GPL-3.0-or-later
// A figure laid out and drawn in a scene: what a view shows, and what a picture is painted from.
#pragma once

#include "app/view/chart_state.h"
#include "app/view/hover.h"
#include "app/view/panel_lines.h"

#include <QGraphicsScene>
#include <memory>
#include <vector>

namespace ridgepoint {

class ChartScene : public QGraphicsScene {
public:
    explicit ChartScene(bool withFooter = false);
    ~ChartScene() override;

    /// A zoom stays as it is while the panels' axes mean the same.
    void setFigure(const Figure& figure);
    void setTheme(const Theme& theme);
    /// The scene's size in logical pixels.
    void setExtent(QSizeF size);

    const ChartState& state() const { return state_; }

    /// The panel whose plot, margins included, is at the point; -1 for none.
    qsizetype panelAt(QPointF at) const;
    bool isZoomed() const;
    void resetZoom();
    /// Brings the panel closer (factor above 1) about the point, up to 32 times; an axis of categories stays
    /// whole, and so does a table.
    void zoom(qsizetype panel, QPointF about, double factor);
    /// Moves what is in view by that many pixels, as far as there is something.
    void pan(qsizetype panel, QPointF by);

    void setHover(const std::optional<Hover>& hover);
    const std::optional<Hover>& hover() const { return hover_; }

private:
    class Layer;
    void arrange();
    void placeAllLabels();
    bool isZoomable(qsizetype panel) const; // it is there, and has axes

    ChartState state_;
    std::optional<Hover> hover_;
    std::unique_ptr<Layer> backdrop_;
    std::unique_ptr<Layer> marks_;
    std::unique_ptr<Layer> callout_;
    std::vector<PanelLines> lines_; // one a panel, at least
};

} // namespace ridgepoint
