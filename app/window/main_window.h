// SPDX-License-Identifier: GPL-3.0-or-later
// The window: controls and readout at the left, four charts, menus. Its one piece of state is the history's
// scenario.
#pragma once

#include "app/window/scenario_history.h"
#include "app/window/settings.h"
#include "engine/catalogue.h"

#include <QMainWindow>
#include <optional>

namespace ridgepoint {

struct Study;

class Appearance;
class ChartCard;
class ChartsGrid;
class FrameCoalescer;
class MessageBar;
class SidePanel;
class StatusLine;
class WindowActions;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    static constexpr QSize smallest{1024, 700};

    /// Opens where and as it was left. The catalogue holds at least one GPU and one model.
    explicit MainWindow(Catalogue catalogue, QWidget* parent = nullptr);
    ~MainWindow() override;

    const Scenario& scenario() const { return history_.scenario(); }
    ScenarioHistory& history() { return history_; }
    const Catalogue& catalogue() const { return catalogue_; }
    /// In the order of charts().
    QList<ChartCard*> cards() const;
    ChartsGrid* grid() const { return grid_; }
    MessageBar* messages() const { return messages_; }

    /// Shows the scenario of a scenario file or an exported picture, as one step of undo. Where it cannot be
    /// read, or names what the catalogue lacks, the message bar says what and where, and the scenario on
    /// screen stays.
    bool openFile(const QString& path);
    /// Saves the scenario; where it cannot be written, the message bar says so.
    bool saveFile(const QString& path);

    void setVisible(bool visible) override;

signals:
    /// The charts, the readout and the status line show the scenario.
    void refreshed();

protected:
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void layOut();
    void connectParts();
    void connectActions();
    void restore();
    void keep();
    std::optional<Study> showNumbers();
    void refresh();
    void askWhatToOpen();
    void askWhereToSave();
    void askWhatToExport(const QString& chartId);
    void showFilled(int chart);
    void setAppearance(const QString& mode);

    const Catalogue catalogue_;
    Settings settings_;
    ScenarioHistory history_;
    Appearance* appearance_;
    FrameCoalescer* frame_;
    WindowActions* actions_;
    SidePanel* panel_;
    MessageBar* messages_;
    ChartsGrid* grid_;
    StatusLine* status_;
};

} // namespace ridgepoint
