// SPDX-License-Identifier: GPL-3.0-or-later
// llama-bench's table as people paste it, with whatever else the terminal said around it.
#include "engine/csv_text.h"
#include "engine/measurements_llama_bench.h"
#include "engine/nearest_names.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr std::size_t most_cells = 100;
constexpr std::size_t longest_device_list = 4096; // bytes; every row reads the list

std::vector<std::string_view> cells_of(std::string_view line) {
    std::vector<std::string_view> cells;
    line.remove_prefix(1);
    while (!line.empty() && cells.size() < most_cells) {
        const std::size_t end = std::min(line.find('|'), line.size());
        cells.push_back(trimmed(line.substr(0, end)));
        if (end == line.size())
            break;
        line.remove_prefix(end + 1);
    }
    if (!cells.empty() && cells.back().empty())
        cells.pop_back();
    return cells;
}

bool is_ruler(const std::vector<std::string_view>& cells) {
    return std::all_of(cells.begin(), cells.end(), [](std::string_view cell) {
        return cell.find_first_not_of("-: ") == std::string_view::npos;
    });
}

// "7340.20 ± 23.45": the first word.
std::string_view first_word(std::string_view cell) {
    return cell.substr(0, cell.find_first_of(" \t"));
}

// "pp512", "tg 128", "pp512+tg128", "tg128 @ d512".
bool read_test(std::string_view cell, LlamaBenchTest& test) {
    while (!(cell = trimmed(cell)).empty()) {
        if (cell.front() == '+' || cell.front() == '@') {
            cell.remove_prefix(1);
            continue;
        }
        int* tokens = cell.starts_with("pp")   ? &test.prompt
                      : cell.starts_with("tg") ? &test.generated
                      : cell.starts_with("d")  ? &test.depth
                                               : nullptr;
        if (!tokens)
            return false;
        cell = trimmed(cell.substr(tokens == &test.depth ? 1 : 2));
        const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), *tokens);
        if (error != std::errc() || *tokens < 0 || *tokens > most_tokens)
            return false;
        cell.remove_prefix(static_cast<std::size_t>(end - cell.data()));
    }
    return true;
}

class MarkdownTable {
public:
    explicit MarkdownTable(MeasurementReading& reading)
        : reading_(reading) {}

    void read() {
        const std::string_view text = reading_.source().text;
        line_ = reading_.source().first_line;
        for (std::size_t at = 0; at < text.size(); ++line_) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const std::string_view line = trimmed(text.substr(at, end - at));
            reading_.begin_record(at);
            if (line.starts_with("|"))
                read_line(cells_of(line));
            else
                note_device(line);
            at = end + 1;
        }
    }

private:
    // "  Device 0: NVIDIA GeForce RTX 4090, compute capability 8.9, VMM: yes", before the tables of a run.
    void note_device(std::string_view line) {
        if (!line.starts_with("Device "))
            return;
        const std::size_t colon = line.find(": ");
        if (colon == std::string_view::npos || devices_.size() > longest_device_list)
            return;
        if (!header_.empty())
            devices_.clear();
        header_.clear();
        const std::string_view rest = line.substr(colon + 2);
        devices_ += (devices_.empty() ? "" : ", ") + std::string(rest.substr(0, rest.find(',')));
    }

    void read_line(const std::vector<std::string_view>& cells) {
        if (is_ruler(cells))
            return;
        if (std::find(cells.begin(), cells.end(), "t/s") != cells.end()) {
            header_.assign(cells.begin(), cells.end());
            return;
        }
        if (header_.empty())
            return; // some other table
        try {
            add_row(cells);
        } catch (const Error& error) {
            reading_.refuse(error);
        }
    }

    LinePlace place(std::string_view column) const { return {reading_.source().name, line_, column}; }

    void add_row(const std::vector<std::string_view>& cells) {
        if (cells.size() != header_.size())
            throw Error(Sentence{"has %1 cells where the table's head has %2",
                                 {std::to_string(cells.size()), std::to_string(header_.size())}},
                        place(""));
        LlamaBenchTest test;
        test.line = line_;
        const std::string_view said = cell(cells, "test");
        if (!read_test(said, test))
            throw Error(
                Sentence{"'%1' is no test (pp512, tg128, tg128 @ d512)", {as_is(shown_text(said, 40))}},
                place("test"));
        test.model_type = cell(cells, "model");
        test.backends = cell(cells, "backend");
        test.gpu_info = devices_;
        test.type_k = cell(cells, "type_k");
        test.type_v = cell(cells, "type_v");
        test.split_mode = cell(cells, "sm");
        if (const auto layers = number_in_field(cell(cells, "ngl"), -1, most_tokens, place("ngl")))
            test.gpu_layers = static_cast<int>(*layers);
        test.parameters = scaled(cell(cells, "params"), {{"M", 1e6}, {"B", 1e9}, {"T", 1e12}}, "params");
        // Sizes are binary here, though a data sheet's memory is decimal.
        test.model_size_byte =
            scaled(cell(cells, "size"), {{"MiB", 0x1p20}, {"GiB", 0x1p30}, {"TiB", 0x1p40}}, "size");
        test.avg_ts = number_in_field(first_word(cell(cells, "t/s")), 0, most_per_second, place("t/s"));
        if (!test.avg_ts || *test.avg_ts <= 0)
            throw Error("has no rate", place("t/s"));
        test.avg_ns = std::min(longest_ns, (test.prompt + test.generated) / *test.avg_ts * 1e9);
        reading_.add(llama_bench_point(reading_, test, place("")));
        reading_.name_format("llama-bench markdown");
    }

    std::string_view cell(const std::vector<std::string_view>& cells, std::string_view column) const {
        const auto at = std::find(header_.begin(), header_.end(), column);
        return at == header_.end() ? std::string_view()
                                   : cells[static_cast<std::size_t>(at - header_.begin())];
    }

    struct Unit {
        std::string_view name;
        double of_one;
    };
    std::optional<double> scaled(std::string_view cell, std::initializer_list<Unit> units,
                                 const char* column) const {
        const auto number = number_in_field(first_word(cell), 0, 1e9, place(column));
        const std::string_view unit = trimmed(cell.substr(first_word(cell).size()));
        for (const Unit& known : units)
            if (number && known.name == unit)
                return *number * known.of_one;
        return std::nullopt;
    }

    MeasurementReading& reading_;
    std::size_t line_ = 0;
    std::vector<std::string> header_;
    std::string devices_;
};

} // namespace

void read_llama_bench_markdown(MeasurementReading& reading) {
    MarkdownTable(reading).read();
}

} // namespace ridgepoint
