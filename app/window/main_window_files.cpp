// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does with files, and with a catalogue that grows.
#include "app/figure/text.h"
#include "app/view/lesson_story.h"
#include "app/view/opened_file.h"
#include "app/view/scenario_file.h"
#include "app/window/charts_grid.h"
#include "app/window/controls.h"
#include "app/window/explain_dock.h"
#include "app/window/file_opener.h"
#include "app/window/frame_coalescer.h"
#include "app/window/gpu_editor.h"
#include "app/window/lesson_desk.h"
#include "app/window/lesson_panel.h"
#include "app/window/main_window.h"
#include "app/window/measured_runs.h"
#include "app/window/message_bar.h"
#include "app/window/opened_words.h"
#include "app/window/scenario_names.h"
#include "app/window/side_panel.h"
#include "app/window/window_actions.h"
#include "engine/error.h"
#include "engine/mlsysim_python.h"

#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>

namespace ridgepoint {

void MainWindow::adopt(const Catalogue& more) {
    // Studies point into the lists that grow here; they are let go first, and solved again once all is new.
    grid_->dropStudy();
    explain_->dropStudy();
    merge(catalogue_, more);
    lessons_->catalogueChanged();
    panel_->controls()->catalogueChanged();
    panel_->controls()->setScenario(scenario());
    // An entry in another's place may know too little for the scenario's fidelity.
    history_.change(withModel(catalogue_, scenario(), scenario().model), tr("replacing the model"));
    frame_->request();
}

void MainWindow::openFile(const QString& path, std::optional<FileKind> only) {
    opener_->open(path, only);
}

void MainWindow::take(const OpenedFile& file) {
    try {
        // A kind of file that the window learns to show is one more line here.
        if (const auto* config = std::get_if<ModelConfig>(&file.contents))
            takeModel(*config, file.path);
        else if (const auto* scenario = std::get_if<Scenario>(&file.contents))
            takeScenario(*scenario, file.path);
        else if (const auto* catalogue = std::get_if<Catalogue>(&file.contents))
            takeCatalogue(*catalogue, file.path);
        else if (const auto* lessons = std::get_if<Lessons>(&file.contents))
            takeLessons(*lessons);
        else if (const auto* measured = std::get_if<Measurements>(&file.contents))
            takeMeasurements(*measured);
        settings_.setOpenFolder(QFileInfo(file.path).absolutePath());
        emit openFinished(true);
    } catch (const Error& error) {
        messages_->show(error);
        emit openFinished(false);
    }
}

void MainWindow::say(const QString& news) {
    // What was found at the start is not lost to a file that the window is started with.
    const bool isStart = !found_.isEmpty() && messages_->message() == found_;
    if (!isStart && news.isEmpty())
        messages_->clear();
    else if (!isStart)
        messages_->show(news, MessageBar::Kind::News);
    else if (!news.isEmpty())
        messages_->show(found_ + QLatin1Char('\n') + news, messages_->kind());
}

void MainWindow::addFromFile(const Catalogue& more) {
    adopt(more);
    merge(added_, more);
}

void MainWindow::takeModel(const ModelConfig& config, const QString& path) {
    const QString words = wordsFor(config, path, catalogue_);
    addFromFile({.gpus = {}, .models = {config.model}});
    history_.change(withModel(catalogue_, scenario(), config.model.id),
                    tr("opening %1").arg(text(config.model.name)));
    say(words);
}

void MainWindow::takeScenario(const Scenario& opened, const QString& path) {
    history_.change(named(catalogue_, opened, path.toStdString()),
                    tr("opening %1").arg(QFileInfo(path).fileName()));
    say({});
}

void MainWindow::takeCatalogue(const Catalogue& more, const QString& path) {
    if (more.gpus.empty() && more.models.empty())
        throw Error(QT_TRANSLATE_NOOP("engine", "is a catalogue without GPUs and models"),
                    path.toStdString());
    const QString words = wordsFor(more, path, catalogue_);
    addFromFile(more);
    say(words);
}

void MainWindow::takeLessons(const Lessons& lessons) {
    const Lessons added = lessons_->add(lessons.source);
    lessons_->setShown(true);
    QStringList told{tr("Lessons added: %1").arg(added.lessons.size())};
    for (const Error& refused : added.refused)
        told.append(tr("Left out: %1").arg(text(refused)));
    say(told.join(QLatin1Char('\n')));
}

void MainWindow::askWhereToTell() {
    auto* dialog =
        new QFileDialog(this, tr("Export the lesson as a story, in a new folder"), settings_.exportFolder());
    dialog->setObjectName(QStringLiteral("storyDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(text(lessons_->panel()->lesson()->id));
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::tellLesson);
    dialog->open();
}

void MainWindow::tellLesson(const QString& folder) {
    const Lesson* lesson = lessons_->panel()->lesson();
    if (!lesson || story_->isRunning())
        return;
    try {
        story_->start(folder, storyOf(*lesson, catalogue_, grid_->options()));
        settings_.setExportFolder(QFileInfo(folder).absolutePath());
        messages_->show(tr("Writing the story: %1").arg(folder), MessageBar::Kind::Busy);
    } catch (const Error& error) {
        messages_->show(error);
    }
}

void MainWindow::takeMeasurements(const Measurements& measurements) {
    runs_->set(measurements);
    const std::vector<MatchedPoint>& matched = runs_->matched(catalogue_, scenario());
    say(wordsFor(measurements, matched));
    frame_->request();
    actions_->measured->setEnabled(true);
    runs_->showList();
}

void MainWindow::editOwnGpus() {
    if (const Catalogue changed = ownGpus_.readAgain(); !changed.gpus.empty())
        adopt(changed);
    auto* editor = new GpuEditor(catalogue_, ownGpus_.gpus(), settings_.openFolder(), this);
    editor->setAttribute(Qt::WA_DeleteOnClose);
    connect(editor, &GpuEditor::saveRequested, this,
            [this, editor](const std::vector<Accelerator>& gpus) { saveOwnGpus(gpus, editor); });
    editor->open();
}

void MainWindow::saveOwnGpus(const std::vector<Accelerator>& gpus, GpuEditor* editor) {
    if (ownGpus_.damage().isEmpty()) {
        replaceOwnGpus(gpus, editor);
        return;
    }
    // What cannot be read may still be mended by hand.
    auto* question = new QMessageBox(QMessageBox::Warning, tr("GPUs of my own"),
                                     tr("The file that keeps them cannot be read. Replace it?"),
                                     QMessageBox::Cancel, editor);
    question->setObjectName(QStringLiteral("replaceDamaged"));
    question->setInformativeText(ownGpus_.damage());
    question->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* replace = question->addButton(tr("&Replace"), QMessageBox::AcceptRole);
    connect(replace, &QPushButton::clicked, editor, [this, gpus, editor] { replaceOwnGpus(gpus, editor); });
    question->open();
}

void MainWindow::replaceOwnGpus(const std::vector<Accelerator>& gpus, GpuEditor* editor) {
    try {
        const std::vector<Accelerator> before = ownGpus_.gpus();
        const Catalogue changed = ownGpus_.save(gpus);
        adopt(changed);
        editor->accept();
        messages_->show(wordsForOwn(gpus, ownGpus_.replacing(), before, changed), MessageBar::Kind::News);
    } catch (const Error& error) {
        editor->showFailure(text(error));
    }
}

bool MainWindow::saveFile(const QString& path) {
    try {
        writeScenarioFile(path, scenario());
        settings_.setOpenFolder(QFileInfo(path).absolutePath());
        messages_->show(tr("Saved: %1").arg(path), MessageBar::Kind::News);
        return true;
    } catch (const Error& error) {
        messages_->show(error);
        return false;
    }
}

void MainWindow::copyAsPython() {
    try {
        const PythonScript script = mlsysim_script(deploy(catalogue_, scenario()), scenario().fidelity);
        std::vector<std::string> remarks;
        for (const Sentence& remark : script.remarks)
            remarks.push_back(text(remark).toStdString());
        QGuiApplication::clipboard()->setText(text(python_text(script, remarks)));
        statusBar()->showMessage(tr("Copied: %1").arg(tr("the scenario as Python")), 3000);
    } catch (const Error& error) {
        messages_->show(error);
    }
}

void MainWindow::askWhatToOpen() {
    const QStringList filters{
        tr("All that opens here (*.json *.png)"),
        tr("Scenarios, models' config.json, catalogues and lessons (*.json)"),
        tr("Exported pictures (*.png)"),
        tr("All files (*)"),
    };
    auto* dialog = new QFileDialog(this, tr("Open a scenario, a model, a catalogue or an exported picture"),
                                   settings_.openFolder());
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(filters);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { openFile(path); });
    dialog->open();
}

void MainWindow::askWhereToSave() {
    auto* dialog =
        new QFileDialog(this, tr("Save the scenario"), settings_.openFolder(), tr("Scenarios (*.json)"));
    dialog->setObjectName(QStringLiteral("saveDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::saveFile);
    dialog->open();
}

} // namespace ridgepoint
