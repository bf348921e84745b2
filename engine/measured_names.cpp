// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured_names.h"

#include "engine/csv_text.h"
#include "engine/nearest_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace ridgepoint {

namespace {

using Words = std::vector<std::string>;

constexpr std::size_t longest_name = 256; // a longer one is no part's
constexpr double same_count = 0.02;       // relative: what counts embeddings or heads otherwise
constexpr double equal_count = 0.005;     // as "7.62 B" tells 7,615,616,512

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

// Lower-case words; a point stays between digits ("3.1").
Words words_of(std::string_view name) {
    const std::string lower = lower_case(name);
    Words words;
    std::string word;
    for (std::size_t i = 0; i <= lower.size(); ++i) {
        const char c = i < lower.size() ? lower[i] : ' ';
        const bool in_number = c == '.' && !word.empty() && is_digit(word.back()) && i + 1 < lower.size() &&
                               is_digit(lower[i + 1]);
        if (is_letter(c) || is_digit(c) || in_number) {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    return words;
}

// "llama3" and "llama 3" are the same; "8b" and "8x7b" stay whole.
Words split_before_digits(const Words& words) {
    Words split;
    for (const std::string& word : words) {
        std::size_t letters = 0;
        while (letters < word.size() && is_letter(word[letters]))
            ++letters;
        if (letters > 0)
            split.push_back(word.substr(0, letters));
        if (letters < word.size())
            split.push_back(word.substr(letters));
    }
    return split;
}

// GGUF's names of precisions: q4, q4_k_m, iq4_xs; whatever stands behind belongs to them.
bool is_gguf_precision(std::string_view word) {
    if (word.starts_with("i"))
        word.remove_prefix(1);
    return word.size() >= 2 && word[0] == 'q' && is_digit(word[1]);
}

// What a name is followed by and the shape does not depend on.
Words without_tuning(const Words& words) {
    static constexpr std::array<std::string_view, 27> tuning{
        "instruct", "chat", "it",    "hf",   "base",  "pt",   "meta",  "v0.1", "v1.0",
        "fp8",      "fp16", "bf16",  "f16",  "f32",   "fp4",  "nvfp4", "awq",  "gptq",
        "int4",     "int8", "w4a16", "w8a8", "w8a16", "4bit", "8bit",  "gguf", "mostly"};
    Words rest;
    for (const std::string& word : words) {
        if (is_gguf_precision(word) || word == "mxfp4")
            break;
        if (!is_among(word, tuning))
            rest.push_back(word);
    }
    return rest;
}

// Behind the last slash, without what stands in brackets.
std::string_view own_name(std::string_view said) {
    said = trimmed(said);
    said = trimmed(said.substr(0, said.find(" (")));
    while (said.ends_with('/'))
        said.remove_suffix(1);
    return said.substr(said.find_last_of("/\\") + 1); // npos + 1 is 0
}

// Models of another name whose shape is published as the same.
Words as_in_catalogue(Words words) {
    if (words.size() >= 3 && words[0] == "llama" && words[1] == "3.3" && words[2] == "70b")
        words[1] = "3.1";
    if (words.size() >= 2 && words[0] == "qwen" && words[1] == "3moe")
        words[1] = "3"; // as llama.cpp has it
    return words;
}

Words model_words(std::string_view name) {
    return as_in_catalogue(split_before_digits(without_tuning(words_of(own_name(name)))));
}

bool is_version(const std::string& word) {
    return word.find_first_not_of("0123456789.") == std::string::npos;
}

// The same but for the version, of which the said one has at most the beginning ("qwen 2", "qwen 2.5").
bool is_same_family(const Words& said, const Words& known) {
    const auto part = [](const Words& words, bool versions) {
        Words some;
        std::copy_if(words.begin(), words.end(), std::back_inserter(some),
                     [&](const std::string& word) { return is_version(word) == versions; });
        return some;
    };
    const Words said_versions = part(said, true);
    const Words known_versions = part(known, true);
    if (said.empty() || part(said, false) != part(known, false) ||
        said_versions.size() > known_versions.size())
        return false;
    return std::equal(
        said_versions.begin(), said_versions.end(), known_versions.begin(),
        [](const std::string& a, const std::string& b) { return a == b || b.starts_with(a + "."); });
}

bool is_off(const Model& model, std::optional<Parameters> count, double allowed) {
    return count && std::abs(*count / model.parameters - 1.0) > allowed;
}

// The only entry that fits; nothing for none and for several.
template <class Entry, class Fits>
std::optional<std::string> only_one(const std::vector<Entry>& entries, Fits fits) {
    std::optional<std::string> found;
    for (const Entry& entry : entries) {
        if (!fits(entry))
            continue;
        if (found)
            return std::nullopt;
        found = entry.id;
    }
    return found;
}

template <class Entry>
std::optional<std::string> of_id(const std::vector<Entry>& entries, std::string_view id) {
    return only_one(entries, [&](const Entry& entry) { return same_name(entry.id, id); });
}

/// What a GPU's name says: the part, and what tells its variants apart.
struct GpuName {
    std::string part; // "rtx4090", "a100"
    std::optional<double> memory_gb;
    std::string form; // "sxm", "pcie"
};

std::optional<double> memory_said(const Words& words, std::size_t at) {
    const std::string& word = words[at];
    double size = 0.0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), size);
    const std::string_view unit(end, static_cast<std::size_t>(word.data() + word.size() - end));
    const bool unit_follows =
        unit.empty() && at + 1 < words.size() && (words[at + 1] == "gb" || words[at + 1] == "gib");
    const bool is_size = unit == "gb" || unit == "gib" || unit_follows;
    return error == std::errc() && is_size ? std::optional(size) : std::nullopt;
}

std::string form_said(std::string_view word) {
    return word.starts_with("sxm") ? "sxm" : word == "pcie" || word == "nvl" ? std::string(word) : "";
}

bool read_gpu_words(GpuName& name, const Words& words, bool name_the_part) {
    static constexpr std::array<std::string_view, 16> said_anyhow{
        "nvidia", "amd", "intel", "google", "apple", "geforce", "instinct", "tesla",
        "gpu",    "oam", "gb",    "gib",    "hbm2",  "hbm2e",   "hbm3e",    "corporation"};
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto memory = memory_said(words, i);
        const std::string form = form_said(words[i]);
        if (memory && name.memory_gb && std::abs(*memory - *name.memory_gb) > 0.5)
            return false;
        if (!form.empty() && !name.form.empty() && form != name.form)
            return false;
        if (memory)
            name.memory_gb = memory;
        else if (!form.empty())
            name.form = form;
        else if (name_the_part && words[i] == "hbm3" && name.part == "h100")
            name.form = "sxm"; // as the driver tells it from the PCIe card, which has HBM2e
        else if (name_the_part && !is_among(words[i], said_anyhow))
            name.part += words[i];
    }
    return true;
}

// Brackets hold remarks, and sometimes the memory; what else they say does not name the part.
std::optional<GpuName> gpu_name(std::string_view said) {
    GpuName name;
    std::string outside, inside;
    int depth = 0;
    for (const char c : said) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        (depth > 0 ? inside : outside) += c == '(' || c == ')' ? ' ' : c;
    }
    if (!read_gpu_words(name, words_of(outside), true) || !read_gpu_words(name, words_of(inside), false))
        return std::nullopt;
    return name;
}

bool is_memory_of(const Accelerator& gpu, double said_gb) {
    const auto near = [&](Bytes unit) {
        return std::abs(said_gb / in(gpu.capacity, unit) - 1.0) < 0.03;
    };
    return near(gigabyte) || near(gibibyte);
}

bool names_gpu(const GpuName& said, const Accelerator& gpu) {
    const auto known = gpu_name(gpu.name);
    if (!known || said.part.empty() || said.part != known->part)
        return false;
    // A core count in the name tells cut-down variants apart, which no other word does.
    if (gpu.name.find("-core") != std::string::npos)
        return false;
    return (!said.memory_gb || is_memory_of(gpu, *said.memory_gb)) &&
           (said.form.empty() || known->form.empty() || said.form == known->form);
}

// "8x H100", "4 x A100": how many there are is no part of the name.
std::string_view without_count(std::string_view said) {
    said = trimmed(said);
    const std::size_t digits = std::min(said.find_first_not_of("0123456789"), said.size());
    const std::string_view rest = trimmed(said.substr(digits));
    if (digits == 0 || rest.empty() || (rest.front() != 'x' && rest.front() != 'X'))
        return said;
    return trimmed(rest.substr(1));
}

} // namespace

std::optional<std::string> catalogue_model(const Catalogue& catalogue, std::string_view as_said,
                                           std::optional<Parameters> count) {
    if (as_said.size() > longest_name)
        return std::nullopt;
    const auto fits_by_name = [&](const Model& model, const Words& said) {
        return model_words(model.name) == said && !is_off(model, count, same_count);
    };
    if (const auto id = of_id(catalogue.models, trimmed(as_said)))
        if (!is_off(model_named(catalogue, *id), count, same_count))
            return id;
    const Words said = model_words(as_said);
    if (const auto id =
            only_one(catalogue.models, [&](const Model& model) { return fits_by_name(model, said); }))
        return id;
    if (!count)
        return std::nullopt;
    return only_one(catalogue.models, [&](const Model& model) {
        return is_same_family(said, model_words(model.name)) && !is_off(model, count, equal_count);
    });
}

std::optional<std::string> catalogue_model(const Catalogue& catalogue, const MeasuredPoint& point) {
    // A file's name says which version, where llama.cpp's name of the model leaves it out.
    if (!point.model_file.empty())
        if (auto id = catalogue_model(catalogue, point.model_file, point.parameters))
            return id;
    return catalogue_model(catalogue, point.model, point.parameters);
}

std::optional<std::string> catalogue_gpu(const Catalogue& catalogue, std::string_view as_said) {
    if (as_said.size() > longest_name)
        return std::nullopt;
    const std::string_view said = without_count(as_said);
    if (auto id = of_id(catalogue.gpus, said))
        return id;
    const auto name = gpu_name(said);
    if (!name)
        return std::nullopt;
    return only_one(catalogue.gpus, [&](const Accelerator& gpu) { return names_gpu(*name, gpu); });
}

} // namespace ridgepoint
