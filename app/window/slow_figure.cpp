// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/slow_figure.h"

#include <QtConcurrentRun>

namespace ridgepoint {

SlowFigure::SlowFigure(const ChartKind& kind, QObject* parent)
    : QObject(parent)
    , kind_(kind) {
    connect(&watcher_, &QFutureWatcher<Part>::finished, this, &SlowFigure::take);
}

SlowFigure::~SlowFigure() {
    disconnect(&watcher_, nullptr, this, nullptr);
    watcher_.waitForFinished();
}

SlowFigure::Key SlowFigure::keyOf(const Wish& wish) const {
    return {kind_.slow->key(wish.study.scenario), wish.options.regime};
}

void SlowFigure::request(const Study& study, const ChartOptions& options) {
    wish_ = Wish{study, options};
    if (part_ && part_->key == keyOf(*wish_))
        show();
    else if (!watcher_.isRunning())
        start();
}

void SlowFigure::start() {
    watcher_.setFuture(QtConcurrent::run([wish = *wish_, key = keyOf(*wish_), part = kind_.slow->part] {
        return Part{key, part(wish.study, wish.options)};
    }));
}

void SlowFigure::take() {
    // Forgotten meanwhile, or told of one job when the next has begun already.
    if (!wish_ || watcher_.isRunning())
        return;
    const Part made = watcher_.result();
    if (made.key != keyOf(*wish_))
        return start();
    part_ = made;
    show();
}

void SlowFigure::show() {
    emit ready(kind_.slow->whole(part_->figure, wish_->study, wish_->options));
}

void SlowFigure::forget() {
    wish_.reset();
    part_.reset();
    watcher_.waitForFinished();
}

} // namespace ridgepoint
