// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the views share.
#pragma once

#include "app/view/chart_state.h"
#include "engine/error.h"
#include "tests/figure/figure_support.h"

#include <QDir>
#include <QFile>
#include <QImage>

namespace ridgepoint::test {

inline QStringList chartIds() {
    QStringList ids;
    for (const ChartKind& kind : charts())
        ids.append(kind.id);
    return ids;
}

/// What the exception says, its place included; a null string where none is thrown. Any other exception goes
/// through and fails the test.
template <class Action>
QString errorOf(Action action) {
    try {
        action();
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

/// All that is in a folder, hidden files included.
inline QStringList filesIn(const QString& path) {
    return QDir(path).entryList(QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

inline QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void writeBytes(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    file.open(QIODevice::WriteOnly);
    file.write(bytes);
}

/// How many pixels have just that colour.
inline int pixelsOf(const QImage& image, const QColor& color) {
    const QImage plain = image.convertToFormat(QImage::Format_RGB32);
    const QRgb wanted = color.rgb() | 0xFF000000u;
    qsizetype count = 0;
    for (int y = 0; y < plain.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(plain.constScanLine(y));
        count += std::count(line, line + plain.width(), wanted);
    }
    return static_cast<int>(count);
}

/// A scenario with none of its fields at its default.
inline Scenario fullScenario() {
    Scenario scenario;
    scenario.model = "Llama3_70B";
    scenario.gpu = "H200";
    scenario.compare = {"T4", "B200"};
    scenario.batch = 12;
    scenario.seq_len = 4000;
    scenario.output_tokens = 100;
    scenario.precision = Precision::int8;
    scenario.efficiency = 0.1 + 0.2; // no short decimal
    scenario.cached_prefix = 500;
    scenario.decode_gpu = "H100";
    scenario.network_gb_per_s = 12.5;
    scenario.draft_model = "Llama3_8B";
    scenario.acceptance = 1.0 / 3.0;
    return scenario;
}

} // namespace ridgepoint::test
