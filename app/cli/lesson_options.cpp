// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/lesson_options.h"

#include "app/lesson_shelf.h"
#include "app/shipped_data.h"
#include "engine/file_kind.h"
#include "engine/text_file.h"

namespace ridgepoint {

CommandOption lessonsOption() {
    return {
        "lessons", "FILE",
        "A JSON file of lessons of one's own, added to those shipped; one of the same id takes its place. "
        "May be given several times."};
}

std::vector<JsonText> ownLessonTexts(const CommandLine& line) {
    std::vector<JsonText> texts;
    for (const std::string& path : line.values("lessons")) {
        texts.push_back({path, read_file(path)});
        if (const std::string kind = foreign_kind(texts.back().text); !kind.empty())
            throw Error("is " + kind + ", not a file of lessons (JSON)", path);
    }
    return texts;
}

Lessons lessonsFrom(const CommandLine& line, const Catalogue& catalogue) {
    std::vector<JsonText> texts = shippedLessonTexts();
    for (JsonText& text : ownLessonTexts(line))
        texts.push_back(std::move(text));
    return lessonsOf(texts, catalogue);
}

} // namespace ridgepoint
