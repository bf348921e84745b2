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
    card->setMinimumSize(280, 220);
    card->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    connect(card, &ChartCard::hovered, this, &ChartsGrid::hovered);
    connect(card, &ChartCard::saveRequested, this, [this, id = kind.id] { emit saveRequested(id); });
    connect(card, &ChartCard::copied, this, [this, title = kind.title] { emit copied(title); });
    connect(card, &ChartCard::inMsChanged, this, [this](bool inMs) {
        ChartOptions options = options_;
        options.quantizationInMs = inMs;
        setOptions(options);
    });
    connect(card, &ChartCard::fillToggled, this, [this, chart] { fill(filled_ == chart ? none : chart); });
    if (PageStrip* strip = card->pageStrip()) {
        connect(strip, &PageStrip::optionsEdited, this, &ChartsGrid::setOptions);
        connect(strip, &PageStrip::scenarioEdited, this, &ChartsGrid::scenarioEdited);
    }
    if (kind.slow) {
        slow_[chart] = new SlowFigure(kind, this);
        connect(slow_[chart], &SlowFigure::ready, card, &ChartCard::setFigure);
    }
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

void ChartsGrid::setOptions(const ChartOptions& options) {
    options_ = options;
    for (ChartCard* card : cards())
        card->setInMs(options.quantizationInMs);
    stale_.fill(true);
    refreshSeen();
}

void ChartsGrid::fill(int chart) {
    if (chart == filled_ || chart < none || chart >= cards_.size())
        return;
    QWidget* const focus = window()->focusWidget();
    filled_ = chart;
    if (chart != none && !cards_[chart])
        addCard(chart);
    for (int i = 0; i < cards_.size(); ++i) {
        if (!cards_[i])
            continue;
        cards_[i]->setVisible(isSeen(i));
        cards_[i]->setFilled(filled_ == i);
    }
    shareRoom();
    escape_->setEnabled(filled_ != none);
    refreshSeen();
    if (focus && isAncestorOf(focus) && !focus->isVisible() && filled_ != none)
        cards_[filled_]->view()->setFocus();
    emit filledChanged(filled_);
}

bool ChartsGrid::isSeen(int chart) const {
    return filled_ == none ? charts()[chart].isInGrid : filled_ == chart;
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
    QWidget::resizeEvent(event);
}

void ChartsGrid::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), themeOf(palette()).surround);
}

} // namespace ridgepoint
