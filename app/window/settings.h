// SPDX-License-Identifier: GPL-3.0-or-later
// What the window keeps between starts. An entry that cannot be read counts as not there, and is told of.
#pragma once

#include "engine/catalogue.h"
#include "engine/page_options.h"
#include "engine/scenario.h"

#include <QByteArray>
#include <QSettings>
#include <QStringList>
#include <optional>

namespace ridgepoint {

class Settings {
public:
    Settings();

    /// Adds what setAdded() kept to the catalogue, but for ids that are there, and returns what it added.
    Catalogue addTo(Catalogue& catalogue);
    /// Keeps entries that came out of files, whose scenario could not be shown again without them.
    void setAdded(const Catalogue& added);

    std::optional<Scenario> scenario(const Catalogue& catalogue);
    void setScenario(const Scenario& scenario);
    std::optional<PageOptions> pages();
    void setPages(const PageOptions& pages);

    QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    QByteArray state() const;
    void setState(const QByteArray& state);

    /// The id of the chart that fills the centre; empty for none.
    QString filledChart() const;
    void setFilledChart(const QString& id);
    bool quantizationInMs() const;
    void setQuantizationInMs(bool inMs);
    /// "system", "light" or "dark"; empty where none was kept.
    QString appearance() const;
    void setAppearance(const QString& appearance);

    /// "system", "en" or "zh"; empty where none was kept.
    QString language() const;
    void setLanguage(const QString& language);

    /// The folder of the last file opened or written; a home folder at first.
    QString openFolder() const;
    void setOpenFolder(const QString& folder);
    QString exportFolder() const;
    void setExportFolder(const QString& folder);

    /// Says of an entry that it could not be used.
    void reject(const QString& what, const QString& why);
    /// What was rejected so far, a sentence each.
    const QStringList& rejected() const { return rejected_; }

private:
    QString folder(const QString& key) const;

    QSettings store_;
    QStringList rejected_;
};

} // namespace ridgepoint
