// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lesson_panel.h"

#include "app/figure/text.h"
#include "app/lesson_shelf.h"
#include "app/view/theme.h"
#include "app/window/lesson_page.h"
#include "engine/nearest_names.h"

#include <QEvent>
#include <QListWidget>
#include <QScrollBar>

namespace ridgepoint {

LessonPanel::LessonPanel(const Catalogue& catalogue, QWidget* parent)
    : QStackedWidget(parent)
    , catalogue_(catalogue)
    , names_(new QListWidget(this)) {
    setObjectName(QStringLiteral("lessonPanel"));
    names_->setObjectName(QStringLiteral("lessonNames"));
    names_->setWordWrap(true);
    names_->setFrameShape(QFrame::NoFrame);
    names_->setSpacing(spacing::unit / 2);
    names_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    names_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    addWidget(names_);
    connect(names_, &QListWidget::itemClicked, this,
            [this](QListWidgetItem* item) { openLesson(item->data(Qt::UserRole).toString()); });
    connect(names_, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { openLesson(item->data(Qt::UserRole).toString()); });
}

// With the first step that is opened, so that the window is there sooner.
void LessonPanel::makePage() {
    page_ = new LessonPage(this);
    addWidget(page_);
    connect(page_, &LessonPage::listRequested, this, &LessonPanel::showList);
    connect(page_, &LessonPage::moved, this, &LessonPanel::move);
    connect(page_, &LessonPage::resetRequested, this, &LessonPanel::resetRequested);
    connect(page_, &LessonPage::guessed, this, &LessonPanel::marksChanged);
    connect(page_, &LessonPage::checked, this, [this](bool isRight) {
        progress_.setAnswer(text(lesson()->id), step_, isRight);
        emit marksChanged();
    });
}

void LessonPanel::setLessons(std::vector<Lesson> lessons) {
    const std::string shown = lesson() ? lesson()->id : std::string();
    lesson_ = -1;
    lessons_ = std::move(lessons);
    fillList();
    if (shown.empty() || !openLesson(text(shown)))
        showList();
}

QString LessonPanel::progressOf(const Lesson& lesson) const {
    const auto questions = static_cast<int>(questionsIn(lesson));
    const LessonProgress::Count count = progress_.count(text(lesson.id));
    if (count.answered == 0)
        return tr("%1 steps, %2 questions").arg(lesson.steps.size()).arg(questions);
    return tr("%1 of %2 questions answered, %3 right").arg(count.answered).arg(questions).arg(count.right);
}

void LessonPanel::fillList() {
    const int row = names_->currentRow();
    names_->clear();
    names_->setAccessibleName(tr("Lessons"));
    names_->setAccessibleDescription(tr("Enter opens a lesson at the step where it was left"));
    int number = 0;
    for (const Lesson& lesson : lessons_) {
        LessonStep about;
        about.scenario = lesson.scenario;
        const LessonSpeaker speaker(catalogue_, lesson, about);
        const QString title = speaker.say(lesson.title);
        const QString summary = lesson.summary.empty() ? QString() : speaker.say(lesson.summary);
        auto* item =
            new QListWidgetItem(tr("%1. %2\n%3").arg(++number).arg(title, progressOf(lesson)), names_);
        item->setToolTip(summary);
        item->setData(Qt::UserRole, text(lesson.id));
        item->setData(Qt::AccessibleDescriptionRole, summary);
    }
    names_->setCurrentRow(std::max(row, 0));
}

bool LessonPanel::openLesson(const QString& id) {
    for (std::size_t i = 0; i < lessons_.size(); ++i) {
        if (!same_name(lessons_[i].id, id.toStdString()))
            continue;
        lesson_ = static_cast<int>(i);
        openStep(progress_.step(id, static_cast<int>(lessons_[i].steps.size())));
        return true;
    }
    return false;
}

void LessonPanel::openStep(int step) {
    if (!page_)
        makePage();
    step_ = step;
    const QString id = text(lesson()->id);
    progress_.setStep(id, step);
    page_->showStep(catalogue_, *lesson(), step, progress_.answer(id, step).has_value());
    setCurrentWidget(page_);
    emit stepShown();
}

void LessonPanel::showList() {
    lesson_ = -1;
    fillList();
    setCurrentWidget(names_);
    emit stepShown();
}

void LessonPanel::move(int by) {
    const Lesson* shown = lesson();
    if (!shown || step_ + by < 0)
        return;
    if (step_ + by < static_cast<int>(shown->steps.size())) {
        openStep(step_ + by);
        return;
    }
    progress_.setStep(text(shown->id), 0); // the next time begins at the beginning
    names_->setCurrentRow(lesson_);
    showList();
    names_->setFocus();
}

const Lesson* LessonPanel::lesson() const {
    return lesson_ < 0 ? nullptr : &lessons_[static_cast<std::size_t>(lesson_)];
}

const LessonStep* LessonPanel::step() const {
    return lesson() ? &lesson()->steps[static_cast<std::size_t>(step_)] : nullptr;
}

void LessonPanel::retell() {
    fillList();
    if (lesson())
        page_->showStep(catalogue_, *lesson(), step_,
                        progress_.answer(text(lesson()->id), step_).has_value());
}

void LessonPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retell();
    QStackedWidget::changeEvent(event);
}

} // namespace ridgepoint
