// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/gpu_editor.h"

#include "app/figure/text.h"
#include "app/own_catalogue.h"
#include "app/view/export.h"
#include "app/view/opened_file.h"
#include "app/view/theme.h"
#include "app/window/file_opener.h"
#include "app/window/gpu_form.h"
#include "app/window/language.h"
#include "engine/error.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int sideWidth = 220;
constexpr int reasonLines = 2;

bool sameId(const QString& one, const QString& other) {
    return one.compare(other, Qt::CaseInsensitive) == 0;
}

QString labelOf(const GpuField& field) {
    return withoutMnemonic(GpuForm::tr(field.label));
}

} // namespace

GpuEditor::GpuEditor(const Catalogue& catalogue, const std::vector<Accelerator>& own, const QString& folder,
                     QWidget* parent)
    : QDialog(parent)
    , folder_(folder)
    , opener_(new FileOpener(this))
    , list_(new QListWidget(this))
    , base_(new QComboBox(this))
    , form_(new GpuForm(this))
    , reason_(new QLabel(this))
    , buttons_(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this)) {
    setObjectName(QStringLiteral("gpuEditor"));
    setWindowTitle(tr("GPUs of my own"));
    for (const std::size_t position : gpus_by_year(catalogue))
        known_.push_back(catalogue.gpus[position]);
    for (const Accelerator& gpu : known_)
        if (std::none_of(own.begin(), own.end(),
                         [&](const Accelerator& one) { return sameId(text(one.id), text(gpu.id)); }))
            others_.append(text(gpu.id));
    reason_->setObjectName(QStringLiteral("gpuReason"));
    reason_->setTextFormat(Qt::PlainText);
    reason_->setWordWrap(true);
    reason_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    reason_->setFixedHeight(reasonLines * reason_->fontMetrics().lineSpacing());
    buttons_->button(QDialogButtonBox::Save)->setObjectName(QStringLiteral("gpuSave"));
    buttons_->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("gpuCancel"));

    auto* fields = new QVBoxLayout;
    fields->addWidget(form_);
    fields->addStretch();
    fields->addWidget(reason_);
    auto* top = new QHBoxLayout;
    top->setSpacing(2 * spacing::unit);
    top->addLayout(makeSide());
    top->addLayout(fields, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(top, 1);
    layout->addWidget(buttons_);
    connectParts();
    for (const Accelerator& gpu : own)
        add(GpuDraft(gpu));
    list_->setCurrentRow(drafts_.isEmpty() ? -1 : 0);
    check();
}

QVBoxLayout* GpuEditor::makeSide() {
    list_->setObjectName(QStringLiteral("ownGpuList"));
    list_->setAccessibleName(tr("GPUs of my own"));
    list_->setAccessibleDescription(tr("The GPU whose figures are shown beside it"));
    list_->setFixedWidth(sideWidth);
    base_->setObjectName(QStringLiteral("gpuBase"));
    base_->setAccessibleName(tr("GPU to derive from"));
    base_->setToolTip(tr("The GPU whose figures a new one begins with"));
    base_->setFixedWidth(sideWidth);
    for (const Accelerator& gpu : known_)
        base_->addItem(text(gpu.name), text(gpu.id));
    base_->setCurrentIndex(std::max(0, base_->findData(QStringLiteral("H100"))));
    const auto row = [](QPushButton* one, QPushButton* other) {
        auto* buttons = new QHBoxLayout;
        buttons->addWidget(one);
        buttons->addWidget(other);
        return buttons;
    };
    auto* side = new QVBoxLayout;
    side->setSpacing(spacing::unit);
    side->addWidget(list_, 1);
    delete_ = button("gpuDelete", tr("D&elete"), tr("Takes the GPU away"));
    side->addLayout(row(button("gpuNew", tr("Ne&w"), tr("A GPU with nothing filled in")), delete_));
    side->addWidget(base_);
    side->addWidget(button("gpuDerive", tr("De&rive from it"),
                           tr("A GPU with the figures of the one above, to be changed")));
    export_ = button("gpuExport", tr("E&xport…"), tr("Writes these GPUs as a catalogue file"));
    side->addLayout(
        row(button("gpuImport", tr("Im&port…"), tr("Adds the GPUs of a catalogue file")), export_));
    // From top to bottom, and then on to the fields.
    QWidget* previous = list_;
    for (QWidget* next :
         std::initializer_list<QWidget*>{findChild<QWidget*>(QStringLiteral("gpuNew")), delete_, base_,
                                         findChild<QWidget*>(QStringLiteral("gpuDerive")),
                                         findChild<QWidget*>(QStringLiteral("gpuImport")), export_}) {
        setTabOrder(previous, next);
        previous = next;
    }
    return side;
}

QPushButton* GpuEditor::button(const char* name, const QString& text, const QString& tip) {
    auto* made = new QPushButton(text, this);
    made->setObjectName(QLatin1String(name));
    made->setToolTip(tip);
    made->setAutoDefault(false);
    return made;
}

void GpuEditor::connectParts() {
    const auto clicked = [this](const char* name, auto slot) {
        connect(findChild<QPushButton*>(QLatin1String(name)), &QPushButton::clicked, this, slot);
    };
    clicked("gpuNew", [this] {
        add(GpuDraft());
        form_->begin();
    });
    clicked("gpuDelete", &GpuEditor::remove);
    clicked("gpuDerive", &GpuEditor::derive);
    clicked("gpuImport", &GpuEditor::askWhatToImport);
    clicked("gpuExport", &GpuEditor::askWhereToExport);
    connect(list_, &QListWidget::currentRowChanged, this, &GpuEditor::select);
    connect(form_, &GpuForm::edited, this, &GpuEditor::edit);
    connect(form_, &GpuForm::focusMoved, this, &GpuEditor::check);
    connect(opener_, &FileOpener::opened, this, &GpuEditor::import);
    connect(opener_, &FileOpener::failed, this,
            [this](const QString&, const Error& error) { say(text(error), true); });
    connect(buttons_, &QDialogButtonBox::accepted, this, [this] { emit saveRequested(gpus()); });
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void GpuEditor::add(const GpuDraft& draft) {
    drafts_.append(draft);
    list_->addItem(draft.title());
    list_->setCurrentRow(list_->count() - 1);
}

void GpuEditor::remove() {
    const int row = list_->currentRow();
    if (row < 0)
        return;
    drafts_.removeAt(row);
    {
        const QSignalBlocker quiet(list_);
        delete list_->takeItem(row);
    }
    select(list_->currentRow());
}

void GpuEditor::derive() {
    const Accelerator& gpu = known_[static_cast<std::size_t>(base_->currentIndex())];
    add(GpuDraft::derivedFrom(gpu, unusedId(text(gpu.id) + QStringLiteral("_own"))));
    form_->begin();
}

QString GpuEditor::unusedId(const QString& wanted) const {
    const auto isUsed = [&](const QString& id) {
        return std::any_of(drafts_.begin(), drafts_.end(),
                           [&](const GpuDraft& draft) { return sameId(draft.id(), id); }) ||
               std::any_of(known_.begin(), known_.end(),
                           [&](const Accelerator& gpu) { return sameId(text(gpu.id), id); });
    };
    QString id = wanted;
    for (int number = 2; isUsed(id); ++number)
        id = QStringLiteral("%1%2").arg(wanted).arg(number);
    return id;
}

void GpuEditor::select(int row) {
    form_->setDraft(row < 0 ? GpuDraft() : drafts_[row]);
    check();
}

void GpuEditor::edit(const GpuField& field, const QString& text) {
    const int row = list_->currentRow();
    if (row < 0)
        return;
    drafts_[row].setText(field, text);
    list_->item(row)->setText(drafts_[row].title());
    check();
}

QString GpuEditor::reasonFor(int row, const GpuField& field) const {
    const GpuDraft& draft = drafts_[row];
    const QString wrong = draft.wrong(field);
    if (!wrong.isEmpty() || &field != &gpuField(QStringLiteral("/id")))
        return wrong;
    const auto twins = std::count_if(drafts_.begin(), drafts_.end(),
                                     [&](const GpuDraft& other) { return sameId(other.id(), draft.id()); });
    return twins > 1 ? tr("stands twice among these GPUs") : QString();
}

const GpuField* GpuEditor::firstWrong(int row) const {
    for (const GpuField& field : gpuFields())
        if (!reasonFor(row, field).isEmpty())
            return &field;
    return nullptr;
}

QString GpuEditor::describe(int row, const GpuField& field) const {
    return tr("%1, %2: %3").arg(drafts_[row].title(), labelOf(field), reasonFor(row, field));
}

void GpuEditor::check() {
    const int current = list_->currentRow();
    QString wrong;
    for (int row = 0; row < drafts_.size(); ++row) {
        const GpuField* field = firstWrong(row);
        if (list_->item(row)->icon().isNull() != (field == nullptr))
            list_->item(row)->setIcon(field ? style()->standardIcon(QStyle::SP_MessageBoxWarning) : QIcon());
        if (field && (wrong.isEmpty() || row == current))
            wrong = describe(row, *field);
    }
    if (current >= 0) {
        for (const GpuField& field : gpuFields())
            form_->mark(field, reasonFor(current, field));
        if (const GpuField* field = form_->focused(); field && !reasonFor(current, *field).isEmpty())
            wrong = describe(current, *field);
    }
    form_->setEnabled(current >= 0);
    delete_->setEnabled(current >= 0);
    export_->setEnabled(wrong.isEmpty() && !drafts_.isEmpty());
    buttons_->button(QDialogButtonBox::Save)->setEnabled(wrong.isEmpty());
    if (current < 0) {
        form_->setDraft({});
        for (const GpuField& field : gpuFields())
            form_->mark(field, {});
    }
    say(wrong.isEmpty() ? hint(current) : wrong, !wrong.isEmpty());
}

QString GpuEditor::hint(int row) const {
    if (drafts_.isEmpty())
        return tr("None yet: begin with a new one, or derive one from a GPU of the catalogue.");
    if (row >= 0 && others_.contains(drafts_[row].id(), Qt::CaseInsensitive))
        return tr("Takes the place of the catalogue's %1.").arg(drafts_[row].id());
    return {};
}

std::vector<Accelerator> GpuEditor::gpus() const {
    std::vector<Accelerator> list;
    for (const GpuDraft& draft : drafts_)
        list.push_back(draft.gpu());
    return list;
}

void GpuEditor::askWhatToImport() {
    auto* dialog =
        new QFileDialog(this, tr("Import GPUs"), folder_, tr("Catalogues (*.json);;All files (*)"));
    dialog->setObjectName(QStringLiteral("gpuImportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { opener_->open(path, FileKind::catalogue); });
    dialog->open();
}

void GpuEditor::import(const OpenedFile& file) {
    const Catalogue& catalogue = std::get<Catalogue>(file.contents);
    QStringList replaced;
    QSignalBlocker quiet(list_); // all are checked once, at the end
    for (const Accelerator& gpu : catalogue.gpus) {
        const auto twin = std::find_if(drafts_.begin(), drafts_.end(), [&](const GpuDraft& draft) {
            return sameId(draft.id(), text(gpu.id));
        });
        if (twin == drafts_.end()) {
            add(GpuDraft(gpu));
            continue;
        }
        *twin = GpuDraft(gpu);
        replaced.append(text(gpu.id));
        list_->item(static_cast<int>(twin - drafts_.begin()))->setText(twin->title());
    }
    quiet.unblock();
    select(list_->currentRow());
    QString words =
        tr("Imported GPUs from %1: %2").arg(QFileInfo(file.path).fileName()).arg(catalogue.gpus.size());
    if (!replaced.isEmpty())
        words += tr("; replaced: %1").arg(joined(replaced));
    if (!catalogue.models.empty())
        words += tr("; its models are left out");
    say(words, catalogue.gpus.empty());
}

void GpuEditor::askWhereToExport() {
    auto* dialog = new QFileDialog(this, tr("Export GPUs"), folder_, tr("Catalogues (*.json)"));
    dialog->setObjectName(QStringLiteral("gpuExportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this, &GpuEditor::exportTo);
    dialog->open();
}

void GpuEditor::exportTo(const QString& path) {
    try {
        writeWhole(path, catalogueBytes({.gpus = gpus(), .models = {}}));
        say(tr("Exported: %1").arg(path), false);
    } catch (const Error& error) {
        showFailure(text(error));
    }
}

void GpuEditor::showFailure(const QString& message) {
    say(message, true);
}

void GpuEditor::say(const QString& words, bool isError) {
    reason_->setText(QString(words).replace(QLatin1Char('/'), QStringLiteral("/\u200B")));
    reason_->setToolTip(words);
    reason_->setForegroundRole(isError ? QPalette::BrightText : QPalette::PlaceholderText);
}

} // namespace ridgepoint
