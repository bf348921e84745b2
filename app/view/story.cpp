// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/story.h"

#include "app/figure/text.h"
#include "app/view/story_page.h"
#include "engine/error.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTimer>
#include <QtConcurrentRun>

namespace ridgepoint {

namespace {

constexpr qsizetype longestName = 60; // of a file, its number and suffix aside
constexpr double pdfShare = 0.1;      // of the work, roughly

[[noreturn]] void fail(const QString& folder, const QString& why) {
    throw Error(Sentence{QT_TRANSLATE_NOOP("engine", "cannot be written: %1"), {as_is(why.toStdString())}},
                folder.toStdString());
}

// "the-memory-wall" of "The memory wall!"; letters of any script stay.
QString slugOf(const QString& title) {
    QString slug;
    for (const QChar c : title.toLower()) {
        if (c.isLetterOrNumber() || c.isSurrogate() || c.isMark())
            slug += c;
        else if (!slug.isEmpty() && !slug.endsWith(QLatin1Char('-')))
            slug += QLatin1Char('-');
    }
    slug.truncate(longestName);
    if (!slug.isEmpty() && slug.back().isHighSurrogate())
        slug.chop(1);
    while (slug.endsWith(QLatin1Char('-')))
        slug.chop(1);
    return slug.isEmpty() ? QStringLiteral("page") : slug;
}

bool isOfAStory(const QString& file) {
    static const QRegularExpression numbered(QStringLiteral("^\\d{2,4}-.*\\.png$"));
    return file == QLatin1String(storyPdfName) || numbered.match(file).hasMatch();
}

QStringList entriesOf(const QDir& folder) {
    return folder.entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

void refuseOtherFiles(const QString& folder) {
    const QFileInfo info(folder);
    if (info.isSymLink() || (info.exists() && !info.isDir()))
        fail(folder, QObject::tr("a file is in its place"));
    if (!info.exists())
        return;
    for (const QString& file : entriesOf(QDir(folder)))
        if (!isOfAStory(file))
            fail(folder, QObject::tr("it holds other files, such as %1; a story takes a new folder, or the "
                                     "place of an earlier story")
                             .arg(file));
}

// The new folder takes the place of the old one, which is gone only when the new one stands there.
void moveInto(const QString& made, const QString& folder, const QString& aside) {
    QDir dir;
    const bool wasThere = QFileInfo::exists(folder);
    if (wasThere && !dir.rename(folder, aside))
        fail(folder, QObject::tr("the folder that is there cannot be moved"));
    if (dir.rename(made, folder))
        return;
    if (wasThere && !dir.rename(aside, folder))
        fail(folder, QObject::tr("what was there is now in %1").arg(aside));
    fail(folder, QObject::tr("it cannot be made there"));
}

bool writePictures(const QDir& folder, const QList<DrawnPage>& pages, const PictureFormat& format,
                   const Progress& progress) {
    for (qsizetype i = 0; i < pages.size(); ++i) {
        const Progress part = [&](double share) {
            const double done = (static_cast<double>(i) + share) / static_cast<double>(pages.size());
            return !progress || progress(pdfShare + (1.0 - pdfShare) * done);
        };
        const QImage image = painted(pages[i].drawing, format, part);
        if (image.isNull() || !writeImage(folder.filePath(pages[i].fileName), image, pages[i].scenario, part))
            return false;
    }
    return true;
}

bool writePdf(const QString& path, const QString& title, const QList<DrawnPage>& pages,
              const PictureFormat& format, const Progress& progress) {
    std::vector<DocumentPage> document;
    for (const DrawnPage& page : pages)
        document.push_back({page.drawing,
                            QFileInfo(page.fileName).completeBaseName() + QStringLiteral(".json"),
                            page.scenario});
    const Progress part = [&](double share) {
        return !progress || progress(pdfShare * share);
    };
    const QByteArray bytes = pdfOf(title, document, format, part);
    return !bytes.isEmpty() && writeWhole(path, bytes, part);
}

// All files of the story, into a folder that the reader never sees: where one cannot be written, the error
// names its place in `target`.
bool writeFiles(const QDir& made, const QString& target, const QString& title, const QList<DrawnPage>& pages,
                const PictureFormat& format, const Progress& progress) {
    try {
        return writePdf(made.filePath(QLatin1String(storyPdfName)), title, pages, format, progress) &&
               writePictures(made, pages, format, progress);
    } catch (const Error& error) {
        const QString place = QString::fromStdString(error.place()).replace(made.path(), target);
        throw Error(error.message_phrase(), place.toStdString());
    }
}

} // namespace

PictureFormat storyFormat() {
    PictureFormat format;
    format.scale = 2.0;
    return format;
}

QList<DrawnPage> drawnStep(const Story& story, qsizetype index, qsizetype drawnBefore,
                           const PictureFormat& format) {
    const StoryPage& step = story.pages[index];
    QList<DrawnPage> pages;
    auto number = static_cast<int>(drawnBefore);
    for (Drawing& drawing : drawnStepPages(step, number + 1, format)) {
        const QString name =
            QStringLiteral("%1-%2.png").arg(++number, 2, 10, QLatin1Char('0')).arg(slugOf(step.title));
        pages.append({std::move(drawing), name, step.scenario});
    }
    return pages;
}

QList<DrawnPage> drawnStory(const Story& story, const PictureFormat& format) {
    QList<DrawnPage> pages;
    for (qsizetype i = 0; i < story.pages.size(); ++i)
        pages.append(drawnStep(story, i, pages.size(), format));
    return pages;
}

bool writeStory(const QString& folder, const QString& title, const QList<DrawnPage>& pages,
                const PictureFormat& format, const Progress& progress) {
    const QString target = QDir::cleanPath(QFileInfo(folder).absoluteFilePath());
    if (pages.isEmpty())
        fail(folder, QObject::tr("there is no page in the story"));
    refuseOtherFiles(target);
    const QFileInfo parent(QFileInfo(target).absolutePath());
    if (!parent.isDir())
        fail(folder, QObject::tr("its parent folder does not exist"));
    // Beside the target, so that it is only renamed at the end; within a folder that goes away by itself.
    const QTemporaryDir beside(parent.filePath() + QStringLiteral("/.story-"));
    const QString made = beside.filePath(QStringLiteral("made"));
    if (!beside.isValid() || !QDir().mkdir(made))
        fail(folder,
             beside.isValid() ? QObject::tr("no folder can be made beside it") : beside.errorString());
    if (!writeFiles(QDir(made), folder, title, pages, format, progress))
        return false;
    refuseOtherFiles(target); // once more: it may have taken a while
    moveInto(made, target, beside.filePath(QStringLiteral("before")));
    return true;
}

StoryJob::StoryJob(QObject* parent)
    : QObject(parent) {
    connect(&watcher_, &QFutureWatcher<Outcome>::finished, this, &StoryJob::report);
}

StoryJob::~StoryJob() {
    disconnect(&watcher_, nullptr, this, nullptr);
    cancel();
    watcher_.waitForFinished();
}

void StoryJob::start(const QString& folder, const Story& story, const PictureFormat& format) {
    pixelSize(format);
    stop_ = std::make_shared<std::atomic<bool>>(false);
    folder_ = folder;
    story_ = story;
    format_ = format;
    pages_.clear();
    next_ = 0;
    drawing_ = true;
    QTimer::singleShot(0, this, &StoryJob::drawNext);
}

bool StoryJob::isRunning() const {
    return drawing_ || watcher_.isRunning();
}

void StoryJob::cancel() {
    if (stop_)
        stop_->store(true);
}

// Drawing takes a part of the time that matters only to whoever waits at the window meanwhile.
void StoryJob::drawNext() {
    if (stop_->load()) {
        drawing_ = false;
        emit cancelled();
        return;
    }
    if (next_ == story_.pages.size()) {
        write();
        return;
    }
    pages_.append(drawnStep(story_, next_, pages_.size(), format_));
    ++next_;
    emit progressed(static_cast<int>(10 * next_ / story_.pages.size()));
    QTimer::singleShot(0, this, &StoryJob::drawNext);
}

void StoryJob::write() {
    const auto tell = [this](double part) {
        const int percent = 10 + static_cast<int>(90.0 * part);
        QMetaObject::invokeMethod(
            this, [this, percent] { emit progressed(percent); }, Qt::QueuedConnection);
    };
    watcher_.setFuture(QtConcurrent::run(
        [folder = folder_, title = story_.title, pages = pages_, format = format_, stop = stop_, tell] {
            Outcome outcome;
            try {
                outcome.cancelled = !writeStory(folder, title, pages, format, [&](double part) {
                    tell(part);
                    return !stop->load();
                });
            } catch (const Error& error) {
                outcome.error = text(error);
            } catch (const std::exception& error) {
                outcome.error = QString::fromUtf8(error.what());
            }
            return outcome;
        }));
    drawing_ = false;
}

void StoryJob::report() {
    const Outcome outcome = watcher_.result();
    pages_.clear();
    if (outcome.cancelled)
        emit cancelled();
    else if (!outcome.error.isEmpty())
        emit failed(outcome.error);
    else
        emit finished(folder_);
}

} // namespace ridgepoint
