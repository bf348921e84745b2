// SPDX-License-Identifier: GPL-3.0-or-later
// The language that the program speaks: the system's, or the one that the user wants.
#pragma once

#include <QObject>
#include <QTranslator>

namespace ridgepoint {

/// Texts come from the translations among the program's resources, those of Qt's own dialogs from where Qt
/// keeps them. English is what the source says, and what any language without a translation falls back to.
class Language : public QObject {
    Q_OBJECT

public:
    enum class Mode { System, English, Chinese };

    explicit Language(Mode mode, QObject* parent = nullptr);
    ~Language() override;

    Mode mode() const { return mode_; }
    /// Texts that are made from now on are in that language; those that were made stay as they are.
    void setMode(Mode mode);

    /// "system", "en" or "zh".
    static QString nameOf(Mode mode);
    /// The mode of that name; System for any other text.
    static Mode modeOf(const QString& name);

private:
    void speak(bool chinese);

    Mode mode_ = Mode::System;
    bool isChinese_ = false;
    QTranslator own_;
    QTranslator qt_;
};

/// A control's words without the mark of the key that goes to it: "&Batch", or "(&B)" behind words that have
/// no such letter.
QString withoutMnemonic(QString words);

} // namespace ridgepoint
