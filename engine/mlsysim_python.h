// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario in the interface of MLSys·im 0.1.1, whose model of performance the first-order one is: the text
// runs as it stands and prints the same numbers.
//
// Source of the names, and of the facts in its registries: MLSys·im 0.1.1 as PyPI has it.
#pragma once

#include "engine/deployment.h"
#include "engine/sentence.h"

#include <string>
#include <vector>

namespace ridgepoint {

struct PythonScript {
    std::vector<Sentence> remarks; // what stands above the code, a comment each
    std::string code;
};

/// The deployment's workload as calls of ServingModel.solve (for a model with phases) and Engine.solve. What
/// MLSys·im's registries have with the same facts is named, all else is described with its facts. The code
/// prints a line for each number, its name and value: those of result_to_json() by the same names (a pass's
/// latency_ms among them). The per-operator model is Ridgepoint's own: such a scenario is given in the
/// first-order one for one GPU, at the precision of its weights, and a remark says so.
PythonScript mlsysim_script(const Deployment& deployment, Fidelity fidelity);

/// The remarks as comments, then the code. `translated` holds each remark in the language of the reader, in
/// the order of the remarks.
std::string python_text(const PythonScript& script, const std::vector<std::string>& translated);
std::string english(const PythonScript& script);

} // namespace ridgepoint
