// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/opened_file.h"

#include "app/view/scenario_file.h"
#include "engine/error.h"
#include "engine/file_kind.h"
#include "engine/text_file.h"

#include <QFile>
#include <QFileInfo>

namespace ridgepoint {

namespace {

// A picture may be larger than any text that is read: its head alone tells. What is no plain file, such as a
// pipe, can be read only once, so it is not asked.
std::string called(FileKind kind) {
    if (kind == FileKind::model)
        return "a model's config.json";
    if (kind == FileKind::lessons)
        return "a file of lessons";
    return kind == FileKind::measurements ? "a file of measurements" : "a " + std::string(name(kind));
}

void refuseOthers(FileKind kind, std::optional<FileKind> only, const QString& path) {
    if (only && kind != *only)
        throw Error(Sentence{QT_TRANSLATE_NOOP("engine", "is %1, not %2"), {called(kind), called(*only)}},
                    path.toStdString());
}

} // namespace

bool isPictureFile(const QString& path) {
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && is_png(file.peek(8).toStdString());
}

OpenedFile openedFile(const QString& path, std::optional<FileKind> only, const KeepGoing& keepGoing) {
    if (isPictureFile(path)) {
        refuseOthers(FileKind::picture, only, path);
        return {path, readScenarioFile(path)};
    }
    const JsonText source{path.toStdString(), read_file(path.toStdString())};
    if (isSvg(source.text)) {
        refuseOthers(FileKind::picture, only, path);
        return {path, scenarioOfSvg(source.text, source.name)};
    }
    const std::optional<FileKind> kind = kind_of_file(source);
    if (!kind)
        refuse_unknown_kind(source);
    refuseOthers(*kind, only, path);
    if (*kind == FileKind::picture)
        return {path, scenarioOfPicture(QByteArray::fromStdString(source.text), path)};
    return {path, read_contents(source, *kind, keepGoing)};
}

} // namespace ridgepoint
