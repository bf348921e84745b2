// SPDX-License-Identifier: GPL-3.0-or-later
// Asks which charts to export, as what, how large, and where to; and writes them beside the window.
#pragma once

#include "app/window/export_files.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace ridgepoint {

/// Object names: "exportChart", "exportFormat", "exportWidth", "exportHeight", "exportScale", "exportDark",
/// "exportPixels", "exportPath", "exportBrowse", "exportHint", "exportProgress", "exportButton".
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// Offers the study's charts, `chartId` first, and files in `folder`.
    ExportDialog(const Study& study, const ChartOptions& options, const QString& chartId,
                 const QString& folder, QWidget* parent);

signals:
    /// All files are written.
    void exported(const QStringList& paths);

public slots:
    /// While an export runs, gives it up; else closes the dialog.
    void reject() override;

private:
    void makeFields(const QString& chartId);
    void layOut();
    void makeButtons(QFormLayout* form);
    void connectFields();
    void connectJob();
    QString chartId() const;
    FileFormat fileFormat() const;
    PictureFormat pictureFormat() const;
    QStringList presentFiles() const;
    void suggestPath();
    QString sizeText(QSize pixels) const;
    void check();
    void browse();
    void write();
    void setRunning(bool running);
    void say(const QString& text, bool isError);

    Study study_;
    ChartOptions options_;
    QString folder_;
    bool pathIsOwn_ = false; // the user's, so that no suggestion takes its place

    QComboBox* chart_;
    QComboBox* format_;
    QSpinBox* width_;
    QSpinBox* height_;
    QDoubleSpinBox* scale_;
    QCheckBox* dark_;
    QLabel* pixels_;
    QLineEdit* path_;
    QLabel* hint_;
    QProgressBar* progress_;
    QPushButton* button_;
    ExportJob* job_;
};

} // namespace ridgepoint
