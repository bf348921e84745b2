// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/table_page.h"

#include "app/view/theme.h"
#include "app/window/figure_table.h"
#include "app/window/glyph_button.h"

#include <QHeaderView>
#include <QLabel>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

namespace ridgepoint {

TablePage::TablePage(QWidget* parent)
    : QWidget(parent)
    , title_(new QLabel(this))
    , view_(new QTableView(this))
    , model_(new FigureTable(this)) {
    title_->setFont(chartType().headline);
    title_->setFixedHeight(GlyphButton::side);
    view_->setObjectName(QStringLiteral("table"));
    view_->setModel(model_);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setAlternatingRowColors(true);
    view_->setShowGrid(false);
    view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view_->setTabKeyNavigation(false);
    view_->verticalHeader()->hide();
    view_->verticalHeader()->setDefaultSectionSize(view_->fontMetrics().height() + spacing::unit / 2);
    view_->horizontalHeader()->setStretchLastSection(true);
    view_->horizontalHeader()->setHighlightSections(false);
    view_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);

    const auto tell = [this](const QModelIndex& cell) {
        emit cellPicked(cell.row(), cell.column());
    };
    connect(view_, &QTableView::clicked, this, tell);
    for (const int key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* enter = new QShortcut(QKeySequence(key), view_);
        enter->setContext(Qt::WidgetShortcut);
        connect(enter, &QShortcut::activated, this, [this, tell] {
            if (view_->currentIndex().isValid())
                tell(view_->currentIndex());
        });
    }

    auto* layout = new QVBoxLayout(this);
    // Where the chart has its headline.
    layout->setContentsMargins(spacing::unit + spacing::unit / 2, spacing::unit / 2, 0, 0);
    layout->setSpacing(spacing::unit);
    layout->addWidget(title_);
    layout->addWidget(view_);
}

void TablePage::setFigure(const Figure& figure) {
    const int columns = model_->columnCount();
    model_->setFigure(figure);
    title_->setText(figure.title);
    view_->setAccessibleName(figure.title);
    view_->setAccessibleDescription(figure.finding);
    if (columns != model_->columnCount())
        view_->resizeColumnsToContents();
}

QString TablePage::selectionText() const {
    QModelIndexList cells = view_->selectionModel()->selectedIndexes();
    if (cells.isEmpty())
        for (int row = 0; row < model_->rowCount(); ++row)
            for (int column = 0; column < model_->columnCount(); ++column)
                cells.append(model_->index(row, column));
    std::sort(cells.begin(), cells.end());
    QString lines;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0)
            lines += cells[i].row() == cells[i - 1].row() ? QLatin1Char('\t') : QLatin1Char('\n');
        // A tab or a new line within a cell would begin another.
        lines += cells[i].data(Qt::EditRole).toString().simplified();
    }
    return lines + QLatin1Char('\n');
}

} // namespace ridgepoint
