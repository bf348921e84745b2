// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/chart_card.h"

#include "app/view/chart_view.h"
#include "app/view/export.h"
#include "app/view/theme.h"
#include "app/window/card_buttons.h"
#include "app/window/glyph_button.h"
#include "app/window/kept_pixmap.h"
#include "app/window/page_strips.h"
#include "app/window/tab_order.h"
#include "app/window/table_page.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QPainter>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

constexpr double copyScale = 2.0;
constexpr int cornerRadius = 5;

// Its quarters are the corners of every card.
QPixmap cornerDisc(const Theme& theme, double pixelRatio) {
    constexpr int side = 2 * cornerRadius;
    const QString name = QStringLiteral("corners/%1").arg(theme.dark ? 1 : 0);
    return keptPixmap(name, {side, side}, pixelRatio, [&](QPainter& painter) {
        painter.fillRect(0, 0, side, side, theme.surround);
        painter.setPen(theme.frame);
        painter.setBrush(theme.background);
        painter.drawEllipse(QRectF(0.5, 0.5, side - 1.0, side - 1.0));
    });
}

} // namespace

ChartCard::ChartCard(const ChartKind& kind, QWidget* parent)
    : QFrame(parent)
    , kind_(kind)
    , view_(new ChartView(this))
    , pages_(new QStackedLayout)
    , pageStrip_(pageStripOf(kind.id, this)) {
    setObjectName(kind.id + QStringLiteral("Card"));
    view_->setObjectName(kind.id + QStringLiteral("View"));
    view_->setAccessibleName(kind.title());
    view_->setFrameShape(QFrame::NoFrame);
    // A dropped file is the window's.
    view_->setAcceptDrops(false);
    view_->viewport()->setAcceptDrops(false);
    connect(view_, &ChartView::hovered, this, &ChartCard::hovered);
    connect(view_, &ChartView::selected, this, &ChartCard::selected);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::unit / 2, spacing::unit / 2, spacing::unit / 2, spacing::unit / 2);
    if (pageStrip_) {
        layout->addWidget(pageStrip_);
        connect(view_, &ChartView::clicked, pageStrip_, &PageStrip::chartClicked);
    }
    layout->addLayout(pages_, 1);
    pages_->addWidget(view_);

    auto* copyAction = new QAction(this);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(copyAction, &QAction::triggered, this, &ChartCard::copy);
    addAction(copyAction);
}

TablePage* ChartCard::tablePage() {
    if (!table_) {
        table_ = new TablePage(this);
        pages_->addWidget(table_);
        connect(table_, &TablePage::cellPicked, this, &ChartCard::cellPicked);
    }
    return table_;
}

void ChartCard::makeButtons() {
    buttons_ = new CardButtons(kind_.id, this);
    connect(buttons_, &CardButtons::fillClicked, this, &ChartCard::fillToggled);
    connect(buttons_, &CardButtons::copyClicked, this, &ChartCard::copy);
    connect(buttons_, &CardButtons::tableClicked, this, [this] { showTable(!showsTable()); });
    connect(buttons_, &CardButtons::saveClicked, this, &ChartCard::saveRequested);
    buttons_->setFilled(isFilled_);
    buttons_->setShowsTable(showsTable());
    keepTogetherInTabOrder(this, buttons_);
    if (kind_.id == QLatin1String("quantization"))
        makeMsButton();
    setFaint(!underMouse());
    placeButtons();
    buttons_->show(); // where they are to stay: what moves over a chart has it painted again
    if (ms_)
        ms_->setVisible(!showsTable());
}

void ChartCard::makeMsButton() {
    // The headline leaves no room for it beside the others.
    ms_ = new GlyphButton(Glyph::None, kind_.id + QStringLiteral("Ms"),
                          tr("Show milliseconds instead of times as fast as fp16"), this);
    ms_->setText(tr("in ms"));
    ms_->setCheckable(true);
    ms_->setChecked(isInMs_);
    connect(ms_, &QToolButton::toggled, this, &ChartCard::inMsChanged);
    keepTogetherInTabOrder(this, ms_);
}

void ChartCard::setFigure(const Figure& figure) {
    plain_ = figure;
    showFigure();
}

void ChartCard::setDressing(const Dressing& dressing) {
    if (!dressing && !dressing_)
        return;
    dressing_ = dressing;
    if (plain_.panels.isEmpty())
        return;
    isUndressed_ = !isVisible();
    if (isUndressed_)
        view_->setFigure({}); // to lay out what nobody sees takes as long as what is seen
    else
        showFigure();
}

void ChartCard::showFigure() {
    isUndressed_ = false;
    if (!buttons_)
        makeButtons();
    view_->setFigure(dressing_ ? dressing_(plain_) : plain_);
    if (showsTable())
        table_->setFigure(figure());
    emit figureShown();
}

const Figure& ChartCard::figure() const {
    return view_->figure();
}

bool ChartCard::showsTable() const {
    return table_ && pages_->currentWidget() == table_;
}

void ChartCard::showTable(bool table) {
    if (table)
        tablePage()->setFigure(figure());
    pages_->setCurrentWidget(table ? static_cast<QWidget*>(tablePage()) : view_);
    if (buttons_) {
        buttons_->setShowsTable(table);
        buttons_->raise();
    }
    if (ms_)
        ms_->setVisible(!table);
}

void ChartCard::setFilled(bool filled) {
    isFilled_ = filled;
    if (buttons_)
        buttons_->setFilled(filled);
}

void ChartCard::setInMs(bool inMs) {
    isInMs_ = inMs;
    if (!ms_)
        return;
    const QSignalBlocker quiet(ms_);
    ms_->setChecked(inMs);
}

void ChartCard::copy() {
    if (showsTable())
        QGuiApplication::clipboard()->setText(table_->selectionText());
    else
        copyChart();
    emit copied();
}

void ChartCard::copyChart() const {
    const QString csv = csvOf(tableOf(figure()));
    auto* mime = new QMimeData; // the clipboard owns it
    mime->setImageData(pictureOf(figure(), {view_->size(), copyScale, themeOf(palette())}));
    mime->setData(QStringLiteral("text/csv"), csv.toUtf8());
    mime->setText(csv);
    QGuiApplication::clipboard()->setMimeData(mime);
}

void ChartCard::paintEvent(QPaintEvent*) {
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    constexpr int r = cornerRadius;
    painter.fillRect(rect().adjusted(1, 1, -1, -1), theme.background);
    for (const QRect& edge : {QRect(0, 0, width(), 1), QRect(0, height() - 1, width(), 1),
                              QRect(0, 0, 1, height()), QRect(width() - 1, 0, 1, height())})
        painter.fillRect(edge, theme.frame);
    // Only the corners are smoothed: the whole rim, let alone the card, takes many times as long.
    const QPixmap disc = cornerDisc(theme, devicePixelRatioF());
    const double ratio = disc.devicePixelRatio();
    for (const bool right : {false, true})
        for (const bool low : {false, true})
            painter.drawPixmap(QRectF(right ? width() - r : 0, low ? height() - r : 0, r, r), disc,
                               QRectF(right ? r * ratio : 0, low ? r * ratio : 0, r * ratio, r * ratio));
}

void ChartCard::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    // Once its layout has settled, and unless a newer figure comes first.
    if (isUndressed_)
        QTimer::singleShot(0, this, [this] {
            if (isUndressed_)
                showFigure();
        });
}

void ChartCard::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    placeButtons();
}

void ChartCard::placeButtons() {
    if (!buttons_)
        return;
    buttons_->adjustSize();
    const int gap = spacing::unit / 2 + 2;
    const int top = pageStrip_ ? pageStrip_->geometry().bottom() : 0;
    buttons_->move(width() - buttons_->width() - gap, top + gap);
    buttons_->raise();
    if (!ms_)
        return;
    ms_->adjustSize();
    ms_->move(width() - ms_->width() - gap, height() - ms_->height() - gap);
    ms_->raise();
}

void ChartCard::enterEvent(QEnterEvent* event) {
    setFaint(false);
    QFrame::enterEvent(event);
}

void ChartCard::leaveEvent(QEvent* event) {
    setFaint(true);
    QFrame::leaveEvent(event);
}

void ChartCard::setFaint(bool faint) {
    if (buttons_)
        buttons_->setFaint(faint);
    if (ms_)
        ms_->setFaint(faint);
}

} // namespace ridgepoint
