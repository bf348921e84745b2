// SPDX-License-Identifier: GPL-3.0-or-later
// From a slider to pixels, and from the start of the process to the first frame, beside QtCharts as it comes;
// and how fast the command line solves. `--json` prints one object with the figures alone.
#include "app/shipped_data.h"
#include "app/view/chart_view.h"
#include "app/view/story.h"
#include "app/view/theme.h"
#include "app/window/chart_card.h"
#include "app/window/main_window.h"
#include "bare_charts.h"
#include "pages_bench.h"
#include "paint_watch.h"

#include <QApplication>
#include <QChartView>
#include <QElapsedTimer>
#include <QFile>
#include <QGridLayout>
#include <QHashFunctions>
#include <QMainWindow>
#include <QProcess>
#include <QSettings>
#include <QSlider>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <benchmark/benchmark.h>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <future>

using namespace ridgepoint;

namespace {

constexpr QSize windowSize{1440, 900};

double median(QList<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

QList<QWidget*> viewportsOf(const MainWindow& window) {
    QList<QWidget*> viewports;
    for (const ChartCard* card : window.cards())
        if (card->kind().isInGrid)
            viewports.append(card->view()->viewport());
    return viewports;
}

void waitUntilPainted(const PaintWatch& watch) {
    while (!watch.allPainted())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

// The window, and a control of it that is set to one value after another.
class OurSide {
public:
    explicit OurSide(Fidelity fidelity = Fidelity::first_order)
        : window_(shippedCatalogue()) {
        Scenario scenario = window_.scenario();
        scenario.fidelity = fidelity;
        window_.history().change(scenario, QString(), ScenarioHistory::ownStep);
        window_.resize(windowSize);
        window_.show();
        watch_ = std::make_unique<PaintWatch>(viewportsOf(window_));
        slider_ = window_.findChild<QSlider*>(QStringLiteral("batchSlider"));
        waitUntilPainted(*watch_);
    }
    // The milliseconds from setting the control until all four charts are painted.
    double redraw() {
        QCoreApplication::processEvents();
        watch_->reset();
        QElapsedTimer clock;
        clock.start();
        slider_->setValue(slider_->value() == slider_->maximum() ? slider_->minimum() : slider_->value() + 1);
        waitUntilPainted(*watch_);
        return static_cast<double>(clock.nsecsElapsed()) / 1e6;
    }
    const MainWindow& window() const { return window_; }

private:
    MainWindow window_;
    std::unique_ptr<PaintWatch> watch_;
    QSlider* slider_ = nullptr;
};

// QtCharts' own views of the same size, shown the figures of one batch after another.
class BareSide {
public:
    explicit BareSide(const MainWindow& model) {
        auto* layout = new QGridLayout(&window_);
        Scenario scenario;
        scenario.compare = model.scenario().compare;
        for (int exponent = 0; exponent <= 13; ++exponent) {
            scenario.batch = 1 << exponent;
            const Study study = studyOf(model.catalogue(), scenario);
            QList<Panel> panels;
            for (const ChartKind& kind : charts())
                if (kind.isInGrid)
                    panels.append(kind.figure(study, {}).panels);
            figures_.append(panels);
        }
        QList<QWidget*> viewports;
        for (qsizetype i = 0; i < figures_.first().size(); ++i) {
            charts_.push_back(std::make_unique<BareChart>(figures_.first()[i], &window_));
            // The two panels of one chart share its place.
            const int place = i < 2 ? static_cast<int>(i) : i < 4 ? 2 : 3;
            if (i == 3)
                shared_->addWidget(charts_.back()->view());
            else if (i == 2) {
                shared_ = new QHBoxLayout;
                shared_->addWidget(charts_.back()->view());
                layout->addLayout(shared_, 1, 0);
            } else
                layout->addWidget(charts_.back()->view(), place / 2, place % 2);
            viewports.append(charts_.back()->view()->viewport());
        }
        watch_ = std::make_unique<PaintWatch>(viewports);
        window_.resize(model.cards()[3]->mapTo(&model, model.cards()[3]->rect().bottomRight()).x() -
                           model.cards().first()->mapTo(&model, QPoint()).x(),
                       model.cards()[3]->mapTo(&model, model.cards()[3]->rect().bottomRight()).y() -
                           model.cards().first()->mapTo(&model, QPoint()).y());
        window_.show();
        waitUntilPainted(*watch_);
    }
    double redraw() {
        QCoreApplication::processEvents();
        at_ = (at_ + 1) % figures_.size();
        watch_->reset();
        QElapsedTimer clock;
        clock.start();
        for (std::size_t i = 0; i < charts_.size(); ++i) {
            charts_[i]->show(figures_[at_][static_cast<qsizetype>(i)]);
            charts_[i]->view()->viewport()->update();
        }
        waitUntilPainted(*watch_);
        return static_cast<double>(clock.nsecsElapsed()) / 1e6;
    }

private:
    QWidget window_;
    QHBoxLayout* shared_ = nullptr;
    QList<QList<Panel>> figures_;
    std::vector<std::unique_ptr<BareChart>> charts_;
    std::unique_ptr<PaintWatch> watch_;
    qsizetype at_ = 0;
};

// A process of this program that shows a window, says so at its first frame, and ends. "window" is ours, at
// the first frame, of its controls and its charts' places; "whole", ours with all results, at the next frame;
// "empty", a QtCharts window without data.
int child(const std::string& what, std::future<Catalogue> catalogue) {
    std::unique_ptr<MainWindow> ours;
    QMainWindow bare;
    QMainWindow* window = &bare;
    QList<QWidget*> viewports;
    if (what == "empty") {
        auto* view = new QChartView(&bare);
        bare.setCentralWidget(view);
        viewports = {view->viewport()};
    } else {
        ours = std::make_unique<MainWindow>(catalogue.get());
        window = ours.get();
        viewports = viewportsOf(*ours);
    }
    window->resize(windowSize);
    PaintWatch watch(viewports);
    bool drawn = what != "whole";
    if (!drawn)
        QObject::connect(ours.get(), &MainWindow::refreshed, &watch, [&] {
            drawn = true;
            watch.reset();
        });
    window->show();
    while (!drawn || !watch.allPainted())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    std::puts("painted");
    std::fflush(stdout);
    return 0;
}

double secondsToLine(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QElapsedTimer clock;
    clock.start();
    process.start(program, arguments);
    if (!process.waitForReadyRead(30000))
        qFatal("no first frame came");
    const double seconds = static_cast<double>(clock.nsecsElapsed()) / 1e9;
    process.waitForFinished();
    return seconds;
}

double secondsToExit(const QStringList& arguments, const QString& input = QProcess::nullDevice()) {
    QProcess process;
    process.setStandardInputFile(input);
    process.setStandardOutputFile(QProcess::nullDevice());
    QElapsedTimer clock;
    clock.start();
    process.start(QStringLiteral(RIDGEPOINT_PROGRAM), arguments);
    if (!process.waitForFinished(60000) || process.exitCode() != 0)
        qFatal("the program did not succeed");
    return static_cast<double>(clock.nsecsElapsed()) / 1e9;
}

// What was measured, under its key.
using Figures = QList<QPair<QByteArray, double>>;

// Each pair in turn, so that what else the machine does meets both alike.
void measureRedraw(Figures& figures) {
    OurSide ours;
    BareSide bare(ours.window());
    QList<double> times;
    QList<double> ratios;
    for (int i = 0; i < 300; ++i) {
        times.append(ours.redraw());
        ratios.append(times.last() / bare.redraw());
    }
    figures.append({{"redraw_ms", median(times)}, {"redraw_ratio", median(ratios)}});
}

void measurePerOperatorRedraw(Figures& figures) {
    OurSide ours(Fidelity::per_operator);
    QList<double> times;
    for (int i = 0; i < 300; ++i)
        times.append(ours.redraw());
    figures.append({"per_operator_redraw_ms", median(times)});
}

void measureStart(Figures& figures) {
    const QString self = QCoreApplication::applicationFilePath();
    const auto secondsOf = [&](const char* what) {
        return secondsToLine(self, {QStringLiteral("--child"), QString::fromLatin1(what)});
    };
    QList<double> first;
    QList<double> whole;
    for (int i = 0; i < 15; ++i) {
        const double empty = secondsOf("empty");
        first.append(secondsOf("window") / empty);
        whole.append(secondsOf("whole") / empty);
    }
    figures.append({{"start_ratio", median(first)}, {"whole_start_ratio", median(whole)}});
}

void measureCommandLine(Figures& figures) {
    QList<double> exits;
    for (int i = 0; i < 11; ++i)
        exits.append(secondsToExit({QStringLiteral("solve"), QStringLiteral("--json")}));
    figures.append({"solve_exit_s", median(exits)});

    constexpr int lines = 300'000;
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("scenarios.jsonl")));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("the input cannot be written");
    for (int i = 0; i < lines; ++i)
        file.write(QStringLiteral("{\"model\":\"Llama3_8B\",\"gpu\":\"H100\",\"batch\":%1,\"seq_len\":%2}\n")
                       .arg(1 + i % 512)
                       .arg(128 + i % 4096)
                       .toLatin1());
    file.close();
    QList<double> rates;
    for (int i = 0; i < 5; ++i)
        rates.append(lines /
                     secondsToExit({QStringLiteral("solve"), QStringLiteral("--jsonl")}, file.fileName()));
    figures.append({"pipe_per_s", median(rates)});
}

// Ten pages at twice 1280 x 720, from figures to a folder of pictures and the PDF.
void measureStory(Figures& figures) {
    const Catalogue catalogue = shippedCatalogue();
    Story story{QStringLiteral("Ten pages"), {}};
    for (int i = 0; i < 10; ++i) {
        Scenario scenario;
        scenario.batch = 1 << i;
        const ChartKind& kind = charts()[i % 4];
        story.pages.append({.title = kind.title(),
                            .paragraphs = {QStringLiteral("What binds here, and what would change it?")},
                            .figure = kind.figure(studyOf(catalogue, scenario), {}),
                            .scenario = scenario});
    }
    QList<double> times;
    for (int i = 0; i < 5; ++i) {
        const QTemporaryDir folder;
        QElapsedTimer timer;
        timer.start();
        writeStory(folder.filePath(QStringLiteral("story")), story.title, drawnStory(story, storyFormat()),
                   storyFormat());
        times.append(static_cast<double>(timer.nsecsElapsed()) / 1e9);
    }
    figures.append({"story_s", median(times)});
}

// Four digits, in a form that JSON knows.
QByteArray digits(double value) {
    return QByteArray::number(value, 'g', std::abs(value) < 1e4 ? 4 : 6);
}

void print(const Figures& figures, bool json) {
    QByteArrayList entries;
    for (const auto& [key, value] : figures)
        entries.append(json ? '"' + key + "\": " + digits(value) : key + ' ' + digits(value));
    std::puts(json ? ('{' + entries.join(", ") + '}').constData() : entries.join('\n').constData());
}

void runTable(int* argumentCount, char** arguments) {
    OurSide ours;
    BareSide bare(ours.window());
    benchmark::RegisterBenchmark("slider_to_pixels/window",
                                 [&](benchmark::State& state) {
                                     for ([[maybe_unused]] auto _ : state)
                                         state.SetIterationTime(ours.redraw() / 1e3);
                                 })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("slider_to_pixels/bare_qtcharts",
                                 [&](benchmark::State& state) {
                                     for ([[maybe_unused]] auto _ : state)
                                         state.SetIterationTime(bare.redraw() / 1e3);
                                 })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
    benchmark::Initialize(argumentCount, arguments);
    benchmark::RunSpecifiedBenchmarks();
}

} // namespace

int main(int argumentCount, char** arguments) {
    const bool isChild = argumentCount == 3 && std::strcmp(arguments[1], "--child") == 0;
    const std::string what = isChild ? arguments[2] : "";
    if (what != "empty")
        QHashSeed::setDeterministicGlobalSeed(); // as the program does
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir settings; // not the user's own window
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    qputenv("XDG_DATA_HOME", settings.path().toLocal8Bit()); // nor the user's own GPUs
    QApplication::setStyle(QStringLiteral("fusion"));
    std::future<Catalogue> catalogue; // read beside Qt's start, as the program does
    if (isChild && what != "empty")
        catalogue = std::async(std::launch::async, shippedCatalogue);
    QApplication application(argumentCount, arguments);
    QApplication::setApplicationName(QStringLiteral("Ridgepoint"));
    QApplication::setOrganizationName(QStringLiteral("Ridgepoint"));
    if (what != "empty")
        useInterfaceFont(); // as the program does
    if (isChild)
        return child(what, std::move(catalogue));
    const bool json = argumentCount == 2 && std::strcmp(arguments[1], "--json") == 0;
    if (!json)
        runTable(&argumentCount, arguments);
    Figures figures;
    measureRedraw(figures);
    measurePerOperatorRedraw(figures);
    measureStart(figures);
    measureCommandLine(figures);
    measureStory(figures);
    figures.append(pageRepaintMs());
    figures.append({"lesson_step_ms", lessonStepMs()});
    print(figures, json);
    return 0;
}
