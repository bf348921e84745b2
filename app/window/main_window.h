// SPDX-License-Identifier: GPL-3.0-or-later
// The window: controls and readout at the left, four charts, menus. Its one piece of state is the history's:
// the scenario, and what the pages are set to.
#pragma once

#include "app/own_catalogue.h"
#include "app/window/language.h"
#include "app/window/scenario_history.h"
#include "app/window/settings.h"
#include "engine/catalogue.h"
#include "engine/file_contents.h"

#include <QMainWindow>
#include <QPointer>
#include <optional>

namespace ridgepoint {

struct OpenedFile;
struct PickedData;
struct Study;

class Appearance;
class ChartCard;
class ChartsGrid;
class ExplainDock;
class FileOpener;
class FrameCoalescer;
class GpuEditor;
class LessonDesk;
class MeasuredRuns;
class MessageBar;
class PageBar;
class Presentation;
class SidePanel;
class StoryJob;
class StatusLine;
class WindowActions;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    static constexpr QSize smallest{1024, 700};

    /// Opens where and as it was left, with the user's own GPUs added to the catalogue. The catalogue holds
    /// at least one GPU and one model.
    /// Speaks the language of that name (see Language::nameOf), or without one that which was kept.
    explicit MainWindow(Catalogue catalogue, QWidget* parent = nullptr, const QString& language = {});
    ~MainWindow() override;

    const Scenario& scenario() const { return history_.scenario(); }
    ScenarioHistory& history() { return history_; }
    const Catalogue& catalogue() const { return catalogue_; }
    /// In the order of charts().
    QList<ChartCard*> cards() const;
    ChartsGrid* grid() const { return grid_; }
    ExplainDock* explainDock() const { return explain_; }
    MessageBar* messages() const { return messages_; }
    LessonDesk* lessons() const { return lessons_; }
    /// None while nothing is presented.
    Presentation* presentation() const;

    /// Writes the open lesson as a story into the folder; the message bar says how it goes.
    void tellLesson(const QString& folder);

    /// Adds the entries to the catalogue, replacing those of the same id; all that is on screen follows.
    void adopt(const Catalogue& more);

    /// Reads the file beside the window and takes it for what it is; openFinished() comes then, never before
    /// this returns. A scenario, on its own or in an exported picture, is shown as one step of undo; so is
    /// the model of a config.json, as the scenario's model. A catalogue's entries are added. Where the file
    /// cannot be read, or names what the catalogue lacks, or is of another kind than `only`, the message bar
    /// says what and where, and the scenario on screen stays.
    void openFile(const QString& path, std::optional<FileKind> only = std::nullopt);
    /// Saves the scenario; where it cannot be written, the message bar says so.
    bool saveFile(const QString& path);

    /// Speaks the language from now on: every part with a text in it is made anew, in the same frame. What
    /// is on screen, the steps of undo and the measurements stay.
    void setLanguage(Language::Mode mode);

signals:
    /// The charts, the readout and the status line show the scenario.
    void refreshed();
    /// A file that was to be opened is open, or it is not and the message bar says why.
    void openFinished(bool isOpen);

protected:
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeParts();
    void layOut();
    void connectParts();
    void connectActions();
    void connectLessons();
    void hideNumbers(bool hides);
    void connectExplain();
    void explainPicked(const PickedData& picked);
    void restore();
    void tellWhatWasFound();
    void keep();
    std::optional<Study> showNumbers();
    void refresh();
    void take(const OpenedFile& file);
    void say(const QString& news);
    void addFromFile(const Catalogue& more);
    void takeModel(const ModelConfig& config, const QString& path);
    void takeScenario(const Scenario& scenario, const QString& path);
    void takeMeasurements(const Measurements& measurements);
    void takeLessons(const Lessons& lessons);
    void takeCatalogue(const Catalogue& more, const QString& path);
    void editOwnGpus();
    void saveOwnGpus(const std::vector<Accelerator>& gpus, GpuEditor* editor);
    void replaceOwnGpus(const std::vector<Accelerator>& gpus, GpuEditor* editor);
    void copyAsPython();
    void present();
    void askWhatToOpen();
    void askWhereToSave();
    void askWhereToTell();
    void askWhatToExport(const QString& chartId);
    void showFilled(int chart);
    void setAppearance(const QString& mode);
    void replaceParts();
    void sayDockTabs();

    Catalogue catalogue_;
    OwnGpus ownGpus_; // adds to the catalogue before the settings look into it
    Settings settings_;
    Language language_;
    Catalogue added_; // what came out of files, now or at an earlier start
    ScenarioHistory history_;
    QString found_; // what the message bar said at the start
    Appearance* appearance_;
    FrameCoalescer* frame_;
    FileOpener* opener_;
    MeasuredRuns* runs_;
    WindowActions* actions_ = nullptr;
    SidePanel* panel_ = nullptr;
    PageBar* pages_ = nullptr;
    MessageBar* messages_ = nullptr;
    ChartsGrid* grid_ = nullptr;
    StatusLine* status_ = nullptr;
    LessonDesk* lessons_ = nullptr;
    StoryJob* story_;
    ExplainDock* explain_;
    QPointer<Presentation> presentation_;
};

} // namespace ridgepoint
