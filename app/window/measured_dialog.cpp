// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/measured_dialog.h"

#include "app/figure/text.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

QString shown(const std::optional<int>& count) {
    return count ? text(exact_text(*count)) : QString();
}

QString shown(const MeasuredPoint& point, Metric metric) {
    const auto value = measured_value(point, metric);
    if (!value)
        return {};
    return text(metric == Metric::output_tok_s ? number_text(*value) : time_text(*value * millisecond));
}

QStringList cellsOf(const MatchedPoint& matched) {
    const MeasuredPoint& point = matched.point;
    return {text(point.id),
            text(matched.model.empty() ? point.model : matched.model),
            text(matched.gpu.empty() ? point.gpu : matched.gpu),
            point.batch ? text(number_text(*point.batch)) : QString(),
            shown(point.input_tokens),
            shown(point.output_tokens),
            shown(point, Metric::ttft_ms),
            shown(point, Metric::itl_ms),
            shown(point, Metric::output_tok_s)};
}

QString noteOf(const MatchedPoint& matched) {
    QStringList sentences;
    if (!matched.why_not.empty())
        sentences.append(text(matched.why_not));
    if (!matched.note.empty())
        sentences.append(text(matched.note));
    for (const Sentence& sentence : matched.point.notes)
        sentences.append(text(sentence));
    return sentences.join(QLatin1Char(' '));
}

} // namespace

MeasuredDialog::MeasuredDialog(QWidget* parent)
    : QDialog(parent)
    , list_(new QTreeWidget(this))
    , note_(new QLabel(this)) {
    setObjectName(QStringLiteral("measuredDialog"));
    setWindowTitle(tr("Measurements"));
    resize(860, 420);
    auto* words =
        new QLabel(tr("A point that is picked becomes the scenario and stands on the charts beside what "
                      "the models say of it. What the file does not say is taken from the controls."),
                   this);
    words->setWordWrap(true);
    list_->setObjectName(QStringLiteral("measuredPoints"));
    list_->setAccessibleName(tr("Measured points"));
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->header()->setStretchLastSection(false);
    list_->setHeaderLabels({tr("point"), tr("model"), tr("GPU"), tr("batch"), tr("tokens in"), tr("out"),
                            tr("TTFT"), tr("ITL"), tr("tokens/s")});
    note_->setObjectName(QStringLiteral("measuredNote"));
    note_->setWordWrap(true);
    note_->setTextFormat(Qt::PlainText);
    note_->setMinimumHeight(3 * note_->fontMetrics().height());
    note_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* forget = buttons->addButton(tr("&Forget them"), QDialogButtonBox::DestructiveRole);
    forget->setObjectName(QStringLiteral("forgetMeasured"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(words);
    layout->addWidget(list_, 1);
    layout->addWidget(note_);
    layout->addWidget(buttons);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(forget, &QPushButton::clicked, this, [this] {
        emit forgotten();
        reject();
    });
    connect(list_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (!item)
            return;
        const int point = list_->indexOfTopLevelItem(item);
        showNote(point);
        if (points_[static_cast<std::size_t>(point)].scenario)
            emit picked(point);
    });
}

void MeasuredDialog::showNote(int point) {
    note_->setText(noteOf(points_[static_cast<std::size_t>(point)]));
}

void MeasuredDialog::setPoints(const std::vector<MatchedPoint>& points) {
    const int current = list_->indexOfTopLevelItem(list_->currentItem());
    points_ = points;
    const QSignalBlocker quiet(list_);
    list_->clear();
    for (const MatchedPoint& matched : points_) {
        auto* item = new QTreeWidgetItem(list_, cellsOf(matched));
        for (int column = 3; column < item->columnCount(); ++column)
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        if (matched.scenario)
            continue;
        for (int column = 0; column < item->columnCount(); ++column) {
            item->setForeground(column, palette().color(QPalette::Disabled, QPalette::Text));
            item->setToolTip(column, text(matched.why_not));
        }
    }
    for (int column = 0; column < list_->columnCount(); ++column)
        list_->resizeColumnToContents(column);
    if (current >= 0 && current < list_->topLevelItemCount()) {
        list_->setCurrentItem(list_->topLevelItem(current));
        showNote(current);
    }
}

} // namespace ridgepoint
