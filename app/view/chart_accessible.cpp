// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/chart_accessible.h"

#include "app/figure/text.h"
#include "app/view/chart_view.h"

#include <QAccessibleWidget>

namespace ridgepoint {

namespace {

constexpr qsizetype mostRows = 200;

class ChartAccessible : public QAccessibleWidget {
public:
    explicit ChartAccessible(ChartView* view)
        : QAccessibleWidget(view, QAccessible::Chart)
        , view_(*view) {}

    QString text(QAccessible::Text kind) const override {
        switch (kind) {
        case QAccessible::Description:
            return chartInWords(view_.figure());
        case QAccessible::Value:
            return view_.hoverText().replace(QLatin1Char('\n'), QLatin1String(", "));
        default:
            return QAccessibleWidget::text(kind);
        }
    }

private:
    ChartView& view_;
};

QAccessibleInterface* chartAccessibleOf(const QString&, QObject* object) {
    auto* view = qobject_cast<ChartView*>(object);
    return view ? new ChartAccessible(view) : nullptr; // Qt's cache owns it
}

// Numbers as a person reads them, not to the last bit.
QString cellsInWords(QStringList cells) {
    for (QString& cell : cells) {
        bool isNumber = false;
        if (const double number = cell.toDouble(&isNumber); isNumber)
            cell = text(number_text(number));
    }
    return cells.join(QLatin1String(", "));
}

} // namespace

QString chartInWords(const Figure& figure) {
    QStringList lines{figure.finding};
    lines.append(figure.remarks);
    const Table table = tableOf(figure);
    lines.append(cellsInWords(table.columns));
    for (qsizetype i = 0; i < std::min(table.rows.size(), mostRows); ++i)
        lines.append(cellsInWords(table.rows[i]));
    if (table.rows.size() > mostRows)
        lines.append(QObject::tr("and %1 rows more").arg(table.rows.size() - mostRows));
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

void installChartAccessible() {
    QAccessible::installFactory(chartAccessibleOf); // one that is there already is kept as it is
}

void tellChartValue(ChartView& view) {
    QAccessibleValueChangeEvent event(&view, view.hoverText());
    QAccessible::updateAccessibility(&event);
}

} // namespace ridgepoint
