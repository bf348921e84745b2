// SPDX-License-Identifier: GPL-3.0-or-later
// Any file that the program can open, read for what it is.
#pragma once

#include "engine/file_contents.h"

#include <QString>
#include <optional>

namespace ridgepoint {

struct OpenedFile {
    QString path;
    FileContents contents; // of an exported picture the scenario in it
};

/// It is a PNG, by its first bytes.
bool isPictureFile(const QString& path);

/// Reads the file as what its content says it is; where `only` is given, as that kind or not at all. Throws
/// Error, placed at file, line and field, where it is none of what is read here or damaged, and "cancelled"
/// where keepGoing, which long files call, returns false. May be called in any thread.
OpenedFile openedFile(const QString& path, std::optional<FileKind> only = std::nullopt,
                      const KeepGoing& keepGoing = {});

} // namespace ridgepoint
