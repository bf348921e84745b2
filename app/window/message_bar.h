// SPDX-License-Identifier: GPL-3.0-or-later
// Errors and news above the charts, in full, until they are closed or something newer comes.
#pragma once

#include "engine/error.h"

#include <QFrame>
#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ridgepoint {

/// Object names: "messageBar", "messageText", "messageClose"; while something goes on "messageProgress" and
/// "messageCancel".
class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { News, Error, Busy };

    explicit MessageBar(QWidget* parent);

    /// Of the kind Busy it shows that something goes on, with a button that gives it up.
    void show(const QString& message, Kind kind);
    void show(const Error& error);
    /// Shows what the other one shows; an error is told anew, in the language that is spoken by now.
    void takeOver(const MessageBar& other);
    void clear();
    QString message() const { return message_; }
    Kind kind() const { return kind_; }

signals:
    /// What goes on is not wanted any more.
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void close();
    void showBusy(bool busy);

    QLabel* text_;
    QProgressBar* progress_ = nullptr; // made when it is first seen
    QPushButton* cancel_ = nullptr;
    QString message_;
    Kind kind_ = Kind::News;
    std::optional<Error> error_; // where the message is one
};

} // namespace ridgepoint
