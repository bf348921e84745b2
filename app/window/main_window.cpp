// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include "app/figure/study.h"
#include "app/figure/text.h"
#include "app/view/story.h"
#include "app/view/theme.h"
#include "app/window/appearance.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/controls.h"
#include "app/window/explain_dock.h"
#include "app/window/export_dialog.h"
#include "app/window/file_opener.h"
#include "app/window/frame_coalescer.h"
#include "app/window/help_dialogs.h"
#include "app/window/lesson_desk.h"
#include "app/window/lesson_panel.h"
#include "app/window/measured_runs.h"
#include "app/window/message_bar.h"
#include "app/window/page_bar.h"
#include "app/window/presentation.h"
#include "app/window/readout.h"
#include "app/window/scenario_names.h"
#include "app/window/side_panel.h"
#include "app/window/status_line.h"
#include "app/window/window_actions.h"
#include "engine/error.h"

#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <algorithm>
#include <memory>

namespace ridgepoint {

namespace {

constexpr QSize firstSize{1440, 900};

// The one local file that is dragged, if it is one.
QString fileIn(const QMimeData& data) {
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

} // namespace

MainWindow::MainWindow(Catalogue catalogue, QWidget* parent, const QString& language)
    : QMainWindow(parent)
    , catalogue_(std::move(catalogue))
    , ownGpus_(catalogue_)
    , language_(Language::modeOf(language.isEmpty() ? settings_.language() : language))
    , added_(settings_.addTo(catalogue_))
    , history_({settings_.scenario(catalogue_).value_or(firstScenario(catalogue_)),
                settings_.pages().value_or(PageOptions())})
    , appearance_(new Appearance(this))
    , frame_(new FrameCoalescer(this))
    , opener_(new FileOpener(this))
    , runs_(new MeasuredRuns(this))
    , story_(new StoryJob(this))
    , explain_(new ExplainDock(this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(QStringLiteral("Ridgepoint"));
    setMinimumSize(smallest);
    setAcceptDrops(true);
    makeParts();
    lessons_ = new LessonDesk(catalogue_, history_, grid_, panel_->readout(), this);
    // Beside the charts there is room for one of them.
    addDockWidget(Qt::RightDockWidgetArea, explain_);
    tabifyDockWidget(lessons_->dock(), explain_);
    explain_->hide();
    layOut();
    connectParts();
    connectActions();
    connectLessons();
    connectExplain();
    restore();
    panel_->controls()->setScenario(scenario());
    // The window is there at once; what its charts take comes with the next frame.
    frame_->hold();
    frame_->request();
}

MainWindow::~MainWindow() {
    // A field that loses the focus finishes what was typed, and looks into the catalogue for it. Left to
    // QWidget, the fields would go after the catalogue.
    if (QWidget* focused = focusWidget())
        focused->clearFocus();
    delete lessons_; // it asks for the scenario when its dock goes
    delete panel_;
    delete takeCentralWidget();
}

QList<ChartCard*> MainWindow::cards() const {
    return grid_->cards();
}

// Those that are made anew for another language.
void MainWindow::makeParts() {
    actions_ = new WindowActions(history_.undoStack(), this);
    panel_ = new SidePanel(catalogue_, this);
    pages_ = new PageBar(this);
    messages_ = new MessageBar(this);
    grid_ = new ChartsGrid(this);
    status_ = new StatusLine(this);
}

void MainWindow::layOut() {
    auto* centre = new QVBoxLayout;
    centre->setSpacing(0);
    centre->addWidget(pages_);
    centre->addWidget(messages_);
    centre->addWidget(grid_, 1);
    auto* whole = new QWidget(this);
    auto* layout = new QHBoxLayout(whole);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(panel_);
    layout->addLayout(centre, 1);
    setCentralWidget(whole);
    actions_->fill(*menuBar());
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(spacing::unit, 0, spacing::unit, 0);
    statusBar()->addWidget(status_, 1);
}

void MainWindow::connectParts() {
    connect(panel_->controls(), &Controls::edited, &history_, &ScenarioHistory::change);
    connect(&history_, &ScenarioHistory::scenarioChanged, panel_->controls(), &Controls::setScenario);
    connect(&history_, &ScenarioHistory::scenarioChanged, frame_, &FrameCoalescer::request);
    connect(&history_, &ScenarioHistory::pagesChanged, grid_, &ChartsGrid::setPages);
    connect(&history_, &ScenarioHistory::pagesChanged, frame_, &FrameCoalescer::request);
    connect(frame_, &FrameCoalescer::due, this, &MainWindow::refresh);
    connect(opener_, &FileOpener::opened, this, &MainWindow::take);
    connect(opener_, &FileOpener::failed, this, [this](const QString&, const Error& error) {
        messages_->show(error);
        emit openFinished(false);
    });
    connect(opener_, &FileOpener::cancelled, this, [this] { emit openFinished(false); });
    connect(opener_, &FileOpener::lasts, this, [this](const QString& path) {
        messages_->show(tr("Reading: %1").arg(path), MessageBar::Kind::Busy);
    });
    connect(messages_, &MessageBar::cancelRequested, opener_, &FileOpener::cancel);
    connect(runs_, &MeasuredRuns::picked, this, [this](const MatchedPoint& run) {
        history_.change(scenarioOf(scenario(), run), tr("picking %1").arg(text(run.point.id)));
    });
    connect(runs_, &MeasuredRuns::forgotten, this, [this] {
        actions_->measured->setEnabled(false);
        frame_->request();
    });
    connect(grid_, &ChartsGrid::hovered, status_, &StatusLine::setHovered);
    connect(grid_, &ChartsGrid::saveRequested, this, &MainWindow::askWhatToExport);
    connect(grid_, &ChartsGrid::filledChanged, this, &MainWindow::showFilled);
    connect(grid_, &ChartsGrid::scenarioEdited, this,
            [this](const Scenario& edited, const QString& change) { history_.change(edited, change); });
    connect(grid_, &ChartsGrid::optionsEdited, &history_, &ScenarioHistory::changePages);
    connect(pages_, &PageBar::chosen, this, &MainWindow::showFilled);
    connect(grid_, &ChartsGrid::copied, this,
            [this](const QString& title) { statusBar()->showMessage(tr("Copied: %1").arg(title), 3000); });
}

void MainWindow::connectActions() {
    connect(actions_->open, &QAction::triggered, this, &MainWindow::askWhatToOpen);
    connect(actions_->save, &QAction::triggered, this, &MainWindow::askWhereToSave);
    connect(actions_->exportCharts, &QAction::triggered, this,
            [this] { askWhatToExport(grid_->currentCard()->kind().id); });
    connect(actions_->copy, &QAction::triggered, this, [this] { grid_->currentCard()->copy(); });
    connect(actions_->copyPython, &QAction::triggered, this, &MainWindow::copyAsPython);
    connect(actions_->present, &QAction::triggered, this, &MainWindow::present);
    connect(actions_->measured, &QAction::triggered, runs_, &MeasuredRuns::showList);
    connect(actions_->quit, &QAction::triggered, this, &QWidget::close);
    connect(actions_->reset, &QAction::triggered, this,
            [this] { history_.changeTo({firstScenario(catalogue_)}, tr("reset")); });
    connect(actions_->ownGpus, &QAction::triggered, this, &MainWindow::editOwnGpus);
    connect(actions_->showAll, &QAction::triggered, this, [this] { showFilled(ChartsGrid::none); });
    for (int i = 0; i < actions_->fillCentre.size(); ++i)
        connect(actions_->fillCentre[i], &QAction::triggered, this, [this, i] { showFilled(i); });
    connect(actions_->appearance, &QActionGroup::triggered, this,
            [this](const QAction* action) { setAppearance(action->data().toString()); });
    // The menu that asks for it is made anew as well.
    connect(actions_->language, &QActionGroup::triggered, this, [this](const QAction* action) {
        const auto mode = Language::modeOf(action->data().toString());
        QTimer::singleShot(0, this, [this, mode] { setLanguage(mode); });
    });
    connect(actions_->keys, &QAction::triggered, this, [this] { showKeys(this); });
    connect(actions_->about, &QAction::triggered, this, [this] { showAbout(this); });
}

void MainWindow::showFilled(int chart) {
    grid_->fill(chart);
    pages_->setChart(chart);
    QAction* action = chart == ChartsGrid::none ? actions_->showAll : actions_->fillCentre[chart];
    action->setChecked(true);
}

void MainWindow::setAppearance(const QString& mode) {
    appearance_->setMode(Appearance::modeOf(mode));
    for (QAction* action : actions_->appearance->actions())
        action->setChecked(action->data() == mode);
}

void MainWindow::restore() {
    const QSize room = screen()->availableGeometry().size();
    resize(firstSize.boundedTo(room).expandedTo(smallest));
    if (const QByteArray geometry = settings_.geometry(); !geometry.isEmpty() && !restoreGeometry(geometry))
        settings_.reject(tr("window's place"), tr("it is damaged"));
    if (const QByteArray state = settings_.state(); !state.isEmpty() && !restoreState(state))
        settings_.reject(tr("window's arrangement"), tr("it is damaged"));

    for (QAction* action : actions_->language->actions())
        action->setChecked(action->data() == Language::nameOf(language_.mode()));
    const QString mode = settings_.appearance();
    setAppearance(Appearance::nameOf(Appearance::modeOf(mode)));
    if (!mode.isEmpty() && mode != Appearance::nameOf(appearance_->mode()))
        settings_.reject(tr("appearance"), tr("'%1' is none").arg(mode.left(80)));

    grid_->setPages(history_.pages());
    grid_->setInMs(settings_.quantizationInMs());
    const QString chart = settings_.filledChart();
    int filled = ChartsGrid::none;
    for (int i = 0; i < charts().size(); ++i)
        if (charts()[i].id == chart)
            filled = i;
    showFilled(filled);
    if (!chart.isEmpty() && filled == ChartsGrid::none)
        settings_.reject(tr("chart to fill the centre"), tr("there is no '%1'").arg(chart.left(80)));
    tellWhatWasFound();
}

void MainWindow::tellWhatWasFound() {
    QStringList told = settings_.rejected();
    if (const QStringList ids = ownGpus_.replacing(); !ids.isEmpty())
        told.append(tr("GPUs of your own in place of those of the same id: %1").arg(joined(ids)));
    const bool isDamaged = !ownGpus_.damage().isEmpty();
    if (isDamaged)
        told.prepend(
            tr("%1. Your own GPUs are left out, and the file stays as it is.").arg(ownGpus_.damage()));
    found_ = told.join(QLatin1Char('\n'));
    if (!found_.isEmpty())
        messages_->show(found_, isDamaged ? MessageBar::Kind::Error : MessageBar::Kind::News);
}

void MainWindow::keep() {
    settings_.setGeometry(saveGeometry());
    settings_.setState(saveState());
    settings_.setFilledChart(grid_->filled() == ChartsGrid::none ? QString() : charts()[grid_->filled()].id);
    settings_.setQuantizationInMs(grid_->options().quantizationInMs);
    settings_.setAppearance(Appearance::nameOf(appearance_->mode()));
    settings_.setLanguage(Language::nameOf(language_.mode()));
    settings_.setScenario(scenario());
    settings_.setPages(history_.pages());
    settings_.setAdded(entriesNamedBy(scenario(), added_));
}

std::optional<Study> MainWindow::showNumbers() {
    try {
        const Study study = studyOf(catalogue_, scenario(), runs_->matched(catalogue_, scenario()));
        panel_->readout()->setStudy(study);
        status_->setStudy(study);
        explain_->setStudy(study);
        return study;
    } catch (const Error& error) {
        messages_->show(error);
        return std::nullopt;
    }
}

void MainWindow::refresh() {
    if (const auto study = showNumbers())
        grid_->setStudy(*study);
    emit refreshed();
}

void MainWindow::askWhatToExport(const QString& chartId) {
    frame_->flush();
    if (!grid_->study())
        return;
    if (lessons_->hides()) {
        messages_->show(tr("A picture would show what is hidden: it can be exported once the question is "
                           "answered."),
                        MessageBar::Kind::News);
        return;
    }
    // Entries that come while the dialog is open move those that a study points to: it has its own.
    const auto kept = std::make_shared<const Catalogue>(catalogue_);
    auto* dialog = new ExportDialog(studyOf(*kept, scenario()), grid_->options(), chartId,
                                    settings_.exportFolder(), this);
    connect(dialog, &QObject::destroyed, this, [kept] {}); // as long as the dialog is there
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::exported, this, [this](const QStringList& paths) {
        settings_.setExportFolder(QFileInfo(paths.first()).absolutePath());
        messages_->show(tr("Exported: %1").arg(paths.join(QStringLiteral(", "))), MessageBar::Kind::News);
    });
    dialog->open();
}

Presentation* MainWindow::presentation() const {
    return presentation_;
}

void MainWindow::present() {
    if (presentation_)
        return;
    frame_->flush();
    presentation_ = new Presentation(grid_, lessons_, this);
    presentation_->setAttribute(Qt::WA_DeleteOnClose);
    presentation_->addActions({actions_->hideAnswers, actions_->undo, actions_->redo}); // for their keys
    connect(presentation_, &Presentation::batchScaled, this, [this](bool up) {
        Scenario scaled = scenario();
        scaled.batch =
            std::clamp(up ? 2 * scaled.batch : scaled.batch / 2, static_cast<int>(batch_range.minimum),
                       static_cast<int>(batch_range.maximum));
        history_.change(scaled, tr("batch"));
    });
    presentation_->setGeometry(screen()->geometry());
    presentation_->showFullScreen();
}

bool MainWindow::event(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        appearance_->paletteChanged();
    else if (event->type() == QEvent::ThemeChange)
        appearance_->themeChanged();
    else if (event->type() == QEvent::ChildPolished)
        sayDockTabs();
    return QMainWindow::event(event);
}

// Qt makes a bar of tabs for docks that share a place, and keeps it, empty, while they are closed. Keys open
// each of them, so that Tab need not stop there.
void MainWindow::sayDockTabs() {
    for (QTabBar* tabs : findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        tabs->setFocusPolicy(Qt::NoFocus);
        tabs->setAccessibleName(tr("Lessons and explanations"));
    }
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    QTimer::singleShot(0, appearance_, &Appearance::followDesktop);
}

void MainWindow::paintEvent(QPaintEvent* event) {
    QMainWindow::paintEvent(event);
    frame_->release();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    keep();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!fileIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString path = fileIn(*event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    openFile(path);
}

} // namespace ridgepoint
