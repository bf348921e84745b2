// SPDX-License-Identifier: GPL-3.0-or-later
// A figure that takes too long for the window's thread, made beside it. One at a time: while a slider is
// dragged, only the newest wish is worked on next, and a part that is no longer wanted is dropped.
#pragma once

#include "app/figure/charts.h"

#include <QFutureWatcher>
#include <QObject>
#include <optional>

namespace ridgepoint {

class SlowFigure : public QObject {
    Q_OBJECT

public:
    /// `kind` is slow, and outlives this.
    SlowFigure(const ChartKind& kind, QObject* parent);
    ~SlowFigure() override; // waits for what is being made

    /// Tells ready() at once where the part that is there serves this study too, else once its own is made.
    /// The catalogue has to stay as it is until forget().
    void request(const Study& study, const ChartOptions& options);
    /// Waits for what is being made, and lets go of all that points into the catalogue.
    void forget();

signals:
    void ready(const Figure& figure);

private:
    struct Wish {
        Study study;
        ChartOptions options;
    };
    // What a part was made for.
    struct Key {
        Scenario scenario;
        RegimeOptions regime;
        bool operator==(const Key&) const = default;
    };
    struct Part {
        Key key;
        Figure figure;
    };
    Key keyOf(const Wish& wish) const;
    void start();
    void take();
    void show();

    const ChartKind& kind_;
    QFutureWatcher<Part> watcher_;
    std::optional<Wish> wish_; // the newest
    std::optional<Part> part_; // the last that was wanted when it was made
};

} // namespace ridgepoint
