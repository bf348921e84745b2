// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own GPUs: a catalogue file in the user's data folder.
#pragma once

#include "engine/catalogue.h"
#include "engine/error.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace ridgepoint {

/// Where they are kept, whether or not the file is there.
QString ownGpusPath();

/// The entries as a catalogue file, which catalogue_from_json() reads back.
QByteArray catalogueBytes(const Catalogue& catalogue);

class OwnGpus {
public:
    /// Reads the file, if there is one, and adds its GPUs to the catalogue. A file that cannot be read adds
    /// nothing; damage() says then what is wrong with it.
    explicit OwnGpus(Catalogue& catalogue);

    /// Reads the file again, which another program may have changed. Returns its GPUs where they are others
    /// than those known; the catalogue has to adopt them.
    Catalogue readAgain();

    const std::vector<Accelerator>& gpus() const { return gpus_; }
    /// File, line, field and what is wrong with it; empty for a file that was read.
    QString damage() const;
    /// The ids of those that take the place of a GPU of the catalogue.
    QStringList replacing() const;

    /// Writes the file, whole or not at all, whatever was there before, and makes these the user's own.
    /// Returns what the window's catalogue has to adopt: them, and what one that is no more had replaced.
    /// Throws Error placed at the file where it cannot be written; then all stays as it was.
    Catalogue save(std::vector<Accelerator> gpus);

private:
    void read();

    std::vector<Accelerator> others_; // the catalogue's, without any own
    std::vector<Accelerator> gpus_;
    std::optional<Error> damage_; // said once the window knows its language
};

} // namespace ridgepoint
