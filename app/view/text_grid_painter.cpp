// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/text_grid.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>

namespace ridgepoint {

namespace {

void paintCell(QPainter& painter, const TextGridLayout& layout, const TextGridLayout::Cell& cell,
               bool alignRight) {
    const QFontMetricsF metrics(painter.font());
    double y = cell.area.top() + layout.margin + metrics.ascent();
    for (const QString& line : cell.lines) {
        const double x = alignRight ? cell.area.right() - metrics.horizontalAdvance(line) : cell.area.left();
        painter.drawText(QPointF(x, y), line);
        y += metrics.height();
    }
}

} // namespace

void paintTextGrid(QPainter& painter, const Theme& theme, const TextGrid& grid,
                   const TextGridLayout& layout) {
    if (!layout.instead.isEmpty()) {
        painter.setFont(layout.font);
        painter.setPen(theme.muted);
        painter.drawText(layout.area, Qt::AlignCenter, layout.instead.join(QLatin1Char('\n')));
        return;
    }
    const auto ruleUnder = [&](const QList<TextGridLayout::Cell>& row, const QColor& color) {
        painter.setPen(QPen(color, 1.0));
        painter.drawLine(row.first().area.bottomLeft(), row.last().area.bottomRight());
    };
    painter.setFont(layout.strong);
    for (qsizetype i = 0; i < layout.header.size(); ++i) {
        painter.setPen(theme.muted);
        paintCell(painter, layout, layout.header[i], grid.columns[layout.columns[i]].alignRight);
    }
    ruleUnder(layout.header, theme.axis);
    for (qsizetype r = 0; r < layout.rows.size(); ++r) {
        for (qsizetype i = 0; i < layout.rows[r].size(); ++i) {
            const qsizetype column = layout.columns[i];
            const TextGrid::Cell& cell = grid.rows[layout.gridRows[r]][column];
            painter.setFont(cell.strong ? layout.strong : layout.font);
            painter.setPen(theme.textColor(cell.ink));
            paintCell(painter, layout, layout.rows[r][i], grid.columns[column].alignRight);
        }
        ruleUnder(layout.rows[r], theme.grid);
    }
    if (layout.left == 0)
        return;
    painter.setFont(layout.font);
    painter.setPen(theme.muted);
    painter.drawText(QPointF(layout.moreLine.left(),
                             layout.moreLine.top() + layout.margin + QFontMetricsF(layout.font).ascent()),
                     QObject::tr("and %1 more").arg(layout.left));
}

} // namespace ridgepoint
