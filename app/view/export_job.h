// SPDX-License-Identifier: GPL-3.0-or-later
// Files written beside the window, with progress and a way to give up.
#pragma once

#include "app/view/export.h"

#include <QFutureWatcher>
#include <QObject>
#include <QStringList>
#include <atomic>
#include <memory>

namespace ridgepoint {

struct ExportItem {
    QString path;
    Figure figure;
};

/// Draws the figures at once, then paints and writes them in another thread, one after the other. What
/// was written when it fails or is given up stays; each file is whole.
class ExportJob : public QObject {
    Q_OBJECT

public:
    explicit ExportJob(QObject* parent = nullptr);
    ~ExportJob() override; // gives up and waits

    /// Throws Error for a size out of range, before anything is written. One job at a time: not while
    /// isRunning().
    void start(const QList<ExportItem>& items, const Scenario& scenario, const PictureFormat& format,
               FileFormat as = FileFormat::Png);
    bool isRunning() const;

public slots:
    void cancel();

signals:
    void progressed(int percent);
    void finished(const QStringList& written);
    void failed(const QString& message);
    void cancelled();

private:
    struct Outcome {
        QStringList written;
        QString error;
        bool cancelled = false;
    };
    struct Work;
    static Outcome run(const Work& work);
    void report();

    QFutureWatcher<Outcome> watcher_;
    std::shared_ptr<std::atomic<bool>> stop_;
};

} // namespace ridgepoint
