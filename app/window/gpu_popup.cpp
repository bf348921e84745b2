// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/gpu_popup.h"

#include "app/figure/text.h"
#include "app/view/theme.h"
#include "engine/nearest_names.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QScreen>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int searchRole = Qt::UserRole + 1;
constexpr int linesShown = 12;
constexpr int checkWidth = 32; // of the box before a line, and the gaps

QStandardItem* itemOf(const Accelerator& gpu) {
    const QString year = gpu.year > 0 ? QStringLiteral(" · %1").arg(gpu.year) : QString();
    auto* item = new QStandardItem(text(gpu.name) + year);
    item->setData(text(gpu.id), idRole);
    item->setData(text(gpu.name + " " + gpu.id + " " + gpu.short_name + " " + gpu.vendor) + year, searchRole);
    item->setEditable(false);
    return item;
}

} // namespace

GpuPopup::GpuPopup(const Catalogue& catalogue, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , search_(new QLineEdit(this))
    , list_(new QListView(this))
    , gpus_(new QStandardItemModel(this))
    , found_(new QSortFilterProxyModel(this)) {
    setObjectName(QStringLiteral("gpuPopup"));
    setFrameShape(QFrame::StyledPanel);
    for (const std::size_t position : gpus_by_year(catalogue))
        gpus_->appendRow(itemOf(catalogue.gpus[position]));
    const int lineHeight = fontMetrics().height() + spacing::unit / 2;
    for (int row = 0; row < gpus_->rowCount(); ++row)
        gpus_->item(row)->setSizeHint(
            QSize(fontMetrics().horizontalAdvance(gpus_->item(row)->text()) + checkWidth, lineHeight));
    found_->setSourceModel(gpus_);
    found_->setFilterRole(searchRole);
    found_->setFilterCaseSensitivity(Qt::CaseInsensitive);

    search_->setObjectName(QStringLiteral("gpuSearch"));
    search_->setPlaceholderText(tr("Search GPUs"));
    search_->setAccessibleName(tr("Search GPUs"));
    search_->setClearButtonEnabled(true);
    search_->installEventFilter(this);
    connect(search_, &QLineEdit::textChanged, found_, &QSortFilterProxyModel::setFilterFixedString);

    list_->setObjectName(QStringLiteral("gpuList"));
    list_->setAccessibleName(tr("GPUs to compare"));
    list_->setModel(found_);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setUniformItemSizes(true);
    list_->installEventFilter(this);
    list_->setMinimumWidth(list_->sizeHintForColumn(0) + 4 * spacing::unit);
    list_->setFixedHeight(linesShown * list_->sizeHintForRow(0));
    connect(list_, &QListView::clicked, this, &GpuPopup::toggle);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::unit, spacing::unit, spacing::unit, spacing::unit);
    layout->addWidget(search_);
    layout->addWidget(list_);
}

void GpuPopup::setScenario(const Scenario& scenario) {
    const bool full = scenario.compare.size() >= most_compared;
    for (int row = 0; row < gpus_->rowCount(); ++row) {
        QStandardItem* item = gpus_->item(row);
        const std::string id = item->data(idRole).toString().toStdString();
        const bool chosen = same_name(id, scenario.gpu);
        const bool compared = is_named(scenario.compare, id);
        item->setCheckState(chosen || compared ? Qt::Checked : Qt::Unchecked);
        item->setEnabled(!chosen && (compared || !full));
        item->setToolTip(chosen ? tr("The chosen GPU is in every chart.")
                         : full && !compared
                             ? tr("At most %1 GPUs can be compared: take one away first.").arg(most_compared)
                             : QString());
    }
}

void GpuPopup::openBelow(const QWidget& anchor) {
    search_->clear();
    adjustSize();
    const QRect screen = anchor.screen()->availableGeometry();
    const QPoint below = anchor.mapToGlobal(QPoint(0, anchor.height() + 2));
    move(std::clamp(below.x(), screen.left(), std::max(screen.left(), screen.right() - width())),
         std::clamp(below.y(), screen.top(), std::max(screen.top(), screen.bottom() - height())));
    show();
    search_->setFocus(Qt::PopupFocusReason);
}

bool GpuPopup::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (watched == search_ && key == Qt::Key_Down) {
        list_->setFocus();
        if (!list_->currentIndex().isValid())
            list_->setCurrentIndex(found_->index(0, 0));
        return true;
    }
    if (watched == search_ && enter) {
        // What is left of the list when the search is narrow enough.
        if (found_->rowCount() == 1)
            toggle(found_->index(0, 0));
        return true;
    }
    if (watched == list_ && (enter || key == Qt::Key_Space)) {
        toggle(list_->currentIndex());
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

void GpuPopup::toggle(const QModelIndex& index) {
    if (index.isValid() && (index.flags() & Qt::ItemIsEnabled))
        emit toggled(index.data(idRole).toString());
}

} // namespace ridgepoint
