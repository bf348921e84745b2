// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/explain_dock.h"

#include "app/figure/explanation_html.h"
#include "app/figure/text.h"
#include "app/view/theme.h"
#include "engine/error.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int smallestWidth = 296;

QLabel* wrappingLabel(const char* name, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

ExplainDock::ExplainDock(QWidget* parent)
    : QDockWidget(parent) {
    setObjectName(QStringLiteral("explainDock"));
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    setWindowTitle(tr("Explain"));
}

void ExplainDock::makeParts() {
    values_ = new QComboBox(this);
    title_ = wrappingLabel("explainTitle", this);
    scenario_ = wrappingLabel("explainScenario", this);
    text_ = new QTextBrowser(this);
    copyText_ = new QPushButton(this);
    copyLatex_ = new QPushButton(this);
    values_->setObjectName(QStringLiteral("explainValue"));
    values_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    values_->setMinimumContentsLength(12);
    text_->setObjectName(QStringLiteral("explainText"));
    // A dropped file is the window's.
    text_->setAcceptDrops(false);
    text_->viewport()->setAcceptDrops(false);
    text_->setFrameShape(QFrame::NoFrame);
    text_->setOpenLinks(false);
    copyText_->setObjectName(QStringLiteral("explainCopyText"));
    copyLatex_->setObjectName(QStringLiteral("explainCopyLatex"));
    layOut();
    label();
    connect(values_, &QComboBox::activated, this, &ExplainDock::choose);
    connect(copyText_, &QPushButton::clicked, this, [this] { copy(plain_, tr("the explanation")); });
    connect(copyLatex_, &QPushButton::clicked, this,
            [this] { copy(latex_, tr("the explanation as LaTeX")); });
}

void ExplainDock::setVisible(bool visible) {
    if (visible && !text_)
        makeParts();
    QDockWidget::setVisible(visible);
}

void ExplainDock::label() {
    values_->setAccessibleName(tr("Value to explain"));
    values_->setPlaceholderText(tr("Choose a value"));
    values_->setToolTip(
        tr("The value to explain; a click on a point, a bar, a line of the readout or a cell of a "
           "table picks it as well"));
    text_->setAccessibleName(tr("Explanation"));
    text_->setAccessibleDescription(
        tr("How the value comes about: its formula, its inputs with their sources, and each step"));
    copyText_->setText(tr("Copy as text"));
    copyText_->setToolTip(tr("Copies the whole explanation as plain text"));
    copyLatex_->setText(tr("Copy as LaTeX"));
    copyLatex_->setToolTip(tr("Copies the whole explanation as LaTeX (amsmath)"));
}

void ExplainDock::layOut() {
    auto* content = new QWidget(this);
    content->setMinimumWidth(smallestWidth);
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    scenario_->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(copyText_);
    buttons->addWidget(copyLatex_);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(spacing::unit, spacing::unit / 2, spacing::unit, spacing::unit);
    layout->setSpacing(spacing::unit / 2);
    layout->addWidget(values_);
    layout->addWidget(title_);
    layout->addWidget(scenario_);
    layout->addWidget(text_, 1);
    layout->addLayout(buttons);
    setWidget(content);
}

void ExplainDock::setStudy(const Study& study) {
    study_ = study;
    if (isVisible())
        refresh();
}

void ExplainDock::dropStudy() {
    study_.reset();
}

void ExplainDock::show(const ExplainedValue& value) {
    const bool isAnother = value != value_ || !unexplained_.isEmpty();
    value_ = value;
    isPicked_ = true;
    unexplained_.clear();
    if (isVisible())
        refresh();
    QDockWidget::show(); // where it was hidden, it refreshes as it appears
    raise();
    if (isAnother)
        text_->verticalScrollBar()->setValue(0);
}

void ExplainDock::showNothingFor(const QString& what) {
    unexplained_ = what;
    if (isVisible())
        refresh();
    QDockWidget::show();
    raise();
}

void ExplainDock::showEvent(QShowEvent* event) {
    QDockWidget::showEvent(event);
    refresh();
}

void ExplainDock::changeEvent(QEvent* event) {
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        setWindowTitle(tr("Explain"));
        if (text_)
            label();
        listed_.clear(); // its names are made anew
    }
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) && isVisible())
        refresh(); // colours are in the text
}

void ExplainDock::refresh() {
    if (!study_)
        return;
    try {
        Scenario scenario = varied(study_->scenario, value_.variation);
        scenario.compare = {scenario.gpu};
        const Study study = studyOf(*study_->catalogue, scenario);
        fillList(study.deployment, study.result);
        if (!unexplained_.isEmpty()) {
            say(tr("No explanation"), {},
                tr("%1: no single formula gives this number. Points that the models of performance compute "
                   "can be "
                   "picked, or a value in the list above.")
                    .arg(unexplained_.toHtmlEscaped()));
            return;
        }
        if (!value_if_any(study.deployment, study.result, value_.id)) {
            if (isPicked_) {
                say(text(title(value_.id)), {},
                    tr("This scenario has no such value. Points that the models of performance compute can "
                       "be "
                       "picked, or a value in the list above."));
                return;
            }
            value_ = {listed_.front(), value_.variation};
        }
        list(value_.id);
        const Explanation explanation = explanationOf(study, value_);
        const QString caption = captionOf(study, value_.variation);
        plain_ = caption + QStringLiteral("\n\n") + explanationPlainText(explanation);
        latex_ = explanationLatex(explanation);
        say(QStringLiteral("%1: %2").arg(text(explanation.title), explanationValue(explanation)), caption,
            explanationHtml(explanation, {.muted = palette().color(QPalette::PlaceholderText).name()}));
    } catch (const Error& error) {
        say(tr("No explanation"), {}, text(error).toHtmlEscaped());
    }
}

void ExplainDock::say(const QString& title, const QString& scenario, const QString& html) {
    const bool isExplained = !scenario.isEmpty();
    title_->setText(title);
    scenario_->setText(scenario);
    scenario_->setVisible(isExplained);
    const int scrolled = text_->verticalScrollBar()->value();
    text_->setHtml(html);
    text_->document()->setDocumentMargin(1);
    text_->verticalScrollBar()->setValue(scrolled);
    copyText_->setEnabled(isExplained);
    copyLatex_->setEnabled(isExplained);
    if (!isExplained)
        values_->setCurrentIndex(-1);
}

void ExplainDock::fillList(const Deployment& deployment, const Result& result) {
    std::vector<ValueId> ids = explained_values(deployment, result);
    if (ids == listed_)
        return;
    const QSignalBlocker blocker(values_);
    listed_ = std::move(ids);
    values_->clear();
    for (const ValueId id : listed_)
        values_->addItem(text(title(id)));
}

// What is at a point of a chart is not among what the scenario has by itself.
void ExplainDock::list(ValueId id) {
    auto found = std::find(listed_.begin(), listed_.end(), id);
    if (found == listed_.end()) {
        const QSignalBlocker blocker(values_);
        values_->addItem(text(title(id)));
        listed_.push_back(id);
        found = listed_.end() - 1;
    }
    values_->setCurrentIndex(static_cast<int>(found - listed_.begin()));
}

void ExplainDock::choose(int index) {
    if (index < 0 || index >= static_cast<int>(listed_.size()))
        return;
    value_.id = listed_[static_cast<std::size_t>(index)];
    isPicked_ = true;
    unexplained_.clear();
    refresh();
    text_->verticalScrollBar()->setValue(0);
}

void ExplainDock::copy(const QString& text, const QString& what) {
    QGuiApplication::clipboard()->setText(text);
    emit copied(what);
}

} // namespace ridgepoint
