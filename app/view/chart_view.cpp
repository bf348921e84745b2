// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/chart_view.h"

#include "app/view/chart_accessible.h"
#include "app/view/chart_scene.h"
#include "app/view/hover_stops.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double keyZoom = 1.5;
constexpr double keyPan = 40.0;    // logical pixels
constexpr double clickReach = 4.0; // a press that moves less is no drag
constexpr double focusWidth = 2.0; // logical pixels

} // namespace

ChartView::ChartView(QWidget* parent)
    : QGraphicsView(parent)
    , scene_(std::make_unique<ChartScene>()) {
    installChartAccessible();
    setScene(scene_.get());
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setRenderHint(QPainter::Antialiasing);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(200, 160);
    scene_->setTheme(themeOf(palette()));
}

ChartView::~ChartView() {
    setScene(nullptr);
}

void ChartView::setFigure(const Figure& figure) {
    const bool wasZoomed = isZoomed();
    scene_->setFigure(figure);
    setAccessibleName(figure.title);
    if (wasZoomed != isZoomed())
        emit zoomChanged(isZoomed());
}

const Figure& ChartView::figure() const {
    return scene_->state().figure;
}

bool ChartView::isZoomed() const {
    return scene_->isZoomed();
}

void ChartView::resetZoom() {
    if (!isZoomed())
        return;
    scene_->resetZoom();
    emit zoomChanged(false);
}

void ChartView::zoomBy(double factor) {
    for (qsizetype i = 0; i < scene_->state().layout.panels.size(); ++i)
        scene_->zoom(i, scene_->state().layout.panels[i].plot.center(), factor);
    emit zoomChanged(isZoomed());
}

QString ChartView::hoverText() const {
    return scene_->hover() ? scene_->hover()->text : QString();
}

void ChartView::say(const std::optional<Hover>& hover) {
    if (hover == scene_->hover())
        return;
    scene_->setHover(hover);
    emit hovered(hoverText());
}

void ChartView::step(int by, bool lineByLine) {
    const QList<Hover> stops = hoverStops(scene_->state());
    const auto current = scene_->hover() ? std::optional(scene_->hover()->target) : std::nullopt;
    const qsizetype next = lineByLine ? stopInNextLine(stops, current, by) : nextStop(stops, current, by);
    if (next < 0)
        return;
    say(stops[next]);
    tellChartValue(*this);
}

void ChartView::setMagnification(double factor) {
    magnification_ = factor;
    setTransform(QTransform::fromScale(factor, factor));
    scene_->setExtent(QSizeF(viewport()->size()) / magnification_);
}

void ChartView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    scene_->setExtent(QSizeF(viewport()->size()) / magnification_);
}

void ChartView::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        scene_->setTheme(themeOf(palette()));
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = inScene(event->position());
    if (dragging_) {
        scene_->pan(scene_->panelAt(dragFrom_), at - dragFrom_);
        dragFrom_ = at;
        return;
    }
    scene_->setHover(hoverAt(scene_->state(), at));
    emit hovered(hoverText());
}

void ChartView::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (event->button() != Qt::LeftButton) {
        QGraphicsView::mousePressEvent(event);
        return;
    }
    dragging_ = true;
    dragFrom_ = inScene(event->position());
    pressedAt_ = event->position();
    if (isZoomed())
        viewport()->setCursor(Qt::ClosedHandCursor);
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
    dragging_ = false;
    viewport()->unsetCursor();
    QGraphicsView::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && QLineF(pressedAt_, event->position()).length() < clickReach)
        tellOfClick(inScene(event->position()));
}

void ChartView::tellOfClick(QPointF at) {
    if (const std::optional<Hover> hit = hoverAt(scene_->state(), at))
        emit selected(hit->target);
    for (qsizetype i = 0; i < scene_->state().figure.panels.size(); ++i) {
        const PlotMap map = scene_->state().mapOf(i);
        if (!map.plot.contains(at))
            continue;
        const QPointF straight = map.straightOfPixel(at);
        emit clicked(i, {unstraightened(map.xScale, straight.x()), unstraightened(map.yScale, straight.y())});
    }
}

void ChartView::mouseDoubleClickEvent(QMouseEvent*) {
    resetZoom();
}

void ChartView::wheelEvent(QWheelEvent* event) {
    // A notch of a wheel is 120 eighths of a degree; a touch pad sends less at a time.
    const double notches = event->angleDelta().y() / 120.0;
    if (notches == 0.0)
        return;
    const QPointF at = inScene(event->position());
    scene_->zoom(scene_->panelAt(at), at, std::pow(1.25, notches));
    emit zoomChanged(isZoomed());
    event->accept();
}

void ChartView::pan(QPointF by) {
    for (qsizetype i = 0; i < scene_->state().figure.panels.size(); ++i)
        scene_->pan(i, by);
}

// Ctrl with an arrow steps from point to point; Enter picks the one that is stepped to.
bool ChartView::stepByKey(const QKeyEvent& event) {
    const bool withCtrl = event.modifiers().testFlag(Qt::ControlModifier);
    switch (event.key()) {
    case Qt::Key_Right:
    case Qt::Key_Left:
        if (withCtrl)
            step(event.key() == Qt::Key_Right ? 1 : -1);
        return withCtrl;
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (withCtrl)
            step(event.key() == Qt::Key_Down ? 1 : -1, true);
        return withCtrl;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!scene_->hover())
            return false;
        emit selected(scene_->hover()->target);
        return true;
    default:
        return false;
    }
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    if (stepByKey(*event))
        return;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(keyZoom);
    case Qt::Key_Minus:
        return zoomBy(1.0 / keyZoom);
    case Qt::Key_Home:
        return resetZoom();
    case Qt::Key_Left:
        return pan({keyPan, 0.0});
    case Qt::Key_Right:
        return pan({-keyPan, 0.0});
    case Qt::Key_Up:
        return pan({0.0, keyPan});
    case Qt::Key_Down:
        return pan({0.0, -keyPan});
    default:
        QGraphicsView::keyPressEvent(event);
    }
}

void ChartView::focusInEvent(QFocusEvent* event) {
    QGraphicsView::focusInEvent(event);
    viewport()->update();
}

void ChartView::focusOutEvent(QFocusEvent* event) {
    QGraphicsView::focusOutEvent(event);
    viewport()->update();
}

void ChartView::drawForeground(QPainter* painter, const QRectF&) {
    if (!hasFocus())
        return;
    const double half = focusWidth / 2.0;
    painter->setPen(QPen(palette().color(QPalette::Highlight), focusWidth));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(sceneRect().adjusted(half, half, -half, -half));
}

QString ChartView::wholeFinding(QPointF at) const {
    const ChartState& state = scene_->state();
    if (!state.layout.isFindingShort || !state.layout.findingArea.contains(inScene(at)))
        return {};
    QString paragraphs;
    for (const QString& said : QStringList{state.figure.finding} + state.figure.remarks)
        paragraphs += QStringLiteral("<p>%1</p>").arg(said.toHtmlEscaped()); // rich text wraps its lines
    return paragraphs;
}

bool ChartView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), wholeFinding(help->pos()), viewport());
        return true;
    }
    if (event->type() == QEvent::Leave && scene_->hover()) {
        scene_->setHover(std::nullopt);
        emit hovered({});
    }
    return QGraphicsView::viewportEvent(event);
}

} // namespace ridgepoint
