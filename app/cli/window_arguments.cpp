// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/window_arguments.h"

#include "app/cli/lesson_options.h"
#include "app/cli/scenario_options.h"

namespace ridgepoint {

CommandLine windowLine() {
    return {
        {"ridgepoint",
         "ridgepoint [FILE] [options]               the window; opens a scenario, config.json, catalogue or "
         "exported picture\n"
         "ridgepoint solve [options]                solves a scenario, or one for each line of standard "
         "input\n"
         "ridgepoint sweep --over FIELD [options]   solves a scenario for each value of a field\n"
         "ridgepoint export --chart NAME --out PATH [options]   writes charts as pictures or tables\n"
         "ridgepoint story --scenario FILE --chart NAME --out FOLDER   writes charts as a folder and a PDF\n"
         "ridgepoint list models|gpus|lessons       lists what a scenario can name, and the lessons\n"
         "ridgepoint inspect FILE [--json]          says what a file is and what is read from it\n"
         "ridgepoint compare --measured FILE        sets measurements beside the models of performance",
         "Explores how the inference of large language models meets the limits of its hardware. Each "
         "command says "
         "more with --help.",
         "  ridgepoint\n"
         "ridgepoint lecture.json --catalogue own-gpus.json\n"
         "ridgepoint solve --model Llama3_70B --gpu H200 --precision int8\n",
         1},
        {{"model-file", "FILE", "A model's config.json (Hugging Face), whose model is the scenario's."},
         {"language", "en|zh", "The language of the window: English or Chinese, kept for the next start."},
         lessonsOption(),
         catalogueOption()}};
}

} // namespace ridgepoint
