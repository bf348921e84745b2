// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog in which GPUs of one's own are made, changed, read from files and written to them.
#pragma once

#include "app/window/gpu_draft.h"
#include "engine/catalogue.h"

#include <QDialog>
#include <QList>
#include <QStringList>
#include <vector>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QListWidget;
class QPushButton;
class QVBoxLayout;

namespace ridgepoint {

class FileOpener;
class GpuForm;
struct OpenedFile;

/// Object names: "ownGpuList", "gpuNew", "gpuDelete", "gpuBase", "gpuDerive", "gpuImport", "gpuExport",
/// "gpuReason", "gpuSave", "gpuCancel"; those of its fields are gpuFields()'s.
class GpuEditor : public QDialog {
    Q_OBJECT

public:
    /// Offers the catalogue's GPUs to derive from, and files in `folder`.
    GpuEditor(const Catalogue& catalogue, const std::vector<Accelerator>& own, const QString& folder,
              QWidget* parent);

    /// Says that they could not be saved; the dialog stays.
    void showFailure(const QString& message);

signals:
    /// The user wants these; the dialog stays open until whoever saves them closes it.
    void saveRequested(const std::vector<ridgepoint::Accelerator>& gpus);

private:
    QVBoxLayout* makeSide();
    QPushButton* button(const char* name, const QString& text, const QString& tip);
    void connectParts();
    void add(const GpuDraft& draft);
    void remove();
    void derive();
    void select(int row);
    void edit(const GpuField& field, const QString& text);
    void check();
    QString reasonFor(int row, const GpuField& field) const;
    const GpuField* firstWrong(int row) const;
    QString describe(int row, const GpuField& field) const;
    QString unusedId(const QString& wanted) const;
    void askWhatToImport();
    void import(const OpenedFile& file);
    void askWhereToExport();
    void exportTo(const QString& path);
    std::vector<Accelerator> gpus() const;
    QString hint(int row) const;
    void say(const QString& words, bool isError);

    std::vector<Accelerator> known_; // the catalogue's, as they were when it opened
    QStringList others_;             // ids of those of them that are not one's own
    QList<GpuDraft> drafts_;
    QString folder_;
    FileOpener* opener_;
    QListWidget* list_;
    QComboBox* base_;
    GpuForm* form_;
    QLabel* reason_;
    QPushButton* delete_ = nullptr;
    QPushButton* export_ = nullptr;
    QDialogButtonBox* buttons_;
};

} // namespace ridgepoint
