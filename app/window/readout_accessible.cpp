// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/readout_accessible.h"

#include "app/window/readout_row.h"

#include <QAccessibleWidget>

namespace ridgepoint {

namespace {

class ReadoutAccessible : public QAccessibleWidget {
public:
    explicit ReadoutAccessible(ReadoutRow* row)
        : QAccessibleWidget(row, QAccessible::Button)
        , row_(*row) {}

    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Value ? row_.valueInWords() : QAccessibleWidget::text(kind);
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& action) override {
        if (action == pressAction())
            emit row_.picked();
    }

private:
    ReadoutRow& row_;
};

QAccessibleInterface* readoutAccessibleOf(const QString&, QObject* object) {
    auto* row = qobject_cast<ReadoutRow*>(object);
    return row ? new ReadoutAccessible(row) : nullptr; // Qt's cache owns it
}

} // namespace

void installReadoutAccessible() {
    QAccessible::installFactory(readoutAccessibleOf); // one that is there already is kept as it is
}

} // namespace ridgepoint
