// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "app/cli/solve_lines.h"
#include "app/cli/text_layout.h"
#include "engine/assumptions.h"
#include "engine/explanation_text.h"
#include "engine/mlsysim_python.h"
#include "engine/nearest_names.h"
#include "engine/number_text.h"
#include "engine/result_json.h"

#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

CommandLine solveLine() {
    return {{"solve",
             "ridgepoint solve [scenario options] [--explain NAME] [--json | --python]\n"
             "ridgepoint solve --jsonl [scenario options] < SCENARIOS > RESULTS",
             "Solves one scenario: prefill and decode, memory, and one forward pass or every operator, with "
             "what bounds each. "
             "With --jsonl "
             "a scenario for each line of standard input.",
             "ridgepoint solve --model Llama3_70B --gpu H200 --batch 8 --precision int8\n"
             "ridgepoint solve --fidelity per-operator --model Llama3_70B --scheme w8a8 --tensor-parallel 2\n"
             "ridgepoint solve --gpu A100 --seq-len 4096 --explain ttft\n"
             "echo '{\"gpu\": \"A100\", \"batch\": 16}' | ridgepoint solve --jsonl --model Llama3_8B\n"},
            withScenarioOptions(
                {{"json", "", "Write the result as one JSON object, the unit in each name."},
                 {"explain", "NAME",
                  "Say why one value is what it is, in place of the result: its formula, the inputs "
                  "and where they are from, and each step with its numbers. A value is ttft, itl, "
                  "request, max_batch and so on, in the per-operator model an operator's time as "
                  "well (prefill_qkv, decode_attention), and what more of a resource would change "
                  "(elasticity_of_itl_to_bandwidth); an unknown one is answered with the "
                  "nearest. 'all' explains each. With --json an array of explanations."},
                 {"python", "",
                  "Write the scenario as a Python text that runs with MLSys·im 0.1.1 (mlsysim on PyPI) and "
                  "prints the same numbers, in place of the result."},
                 {"jsonl", "",
                  "Read a scenario (JSON) a line, write a result a line in the same order. "
                  "Fields that a line lacks "
                  "are taken from the scenario options; a bad line gives {\"error\": "
                  "\"...\", \"line\": N}, and exit "
                  "status 1 at the end."}})};
}

std::string settings(const Deployment& deployment, const Scenario& scenario) {
    if (scenario.fidelity == Fidelity::first_order)
        return std::string(name(scenario.precision)) + ", efficiency " + exact_text(scenario.efficiency);
    const int gpus = scenario.tensor_parallel;
    return std::string(name(scenario.scheme)) + ", " +
           (gpus > 1
                ? "tensor-parallel over " + std::to_string(gpus) + " " + deployment.gpu->short_name + ", "
                : "") +
           std::string(name(scenario.stack.preset)) + " stack";
}

std::string heading(const Deployment& deployment, const Scenario& scenario) {
    return deployment.model->name + " on " + deployment.gpu->name + "\nbatch " + exact_text(scenario.batch) +
           ", " + exact_text(scenario.seq_len) + " prompt tokens, " + exact_text(scenario.output_tokens) +
           " output tokens, " + settings(deployment, scenario) + "\n";
}

void addPhases(TextTable& table, const Deployment& deployment, const Phases& phases) {
    const std::string request = "request of " + exact_text(in(deployment.workload.output, token)) + " tokens";
    table.addRow({"Prefill and decode", "", "bound by"});
    table.addRow(
        {"  time to first token (TTFT)", time_text(phases.ttft), std::string(name(phases.ttft_bound))});
    table.addRow({"  inter-token latency (ITL)", time_text(phases.itl), std::string(name(phases.itl_bound))});
    table.addRow({"  " + request, time_text(phases.request)});
    table.addRow(
        {"  tokens a second, each user", number_text(in(phases.tokens_per_user, token_per_second)) + " /s"});
    table.addRow(
        {"  tokens a second, in total", number_text(in(phases.tokens_total, token_per_second)) + " /s"});
    table.addRow({"Memory"});
    table.addRow({"  weights", bytes_text(phases.weights)});
    table.addRow({"  KV cache", bytes_text(phases.kv_cache)});
    table.addRow({"  required", bytes_text(phases.required)});
    table.addRow({"  capacity of " + deployment.decoding_gpu().short_name,
                  bytes_text(deployment.decoding_gpu().capacity)});
    table.addRow(
        {"  used", percent_text(phases.memory_utilization), phases.feasible ? "fits" : "does not fit"});
    table.addRow({"  largest batch that fits", exact_text(static_cast<double>(phases.max_batch))});
}

void addTerms(TextTable& table, const PerOperatorTerms& terms) {
    table.addRow({"Under load"});
    table.addRow({"  mean ITL as the context grows", time_text(terms.itl_mean)});
    table.addRow({"  ITL served, among others' prefills", time_text(terms.itl_served)});
    table.addRow({"  tokens a second served, in total",
                  number_text(in(terms.tokens_total_served, token_per_second)) + " /s"});
    table.addRow({"  workspace", bytes_text(terms.workspace)});
    table.addRow({"  reserve", bytes_text(terms.reserve)});
    table.addRow({"Arithmetic intensity", "FLOP/byte"});
    table.addRow({"  prefill", number_text(in(terms.prefill.intensity, flop_per_byte))});
    table.addRow({"  decode", number_text(in(terms.decode.intensity, flop_per_byte))});
    table.addRow({"  effective ridge", number_text(in(terms.effective_ridge, flop_per_byte))});
}

void addOperators(TextTable& table, const Deployment& deployment, PassKind kind, Seconds whole) {
    table.addRow(
        {kind == PassKind::prefill ? "Prefill by operator" : "Decode by operator", "", "", "bound by"});
    for (const OperatorCost& cost : operator_costs(deployment, kind))
        if (cost.present)
            table.addRow({"  " + std::string(name(cost.op)), time_text(cost.time),
                          percent_text(static_cast<double>(cost.time / whole)),
                          std::string(name(cost.bound()))});
}

std::string operatorsText(const Deployment& deployment, const Phases& phases) {
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Left});
    addOperators(table, deployment, PassKind::prefill, phases.ttft);
    addOperators(table, deployment, PassKind::decode, phases.itl);
    return "\n" + table.text();
}

void addPass(TextTable& table, const Pass& pass) {
    table.addRow({"One forward pass", "", "bound by"});
    table.addRow({"  latency", time_text(pass.latency), std::string(name(pass.bottleneck))});
    table.addRow({"  of it compute", time_text(pass.compute)});
    table.addRow({"  of it memory", time_text(pass.memory)});
    table.addRow({"  of it overhead", time_text(pass.overhead)});
    table.addRow({"  throughput", number_text(in(pass.throughput, per_second)) + " /s"});
    table.addRow({"  arithmetic intensity", number_text(in(pass.intensity, flop_per_byte)) + " FLOP/byte"});
    table.addRow({"  ridge point", number_text(in(pass.ridge, flop_per_byte)) + " FLOP/byte"});
    table.addRow({"  model FLOPs utilization (MFU)", percent_text(pass.mfu)});
    table.addRow({"  hardware FLOPs utilization (HFU)", percent_text(pass.hfu)});
    if (pass.energy)
        table.addRow({"  energy", number_text(in(*pass.energy, joule)) + " J"});
    table.addRow({"  weights fit", pass.fits ? "yes" : "no"});
}

std::string notesText(const std::vector<Sentence>& notes) {
    std::string text = notes.empty() ? "" : "\nNotes\n";
    for (const Sentence& note : notes)
        text += "  - " + wrapped(english(note), 4);
    return text;
}

std::string readableText(const Deployment& deployment, const Scenario& scenario, const Result& result) {
    TextTable table({Align::Left, Align::Right, Align::Left});
    if (result.phases)
        addPhases(table, deployment, *result.phases);
    if (result.per_operator)
        addTerms(table, *result.per_operator);
    if (result.pass)
        addPass(table, *result.pass);
    return heading(deployment, scenario) + "\n" + table.text() +
           (result.per_operator ? operatorsText(deployment, *result.phases) : "") +
           notesText(assumptions(deployment, result));
}

std::vector<ValueId> valuesToExplain(const std::string& wanted, const Deployment& deployment,
                                     const Result& result) {
    if (same_name(wanted, "all"))
        return explained_values(deployment, result);
    try {
        return {value_named(deployment, result, wanted)};
    } catch (const Error& error) {
        throw Error(error.message(), dashed("explain"));
    }
}

std::string explanations(const std::string& wanted, bool isJson, const Deployment& deployment,
                         const Scenario& scenario, const Result& result) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    std::string text = heading(deployment, scenario);
    for (const ValueId id : valuesToExplain(wanted, deployment, result)) {
        const Explanation explanation = explain(deployment, result, id);
        if (isJson)
            list.push_back(explanation_json(explanation));
        else
            text += "\n" + explanation_text(explanation);
    }
    return isJson ? list.dump(2) + "\n" : text;
}

int solveWith(const CommandLine& line, Output& output) {
    line.refuseTogether("json", "jsonl");
    line.refuseTogether("explain", "jsonl");
    for (const char* other : {"json", "jsonl", "explain"})
        line.refuseTogether("python", other);
    const Catalogue catalogue = catalogueFrom(line);
    if (line.isSet("jsonl")) {
        const Scenario defaults = defaultsFrom(line);
        deployFrom(line, catalogue, defaults); // so that a wrong name is said once, not for each line
        return solveLines(catalogue, defaults, output);
    }
    const Scenario scenario = scenarioFrom(line);
    const Deployment deployment = deployFrom(line, catalogue, scenario);
    if (line.isSet("python")) {
        output.write(english(mlsysim_script(deployment, scenario.fidelity)));
        return 0;
    }
    const Result result = solve(deployment, scenario.fidelity);
    if (line.isSet("explain")) {
        output.write(explanations(line.value("explain"), line.isSet("json"), deployment, scenario, result));
        return 0;
    }
    output.write(line.isSet("json") ? result_to_json(deployment, result).dump(2) + "\n"
                                    : readableText(deployment, scenario, result));
    return 0;
}

} // namespace

int solveCommand(const QStringList& arguments) {
    CommandLine line = solveLine();
    return runCommand(line, arguments, solveWith);
}

} // namespace ridgepoint
