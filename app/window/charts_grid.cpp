// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/charts_grid.h"

#include "app/view/chart_view.h"
#include "app/view/theme.h"
#include "app/window/chart_card.h"
#include "app/window/page_strip.h"
#include "app/window/slow_figure.h"

#include <QGridLayout>
#include <QPainter>
#include <QShortcut>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int wideWindow = 1600; // from here on there is room for wider gaps
constexpr QSize smallestCard{280, 220};

} // namespace

ChartsGrid::ChartsGrid(QWidget* parent)
    : QWidget(parent)
    , layout_(new QGridLayout(this))
    , escape_(new QShortcut(QKeySequence(Qt::Key_Escape), this)) {
    setObjectName(QStringLiteral("chartsGrid"));
    layout_->setContentsMargins(spacing::unit, spacing::unit, spacing::unit, spacing::unit);
    cards_.fill(nullptr, charts().size());
    slow_.fill(nullptr, charts().size());
    stale_.fill(true, charts().size());
    for (int i = 0; i < cards_.size(); ++i)
        if (charts()[i].isInGrid)
            addCard(i);
    shareRoom();
    escape_->setEnabled(false);
    connect(escape_, &QShortcut::activated, this, [this] { fill(none); });
}

// Those that are seen alone are made when they first are, so that the window is there sooner.
void ChartsGrid::addCard(int chart) {
    const ChartKind& kind = charts()[chart];
    auto* card = new ChartCard(kind, this);
    card->setInMs(options_.quantizationInMs);
    // Both rows and columns are halves, whatever is in them.
    card->setMinimumSize(smallestCard);
    card->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    connect(card, &ChartCard::hovered, this, &ChartsGrid::hovered);
    connect(card, &ChartCard::saveRequested, this, [this, id = kind.id] { emit saveRequested(id); });
    connect(card, &ChartCard::copied, this, [this, card] { emit copied(card->figure().title); });
    connect(card, &ChartCard::inMsChanged, this, &ChartsGrid::setInMs);
    connect(card, &ChartCard::fillToggled, this, [this, chart] { fill(filled_ == chart ? none : chart); });
    connect(card, &ChartCard::selected, this,
            [this, chart, card](const FigurePart& part) { pick(chart, pickedData(card->figure(), part)); });
    connect(card, &ChartCard::cellPicked, this, [this, chart, card](int row, int column) {
        pick(chart, pickedData(tableOf(card->figure()), row, column));
    });
    if (PageStrip* strip = card->pageStrip()) {
        connect(strip, &PageStrip::optionsEdited, this, &ChartsGrid::optionsEdited);
        connect(strip, &PageStrip::scenarioEdited, this, &ChartsGrid::scenarioEdited);
    }
    if (kind.slow) {
        slow_[chart] = new SlowFigure(kind, this);
        connect(slow_[chart], &SlowFigure::ready, card, &ChartCard::setFigure);
    }
    card->setDressing(dressing_);
    cards_[chart] = card;
    layout_->addWidget(card, chart / 2, chart % 2);
}

QList<ChartCard*> ChartsGrid::cards() const {
    QList<ChartCard*> made = cards_;
    made.removeAll(nullptr);
    return made;
}

ChartCard* ChartsGrid::currentCard() const {
    if (filled_ != none)
        return cards_[filled_];
    if (isNarrow_)
        return cards_[alone_];
    const auto hasFocus = [](const ChartCard* card) {
        return card && card->isAncestorOf(card->window()->focusWidget());
    };
    const auto focused = std::find_if(cards_.begin(), cards_.end(), hasFocus);
    return focused != cards_.end() ? *focused : cards_.first();
}

void ChartsGrid::setStudy(const Study& study) {
    study_ = study;
    stale_.fill(true);
    refreshSeen();
}

void ChartsGrid::dropStudy() {
    for (SlowFigure* slow : slow_)
        if (slow)
            slow->forget();
    study_.reset();
    stale_.fill(true);
}

void ChartsGrid::setPages(const PageOptions& pages) {
    options_ = {pages, options_.quantizationInMs};
}

void ChartsGrid::setInMs(bool quantizationInMs) {
    options_.quantizationInMs = quantizationInMs;
    for (ChartCard* card : cards())
        card->setInMs(quantizationInMs);
    stale_.fill(true);
    refreshSeen();
}

void ChartsGrid::setDressing(const std::function<Figure(const Figure&)>& dressing) {
    dressing_ = dressing;
    for (ChartCard* card : cards())
        card->setDressing(dressing);
}

void ChartsGrid::fill(int chart) {
    if (chart == filled_ || chart < none || chart >= cards_.size())
        return;
    QWidget* const focus = window()->focusWidget();
    filled_ = chart;
    if (chart != none && !cards_[chart])
        addCard(chart);
    if (chart != none && charts()[chart].isInGrid)
        alone_ = chart;
    showSeen();
    escape_->setEnabled(filled_ != none);
    if (focus && isAncestorOf(focus) && !focus->isVisible() && filled_ != none)
        cards_[filled_]->view()->setFocus();
    emit filledChanged(filled_);
}

bool ChartsGrid::isSeen(int chart) const {
    if (filled_ != none)
        return filled_ == chart;
    return charts()[chart].isInGrid && (!isNarrow_ || alone_ == chart);
}

void ChartsGrid::showSeen() {
    for (int i = 0; i < cards_.size(); ++i) {
        if (!cards_[i])
            continue;
        cards_[i]->setVisible(isSeen(i));
        cards_[i]->setFilled(filled_ == i);
    }
    shareRoom();
    refreshSeen();
}

void ChartsGrid::setNarrow(bool isNarrow) {
    if (isNarrow == isNarrow_)
        return;
    isNarrow_ = isNarrow;
    showSeen();
}

void ChartsGrid::pick(int chart, const PickedData& part) {
    if (charts()[chart].isInGrid)
        alone_ = chart; // what is explained stays in sight when its explanation takes the room of the others
    emit picked(part);
}

QSize ChartsGrid::minimumSizeHint() const {
    return {smallestCard.width() + 2 * spacing::unit, 2 * smallestCard.height() + 3 * spacing::unit};
}

// An empty row or column would keep its share.
void ChartsGrid::shareRoom() {
    for (int row = 0; row < layout_->rowCount(); ++row)
        layout_->setRowStretch(row, 0);
    for (int column = 0; column < layout_->columnCount(); ++column)
        layout_->setColumnStretch(column, 0);
    for (int i = 0; i < cards_.size(); ++i) {
        if (!isSeen(i))
            continue;
        layout_->setRowStretch(i / 2, 1);
        layout_->setColumnStretch(i % 2, 1);
    }
}

void ChartsGrid::refreshSeen() {
    if (!study_)
        return;
    for (int i = 0; i < cards_.size(); ++i) {
        if (!stale_[i] || !isSeen(i))
            continue;
        stale_[i] = false;
        if (PageStrip* strip = cards_[i]->pageStrip())
            strip->setStudy(*study_, options_);
        if (slow_[i])
            slow_[i]->request(*study_, options_);
        else
            cards_[i]->setFigure(cards_[i]->kind().figure(*study_, options_));
    }
}

void ChartsGrid::resizeEvent(QResizeEvent* event) {
    const int gap = width() >= wideWindow ? 2 * spacing::unit : spacing::unit;
    if (gap != layout_->spacing()) {
        layout_->setSpacing(gap);
        layout_->setContentsMargins(gap, gap, gap, gap);
    }
    setNarrow(width() < 2 * smallestCard.width() + 3 * spacing::unit);
    QWidget::resizeEvent(event);
}

void ChartsGrid::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), themeOf(palette()).surround);
}

} // namespace ridgepoint
