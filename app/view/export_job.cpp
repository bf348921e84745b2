// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/export_job.h"

#include "app/figure/text.h"
#include "engine/error.h"

#include <QFuture>
#include <QPromise>
#include <QtConcurrentRun>

namespace ridgepoint {

struct ExportJob::Work {
    QStringList paths;
    QList<Export> exports;
    std::shared_ptr<std::atomic<bool>> stop;
    std::function<void(int)> tell; // percent; called in the other thread
};

ExportJob::ExportJob(QObject* parent)
    : QObject(parent) {
    connect(&watcher_, &QFutureWatcher<Outcome>::finished, this, &ExportJob::report);
}

ExportJob::~ExportJob() {
    disconnect(&watcher_, nullptr, this, nullptr);
    cancel();
    watcher_.waitForFinished();
}

void ExportJob::start(const QList<ExportItem>& items, const Scenario& scenario, const PictureFormat& format,
                      FileFormat as) {
    if (as != FileFormat::Csv)
        pixelSize(format);
    stop_ = std::make_shared<std::atomic<bool>>(false);
    Work work{{}, {}, stop_, {}};
    for (const ExportItem& item : items) {
        work.paths.append(item.path);
        work.exports.append(exportOf(item.figure, scenario, as, format));
    }
    // Queued to our own thread: by then the other one has gone on.
    work.tell = [this](int percent) {
        QMetaObject::invokeMethod(
            this, [this, percent] { emit progressed(percent); }, Qt::QueuedConnection);
    };
    watcher_.setFuture(QtConcurrent::run([work = std::move(work)] { return run(work); }));
}

bool ExportJob::isRunning() const {
    return watcher_.isRunning();
}

void ExportJob::cancel() {
    if (stop_)
        stop_->store(true);
}

ExportJob::Outcome ExportJob::run(const Work& work) {
    Outcome outcome;
    try {
        for (qsizetype i = 0; i < work.exports.size(); ++i) {
            const Progress progress = [&](double part) {
                const double done =
                    (static_cast<double>(i) + part) / static_cast<double>(work.exports.size());
                work.tell(static_cast<int>(100.0 * done));
                return !work.stop->load();
            };
            if (!writeExport(work.paths[i], work.exports[i], progress)) {
                outcome.cancelled = true;
                return outcome;
            }
            outcome.written.append(work.paths[i]);
        }
    } catch (const Error& error) {
        outcome.error = text(error);
    } catch (const std::exception& error) {
        outcome.error = QString::fromUtf8(error.what());
    }
    return outcome;
}

void ExportJob::report() {
    const Outcome outcome = watcher_.result();
    if (outcome.cancelled)
        emit cancelled();
    else if (!outcome.error.isEmpty())
        emit failed(outcome.error);
    else
        emit finished(outcome.written);
}

} // namespace ridgepoint
