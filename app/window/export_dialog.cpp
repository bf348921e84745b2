// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/export_dialog.h"

#include "app/figure/text.h"
#include "engine/error.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>

namespace ridgepoint {

namespace {

constexpr double leastScale = 0.1;
constexpr double mostScale = 32.0;
constexpr int dialogWidth = 480;

QSpinBox* sideBox(const char* name, const QString& what, int value, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setRange(1, largestPictureSide);
    box->setValue(value);
    box->setAccessibleName(what);
    box->setToolTip(
        ExportDialog::tr("%1 in logical pixels; times the scale %2 to %3")
            .arg(what, text(exact_text(smallestPictureSide)), text(exact_text(largestPictureSide))));
    return box;
}

} // namespace

ExportDialog::ExportDialog(const Study& study, const ChartOptions& options, const QString& chartId,
                           const QString& folder, QWidget* parent)
    : QDialog(parent)
    , study_(study)
    , options_(options)
    , folder_(folder)
    , job_(new ExportJob(this)) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export"));
    setMinimumWidth(dialogWidth);
    makeFields(chartId);
    layOut();
    connectFields();
    connectJob();
    suggestPath();
    setRunning(false);
}

void ExportDialog::makeFields(const QString& chartId) {
    chart_ = new QComboBox(this);
    chart_->setObjectName(QStringLiteral("exportChart"));
    chart_->setToolTip(tr("The chart to write, or all of them"));
    for (const ChartKind& kind : charts())
        chart_->addItem(kind.title(), kind.id);
    chart_->addItem(tr("All charts"), QString());
    chart_->setCurrentIndex(chart_->findData(chartId));
    format_ = new QComboBox(this);
    format_->setObjectName(QStringLiteral("exportFormat"));
    format_->setToolTip(tr("The kind of file: a picture, a page or a table"));
    format_->addItem(tr("PNG picture, with the scenario in it"), int(FileFormat::Png));
    format_->addItem(tr("SVG picture of lines, with the scenario in it"), int(FileFormat::Svg));
    format_->addItem(tr("PDF page of lines, with the scenario attached"), int(FileFormat::Pdf));
    format_->addItem(tr("CSV table"), int(FileFormat::Csv));
    const PictureFormat standard;
    width_ = sideBox("exportWidth", tr("Width"), standard.size.width(), this);
    height_ = sideBox("exportHeight", tr("Height"), standard.size.height(), this);
    scale_ = new QDoubleSpinBox(this);
    scale_->setObjectName(QStringLiteral("exportScale"));
    scale_->setRange(leastScale, mostScale);
    scale_->setSingleStep(0.5);
    scale_->setValue(2.0);
    scale_->setToolTip(tr("Pixels for each logical pixel: type and lines grow with it"));
    dark_ = new QCheckBox(tr("&Dark background"), this);
    dark_->setObjectName(QStringLiteral("exportDark"));
    pixels_ = new QLabel(this);
    pixels_->setObjectName(QStringLiteral("exportPixels"));
    pixels_->setWordWrap(true);
    path_ = new QLineEdit(this);
    path_->setObjectName(QStringLiteral("exportPath"));
    path_->setToolTip(tr("The file to write; for all charts the folder"));
    hint_ = new QLabel(this);
    hint_->setObjectName(QStringLiteral("exportHint"));
    hint_->setTextFormat(Qt::PlainText);
    hint_->setWordWrap(true);
    progress_ = new QProgressBar(this);
    progress_->setObjectName(QStringLiteral("exportProgress"));
    progress_->setRange(0, 100);
    QSizePolicy place = progress_->sizePolicy();
    place.setRetainSizeWhenHidden(true);
    progress_->setSizePolicy(place);
}

void ExportDialog::layOut() {
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Chart"), chart_);
    form->addRow(tr("&Format"), format_);
    form->addRow(tr("&Width"), width_);
    form->addRow(tr("&Height"), height_);
    form->addRow(tr("&Scale"), scale_);
    form->addRow(QString(), dark_);
    form->addRow(QString(), pixels_);
    makeButtons(form);
}

void ExportDialog::connectFields() {
    connect(chart_, &QComboBox::currentIndexChanged, this, &ExportDialog::suggestPath);
    connect(format_, &QComboBox::currentIndexChanged, this, &ExportDialog::suggestPath);
    connect(width_, &QSpinBox::valueChanged, this, &ExportDialog::check);
    connect(height_, &QSpinBox::valueChanged, this, &ExportDialog::check);
    connect(scale_, &QDoubleSpinBox::valueChanged, this, &ExportDialog::check);
    connect(path_, &QLineEdit::textChanged, this, &ExportDialog::check);
    connect(path_, &QLineEdit::textEdited, this, [this] { pathIsOwn_ = true; });
}

void ExportDialog::connectJob() {
    connect(job_, &ExportJob::progressed, progress_, &QProgressBar::setValue);
    connect(job_, &ExportJob::finished, this, [this](const QStringList& written) {
        emit exported(written);
        accept();
    });
    connect(job_, &ExportJob::failed, this, [this](const QString& message) {
        setRunning(false);
        say(message, true);
    });
    connect(job_, &ExportJob::cancelled, this, [this] {
        setRunning(false);
        say(tr("Given up."), false);
    });
}

void ExportDialog::makeButtons(QFormLayout* form) {
    auto* browse = new QPushButton(tr("&Browse…"), this);
    browse->setObjectName(QStringLiteral("exportBrowse"));
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    auto* line = new QHBoxLayout;
    line->addWidget(path_, 1);
    line->addWidget(browse);
    auto* to = new QLabel(tr("&File"), this);
    to->setBuddy(path_);
    form->addRow(to, line);
    form->addRow(QString(), hint_);
    form->addRow(QString(), progress_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Cancel)->setIcon({});
    button_ = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    button_->setObjectName(QStringLiteral("exportButton"));
    button_->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::write);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
}

QString ExportDialog::chartId() const {
    return chart_->currentData().toString();
}

FileFormat ExportDialog::fileFormat() const {
    return static_cast<FileFormat>(format_->currentData().toInt());
}

PictureFormat ExportDialog::pictureFormat() const {
    return {{width_->value(), height_->value()},
            fileFormat() == FileFormat::Png ? scale_->value() : 1.0,
            dark_->isChecked() ? darkTheme() : lightTheme()};
}

QStringList ExportDialog::presentFiles() const {
    QStringList present;
    for (const ChartKind& kind : charts()) {
        if (!chartId().isEmpty() && kind.id != chartId())
            continue;
        const QString path = exportPath(kind.id, !chartId().isEmpty(), path_->text(), fileFormat());
        if (QFileInfo::exists(path))
            present.append(QFileInfo(path).fileName());
    }
    return present;
}

void ExportDialog::suggestPath() {
    if (!pathIsOwn_)
        path_->setText(QDir(folder_).filePath(
            chartId().isEmpty() ? QString() : chartId() + QLatin1Char('.') + suffixOf(fileFormat())));
    check();
}

QString ExportDialog::sizeText(QSize pixels) const {
    switch (fileFormat()) {
    case FileFormat::Png:
        return tr("%1 x %2 pixels").arg(pixels.width()).arg(pixels.height());
    case FileFormat::Svg:
    case FileFormat::Pdf:
        return tr("Sharp at any size; %1 x %2 at 96 to the inch").arg(width_->value()).arg(height_->value());
    case FileFormat::Csv:
        break;
    }
    return tr("All numbers in full, a row for each point");
}

void ExportDialog::check() {
    const bool picture = fileFormat() != FileFormat::Csv;
    for (QWidget* field : std::initializer_list<QWidget*>{width_, height_, dark_})
        field->setEnabled(picture);
    scale_->setEnabled(fileFormat() == FileFormat::Png);
    bool fits = true;
    try {
        const QSize size = pixelSize(pictureFormat());
        pixels_->setText(sizeText(size));
    } catch (const Error& error) {
        fits = !picture;
        pixels_->setText(phraseText(error.message_phrase()));
    }
    button_->setEnabled(fits && !path_->text().isEmpty());
    const QStringList present = presentFiles();
    say(present.isEmpty()
            ? QString()
            : tr("There already and will be replaced: %1").arg(present.join(QStringLiteral(", "))),
        false);
}

void ExportDialog::browse() {
    const bool all = chartId().isEmpty();
    auto* dialog =
        new QFileDialog(this, all ? tr("Export into a folder") : tr("Export to a file"), path_->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(all ? QFileDialog::AcceptOpen : QFileDialog::AcceptSave);
    dialog->setFileMode(all ? QFileDialog::Directory : QFileDialog::AnyFile);
    dialog->setDefaultSuffix(suffixOf(fileFormat()));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        pathIsOwn_ = true;
        path_->setText(path);
    });
    dialog->open();
}

void ExportDialog::write() {
    const QList<ExportItem> items = exportItems(study_, options_, chartId(), path_->text(), fileFormat());
    try {
        job_->start(items, study_.scenario, pictureFormat(), fileFormat());
        setRunning(true);
    } catch (const Error& error) {
        say(text(error), true);
    }
}

void ExportDialog::setRunning(bool running) {
    for (QWidget* field : std::initializer_list<QWidget*>{chart_, format_, path_, button_})
        field->setEnabled(!running);
    progress_->setValue(0);
    progress_->setVisible(running);
    if (running)
        for (QWidget* field : std::initializer_list<QWidget*>{width_, height_, scale_, dark_})
            field->setEnabled(false);
    else
        check();
}

void ExportDialog::reject() {
    if (job_->isRunning())
        job_->cancel();
    else
        QDialog::reject();
}

void ExportDialog::say(const QString& words, bool isError) {
    hint_->setText(QString(words).replace(QLatin1Char('/'), QStringLiteral("/\u200B")));
    hint_->setForegroundRole(isError ? QPalette::BrightText : QPalette::PlaceholderText);
}

} // namespace ridgepoint
