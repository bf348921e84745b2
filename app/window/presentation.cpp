// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/presentation.h"

#include "app/figure/charts.h"
#include "app/view/chart_view.h"
#include "app/view/theme.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/lesson_desk.h"
#include "app/window/lesson_panel.h"
#include "app/window/pointer_halo.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace ridgepoint {

namespace {

int chartOf(const ChartCard& card) {
    for (int i = 0; i < charts().size(); ++i)
        if (charts()[i].id == card.kind().id)
            return i;
    return ChartsGrid::none;
}

bool isOwnKey(const QKeyEvent& event) {
    static constexpr std::array keys{Qt::Key_Right,  Qt::Key_Space,  Qt::Key_PageDown, Qt::Key_Left,
                                     Qt::Key_Up,     Qt::Key_Down,   Qt::Key_PageUp,   Qt::Key_Backspace,
                                     Qt::Key_Return, Qt::Key_Escape, Qt::Key_Enter,    Qt::Key_F11};
    return !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) &&
           std::find(keys.begin(), keys.end(), event.key()) != keys.end();
}

QFont enlarged(QFont font) {
    font.setPixelSize(static_cast<int>(Presentation::magnification * font.pixelSize()));
    return font;
}

// What a chart's parts need to stand clear of each other; a page has several panels, or a table.
QSizeF roomFor(const ChartKind& kind) {
    return kind.isInGrid ? QSizeF(500.0, 310.0) : QSizeF(700.0, 420.0);
}

} // namespace

Presentation::Presentation(ChartsGrid* grid, LessonDesk* lessons, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , grid_(grid)
    , lessons_(lessons)
    , view_(new ChartView(this))
    , place_(new QLabel(this))
    , keys_(new QLabel(this))
    , halo_(new PointerHalo(this))
    , before_(grid->filled()) {
    setObjectName(QStringLiteral("presentation"));
    setWindowTitle(tr("Presentation"));
    setFocusPolicy(Qt::StrongFocus);
    view_->setObjectName(QStringLiteral("presentationView"));
    view_->setFocusPolicy(Qt::NoFocus);
    view_->setFocusProxy(this); // the keys are for the whole
    place_->setObjectName(QStringLiteral("presentationPlace"));
    keys_->setObjectName(QStringLiteral("presentationKeys"));
    layOut();
    connect(grid_, &ChartsGrid::filledChanged, this, &Presentation::watch);
    connect(lessons_->panel(), &LessonPanel::stepShown, this, &Presentation::watch);
    connect(lessons_, &LessonDesk::shownChanged, this, &Presentation::watch);
    if (!lessons_->stepInWords())
        grid_->fill(chartOf(*grid_->currentCard()));
    watch();
    view_->viewport()->installEventFilter(this);
}

void Presentation::layOut() {
    auto* line = new QHBoxLayout;
    line->setContentsMargins(4 * spacing::unit, 0, 4 * spacing::unit, 2 * spacing::unit);
    line->setSpacing(4 * spacing::unit);
    line->addWidget(place_, 1);
    line->addWidget(keys_, 0, Qt::AlignBottom);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(view_, 1);
    layout->addLayout(line);
    place_->setFont(enlarged(chartType().label));
    keys_->setFont(enlarged(chartType().small));
    place_->setWordWrap(true);
    keys_->setForegroundRole(QPalette::PlaceholderText);
    halo_->raise();
}

void Presentation::move(int by) {
    if (lessons_->stepInWords()) {
        lessons_->moveWithin(by);
        return;
    }
    if (!grid_->study())
        return;
    const auto count = static_cast<int>(charts().size());
    int chart = chartOf(*grid_->currentCard());
    do
        chart = (chart + by + count) % count;
    while (!charts()[chart].appliesTo(*grid_->study()));
    grid_->fill(chart);
}

// A chart is made when it is first seen, and its figure may come later.
void Presentation::watch() {
    card_ = grid_->currentCard();
    disconnect(figures_);
    figures_ = connect(card_, &ChartCard::figureShown, this, &Presentation::showChart);
    revealed_ = false;
    view_->resetZoom();
    showChart();
}

void Presentation::setRevealed(bool revealed) {
    revealed_ = revealed;
    showChart();
}

void Presentation::magnify() {
    const QSizeF needed = roomFor(card_->kind());
    const QSizeF size = view_->viewport()->size();
    view_->setMagnification(std::clamp(
        std::min(size.width() / needed.width(), size.height() / needed.height()), 1.0, magnification));
}

void Presentation::showChart() {
    magnify();
    view_->setFigure(revealed_ ? card_->plainFigure() : card_->figure());
    showWords();
}

void Presentation::showWords() {
    QString place;
    if (const auto step = lessons_->stepInWords()) {
        place = tr("%1 (step %2 of %3)").arg(step->title).arg(step->number).arg(step->count);
        if (!step->question.isEmpty())
            place = step->question + QLatin1Char('\n') + place;
    } else if (grid_->study()) {
        int number = 0;
        int count = 0;
        for (const ChartKind& kind : charts()) {
            count += kind.appliesTo(*grid_->study()) ? 1 : 0;
            if (kind.id == card_->kind().id)
                number = count;
        }
        place = tr("%1 of %2").arg(number).arg(count);
    }
    place_->setText(place);
    const bool isHidden = card_->figure().finding != card_->plainFigure().finding && !revealed_;
    keys_->setText(isHidden ? tr("Enter: answer · Space: next · Esc: end") : tr("Space: next · Esc: end"));
}

// The keys are no shortcuts of the window that it stands before.
bool Presentation::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void Presentation::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Space:
    case Qt::Key_PageDown:
        return move(1);
    case Qt::Key_Left:
    case Qt::Key_Backspace:
    case Qt::Key_PageUp:
        return move(-1);
    case Qt::Key_Up:
    case Qt::Key_Down:
        emit batchScaled(event->key() == Qt::Key_Up);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return setRevealed(!revealed_);
    case Qt::Key_Escape:
    case Qt::Key_F11:
        close();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void Presentation::closeEvent(QCloseEvent* event) {
    disconnect(grid_, nullptr, this, nullptr);
    if (!lessons_->stepInWords())
        grid_->fill(before_);
    QWidget::closeEvent(event);
}

void Presentation::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), themeOf(palette()).background);
}

bool Presentation::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove)
        halo_->follow(view_->viewport()->mapTo(this, static_cast<QMouseEvent*>(event)->position().toPoint()));
    else if (event->type() == QEvent::Leave)
        halo_->hide();
    else if (event->type() == QEvent::Resize)
        magnify();
    return QWidget::eventFilter(watched, event);
}

} // namespace ridgepoint
