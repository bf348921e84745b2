// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/solve_lines.h"

#include "app/cli/command_line.h"
#include "app/cli/line_reader.h"
#include "engine/deployment.h"
#include "engine/result_json.h"
#include "engine/scenario_json.h"

#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

constexpr std::size_t usual_result_size = 1024;

bool isBlank(const InputLine& line) {
    return !line.isTooLong && line.text.find_first_not_of(" \t\r") == std::string_view::npos;
}

class LineSolver {
public:
    LineSolver(const Catalogue& catalogue, const Scenario& defaults, Output& output)
        : catalogue_(catalogue)
        , defaults_(defaults)
        , output_(output) {}

    void solveLine(const InputLine& line) {
        ++lines_;
        std::string result;
        try {
            result = answer(line);
        } catch (const Error& error) {
            result = refusal(line.number, error.what());
        }
        output_.write(result += '\n');
    }
    void refuseBlank(std::size_t number) {
        ++lines_;
        output_.write(refusal(number, placeOf(number) + ": is blank") + '\n');
    }
    int status() const {
        if (bad_ == 0)
            return 0;
        printError("standard input: " + std::to_string(bad_) + " of " + std::to_string(lines_) +
                   " lines could not be solved, the first of them line " + std::to_string(firstBad_));
        return 1;
    }

private:
    std::string answer(const InputLine& line) {
        if (line.isTooLong)
            throw Error("is longer than 16 MiB, the most that is read", placeOf(line.number));
        source_.first_line = line.number;
        source_.text = line.text;
        const Scenario scenario = scenario_from_json(source_, defaults_);
        const Deployment deployment = deployed(line, scenario);
        std::string text;
        text.reserve(usual_result_size);
        append_result_json(text, deployment, solve(deployment, scenario.fidelity));
        return text;
    }
    Deployment deployed(const InputLine& line, const Scenario& scenario) const {
        try {
            return deploy(catalogue_, scenario);
        } catch (const Error& error) {
            throw Error(error.message(), placeOf(line.number) + ", field " + error.place());
        }
    }
    std::string refusal(std::size_t number, const std::string& message) {
        if (bad_++ == 0)
            firstBad_ = number;
        const nlohmann::ordered_json json{{"error", message}, {"line", number}};
        return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    }
    std::string placeOf(std::size_t number) const {
        return source_.name + ", line " + std::to_string(number);
    }

    const Catalogue& catalogue_;
    const Scenario& defaults_;
    Output& output_;
    JsonText source_{"standard input", {}};
    std::size_t lines_ = 0;
    std::size_t bad_ = 0;
    std::size_t firstBad_ = 0;
};

} // namespace

int solveLines(const Catalogue& catalogue, const Scenario& defaults, Output& output) {
    LineReader reader([&] { output.flush(); });
    LineSolver solver(catalogue, defaults, output);
    std::size_t blankBefore = 0; // the number of a blank line that is bad if another follows
    while (const auto line = reader.next()) {
        if (blankBefore != 0)
            solver.refuseBlank(blankBefore);
        blankBefore = isBlank(*line) ? line->number : 0;
        if (blankBefore == 0)
            solver.solveLine(*line);
    }
    return solver.status();
}

} // namespace ridgepoint
