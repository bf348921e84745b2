// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the charts: why a value is what it is, for whatever was picked last, as the scenario changes.
#pragma once

#include "app/figure/explained.h"

#include <QDockWidget>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QTextBrowser;

namespace ridgepoint {

/// Object names: "explainDock", and in it "explainValue" (the list of values), "explainTitle",
/// "explainScenario", "explainText", "explainCopyText", "explainCopyLatex".
class ExplainDock : public QDockWidget {
    Q_OBJECT

public:
    explicit ExplainDock(QWidget* parent);

    /// The scenario on screen; the value that was picked is explained anew. Only what is seen is worked out.
    void setStudy(const Study& study);
    /// Lets go of the study, which points into a catalogue that will change.
    void dropStudy();

    /// Explains the value, and comes into sight.
    void show(const ExplainedValue& value);
    /// Says that what was picked has no explanation, and comes into sight.
    void showNothingFor(const QString& what);

    void setVisible(bool visible) override;

signals:
    void copied(const QString& what);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeParts();
    void label();
    void layOut();
    void refresh();
    void fillList(const Deployment& deployment, const Result& result);
    void list(ValueId id);
    void say(const QString& title, const QString& scenario, const QString& html);
    void choose(int index);
    void copy(const QString& text, const QString& what);

    // Made when the dock is first to be seen, so that the window is there sooner.
    QComboBox* values_ = nullptr;
    QLabel* title_ = nullptr;
    QLabel* scenario_ = nullptr;
    QTextBrowser* text_ = nullptr;
    QPushButton* copyText_ = nullptr;
    QPushButton* copyLatex_ = nullptr;
    std::optional<Study> study_;
    ExplainedValue value_;
    bool isPicked_ = false; // by the reader: then no other takes its place
    std::vector<ValueId> listed_;
    QString unexplained_; // what was picked in vain; empty where the value is shown
    QString plain_;
    QString latex_;
};

} // namespace ridgepoint
