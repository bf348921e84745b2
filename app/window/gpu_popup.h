// SPDX-License-Identifier: GPL-3.0-or-later
// All GPUs as a list to search and to check, below the button that opens it.
#pragma once

#include "engine/catalogue.h"
#include "engine/scenario.h"

#include <QFrame>

class QLineEdit;
class QListView;
class QModelIndex;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace ridgepoint {

class GpuPopup : public QFrame {
    Q_OBJECT

public:
    /// The catalogue has to outlive it.
    GpuPopup(const Catalogue& catalogue, QWidget* parent);

    /// Checks the compared GPUs and the chosen one. Where as many are compared as may be, the others cannot
    /// be checked and say why.
    void setScenario(const Scenario& scenario);
    /// Shows it below the widget, within its screen, with an empty search.
    void openBelow(const QWidget& anchor);

signals:
    void toggled(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void toggle(const QModelIndex& index);

    QLineEdit* search_;
    QListView* list_;
    QStandardItemModel* gpus_;
    QSortFilterProxyModel* found_;
};

} // namespace ridgepoint
