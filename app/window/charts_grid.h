// SPDX-License-Identifier: GPL-3.0-or-later
// Four charts, two by two; one of them, or of the further charts, may fill the room of all.
#pragma once

#include "app/figure/charts.h"
#include "app/figure/explained.h"

#include <QWidget>
#include <functional>
#include <optional>

class QGridLayout;
class QShortcut;

namespace ridgepoint {

class ChartCard;
class SlowFigure;

class ChartsGrid : public QWidget {
    Q_OBJECT

public:
    static constexpr int none = -1;

    explicit ChartsGrid(QWidget* parent);

    /// Those made so far: the four, and those further ones that were seen.
    QList<ChartCard*> cards() const;
    /// The one that fills the room, else the one with the focus, else the first.
    ChartCard* currentCard() const;

    /// Shows the study, with the pages' options, in the charts that are seen; the others follow once they
    /// are.
    void setStudy(const Study& study);
    const std::optional<Study>& study() const { return study_; }
    /// Lets go of the study, which points into a catalogue that will change; the charts stay as they are.
    void dropStudy();

    const ChartOptions& options() const { return options_; }
    /// What the pages are set to from the next setStudy() on: a study comes with each change of them.
    void setPages(const PageOptions& pages);
    void setInMs(bool quantizationInMs);

    /// What all charts are to show instead of their figures; none for the figures themselves.
    void setDressing(const std::function<Figure(const Figure&)>& dressing);

    /// The chart that fills the room, or none.
    int filled() const { return filled_; }
    /// Lets the chart fill the room; none shows all.
    void fill(int chart);

    /// Two cards side by side are as narrow as that; with less, one chart is seen at a time.
    QSize minimumSizeHint() const override;

signals:
    /// A page's own control, or a click into its chart, changes the pages' options or the scenario; see
    /// PageStrip.
    void optionsEdited(const PageOptions& options, const QString& change, int gesture);
    void scenarioEdited(const Scenario& scenario, const QString& change);
    void filledChanged(int chart);
    void hovered(const QString& text);
    void saveRequested(const QString& chartId);
    void copied(const QString& chartTitle);
    /// A part of a chart, or a cell of its table, was picked, to be explained.
    void picked(const PickedData& data);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void addCard(int chart);
    bool isSeen(int chart) const;
    void shareRoom();
    void showSeen();
    void setNarrow(bool isNarrow);
    void pick(int chart, const PickedData& part);
    void refreshSeen();

    QList<ChartCard*> cards_; // by chart; null until it is made
    QList<SlowFigure*> slow_; // by chart; null for one that is made at once
    QList<bool> stale_;
    QGridLayout* layout_;
    QShortcut* escape_;
    std::optional<Study> study_;
    ChartOptions options_;
    std::function<Figure(const Figure&)> dressing_;
    int filled_ = none;
    bool isNarrow_ = false;
    int alone_ = 0; // the one that is seen where there is no room for all
};

} // namespace ridgepoint
