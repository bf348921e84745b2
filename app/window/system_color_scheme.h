// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the desktop prefers dark or light, as its portal says; without a desktop portal nothing is known.
#pragma once

#include <QDBusVariant>
#include <QObject>
#include <QVariant>

namespace ridgepoint {

class SystemColorScheme : public QObject {
    Q_OBJECT

public:
    enum class Scheme { Unknown, Dark, Light };

    explicit SystemColorScheme(QObject* parent);

    /// Asks the desktop, and follows what it says from then on. The answer comes by changed(), if at all.
    void ask();
    Scheme scheme() const { return scheme_; }

    /// The portal's number, however deep in variants: 1 dark, 2 light, anything else no preference.
    static Scheme schemeOf(const QVariant& value);

signals:
    void changed();

private slots:
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void set(Scheme scheme);

    Scheme scheme_ = Scheme::Unknown;
};

} // namespace ridgepoint
