// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/message_bar.h"

#include "app/figure/text.h"
#include "app/view/theme.h"
#include "app/window/glyph_button.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>

namespace ridgepoint {

namespace {

constexpr int progressWidth = 120;

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , text_(new QLabel(this)) {
    setObjectName(QStringLiteral("messageBar"));
    text_->setObjectName(QStringLiteral("messageText"));
    text_->setTextFormat(Qt::PlainText);
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close =
        new GlyphButton(Glyph::Close, QStringLiteral("messageClose"), tr("Close this message"), this);
    connect(close, &QToolButton::clicked, this, &MessageBar::close);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * spacing::unit, spacing::unit / 2, spacing::unit / 2, spacing::unit / 2);
    layout->addWidget(text_, 1);
    layout->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void MessageBar::show(const QString& message, Kind kind) {
    kind_ = kind;
    message_ = message;
    error_.reset();
    // Long paths may break behind their slashes.
    text_->setText(QString(message).replace(QLatin1Char('/'), QStringLiteral("/\u200B")));
    text_->setAccessibleName(message);
    showBusy(kind == Kind::Busy);
    setVisible(true);
    update();
    QAccessibleEvent alert(text_, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::show(const Error& error) {
    show(text(error), Kind::Error);
    error_ = error;
}

void MessageBar::takeOver(const MessageBar& other) {
    if (other.error_)
        show(*other.error_);
    else
        show(other.message_, other.kind_);
}

void MessageBar::clear() {
    message_.clear();
    error_.reset();
    text_->clear();
    hide();
}

void MessageBar::close() {
    if (kind_ == Kind::Busy)
        emit cancelRequested();
    clear();
}

void MessageBar::showBusy(bool busy) {
    if (busy && !progress_) {
        progress_ = new QProgressBar(this);
        progress_->setObjectName(QStringLiteral("messageProgress"));
        progress_->setRange(0, 0); // how long it takes is not known
        progress_->setFixedWidth(progressWidth);
        cancel_ = new QPushButton(tr("Cancel"), this);
        cancel_->setObjectName(QStringLiteral("messageCancel"));
        connect(cancel_, &QPushButton::clicked, this, &MessageBar::close);
        auto* row = static_cast<QHBoxLayout*>(layout());
        row->insertWidget(1, progress_);
        row->insertWidget(2, cancel_);
    }
    if (progress_) {
        progress_->setVisible(busy);
        cancel_->setVisible(busy);
    }
}

void MessageBar::paintEvent(QPaintEvent*) {
    const Theme theme = themeOf(palette());
    const QColor accent = kind_ == Kind::Error ? theme.warning : theme.color({Ink::Role::Memory, 0});
    QPainter painter(this);
    painter.fillRect(rect(), theme.background);
    painter.fillRect(QRect(0, 0, spacing::unit / 2, height()), accent);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.frame);
}

} // namespace ridgepoint
