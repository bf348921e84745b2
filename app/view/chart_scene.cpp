// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/chart_scene.h"

#include "app/view/bar_painter.h"
#include "app/view/cells_painter.h"
#include "app/view/chart_painter.h"
#include "app/view/stretch_painter.h"

#include <QGraphicsItem>
#include <QHash>
#include <algorithm>
#include <cmath>
#include <functional>

namespace ridgepoint {

namespace {

constexpr double closest = 32.0; // times the whole

bool meanTheSame(const Axis& a, const Axis& b) {
    return a.key == b.key && a.scale == b.scale;
}

// Keeps a zoomed span within the axis, which may have changed. Its ends are the axis' own where it reaches
// them, so that what was zoomed all the way out is not taken for zoomed.
Span within(const Span& span, const Span& whole) {
    const double length = span.length();
    if (length >= whole.length() * (1.0 - 1e-9))
        return whole;
    if (span.from <= whole.from)
        return {whole.from, whole.from + length};
    if (span.to >= whole.to)
        return {whole.to - length, whole.to};
    return span;
}

Span zoomed(const Span& span, const Span& whole, double about, double factor) {
    const double length = std::clamp(span.length() / factor, whole.length() / closest, whole.length());
    const double share = span.length() > 0.0 ? (about - span.from) / span.length() : 0.5;
    const double from = about - share * length;
    return within({from, from + length}, whole);
}

QList<QLineF> linesInPixels(const Panel& panel, const PlotMap& map) {
    QList<QLineF> lines;
    for (const Series& series : panel.series) {
        if (series.stroke == Stroke::None)
            continue;
        QPointF last;
        QPointF lastKept;
        for (qsizetype i = 0; i < series.points.size(); ++i) {
            const QPointF at = map.pixel(series.points[i]);
            // A dense curve is told well enough by pieces of some pixels.
            const bool keep = i + 1 == series.points.size() || QLineF(lastKept, at).length() > 6.0;
            if (i > 0 && keep)
                lines.append(QLineF(lastKept, at));
            if (i == 0 || keep)
                lastKept = at;
            last = at;
        }
    }
    return lines;
}

QList<QRectF> marksInPixels(const Panel& panel, const PlotMap& map, const Type& type) {
    QList<QRectF> marks;
    for (const Series& series : panel.series) {
        if (series.shape == Shape::None)
            continue;
        for (qsizetype i = 0; i < series.points.size(); ++i) {
            const double radius = markRadius(series, i);
            const QPointF at = map.pixel(series.points[i]);
            marks.append(QRectF(at.x() - radius, at.y() - radius, 2.0 * radius, 2.0 * radius));
        }
    }
    const double width = barWidth(panel);
    for (const Bar& bar : panel.bars) {
        // Room for the value above the bar too.
        const double room = isStacked(panel, bar) ? 0.0 : 32.0;
        marks.append(barRect(bar, map, width).adjusted(0.0, -room, 0.0, 0.0));
    }
    marks.append(stackTotals(panel, map, type).values());
    const double height = stretchHeight(panel);
    for (const Stretch& stretch : panel.stretches)
        if (const QRectF rect = stretchRect(stretch, map, height); !rect.isEmpty())
            marks.append(rect);
    for (const auto& label : stretchLabels(panel, map, type))
        if (label && !label->isInside)
            marks.append(label->place);
    return marks;
}

double clearanceAt(const Panel& panel, QPointF at) {
    double radius = 0.0;
    for (const Series& series : panel.series)
        if (const qsizetype point = series.points.indexOf(at); series.shape != Shape::None && point >= 0)
            radius = std::max(radius, series.shape == Shape::Wall ? 3.0 : markRadius(series, point));
    return radius;
}

// A stack's total stands above it, and a leader to the stack begins above that.
double clearanceAt(const Panel& panel, QPointF at, const PlotMap& map, const Type& type) {
    double radius = clearanceAt(panel, at);
    const QHash<qsizetype, QRectF> totals = stackTotals(panel, map, type);
    for (auto total = totals.begin(); total != totals.end(); ++total)
        if (panel.bars[total.key()].center == at.x())
            radius = std::max(radius, map.pixel(at).y() - total->top() + 5.0);
    return radius;
}

LabelRequest requestOf(const Label& label, const Panel& panel, const PlotMap& map, const Type& type) {
    return {label.place,
            textSize(label.text, type.label),
            label.brief.isEmpty() ? QSizeF() : textSize(label.brief, type.label),
            map.pixel(label.at),
            label.place == Label::Place::Along ? map.pixel(label.towards) : QPointF(),
            label.importance,
            label.mayMoveFar,
            clearanceAt(panel, label.at, map, type),
            label.pointsAt};
}

// A region's name runs along its upper or lower edge, wherever that is free.
LabelRequest regionRequest(const Region& region, const PlotMap& map, const Type& type) {
    const QSizeF size = textSize(region.label, type.label);
    const double left = std::clamp(map.xPixel(region.from), map.plot.left(), map.plot.right()) + 8.0;
    const double right = std::clamp(map.xPixel(region.to), map.plot.left(), map.plot.right()) - 8.0;
    const double y = region.labelAtTop ? map.plot.top() + size.height() + 8.0 : map.plot.bottom() - 4.0;
    return {Label::Place::Along, size, {}, {left, y}, {right, y}, 3, false, 0.0};
}

// How to read the marks: along the lower edge, else along the upper one.
LabelRequest hintRequest(const QString& hint, const PlotMap& map, const Type& type) {
    const QSizeF size = textSize(hint, type.label);
    const auto edgeAt = [&](double y) {
        return QLineF(map.plot.left() + 8.0, y, map.plot.right() - 4.0, y);
    };
    const QLineF bottom = edgeAt(map.plot.bottom() - 4.0);
    return {.place = Label::Place::Along,
            .size = size,
            .at = bottom.p1(),
            .towards = bottom.p2(),
            .importance = 4,
            .orAlong = hint.isEmpty() ? QLineF() : edgeAt(map.plot.top() + size.height() + 6.0)};
}

} // namespace

// Paints by a function of ours, over all of the scene.
class ChartScene::Layer : public QGraphicsItem {
public:
    using Paint = std::function<void(QPainter&)>;
    Layer(double z, Paint paint)
        : paint_(std::move(paint)) {
        setZValue(z);
    }

    void setExtent(QSizeF size) {
        prepareGeometryChange();
        size_ = size;
    }
    QRectF boundingRect() const override { return {QPointF(0.0, 0.0), size_}; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override { paint_(*painter); }

private:
    Paint paint_;
    QSizeF size_;
};

ChartScene::ChartScene(bool withFooter) {
    setItemIndexMethod(QGraphicsScene::NoIndex);
    state_.type = chartType();
    state_.withFooter = withFooter;
    backdrop_ = std::make_unique<Layer>(0.0, [this](QPainter& painter) { paintBackdrop(painter, state_); });
    marks_ = std::make_unique<Layer>(2.0, [this](QPainter& painter) { paintMarks(painter, state_); });
    callout_ = std::make_unique<Layer>(3.0, [this](QPainter& painter) {
        if (hover_)
            paintCallout(painter, state_, hover_->at, hover_->text,
                         hover_->target.kind != FigurePart::Kind::TextCell);
    });
    for (Layer* layer : {backdrop_.get(), marks_.get(), callout_.get()})
        addItem(layer);
    setBackgroundBrush(state_.theme.background);
}

ChartScene::~ChartScene() = default;

void ChartScene::setFigure(const Figure& figure) {
    QList<View> views;
    for (qsizetype i = 0; i < figure.panels.size(); ++i) {
        const Panel& now = figure.panels[i];
        const View whole = wholeView(now);
        views.append(whole);
        if (i >= state_.figure.panels.size())
            continue;
        const Panel& before = state_.figure.panels[i];
        const View wholeBefore = wholeView(before);
        if (meanTheSame(now.x, before.x) && state_.views[i].x != wholeBefore.x)
            views.last().x = within(state_.views[i].x, whole.x);
        if (meanTheSame(now.y, before.y) && state_.views[i].y != wholeBefore.y)
            views.last().y = within(state_.views[i].y, whole.y);
    }
    state_.figure = figure;
    state_.views = views;
    hover_.reset();
    arrange();
}

void ChartScene::setTheme(const Theme& theme) {
    if (theme == state_.theme)
        return;
    state_.theme = theme;
    setBackgroundBrush(theme.background);
    arrange();
}

void ChartScene::setExtent(QSizeF size) {
    if (size == state_.size)
        return;
    state_.size = size;
    setSceneRect(QRectF(QPointF(0.0, 0.0), size));
    for (Layer* layer : {backdrop_.get(), marks_.get(), callout_.get()})
        layer->setExtent(size);
    arrange();
}

void ChartScene::arrange() {
    if (state_.size.isEmpty() || state_.figure.panels.isEmpty())
        return;
    state_.layout = layoutOf(state_.figure, state_.views, state_.size, state_.type, state_.withFooter);
    placeAllLabels();
    while (lines_.size() < static_cast<std::size_t>(state_.figure.panels.size()))
        lines_.emplace_back(*this);
    const Panel nothing;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const auto panel = static_cast<qsizetype>(i);
        const bool used = panel < state_.figure.panels.size();
        const qsizetype any = used ? panel : 0; // an unused chart needs some valid place to draw nothing in
        lines_[i].show(used ? state_.figure.panels[panel] : nothing, state_.mapOf(any), state_.theme,
                       state_.size);
    }
    update();
}

void ChartScene::placeAllLabels() {
    state_.labels.clear();
    for (qsizetype i = 0; i < state_.figure.panels.size(); ++i) {
        const Panel& panel = state_.figure.panels[i];
        const PlotMap map = state_.mapOf(i);
        QList<LabelRequest> requests;
        for (const Label& label : panel.labels)
            requests.append(requestOf(label, panel, map, state_.type));
        for (const Region& region : panel.regions)
            requests.append(regionRequest(region, map, state_.type));
        requests.append(hintRequest(state_.layout.panels[i].hint, map, state_.type));
        const Surroundings surroundings{map.plot, state_.layout.panels[i].gutter,
                                        linesInPixels(panel, map) + cellBorders(panel, map),
                                        marksInPixels(panel, map, state_.type)};
        state_.labels.append(placeLabels(requests, surroundings));
    }
}

qsizetype ChartScene::panelAt(QPointF at) const {
    for (qsizetype i = 0; i < state_.layout.panels.size(); ++i)
        if (state_.layout.panels[i].area.contains(at))
            return i;
    return -1;
}

bool ChartScene::isZoomable(qsizetype panel) const {
    return panel >= 0 && panel < state_.figure.panels.size() && !isTextGrid(state_.figure.panels[panel]);
}

bool ChartScene::isZoomed() const {
    for (qsizetype i = 0; i < state_.figure.panels.size(); ++i)
        if (state_.views[i] != wholeView(state_.figure.panels[i]))
            return true;
    return false;
}

void ChartScene::resetZoom() {
    for (qsizetype i = 0; i < state_.figure.panels.size(); ++i)
        state_.views[i] = wholeView(state_.figure.panels[i]);
    hover_.reset();
    arrange();
}

void ChartScene::zoom(qsizetype panel, QPointF about, double factor) {
    if (!isZoomable(panel) || !(factor > 0.0) || !std::isfinite(factor))
        return;
    const Panel& p = state_.figure.panels[panel];
    const View whole = wholeView(p);
    View& view = state_.views[panel];
    const QRectF plot = state_.layout.panels[panel].plot;
    about = {std::clamp(about.x(), plot.left(), plot.right()),
             std::clamp(about.y(), plot.top(), plot.bottom())};
    const QPointF kept = state_.mapOf(panel).straightOfPixel(about);
    if (p.x.scale != Axis::Scale::Categories)
        view.x = zoomed(view.x, whole.x, kept.x(), factor);
    if (p.y.scale != Axis::Scale::Categories)
        view.y = zoomed(view.y, whole.y, kept.y(), factor);
    hover_.reset();
    arrange();
    // Margins follow the ticks, so the plot may have moved from under the point.
    if (state_.layout.panels[panel].plot == plot)
        return;
    const QPointF drift = state_.mapOf(panel).straightOfPixel(about) - kept;
    view.x = within({view.x.from - drift.x(), view.x.to - drift.x()}, whole.x);
    view.y = within({view.y.from - drift.y(), view.y.to - drift.y()}, whole.y);
    arrange();
}

void ChartScene::pan(qsizetype panel, QPointF by) {
    if (!isZoomable(panel))
        return;
    const View whole = wholeView(state_.figure.panels[panel]);
    View& view = state_.views[panel];
    const QRectF plot = state_.layout.panels[panel].plot;
    const double x = -by.x() / plot.width() * view.x.length();
    const double y = by.y() / plot.height() * view.y.length();
    view.x = within({view.x.from + x, view.x.to + x}, whole.x);
    view.y = within({view.y.from + y, view.y.to + y}, whole.y);
    hover_.reset();
    arrange();
}

void ChartScene::setHover(const std::optional<Hover>& hover) {
    if (hover == hover_)
        return;
    hover_ = hover;
    callout_->update();
}

} // namespace ridgepoint
