// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/gpu_form.h"

#include "app/view/theme.h"
#include "app/window/language.h"

#include <QAction>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyle>

namespace ridgepoint {

namespace {

constexpr int longestText = 200;
constexpr int fieldWidth = 220;
constexpr int peakWidth = 170;
constexpr const char* markName = "wrongMark";

bool isPeak(const GpuField& field) {
    return QLatin1String(field.path).startsWith(QLatin1String("/peak/"));
}

QString tipOf(const GpuField& field) {
    return GpuForm::tr("%1 (such as %2)").arg(GpuForm::tr(field.tip), QLatin1String(field.example));
}

} // namespace

GpuForm::GpuForm(QWidget* parent)
    : QWidget(parent) {
    auto* left = new QFormLayout;
    auto* right = new QFormLayout;
    auto* peaks = new QLabel(tr("Peak rates (dense)"), this);
    peaks->setForegroundRole(QPalette::PlaceholderText);
    right->addRow(peaks);
    for (const GpuField& field : gpuFields())
        addField(field, isPeak(field) ? right : left);
    for (QFormLayout* column : {left, right})
        column->setVerticalSpacing(spacing::unit / 2);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3 * spacing::unit);
    layout->addLayout(left, 2);
    layout->addLayout(right, 1);
}

void GpuForm::addField(const GpuField& field, QFormLayout* column) {
    auto* edit = new QLineEdit(this);
    edit->setObjectName(QLatin1String(field.name));
    edit->setMaxLength(longestText);
    edit->setPlaceholderText(field.otherwise ? tr(field.otherwise)
                                             : tr("such as %1").arg(QLatin1String(field.example)));
    edit->setToolTip(tipOf(field));
    edit->setMinimumWidth(isPeak(field) ? peakWidth : fieldWidth);
    edit->installEventFilter(this);
    column->addRow(tr(field.label), edit);
    edit->setAccessibleName(withoutMnemonic(tr(field.label)));
    edits_.append(edit);
    connect(edit, &QLineEdit::textChanged, this,
            [this, &field](const QString& text) { emit edited(field, text); });
}

void GpuForm::setDraft(const GpuDraft& draft) {
    for (int i = 0; i < edits_.size(); ++i) {
        const QSignalBlocker quiet(edits_[i]);
        edits_[i]->setText(draft.text(gpuFields()[static_cast<std::size_t>(i)]));
        edits_[i]->setCursorPosition(0);
    }
}

void GpuForm::mark(const GpuField& field, const QString& reason) {
    QLineEdit* edit = edits_[static_cast<int>(&field - gpuFields().data())];
    const bool isWrong = !reason.isEmpty();
    // Neither by colour alone nor by the tooltip alone.
    edit->setToolTip(isWrong ? reason : tipOf(field));
    edit->setAccessibleDescription(isWrong ? reason : tipOf(field));
    QPalette marked;
    if (isWrong)
        marked.setColor(QPalette::Text, palette().color(QPalette::BrightText));
    edit->setPalette(marked);
    auto* icon = edit->findChild<QAction*>(QLatin1String(markName));
    if (isWrong && !icon) {
        icon =
            edit->addAction(style()->standardIcon(QStyle::SP_MessageBoxWarning), QLineEdit::TrailingPosition);
        icon->setObjectName(QLatin1String(markName));
    }
    if (icon)
        icon->setVisible(isWrong);
}

const GpuField* GpuForm::focused() const {
    for (int i = 0; i < edits_.size(); ++i)
        if (edits_[i]->hasFocus())
            return &gpuFields()[static_cast<std::size_t>(i)];
    return nullptr;
}

void GpuForm::begin() {
    edits_.first()->setFocus();
    edits_.first()->selectAll();
}

bool GpuForm::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn)
        emit focusMoved();
    return QWidget::eventFilter(watched, event);
}

} // namespace ridgepoint
