// SPDX-License-Identifier: GPL-3.0-or-later
// Sets widgets side by side and begins a new line where the width is used up.
#pragma once

#include <QLayout>
#include <QList>

namespace ridgepoint {

class FlowLayout : public QLayout {
public:
    /// Gaps in logical pixels between widgets and between lines.
    FlowLayout(int gap, int lineGap);
    ~FlowLayout() override;

    /// Puts the widget before the one at `index` (0 to count()).
    void insertWidget(int index, QWidget* widget);

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override;
    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& area) override;

private:
    int arrange(const QRect& area, bool move) const;

    QList<QLayoutItem*> items_;
    int gap_;
    int lineGap_;
};

} // namespace ridgepoint
