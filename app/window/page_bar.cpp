// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/page_bar.h"

#include "app/figure/charts.h"
#include "app/view/theme.h"
#include "app/window/charts_grid.h"

#include <QEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int barHeight = 34;
constexpr int lessons = -2;                    // the tab that is no page
constexpr int widePadding = 3 * spacing::unit; // of a tab, both sides
// No stronger: the current tab's text is to be read on it.
constexpr float currentTint = 0.08F;
constexpr float nearTint = 0.05F;
constexpr int narrowPadding = 2 * spacing::unit;

} // namespace

PageBar::PageBar(QWidget* parent)
    : QTabBar(parent) {
    setObjectName(QStringLiteral("pageBar"));
    setAccessibleName(tr("Pages"));
    setDrawBase(false);
    setAttribute(Qt::WA_Hover);
    setExpanding(false);
    setElideMode(Qt::ElideNone);
    setUsesScrollButtons(true);
    setTabData(addTab(tr("Explore")), ChartsGrid::none);
    for (int i = 0; i < charts().size(); ++i)
        if (!charts()[i].isInGrid)
            setTabData(addTab(charts()[i].tab()), i);
    setTabData(addTab(tr("Lessons")), lessons);
    setTabToolTip(count() - 1, tr("Shows or hides the lessons (Ctrl+L)"));
    connect(this, &QTabBar::currentChanged, this, &PageBar::choose);
}

void PageBar::choose(int tab) {
    if (tabData(tab).toInt() == lessons) {
        {
            const QSignalBlocker quiet(this);
            setCurrentIndex(page_);
        }
        emit lessonsToggled();
        return;
    }
    page_ = tab;
    emit chosen(tabData(tab).toInt());
}

void PageBar::setLessonsShown(bool shown) {
    lessonsShown_ = shown;
    update();
}

void PageBar::setChart(int chart) {
    const QSignalBlocker quiet(this);
    int at = 0;
    for (int i = 0; i < count(); ++i)
        if (tabData(i).toInt() == chart)
            at = i;
    setCurrentIndex(at);
    page_ = at;
    update();
}

QSize PageBar::tabSizeHint(int index) const {
    int words = 0;
    for (int i = 0; i < count(); ++i)
        words += widthOf(i);
    const bool roomy = words + count() * widePadding <= width();
    return {widthOf(index) + (roomy ? widePadding : narrowPadding), barHeight};
}

int PageBar::widthOf(int tab) const {
    const QString words = tabText(tab);
    const auto known = widths_.constFind(words);
    return known != widths_.constEnd() ? *known
                                       : *widths_.insert(words, fontMetrics().horizontalAdvance(words));
}

void PageBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        widths_.clear();
    QTabBar::changeEvent(event);
}

void PageBar::resizeEvent(QResizeEvent* event) {
    setIconSize(iconSize()); // lays the tabs out anew
    QTabBar::resizeEvent(event);
}

QRect PageBar::openPart() const {
    QRect open = rect();
    for (const auto* scroller : findChildren<QToolButton*>(Qt::FindDirectChildrenOnly))
        if (scroller->isVisible())
            open.setRight(std::min(open.right(), scroller->x() - 1));
    return open;
}

void PageBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect open = openPart();
    for (int i = 0; i < count(); ++i) {
        const QRectF tab = QRectF(tabRect(i)).adjusted(1.5, 4.5, -1.5, -2.5);
        const bool isCurrent = i == currentIndex();
        if (!isCurrent && !open.contains(tabRect(i)))
            continue; // half a word is none; the arrows bring it
        const bool isOpen = lessonsShown_ && tabData(i).toInt() == lessons; // beside the current page
        QColor back = palette().color(QPalette::Highlight);
        back.setAlphaF(isCurrent                                            ? currentTint
                       : tabRect(i).contains(mapFromGlobal(QCursor::pos())) ? nearTint
                                                                            : 0.0F);
        painter.setPen(isCurrent && hasFocus() ? QPen(palette().color(QPalette::Highlight), 1.5)
                       : isOpen                ? QPen(themeOf(palette()).muted, 1.0)
                                               : QPen(Qt::NoPen));
        painter.setBrush(back);
        painter.drawRoundedRect(tab, 4, 4);
        painter.setPen(isCurrent ? themeOf(palette()).textColor({Ink::Role::Memory, 0})
                                 : palette().color(QPalette::WindowText));
        painter.drawText(tab, Qt::AlignCenter, tabText(i));
    }
}

} // namespace ridgepoint
