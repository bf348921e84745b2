// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lesson_page.h"

#include "app/figure/lesson_words.h"
#include "app/figure/text.h"
#include "app/figure/unbroken.h"
#include "app/view/theme.h"
#include "app/window/lesson_question_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QTimer>
#include <QVBoxLayout>
#include <cmath>

namespace ridgepoint {

QString richText(const QString& plain) {
    static const QRegularExpression bold(QStringLiteral("\\*\\*([^*]+)\\*\\*"));
    QString html = unbroken(plain).toHtmlEscaped();
    html.replace(bold, QStringLiteral("<b>\\1</b>"));
    QString text;
    for (const QString& paragraph : html.split(QStringLiteral("\n\n")))
        text += QStringLiteral("<p style=\"margin:0 0 6px 0\">%1</p>").arg(paragraph);
    return text;
}

LessonPage::LessonPage(QWidget* parent)
    : QWidget(parent)
    , list_(new QPushButton(this))
    , count_(new QLabel(this))
    , scroll_(new QScrollArea(this))
    , check_(new QPushButton(this))
    , reset_(new QPushButton(this))
    , back_(new QPushButton(this))
    , next_(new QPushButton(this)) {
    layOut();
    list_->setObjectName(QStringLiteral("lessonList"));
    count_->setObjectName(QStringLiteral("lessonCount"));
    check_->setObjectName(QStringLiteral("lessonCheck"));
    reset_->setObjectName(QStringLiteral("lessonReset"));
    back_->setObjectName(QStringLiteral("lessonBack"));
    next_->setObjectName(QStringLiteral("lessonNext"));
    for (QPushButton* button : {list_, check_, reset_, back_, next_})
        button->setAutoDefault(false);
    connect(list_, &QPushButton::clicked, this, &LessonPage::listRequested);
    connect(check_, &QPushButton::clicked, this, &LessonPage::check);
    connect(reset_, &QPushButton::clicked, this, &LessonPage::resetRequested);
    connect(back_, &QPushButton::clicked, this, [this] { emit moved(-1); });
    connect(next_, &QPushButton::clicked, this, [this] { emit moved(1); });
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeySequence(key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, &LessonPage::enter);
    }
}

LessonPage::~LessonPage() = default;

QLabel* LessonPage::addText(QVBoxLayout* layout, const char* name) {
    auto* label = new QLabel(this);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(label);
    return label;
}

void LessonPage::layOut() {
    auto* content = new QWidget;
    auto* inner = new QVBoxLayout(content);
    inner->setContentsMargins(2 * spacing::unit, spacing::unit, 2 * spacing::unit, spacing::unit);
    inner->setSpacing(spacing::unit);
    title_ = addText(inner, "lessonTitle");
    title_->setFont(chartType().headline);
    text_ = addText(inner, "lessonText");
    questionPlace_ = new QVBoxLayout;
    inner->addLayout(questionPlace_);
    inner->addWidget(check_, 0, Qt::AlignLeft);
    feedback_ = addText(inner, "lessonFeedback");
    reveal_ = addText(inner, "lessonReveal");
    inner->addWidget(reset_, 0, Qt::AlignLeft);
    inner->addStretch();
    scroll_->setWidget(content);
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::NoFocus);

    auto* head = new QHBoxLayout;
    head->setContentsMargins(spacing::unit, spacing::unit / 2, 2 * spacing::unit, spacing::unit / 2);
    list_->setFlat(true);
    head->addWidget(list_);
    head->addStretch();
    head->addWidget(count_);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(2 * spacing::unit, spacing::unit, 2 * spacing::unit, spacing::unit);
    foot->addWidget(back_);
    foot->addStretch();
    foot->addWidget(next_);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addLayout(head);
    whole->addWidget(scroll_, 1);
    whole->addLayout(foot);
}

void LessonPage::showStep(const Catalogue& catalogue, const Lesson& lesson, int step, bool answered) {
    catalogue_ = &catalogue;
    lesson_ = &lesson;
    number_ = step;
    step_ = &lesson.steps[static_cast<std::size_t>(step)];
    answered_ = !step_->question() || answered;
    const LessonSpeaker speaker(catalogue, lesson, *step_);
    list_->setText(tr("‹ All lessons"));
    check_->setText(tr("Check"));
    reset_->setText(tr("Set the step's scenario again"));
    back_->setText(tr("‹ Back"));
    back_->setToolTip(tr("The step before (Alt+Left)"));
    next_->setToolTip(tr("The next step (Alt+Right)"));
    const auto steps = static_cast<int>(lesson.steps.size());
    next_->setText(step + 1 < steps ? tr("Next ›") : tr("Finish"));
    count_->setText(tr("Step %1 of %2").arg(step + 1).arg(steps));
    title_->setText(unbroken(speaker.say(step_->title)).toHtmlEscaped());
    text_->setText(richText(speaker.say(step_->text)));
    feedback_->hide();
    makeQuestion();
    if (answered_)
        reveal();
    else
        reveal_->hide();
    setAstray(false);
    updateButtons();
    scroll_->verticalScrollBar()->setValue(0);
}

void LessonPage::makeQuestion() {
    delete question_;
    question_ = nullptr;
    const LessonQuestion* question = step_->question();
    if (!question)
        return;
    const LessonSpeaker speaker(*catalogue_, *lesson_, *step_);
    QuestionWords words{.text = speaker.say(question->text),
                        .unit = speaker.unitText(*question),
                        .isWhole = speaker.isWhole(*question)};
    for (const LessonChoice& choice : question->choices)
        words.choices.append(speaker.say(choice.text));
    for (const LessonGuess& guess : question->guesses)
        if (!guess.label.empty())
            words.labels.append(speaker.say(guess.label));
    isWhole_ = words.isWhole;
    question_ = new LessonQuestionBox(*question, words, this);
    questionPlace_->addWidget(question_);
    if (answered_)
        question_->freeze(speaker.rightChoice(*question));
    connect(question_, &LessonQuestionBox::edited, this, [this] {
        updateButtons();
        emit guessed();
    });
}

void LessonPage::updateButtons() {
    check_->setVisible(question_ && !answered_);
    check_->setEnabled(question_ && question_->isComplete());
    back_->setEnabled(number_ > 0);
}

GuessMarks LessonPage::marks() const {
    const LessonQuestion* question = step_ ? step_->question() : nullptr;
    if (!question || question->kind != LessonQuestion::Kind::draw)
        return {};
    const LessonSpeaker speaker(*catalogue_, *lesson_, *step_);
    GuessMarks marks{question, {}, {}};
    const auto numberText = [&](double value) {
        return LessonSpeaker::numberText(*question, value, isWhole_);
    };
    for (const auto& guess : question_->guesses()) {
        if (guess)
            marks.guesses.append(GuessMark{*guess, tr("your guess %1").arg(numberText(*guess)), tr("guess")});
        else
            marks.guesses.append(std::nullopt);
    }
    if (!answered_)
        return marks;
    for (const LessonGuess& guess : question->guesses) {
        const double answer = speaker.answer(*question, guess);
        if (!std::isfinite(answer))
            return {};
        marks.answers.append({answer, tr("answer %1").arg(numberText(answer)), tr("answer")});
    }
    return marks;
}

void LessonPage::takeClick(const Figure& figure, qsizetype panel, QPointF at) {
    const LessonQuestion* question = step_ ? step_->question() : nullptr;
    if (!question || answered_ || question->kind != LessonQuestion::Kind::draw)
        return;
    const auto clicked = clickedGuess(figure, *question, panel, at);
    if (!clicked)
        return;
    question_->setGuess(clicked->guess, clicked->value);
    if (question_->isComplete())
        check_->setFocus(); // for Enter
}

void LessonPage::setAstray(bool astray) {
    reset_->setVisible(astray);
}

void LessonPage::enter() {
    if (check_->isVisible() && check_->isEnabled())
        check();
    else if (answered_)
        emit moved(1);
}

void LessonPage::check() {
    if (!question_ || !question_->isComplete() || answered_)
        return;
    answered_ = true;
    const bool isRight = tellVerdict();
    question_->freeze(LessonSpeaker(*catalogue_, *lesson_, *step_).rightChoice(*step_->question()));
    reveal();
    updateButtons();
    next_->setFocus();
    // Once all is laid out, what was revealed comes into view.
    QTimer::singleShot(0, this, [this] { scroll_->ensureWidgetVisible(reveal_); });
    emit checked(isRight);
}

bool LessonPage::tellVerdict() {
    const LessonQuestion& question = *step_->question();
    if (question.kind != LessonQuestion::Kind::choice)
        return tellOnGuesses();
    const LessonSpeaker speaker(*catalogue_, *lesson_, *step_);
    const auto chosen = static_cast<std::size_t>(question_->choice());
    const bool isRight = question_->choice() == speaker.rightChoice(question);
    const QString told = speaker.say(question.choices[chosen].feedback);
    feedback_->setText(richText((isRight ? tr("**Right.** %1") : tr("**No.** %1")).arg(told)));
    feedback_->show();
    return isRight;
}

bool LessonPage::tellOnGuesses() {
    const LessonQuestion& question = *step_->question();
    const LessonSpeaker speaker(*catalogue_, *lesson_, *step_);
    GuessVerdict worst = GuessVerdict::right;
    for (std::size_t i = 0; i < question.guesses.size(); ++i) {
        const double guess = question_->guesses()[static_cast<qsizetype>(i)].value_or(0.0);
        const double answer = speaker.answer(question, question.guesses[i]);
        const GuessVerdict verdict = verdict_on(guess, answer, question.within);
        // Close tells no direction, and the texts do.
        const GuessVerdict told = verdict == GuessVerdict::close
                                      ? (guess < answer ? GuessVerdict::low : GuessVerdict::high)
                                      : verdict;
        if (worst == GuessVerdict::right)
            worst = told;
    }
    const bool isRight = worst == GuessVerdict::right;
    const LessonText& told = isRight                      ? question.right
                             : worst == GuessVerdict::low ? question.low
                                                          : question.high;
    const QString verdict = isRight                      ? tr("**Right.** %1")
                            : worst == GuessVerdict::low ? tr("**Too low.** %1")
                                                         : tr("**Too high.** %1");
    feedback_->setText(richText(verdict.arg(speaker.say(told))));
    feedback_->show();
    return isRight;
}

void LessonPage::reveal() {
    reveal_->setText(richText(LessonSpeaker(*catalogue_, *lesson_, *step_).say(step_->reveal)));
    reveal_->setVisible(!step_->reveal.empty());
}

} // namespace ridgepoint
