// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of one GPU of the user's own, each marked while it is wrong.
#pragma once

#include "app/window/gpu_draft.h"

#include <QHash>
#include <QWidget>
#include <array>

class QFormLayout;
class QLineEdit;

namespace ridgepoint {

/// Object names: those of gpuFields().
class GpuForm : public QWidget {
    Q_OBJECT

public:
    explicit GpuForm(QWidget* parent);

    /// Fills the fields without a word.
    void setDraft(const GpuDraft& draft);
    /// Marks the field as wrong, with the reason, or as right where that is empty.
    void mark(const GpuField& field, const QString& reason);
    /// The field that has the focus; none where none has.
    const GpuField* focused() const;
    /// Lets the first field take the focus, with its text selected.
    void begin();

signals:
    void edited(const ridgepoint::GpuField& field, const QString& text);
    void focusMoved();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addField(const GpuField& field, QFormLayout* column);

    QList<QLineEdit*> edits_; // in the order of gpuFields()
};

} // namespace ridgepoint
