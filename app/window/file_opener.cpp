// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/file_opener.h"

#include <QFutureWatcher>
#include <QtConcurrent>

namespace ridgepoint {

namespace {

constexpr int noticedAfterMs = 100;

} // namespace

FileOpener::FileOpener(QObject* parent)
    : QObject(parent) {
    noticed_.setSingleShot(true);
    noticed_.setInterval(noticedAfterMs);
    connect(&noticed_, &QTimer::timeout, this, [this] { emit lasts(requests_.head().path); });
}

FileOpener::~FileOpener() {
    if (stop_)
        *stop_ = true;
}

void FileOpener::open(const QString& path, std::optional<FileKind> only) {
    requests_.enqueue({path, only});
    if (!isBusy())
        readNext();
}

FileOpener::Outcome FileOpener::read(const Request& request, const Stop& stop) {
    try {
        return {openedFile(request.path, request.only, [&stop](double) { return !*stop; }), std::nullopt};
    } catch (const Error& error) {
        return {{request.path, {}}, error};
    } catch (const std::bad_alloc&) {
        return {
            {request.path, {}},
            Error(QT_TRANSLATE_NOOP("engine", "is too large for the memory"), request.path.toStdString())};
    }
}

void FileOpener::readNext() {
    reading_ = nullptr;
    if (requests_.isEmpty())
        return;
    auto* watcher = new QFutureWatcher<Outcome>(this);
    reading_ = watcher;
    connect(watcher, &QFutureWatcher<Outcome>::finished, this, [this, watcher] {
        watcher->deleteLater();
        if (watcher == reading_)
            report(watcher->result());
    });
    noticed_.start();
    stop_ = std::make_shared<std::atomic<bool>>(false);
    watcher->setFuture(QtConcurrent::run(&FileOpener::read, requests_.head(), stop_));
}

void FileOpener::report(const Outcome& outcome) {
    noticed_.stop();
    requests_.dequeue();
    readNext();
    if (outcome.error)
        emit failed(outcome.file.path, *outcome.error);
    else
        emit opened(outcome.file);
}

void FileOpener::cancel() {
    noticed_.stop();
    reading_ = nullptr;
    if (stop_)
        *stop_ = true;
    const QQueue<Request> given = std::exchange(requests_, {});
    for (const Request& request : given)
        emit cancelled(request.path);
}

} // namespace ridgepoint
