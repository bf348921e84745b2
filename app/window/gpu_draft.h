// SPDX-License-Identifier: GPL-3.0-or-later
// A GPU while it is typed: a text for each field, right or wrong.
#pragma once

#include "engine/accelerator.h"

#include <QMap>
#include <QString>
#include <span>

namespace ridgepoint {

/// A field of a catalogue's entry that a person fills in.
struct GpuField {
    const char* path; // in the entry, as a JSON pointer: "/peak/fp16"
    const char* name; // of its widget: "gpuPeakFp16"
    const char* label;
    const char* tip;
    const char* example;
    const char* otherwise; // what counts where it is left empty; null for one that is required
};

/// All of them, the peaks of the precisions last.
std::span<const GpuField> gpuFields();

/// The field of that path.
const GpuField& gpuField(const QString& path);

/// What is wrong with a field's text, for people; empty where it can be read.
QString wrongIn(const GpuField& field, const QString& text);

class GpuDraft {
public:
    /// Nothing filled in.
    GpuDraft();
    /// Filled in as a catalogue file says it.
    explicit GpuDraft(const Accelerator& gpu);
    /// The same figures under that id, without where they are from: they are about to be changed.
    static GpuDraft derivedFrom(const Accelerator& gpu, const QString& id);

    QString text(const GpuField& field) const { return texts_.value(QLatin1String(field.path)); }
    void setText(const GpuField& field, const QString& text);
    /// wrongIn() of the field's text.
    QString wrong(const GpuField& field) const { return wrong_.value(QLatin1String(field.path)); }
    QString id() const { return texts_.value(QStringLiteral("/id")).trimmed(); }
    /// What a list calls it.
    QString title() const;

    /// The GPU; throws Error where a field is wrong.
    Accelerator gpu() const;

private:
    QMap<QString, QString> texts_; // by path, as the next
    QMap<QString, QString> wrong_;
    Accelerator unshown_; // of which only sources and estimates are kept
};

} // namespace ridgepoint
