// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of an explanation as they are gathered, for the explanations of the models of performance.
#pragma once

#include "engine/explanation.h"

#include <initializer_list>
#include <map>

namespace ridgepoint {

class ExplanationLines {
public:
    /// The symbol of an input; it is listed once, when it is first used.
    Expression input(const std::string& symbol, double value, Measure measure, Sentence meaning,
                     Sentence source);
    /// The symbol of a step's result, worked out from what its formula names; the step is listed once.
    Expression step(const std::string& symbol, Measure measure, const Expression& formula, Sentence meaning);
    /// Like a step, but it keeps its symbol in the whole formula: the field writes it so.
    Expression named_step(const std::string& symbol, Measure measure, const Expression& formula,
                          Sentence meaning);

    bool has(const std::string& symbol) const { return values_.contains(symbol); }
    double value(const Expression& expression) const;

    /// The last step's formula with earlier ones put in, while no more than `most` symbols and numbers stand
    /// in it.
    Expression whole_formula(std::size_t most) const;

    std::vector<Term> inputs;
    std::vector<Step> steps;

private:
    std::map<std::string, double> values_;
    std::vector<std::string> named_;
};

/// Where a figure of a catalogue's entry is from: the source of the first of the fields that has one.
Sentence source_in_entry(const std::string& entry, const std::map<std::string, std::string>& sources,
                         std::initializer_list<std::string> fields);

Sentence source_in_scenario();

// What explain() is made of. Each adds the value's last step at the end.
void explain_first_order(ExplanationLines& lines, const Deployment& deployment, ValueId id);
void explain_per_operator(ExplanationLines& lines, const Deployment& deployment, ValueId id);

/// What both models of performance take from the catalogue and the scenario in the same way.
struct SharedInputs {
    ExplanationLines& lines;

    Expression peak(const Accelerator& gpu, Precision precision, const std::string& symbol) const;
    Expression bandwidth(const Accelerator& gpu, const std::string& symbol) const;
    Expression capacity(const Accelerator& gpu, const std::string& symbol) const;
    Expression dispatch(const Accelerator& gpu) const;
    Expression batch(const Workload& workload) const;
    /// A count of the model's shape, from its entry's field.
    Expression shape(const Model& model, const std::string& symbol, double value, const std::string& field,
                     const char* meaning) const;
};

} // namespace ridgepoint
