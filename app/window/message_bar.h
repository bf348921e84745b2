// SPDX-License-Identifier: GPL-3.0-or-later
// Errors and news above the charts, in full, until they are closed or something newer comes.
#pragma once

#include <QFrame>

class QLabel;

namespace ridgepoint {

/// Object names: "messageBar", "messageText", "messageClose".
class MessageBar : public QFrame {
public:
    enum class Kind { News, Error };

    explicit MessageBar(QWidget* parent);

    void show(const QString& message, Kind kind);
    void clear();
    QString message() const { return message_; }
    Kind kind() const { return kind_; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* text_;
    QString message_;
    Kind kind_ = Kind::News;
};

} // namespace ridgepoint
