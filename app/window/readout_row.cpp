// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/readout_row.h"

#include "app/view/theme.h"
#include "app/window/ink_label.h"
#include "app/window/readout_accessible.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace ridgepoint {

ReadoutRow::ReadoutRow(const QString& objectName, const QString& name, const QString& tip, Size size,
                       QWidget* parent)
    : QWidget(parent)
    , value_(new QLabel(this))
    , remark_(new InkLabel(this)) {
    installReadoutAccessible();
    setObjectName(objectName + QStringLiteral("Readout"));
    setToolTip(tip + QLatin1Char('\n') + tr("A click explains it."));
    setAccessibleName(name);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    value_->setObjectName(objectName + QStringLiteral("Value"));
    remark_->setObjectName(objectName + QStringLiteral("Remark"));
    auto* label = new QLabel(name, this);
    label->setForegroundRole(QPalette::PlaceholderText);
    value_->setAccessibleName(name);

    QFont bold = font();
    bold.setBold(true);
    if (size == Size::Large)
        bold.setPixelSize(17);
    value_->setFont(bold);
    value_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    remark_->setFont(chartType().label);
    remark_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);

    // A label whose size is fixed asks for no new layout when its text changes.
    const int height = QFontMetrics(bold).height() + (size == Size::Large ? 3 : 2);
    value_->setFixedSize(QFontMetrics(bold).horizontalAdvance(QStringLiteral("8,888 TB/s")), height);
    const QFontMetrics small = remark_->fontMetrics();
    const int widest = std::max(small.horizontalAdvance(tr("overhead")),
                                small.horizontalAdvance(QStringLiteral("88,888/s")));
    remark_->setFixedSize(widest + 2, height);
    setFixedHeight(height);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::unit / 2);
    layout->addWidget(label);
    layout->addStretch();
    layout->addWidget(value_);
    layout->addWidget(remark_);
}

void ReadoutRow::mousePressEvent(QMouseEvent* event) {
    event->setAccepted(event->button() == Qt::LeftButton);
}

void ReadoutRow::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        emit picked();
}

void ReadoutRow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        emit picked();
    else
        QWidget::keyPressEvent(event);
}

void ReadoutRow::paintEvent(QPaintEvent*) {
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Highlight));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

QString ReadoutRow::valueInWords() const {
    QStringList words{value_->text(), remark_->text()};
    words.removeAll(QString());
    return words.join(QLatin1String(", "));
}

void ReadoutRow::setValue(const QString& value) {
    value_->setText(value);
}

void ReadoutRow::setRemark(const QString& remark, Ink ink) {
    remark_->setText(remark);
    remark_->setInk(ink);
}

} // namespace ridgepoint
