// SPDX-License-Identifier: GPL-3.0-or-later
// A story: charts with what is to be said of each, as a folder of numbered pictures and one PDF with a page
// for each. The folder is whole, or it is not there.
#pragma once

#include "app/view/export.h"

#include <QFutureWatcher>
#include <QObject>
#include <QStringList>
#include <atomic>
#include <memory>
#include <optional>

namespace ridgepoint {

/// One step: a chart with a title and paragraphs of plain text beside or above it. A text that is too long
/// for its page goes on on further ones; nothing is cut off.
struct StoryPage {
    QString title;
    QStringList paragraphs{};
    std::optional<Figure> figure{}; // none: a page of text alone
    Scenario scenario{};            // kept in the picture, and attached to the PDF
};

struct Story {
    QString title; // of the PDF
    QList<StoryPage> pages;
};

/// What a picture of a story is without further wishes: 1280 x 720 at twice the pixels.
PictureFormat storyFormat();

/// A page drawn, and what its picture is called.
struct DrawnPage {
    Drawing drawing;
    QString fileName; // "01-the-memory-wall.png"
    Scenario scenario;
};

/// Draws step `index` of the story: one page, or more where its text asks for them; `drawnBefore` pages have
/// been drawn of the steps before it. To be called in the application's thread.
QList<DrawnPage> drawnStep(const Story& story, qsizetype index, qsizetype drawnBefore,
                           const PictureFormat& format);
QList<DrawnPage> drawnStory(const Story& story, const PictureFormat& format);

/// The name of the PDF in the folder.
inline constexpr const char* storyPdfName = "story.pdf";

/// Writes the pictures and the PDF into `folder`, which is made: written beside it under another name and
/// renamed at the end. Takes the place of an empty folder or an earlier story; throws Error placed at the
/// folder where other files are in it, where there is no page, or where it cannot be written. Returns false
/// where `progress` gave up; then, and after an error, nothing is there that was not before. May be called in
/// any thread.
bool writeStory(const QString& folder, const QString& title, const QList<DrawnPage>& pages,
                const PictureFormat& format, const Progress& progress = {});

/// Draws a story, a step at each turn of the event loop, then writes it in another thread.
class StoryJob : public QObject {
    Q_OBJECT

public:
    explicit StoryJob(QObject* parent = nullptr);
    ~StoryJob() override; // gives up and waits

    /// Throws Error for a size out of range. One story at a time: not while isRunning().
    void start(const QString& folder, const Story& story, const PictureFormat& format = storyFormat());
    bool isRunning() const;

public slots:
    void cancel();

signals:
    void progressed(int percent);
    /// The folder that was written.
    void finished(const QString& folder);
    void failed(const QString& message);
    void cancelled();

private:
    struct Outcome {
        bool cancelled = false;
        QString error;
    };
    void drawNext();
    void write();
    void report();

    QString folder_;
    Story story_;
    PictureFormat format_;
    QList<DrawnPage> pages_;
    qsizetype next_ = 0;
    bool drawing_ = false;
    QFutureWatcher<Outcome> watcher_;
    std::shared_ptr<std::atomic<bool>> stop_;
};

} // namespace ridgepoint
