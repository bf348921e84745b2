// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/file_contents.h"

#include "engine/catalogue_json.h"
#include "engine/error.h"
#include "engine/file_kind.h"
#include "engine/nearest_names.h"
#include "engine/relaxed_json.h"
#include "engine/scenario_json.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

using nlohmann::json;

// Notes the keys of the outermost object, as far as the text can be read.
class OuterKeys {
public:
    explicit OuterKeys(FileOutline& outline)
        : outline_(outline) {}

    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(json::number_integer_t) { return true; }
    bool number_unsigned(json::number_unsigned_t) { return true; }
    bool number_float(json::number_float_t, const std::string&) { return true; }
    bool string(std::string&) { return true; }
    bool binary(json::binary_t&) { return false; }
    bool start_object(std::size_t) {
        outline_.is_object = outline_.is_object || depth_ == 0;
        return ++depth_ <= deepest_input_levels;
    }
    bool start_array(std::size_t) { return ++depth_ <= deepest_input_levels; }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        if (depth_ == 1 && outline_.is_object) {
            if (outline_.first_keys.size() < 5)
                outline_.first_keys.push_back(name);
            // The rest of a config.json may be long.
            outline_.is_config = name == "architectures";
            outline_.outer_keys.insert(std::move(name));
            return !outline_.is_config;
        }
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const json::exception&) { return false; }

private:
    bool close() {
        --depth_;
        return true;
    }

    FileOutline& outline_;
    std::size_t depth_ = 0;
};

FileOutline outline_of(const std::string& text) {
    FileOutline outline{.bytes = text};
    OuterKeys keys(outline);
    if (foreign_kind(text).empty())
        outline.is_whole = json::sax_parse(text.begin(), text.end(), &keys);
    return outline;
}

bool is_picture(const FileOutline& outline) {
    return is_png(outline.bytes);
}

bool is_catalogue(const FileOutline& outline) {
    return outline.outer_keys.contains("gpus") || outline.outer_keys.contains("models");
}

bool is_lessons(const FileOutline& outline) {
    return outline.outer_keys.contains("lessons");
}

bool is_model(const FileOutline& outline) {
    return outline.is_object && looks_like_model_config(outline.outer_keys);
}

bool is_scenario(const FileOutline& outline) {
    constexpr std::array fields{
        "model",       "gpu",        "compare",  "batch",           "seq_len",    "output_tokens",
        "precision",   "efficiency", "fidelity", "cached_prefix",   "decode_gpu", "network_gb_per_s",
        "draft_model", "acceptance", "scheme",   "tensor_parallel", "stack"};
    const bool has_any = std::any_of(fields.begin(), fields.end(), [&](const char* field) {
        return outline.outer_keys.contains(std::string_view(field));
    });
    const bool is_empty = outline.is_whole && outline.outer_keys.empty(); // all defaults: a scenario too
    return outline.is_object && (has_any || is_empty);
}

bool is_measurements(const FileOutline& outline) {
    return !outline.is_config && looks_like_measurements(outline.bytes);
}

struct Recognizer {
    FileKind kind;
    std::string_view name;
    bool (*recognizes)(const FileOutline&);
};

// The first that recognizes a file has it, so those with the surest marks come first.
constexpr std::array recognizers{
    Recognizer{FileKind::picture, "picture", is_picture},
    Recognizer{FileKind::catalogue, "catalogue", is_catalogue},
    Recognizer{FileKind::lessons, "lessons", is_lessons},
    Recognizer{FileKind::measurements, "measurements", is_measurements},
    Recognizer{FileKind::model, "model", is_model},
    Recognizer{FileKind::scenario, "scenario", is_scenario},
};

constexpr const char* known_kinds = "a model's config.json, what a benchmark measured, a scenario, a "
                                    "catalogue, lessons, or a picture exported by this "
                                    "program";

} // namespace

std::string_view name(FileKind kind) {
    return std::find_if(recognizers.begin(), recognizers.end(),
                        [&](const Recognizer& recognizer) { return recognizer.kind == kind; })
        ->name;
}

std::optional<FileKind> kind_of_file(const JsonText& source) {
    FileOutline outline = outline_of(source.text);
    if (!outline.is_whole && !outline.is_config) {
        const RelaxedJson relaxed = relaxed_json(source);
        outline = outline_of(relaxed.text.text);
        outline.bytes = source.text;
    }
    for (const Recognizer& recognizer : recognizers)
        if (recognizer.recognizes(outline))
            return recognizer.kind;
    return std::nullopt;
}

FileContents read_contents(const JsonText& source, FileKind kind, const KeepGoing& keep_going) {
    switch (kind) {
    case FileKind::model:
        return model_from_config(source);
    case FileKind::measurements:
        return measurements_from(source, keep_going);
    case FileKind::scenario:
        return scenario_from_json(source);
    case FileKind::catalogue:
        return catalogue_from_json(source);
    case FileKind::lessons:
        return lessons_from_json(source);
    case FileKind::picture:
        break;
    }
    return std::monostate();
}

void refuse_unknown_kind(const JsonText& source) {
    if (const std::string kind = foreign_kind(source.text); !kind.empty())
        throw Error(Sentence{"is %1, none of what is read here: %2", {kind, known_kinds}}, source.name);
    parse_json(source);
    std::vector<std::string> fields;
    for (const std::string& key : outline_of(source.text).first_keys)
        fields.push_back(shown_text(key, 30));
    if (fields.empty())
        throw Error(Sentence{"is JSON, but none of what is read here: %1", {known_kinds}}, source.name);
    throw Error(Sentence{"is JSON, but none of what is read here: %1; its first fields: %2",
                         {known_kinds, names_phrase(fields)}},
                source.name);
}

} // namespace ridgepoint
