// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "app/cli/sweep_rows.h"

namespace ridgepoint {

namespace {

CommandLine sweepLine() {
    return {{"sweep",
             "ridgepoint sweep --over batch|seq_len|precision|scheme|tensor_parallel|gpu [--values A,B,...]\n"
             "                 [--csv|--json] [scenario options]",
             "Solves a scenario for each value of one of its fields: a row for each, aligned to be read, or "
             "as CSV or "
             "JSON with every figure.",
             "ridgepoint sweep --over batch --gpu A100 --csv > batch.csv\n"
             "ridgepoint sweep --over gpu --values A100,H100,H200 --model Llama3_70B --precision int8\n"},
            withScenarioOptions(
                {{"over", "FIELD",
                  "The field that is varied: batch, seq_len, precision (first-order model), scheme or "
                  "tensor_parallel "
                  "(per-operator model), or gpu. Required."},
                 {"values", "A,B,...",
                  "Its values, each as the option of that name takes it (default: batch in powers of two, 1 "
                  "to 8,192; "
                  "seq_len in powers of two, 1 to 131,072; all precisions or schemes; all GPUs, the oldest "
                  "first)."},
                 {"csv", "", "Write all figures as comma-separated values with a line of headings."},
                 {"json", "", "Write all figures as a list of JSON objects."}})};
}

int sweepWith(const CommandLine& line, Output& output) {
    line.refuseTogether("csv", "json");
    const std::string over = line.value("over");
    const Catalogue catalogue = catalogueFrom(line);
    const Sweep sweep = sweepOf(line, catalogue, sweptField(over));
    output.write(line.isSet("csv") ? csvOf(sweep) : line.isSet("json") ? jsonOf(sweep) : readableText(sweep));
    return 0;
}

} // namespace

int sweepCommand(const QStringList& arguments) {
    CommandLine line = sweepLine();
    return runCommand(line, arguments, sweepWith);
}

} // namespace ridgepoint
