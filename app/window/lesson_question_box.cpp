// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lesson_question_box.h"

#include "app/figure/text.h"
#include "app/figure/unbroken.h"
#include "app/view/theme.h"

#include <QButtonGroup>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr int decimals = 3;

// A button's own text does not wrap; a label beside it does.
class ChoiceText : public QLabel {
public:
    ChoiceText(const QString& text, QRadioButton* button, QWidget* parent)
        : QLabel(text, parent)
        , button_(button) {
        setWordWrap(true);
        setTextFormat(Qt::PlainText);
        setAlignment(Qt::AlignLeft | Qt::AlignTop);
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

protected:
    void mouseReleaseEvent(QMouseEvent* event) override {
        if (event->button() == Qt::LeftButton && button_->isEnabled())
            button_->click();
    }

private:
    QRadioButton* button_;
};

// Says a number as everything here does; at its minimum, until one is said, that it waits for one.
class GuessSpin : public QDoubleSpinBox {
public:
    GuessSpin(const QString& prompt, QWidget* parent)
        : QDoubleSpinBox(parent) {
        lineEdit()->setPlaceholderText(prompt);
    }
    void say(double guess) {
        isSaid_ = true;
        setValue(guess);
        lineEdit()->setText(textFromValue(value())); // where that was the value before
    }
    QString textFromValue(double value) const override {
        return isSaid_ || value > minimum() ? ridgepoint::text(exact_text(value)) : QString();
    }

private:
    bool isSaid_ = false;
};

} // namespace

LessonQuestionBox::LessonQuestionBox(const LessonQuestion& question, const QuestionWords& words,
                                     QWidget* parent)
    : QWidget(parent)
    , layout_(new QVBoxLayout(this))
    , choices_(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("lessonQuestion"));
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setSpacing(spacing::unit);
    auto* asked = new QLabel(unbroken(words.text), this);
    asked->setWordWrap(true);
    asked->setTextFormat(Qt::PlainText);
    QFont bold = asked->font();
    bold.setBold(true);
    asked->setFont(bold);
    layout_->addWidget(asked);
    if (question.kind == LessonQuestion::Kind::choice)
        addChoices(words);
    else
        addGuesses(question, words);
}

void LessonQuestionBox::addChoices(const QuestionWords& words) {
    for (int i = 0; i < words.choices.size(); ++i) {
        auto* button = new QRadioButton(this);
        button->setObjectName(QStringLiteral("lessonChoice%1").arg(i));
        button->setAccessibleName(words.choices[i]);
        choices_->addButton(button, i);
        auto* said = new ChoiceText(unbroken(words.choices[i]), button, this);
        said->setObjectName(QStringLiteral("lessonChoiceText%1").arg(i));
        auto* row = new QHBoxLayout;
        row->setSpacing(spacing::unit);
        row->addWidget(button, 0, Qt::AlignTop);
        row->addWidget(said, 1);
        layout_->addLayout(row);
    }
    connect(choices_, &QButtonGroup::idClicked, this, &LessonQuestionBox::edited);
}

void LessonQuestionBox::addGuesses(const LessonQuestion& question, const QuestionWords& words) {
    for (std::size_t i = 0; i < question.guesses.size(); ++i) {
        const auto at = static_cast<qsizetype>(i);
        const QString label = at < words.labels.size() ? words.labels[at] : tr("Your guess");
        QDoubleSpinBox* spin = addSpin(question, words, label);
        spin->setObjectName(QStringLiteral("lessonGuess%1").arg(at));
        auto* name = new QLabel(unbroken(label), this);
        name->setWordWrap(true);
        name->setBuddy(spin);
        auto* unit = new QLabel(unbroken(words.unit), this);
        unit->setObjectName(QStringLiteral("lessonUnit%1").arg(at));
        unit->setTextFormat(Qt::PlainText);
        unit->setVisible(!words.unit.isEmpty());
        auto* row = new QHBoxLayout;
        row->setSpacing(spacing::unit);
        row->addWidget(name, 1);
        row->addWidget(spin, 1);
        row->addWidget(unit);
        layout_->addLayout(row);
        spins_.append(spin);
        guesses_.append(std::nullopt);
        connect(spin, &QDoubleSpinBox::valueChanged, this, [this, at](double value) {
            guesses_[at] = value;
            emit edited();
        });
    }
}

QDoubleSpinBox* LessonQuestionBox::addSpin(const LessonQuestion& question, const QuestionWords& words,
                                           const QString& label) {
    const bool isDrawn = question.kind == LessonQuestion::Kind::draw;
    auto* spin = new GuessSpin(isDrawn ? tr("click or type") : tr("type it"), this);
    spin->setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
    spin->setDecimals(words.isWhole ? 0 : decimals);
    spin->setRange(question.minimum, question.maximum);
    spin->setButtonSymbols(QAbstractSpinBox::NoButtons);
    spin->setAccessibleName(words.unit.isEmpty() ? label : tr("%1, in %2").arg(label, words.unit));
    const QString unit = words.unit.isEmpty() ? QString() : QLatin1Char(' ') + words.unit;
    spin->setToolTip(
        tr("%1, from %2 to %3%4")
            .arg(label, text(exact_text(question.minimum)), text(exact_text(question.maximum)), unit));
    spin->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return spin;
}

bool LessonQuestionBox::isComplete() const {
    if (spins_.isEmpty())
        return choice() >= 0;
    return std::all_of(guesses_.begin(), guesses_.end(), [](const auto& guess) { return guess.has_value(); });
}

int LessonQuestionBox::choice() const {
    return choices_->checkedId();
}

void LessonQuestionBox::setGuess(qsizetype index, double value) {
    QDoubleSpinBox* spin = spins_.value(index);
    if (!spin || spin->isReadOnly() || !std::isfinite(value))
        return;
    const double held = std::clamp(value, spin->minimum(), spin->maximum());
    // Of a click three digits are meant.
    const double size = held == 0.0 ? 1.0 : std::pow(10.0, std::floor(std::log10(std::abs(held))) - 2.0);
    static_cast<GuessSpin*>(spin)->say(std::round(held / size) * size);
    guesses_[index] = spin->value();
    emit edited();
}

void LessonQuestionBox::freeze(int rightChoice) {
    for (QAbstractButton* button : choices_->buttons())
        button->setEnabled(false);
    if (choices_->button(rightChoice))
        mark(rightChoice, true);
    if (choice() >= 0 && choice() != rightChoice)
        mark(choice(), false);
    // What was guessed is read beside the answer: no paler than that.
    for (QDoubleSpinBox* spin : spins_) {
        spin->setReadOnly(true);
        spin->setFrame(false);
    }
}

void LessonQuestionBox::mark(int choice, bool isRight) {
    QAbstractButton* button = choices_->button(choice);
    button->setAccessibleName(QStringLiteral("%1: %2").arg(
        isRight ? tr("the right answer") : tr("your answer, wrong"), button->accessibleName()));
    auto* row = static_cast<QHBoxLayout*>(layout_->itemAt(1 + choice)->layout());
    auto* said = static_cast<QLabel*>(row->itemAt(1)->widget());
    const QString sign = isRight ? QStringLiteral("\u2713\u00A0") : QStringLiteral("\u2717\u00A0");
    said->setText(sign + said->text());
    said->setForegroundRole(isRight ? QPalette::WindowText : QPalette::BrightText);
    QFont font = said->font();
    font.setBold(isRight);
    said->setFont(font);
}

void LessonQuestionBox::giveFocus() {
    if (!spins_.isEmpty())
        spins_.first()->setFocus();
    else if (!choices_->buttons().isEmpty())
        choices_->buttons().first()->setFocus();
}

} // namespace ridgepoint
