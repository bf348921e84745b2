// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/system_color_scheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFileInfo>

namespace ridgepoint {

namespace {

const auto service = QStringLiteral("org.freedesktop.portal.Desktop");
const auto path = QStringLiteral("/org/freedesktop/portal/desktop");
const auto interface = QStringLiteral("org.freedesktop.portal.Settings");
const auto group = QStringLiteral("org.freedesktop.appearance");
const auto key = QStringLiteral("color-scheme");

// Without one of these a connection would try to start a bus.
bool isBusThere() {
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
           QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

} // namespace

SystemColorScheme::SystemColorScheme(QObject* parent)
    : QObject(parent) {}

void SystemColorScheme::ask() {
    if (!isBusThere())
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    // QtDBus refuses a slot with a type that it has not met before.
    qDBusRegisterMetaType<QDBusVariant>();
    bus.connect(service, path, interface, QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    QDBusMessage read = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
    read << group << key;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(read), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* done) {
        const QDBusPendingReply<QVariant> reply = *done;
        // A desktop without the setting has no preference.
        if (!reply.isError())
            set(schemeOf(reply.value()));
        done->deleteLater();
    });
}

SystemColorScheme::Scheme SystemColorScheme::schemeOf(const QVariant& value) {
    QVariant inner = value;
    while (inner.canConvert<QDBusVariant>() && inner.metaType() == QMetaType::fromType<QDBusVariant>())
        inner = inner.value<QDBusVariant>().variant();
    const uint number = inner.toUInt();
    return number == 1 ? Scheme::Dark : number == 2 ? Scheme::Light : Scheme::Unknown;
}

void SystemColorScheme::settingChanged(const QString& changedGroup, const QString& changedKey,
                                       const QDBusVariant& value) {
    if (changedGroup == group && changedKey == key)
        set(schemeOf(value.variant()));
}

void SystemColorScheme::set(Scheme scheme) {
    if (scheme == scheme_)
        return;
    scheme_ = scheme;
    emit changed();
}

} // namespace ridgepoint
