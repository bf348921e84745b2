// SPDX-License-Identifier: GPL-3.0-or-later
// Reads files beside the window, one after the other in the order in which they were asked for.
#pragma once

#include "app/view/opened_file.h"
#include "engine/error.h"

#include <QObject>
#include <QQueue>
#include <QTimer>
#include <atomic>
#include <memory>

namespace ridgepoint {

class FileOpener : public QObject {
    Q_OBJECT

public:
    explicit FileOpener(QObject* parent);
    ~FileOpener() override; // gives up, and waits for nothing

    /// Reads the file; of another kind than `only`, where that is given, it fails.
    void open(const QString& path, std::optional<FileKind> only = std::nullopt);
    bool isBusy() const { return reading_ != nullptr; }

public slots:
    /// Gives up what is read and what waits: each is cancelled().
    void cancel();

signals:
    /// One of these three follows each open(), never before it returns.
    void opened(const ridgepoint::OpenedFile& file);
    void failed(const QString& path, const ridgepoint::Error& error);
    void cancelled(const QString& path);
    /// Reading it takes so long that a person should be told.
    void lasts(const QString& path);

private:
    struct Request {
        QString path;
        std::optional<FileKind> only;
    };
    struct Outcome {
        OpenedFile file;
        std::optional<Error> error;
    };
    using Stop = std::shared_ptr<std::atomic<bool>>;
    static Outcome read(const Request& request, const Stop& stop);
    void readNext();
    void report(const Outcome& outcome);

    QQueue<Request> requests_; // the first is the one that is read
    QTimer noticed_;           // runs out where reading lasts
    Stop stop_;
    QObject* reading_ = nullptr; // whoever waits for it; what an older one brings is not wanted any more
};

} // namespace ridgepoint
