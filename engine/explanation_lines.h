// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of an explanation as they are gathered, for the explanations of the models of performance.
#pragma once

#include "engine/explanation.h"

#include <initializer_list>
#include <map>

namespace ridgepoint {

/// Hardware that is not built: the deployment on what is, and how many times as much of each resource.
struct HardwareScaling {
    const Deployment* built;
    ResourceScales scales;
};

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

    /// Takes in the lines of another scenario's value, whose symbol this gives: what is alike there is
    /// shared, and the rest gets the tag as an index.
    Expression take_in(const ExplanationLines& other, const Expression& value, const std::string& tag);

    /// The last step's formula with earlier ones put in, while no more than `most` symbols and numbers stand
    /// in it.
    Expression whole_formula(std::size_t most) const;

    std::vector<Term> inputs;
    std::vector<Step> steps;
    std::optional<HardwareScaling> scaling{}; // of what the deployment runs on

private:
    std::map<std::string, double> values_;
    std::vector<std::string> named_;
};

/// Where a figure of a catalogue's entry is from: the source of the first of the fields that has one.
Sentence source_in_entry(const std::string& entry, const std::map<std::string, std::string>& sources,
                         std::initializer_list<std::string> fields);

Sentence source_in_scenario();

/// What stays free of the memory, never below zero, and the share of it that is needed.
Expression free_memory(ExplanationLines& lines, const Expression& required, const Expression& capacity);
Expression needed_share(ExplanationLines& lines, const Expression& required, const Expression& capacity);

/// What explain() is made of: the lines up to the value's own, and its symbol.
Expression explain_value(ExplanationLines& lines, const Deployment& deployment, bool is_per_operator,
                         ValueId id);
// The same by one model of performance, for what is not a plain function of other values.
Expression explain_first_order(ExplanationLines& lines, const Deployment& deployment, ValueId id);
Expression explain_per_operator(ExplanationLines& lines, const Deployment& deployment, ValueId id);
// A whole number that the per-operator model searches for.
Expression explain_searched(ExplanationLines& lines, const Deployment& deployment, ValueKind kind);

/// What holds a part of a time back: computing, memory, a link, or what no resource shortens.
enum class TimePart { compute, memory, network, overhead };

// That part of a time, as a line; nothing where there is none of it. In the per-operator model, what holds an
// operator back may be told as with so many times as much of the resources.
std::optional<Expression> first_order_part(ExplanationLines& lines, const Deployment& deployment,
                                           ValueKind of, TimePart part);
std::optional<Expression> per_operator_part(ExplanationLines& lines, const Deployment& deployment,
                                            ValueKind of, TimePart part,
                                            const ResourceScales& told_with = {});

/// "t_compute,TTFT", and in words.
std::string symbol_of_part(TimePart part, const std::string& of);
Sentence meaning_of_part(TimePart part);

/// What both models of performance take from the catalogue and the scenario in the same way.
class SharedInputs {
public:
    explicit SharedInputs(ExplanationLines& all_lines)
        : lines(all_lines) {}

    Expression peak(const Accelerator& gpu, Precision precision, const std::string& symbol) const;
    Expression bandwidth(const Accelerator& gpu, const std::string& symbol) const;
    Expression capacity(const Accelerator& gpu, const std::string& symbol) const;
    Expression dispatch(const Accelerator& gpu) const;
    /// A link between two GPUs or to the host; the GPU is the one as it is built.
    Expression link(const std::string& symbol, Bandwidth rate, Sentence meaning, Sentence source) const;
    /// The GPU itself, or where it is scaled, what it is scaled from.
    const Accelerator& built(const Accelerator& gpu) const;
    Expression batch(const Workload& workload) const;
    /// A count of the model's shape, from its entry's field.
    Expression shape(const Model& model, const std::string& symbol, double value, const std::string& field,
                     const char* meaning) const;

private:
    Expression hardware(Resource resource, const std::string& symbol, double built, Measure measure,
                        Sentence meaning, Sentence source) const;

    ExplanationLines& lines;
};

} // namespace ridgepoint
