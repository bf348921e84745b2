// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages_bench.h"

#include "app/shipped_data.h"
#include "app/view/chart_view.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/lesson_desk.h"
#include "app/window/lesson_panel.h"
#include "app/window/main_window.h"
#include "bench_timing.h"
#include "paint_watch.h"

#include <QElapsedTimer>
#include <QSlider>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr QSize windowSize{1440, 900};
constexpr int visits = 5;

template <class Work>
double msOf(const Work& work) {
    QElapsedTimer clock;
    clock.start();
    work();
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

// What a change brings is due in the next rounds of the event loop: the new numbers, then the layout, then
// the painting.
void settle() {
    for (int round = 0; round < 5; ++round)
        QCoreApplication::processEvents();
}

// One page in the window, and what changes it.
class PageSide {
public:
    PageSide(MainWindow& window, int chart)
        : window_(window)
        , kind_(charts()[chart])
        , slider_(window.findChild<QSlider*>(QStringLiteral("batchSlider"))) {
        window.grid()->fill(chart);
        settle();
        watch_ =
            std::make_unique<PaintWatch>(QList<QWidget*>{window.grid()->currentCard()->view()->viewport()});
    }
    double medianMs() {
        std::vector<double> times;
        for (int i = 0; i < 60; ++i)
            times.push_back(msOf([&] { repaint(); }));
        return median_of(times);
    }

private:
    void change() {
        if (!kind_.slow) {
            slider_->setValue(slider_->value() == slider_->maximum() ? slider_->minimum()
                                                                     : slider_->value() + 1);
            return;
        }
        // The map is the same for all batches: the slider would but move its cross.
        Scenario scenario = window_.scenario();
        step_ = (step_ + 1) % 10;
        scenario.efficiency = scenario.stack.bandwidth_efficiency = 0.5 + 0.01 * step_;
        scenario.stack.preset = StackPreset::custom;
        window_.history().change(scenario, QString(), ScenarioHistory::ownStep);
    }
    void repaint() {
        watch_->reset();
        change();
        while (!watch_->allPainted())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

    MainWindow& window_;
    const ChartKind& kind_;
    QSlider* slider_;
    std::unique_ptr<PaintWatch> watch_;
    int step_ = 0;
};

} // namespace

QList<QPair<QByteArray, double>> pageRepaintMs() {
    MainWindow window(shippedCatalogue());
    window.resize(windowSize);
    window.show();
    settle();
    QList<QPair<QByteArray, double>> times;
    for (const Fidelity fidelity : {Fidelity::first_order, Fidelity::per_operator}) {
        Scenario scenario = window.scenario();
        scenario.fidelity = fidelity;
        window.history().change(scenario, QString(), ScenarioHistory::ownStep);
        const QByteArray start = fidelity == Fidelity::per_operator ? "per_operator_" : "";
        for (int i = 0; i < charts().size(); ++i)
            if (!charts()[i].isInGrid)
                times.append({start + charts()[i].id.toLatin1().replace('-', '_') + "_page_ms",
                              PageSide(window, i).medianMs()});
    }
    return times;
}

double lessonStepMs() {
    MainWindow window(shippedCatalogue());
    window.resize(windowSize);
    window.show();
    LessonDesk& desk = *window.lessons();
    desk.setShown(true);
    settle();
    double most = 0.0;
    for (const Lesson& lesson : desk.panel()->lessons()) {
        std::vector<std::vector<double>> times(lesson.steps.size());
        for (int visit = 0; visit < visits; ++visit) {
            desk.openLesson(QString::fromStdString(lesson.id));
            while (desk.stepInWords()->number > 1)
                desk.moveWithin(-1);
            settle();
            for (std::size_t step = 1; step < lesson.steps.size(); ++step)
                times[step].push_back(msOf([&] {
                    desk.moveWithin(1);
                    settle();
                }));
        }
        for (std::size_t step = 1; step < times.size(); ++step)
            most = std::max(most, median_of(times[step]));
    }
    return most;
}

} // namespace ridgepoint
