// SPDX-License-Identifier: GPL-3.0-or-later
// Damages sample files and gives them to every reader. An Error is what a reader owes to bad input; any other
// exception, a crash or a figure that makes no sense is a failure, and is printed with the seed that shows it
// again. The samples are the project's own files, or else those that are given.
//
//     fuzz_readers [--seconds N | --mutations M] [--seed S] [FILE...]
#include "engine/catalogue_json.h"
#include "engine/csv_text.h"
#include "engine/error.h"
#include "engine/file_contents.h"
#include "engine/lesson_json.h"
#include "engine/measured_names.h"
#include "engine/measured_precision.h"
#include "engine/measurements.h"
#include "engine/scenario_json.h"
#include "engine/text_file.h"
#include "tests/engine/damage.h"
#include "tests/engine/measurement_fault.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

using namespace ridgepoint;

namespace {

struct Reader {
    const char* name;
    std::function<void(const JsonText&)> read;
};

void refuse_fault(const std::string& fault) {
    if (!fault.empty())
        throw std::logic_error(fault);
}

Catalogue shipped_catalogue() {
    const auto read = [](const std::string& name) {
        const std::string path = std::string(RIDGEPOINT_SOURCE_DIR) + "/resources/" + name;
        return catalogue_from_json({path, read_file(path)});
    };
    Catalogue both = read("accelerators.json");
    merge(both, read("models.json"));
    return both;
}

// The points make sense, and their names find a part or none.
void read_measurements(const JsonText& text, const Catalogue& catalogue) {
    const Measurements measured = measurements_from(text);
    refuse_fault(test::fault_of(measured));
    const MeasuredPoint& point = measured.points.back();
    catalogue_model(catalogue, point);
    catalogue_gpu(catalogue, point.gpu);
    scheme_for(point.weights_precision, point.kv_precision);
}

/// Each is given every damaged text.
std::vector<Reader> all_readers(const Catalogue& catalogue) {
    return {
        {"measurements_from",
         [&](const JsonText& text) {
             read_measurements(text, catalogue);
         }},
        {"model_from_config",
         [](const JsonText& text) {
             model_from_config(text);
         }},
        {"kind_of_file",
         [](const JsonText& text) {
             kind_of_file(text);
         }},
        {"catalogue_from_json",
         [](const JsonText& text) {
             catalogue_from_json(text);
         }},
        {"scenario_from_json",
         [](const JsonText& text) {
             scenario_from_json(text, Scenario());
         }},
        {"lessons_from_json",
         [&](const JsonText& text) {
             lessons_from_json(text, catalogue, {"roofline", "throughput", "generations", "quantization"});
         }},
    };
}

struct Options {
    double seconds = 0; // 0: by the count
    std::uint64_t mutations = 10000;
    std::uint32_t seed = 1;
    std::vector<std::string> files;
};

Options options_of(const std::vector<std::string>& arguments) {
    Options options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (!argument.starts_with("--")) {
            options.files.push_back(argument);
            continue;
        }
        if (i + 1 == arguments.size())
            throw Error("needs a value", argument);
        const std::string& value = arguments[++i];
        const auto number = [&](double minimum, double maximum) {
            try {
                return number_in_field(value, minimum, maximum, {}).value_or(minimum);
            } catch (const Error& error) {
                throw Error(error.message_phrase(), argument);
            }
        };
        if (argument == "--seconds")
            options.seconds = number(0, 1e7);
        else if (argument == "--mutations")
            options.mutations = static_cast<std::uint64_t>(number(1, 1e12));
        else if (argument == "--seed")
            options.seed = static_cast<std::uint32_t>(number(0, 4294967295.0));
        else
            throw Error("is no option known here", argument);
    }
    return options;
}

// The texts of the files, or without any those of the project.
std::vector<std::string> samples(const std::vector<std::string>& files) {
    std::vector<std::string> given;
    for (const std::string& path : files)
        given.push_back(read_file(path));
    if (!given.empty())
        return given;
    const std::string root = RIDGEPOINT_SOURCE_DIR;
    std::vector<std::string> paths{root + "/resources/accelerators.json",
                                   root + "/tests/measured/measured.csv"};
    for (const char* folder : {"/tests/bench_files", "/tests/configs", "/resources/lessons"})
        for (const auto& entry : std::filesystem::directory_iterator(root + folder))
            paths.push_back(entry.path().string());
    std::sort(paths.begin(), paths.end()); // a folder's order is anyone's
    std::vector<std::string> texts{
        R"({"model": "Llama3_8B", "gpu": "H100", "compare": ["A100", "H100"],
 "batch": 16, "seq_len": 4096, "output_tokens": 128, "precision": "int8", "efficiency": 0.5})",
        R"({"model": "Llama3_8B", "fidelity": "per-operator", "scheme": "w4a16_kv8",
 "tensor_parallel": 8, "stack": {"compute_efficiency": 0.6, "bandwidth_efficiency": 0.8, "kernel_overhead_us": 7,
 "prefill_kernel_overhead_us": 20, "all_reduce_us": 10}})"};
    for (const std::string& path : paths)
        texts.push_back(read_file(path));
    return texts;
}

// What went wrong with the text, and with whom; nothing where each reader read it or refused it.
std::optional<std::string> failure(const std::vector<Reader>& readers, const std::string& text) {
    for (const Reader& reader : readers) {
        try {
            reader.read({"damaged", text});
        } catch (const Error&) {
            continue;
        } catch (const std::exception& other) {
            return std::string(reader.name) + ": " + other.what();
        }
    }
    return std::nullopt;
}

int fuzz(const Options& options) {
    const Catalogue catalogue = shipped_catalogue();
    const std::vector<Reader> readers = all_readers(catalogue);
    const std::vector<std::string> texts = samples(options.files);
    const auto begin = std::chrono::steady_clock::now();
    const auto passed = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    std::uint64_t done = 0;
    for (; options.seconds > 0 ? passed() < options.seconds : done < options.mutations; ++done) {
        const auto seed = static_cast<std::uint32_t>(options.seed + done);
        // Where a text brings the program down, this is the last word on it.
        if (done % 1000 == 0)
            std::fprintf(stderr, "from seed %u\n", seed);
        const std::string text = test::Damage(seed).of(texts[seed % texts.size()]);
        if (const auto what = failure(readers, text)) {
            std::printf("seed %u: %s\n%s\n", seed, what->c_str(), text.c_str());
            return 1;
        }
    }
    std::printf("%llu damaged texts, %zu readers, no failure\n", static_cast<unsigned long long>(done),
                readers.size());
    return 0;
}

} // namespace

int main(int count, char** arguments) {
    try {
        return fuzz(options_of({arguments + 1, arguments + count}));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fuzz_readers: %s\n", error.what());
        return 2;
    }
}
