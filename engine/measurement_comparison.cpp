// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measurement_comparison.h"

#include "engine/decoder_shape.h"
#include "engine/error.h"
#include "engine/fidelity_comparison.h"
#include "engine/first_order_phases.h"
#include "engine/measured_names.h"
#include "engine/measured_precision.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ridgepoint {

namespace {

void add_sentence(std::string& text, const std::string& sentence) {
    if (!sentence.empty())
        text += (text.empty() ? "" : " ") + sentence;
}

bool is_in(double value, Range range) {
    return value >= range.minimum && value <= range.maximum;
}

bool is_degree(int gpus) {
    const auto& degrees = tensor_parallel_degrees;
    return std::find(degrees.begin(), degrees.end(), gpus) != degrees.end();
}

// How many GPUs share the model: as told, else all of them.
int ways_of(const MeasuredPoint& point, std::string& note) {
    if (point.tensor_parallel)
        return *point.tensor_parallel;
    if (point.gpus && *point.gpus > 1)
        add_sentence(note, "All " + std::to_string(*point.gpus) + " GPUs are taken to share the model.");
    return point.gpus.value_or(1);
}

// The prompt with what stood in the cache before it. A test of decoding alone begins with one token.
std::optional<int> prompt_of(const MeasuredPoint& point) {
    const int depth = point.context_depth.value_or(0);
    if (point.input_tokens)
        return *point.input_tokens + depth;
    if (point.context_depth && !point.ttft)
        return std::max(1, depth);
    return std::nullopt;
}

class Matcher {
public:
    Matcher(const Catalogue& catalogue, const Unsaid& unsaid)
        : catalogue_(catalogue)
        , unsaid_(unsaid) {
        if (!unsaid.model.empty())
            unsaid_.model = model_named(catalogue, unsaid.model).id;
        if (!unsaid.gpu.empty())
            unsaid_.gpu = gpu_named(catalogue, unsaid.gpu).id;
    }

    MatchedPoint match(const MeasuredPoint& point) {
        MatchedPoint matched{point, model_of(point), gpu_of(point), {}, {}, {}};
        take_unsaid(matched);
        Scenario scenario;
        scenario.fidelity = Fidelity::per_operator;
        scenario.model = matched.model;
        scenario.gpu = matched.gpu;
        matched.why_not = lacks(matched);
        if (matched.why_not.empty())
            matched.why_not = fill(scenario, point, matched.note);
        if (matched.why_not.empty())
            matched.scenario = scenario;
        return matched;
    }

private:
    bool may_take(const std::string& said) const { return said.empty() || unsaid_.is_for_unknown_names; }
    void take_unsaid(MatchedPoint& matched) const {
        const MeasuredPoint& point = matched.point;
        if (matched.model.empty() && !unsaid_.model.empty() && may_take(point.model)) {
            matched.model = unsaid_.model;
            add_sentence(matched.note, point.model.empty()
                                           ? "That it was " + matched.model + " is not the file's word."
                                           : "'" + point.model + "' is taken to be " + matched.model + ".");
        }
        if (matched.gpu.empty() && !unsaid_.gpu.empty() && may_take(point.gpu)) {
            matched.gpu = unsaid_.gpu;
            add_sentence(matched.note, point.gpu.empty()
                                           ? "That it ran on " + matched.gpu + " is not the file's word."
                                           : "'" + point.gpu + "' is taken to be " + matched.gpu + ".");
        }
    }
    std::optional<Scheme> scheme_of(const MeasuredPoint& point, std::string& note) const {
        if (point.weights_precision.empty() && unsaid_.scheme) {
            add_sentence(note,
                         "That it ran at " + std::string(name(*unsaid_.scheme)) + " is not the file's word.");
            return unsaid_.scheme;
        }
        const auto scheme_name = scheme_for(point.weights_precision, point.kv_precision);
        return scheme_name ? scheme_named(*scheme_name) : std::nullopt;
    }

    // Looking a name up takes long, and a file has few of them.
    std::string model_of(const MeasuredPoint& point) {
        const std::string key = point.model + "\n" + point.model_file;
        const auto known = models_.find(key);
        return known != models_.end()
                   ? known->second
                   : models_.emplace(key, catalogue_model(catalogue_, point).value_or("")).first->second;
    }
    std::string gpu_of(const MeasuredPoint& point) {
        const auto known = gpus_.find(point.gpu);
        return known != gpus_.end()
                   ? known->second
                   : gpus_.emplace(point.gpu, catalogue_gpu(catalogue_, point.gpu).value_or(""))
                         .first->second;
    }

    std::string lacks(const MatchedPoint& matched) const {
        const MeasuredPoint& point = matched.point;
        if (matched.model.empty())
            return point.model.empty() ? "The file does not say which model was run."
                                       : "No model of the catalogue is surely '" + point.model + "'.";
        if (matched.gpu.empty())
            return point.gpu.empty() ? "The file does not say on which GPU it was run."
                                     : "No GPU of the catalogue is surely '" + point.gpu + "'.";
        if (!missing_for_decoder_shape(model_named(catalogue_, matched.model)).empty())
            return "The catalogue does not know the whole shape of " + matched.model + ".";
        return {};
    }

    // Says what of the run no scenario can hold; empty where it does.
    std::string fill(Scenario& scenario, const MeasuredPoint& point, std::string& note) const {
        const std::optional<Scheme> scheme = scheme_of(point, note);
        if (!scheme)
            return point.weights_precision.empty()
                       ? "The file does not say at which precision it was run."
                       : "The precision '" + point.weights_precision + "' is none of the schemes.";
        scenario.scheme = *scheme;
        scenario.tensor_parallel = ways_of(point, note);
        if (!is_degree(scenario.tensor_parallel))
            return std::to_string(scenario.tensor_parallel) + " GPUs share no model here: 1, 2, 4 or 8 do.";
        if (!point.batch)
            return "The file does not say how many sequences ran at once.";
        const double batch = std::max(1.0, std::round(*point.batch));
        if (!is_in(batch, batch_range))
            return "The batch is out of range.";
        scenario.batch = static_cast<int>(batch);
        const auto prompt = prompt_of(point);
        if (!prompt)
            return "The file does not say how long the prompts were.";
        if (!is_in(*prompt, seq_len_range) || !is_in(point.output_tokens.value_or(1), output_tokens_range))
            return "The lengths are out of range.";
        scenario.seq_len = *prompt;
        if (point.ttft && point.context_depth)
            scenario.cached_prefix = std::min(*point.context_depth, *prompt - 1);
        scenario.output_tokens = point.output_tokens.value_or(1);
        return {};
    }

    const Catalogue& catalogue_;
    Unsaid unsaid_;
    std::map<std::string, std::string> models_;
    std::map<std::string, std::string> gpus_;
};

bool is_alone(const MeasuredPoint& point) {
    return point.load == LoadShape::single_stream || (point.batch && *point.batch <= 1.0);
}

bool is_served(const MeasuredPoint& point) {
    return !is_alone(point) && point.load != LoadShape::fixed_batch;
}

// What a model of performance says, whichever it is.
struct Times {
    Seconds ttft; // as this load has it
    Seconds itl;
    Seconds request;
    double batch;
    double output;
};

double metric_of(const Times& times, const MeasuredPoint& point, Metric metric) {
    switch (metric) {
    case Metric::ttft_ms:
        return in(times.ttft, millisecond);
    case Metric::itl_ms:
        return in(point.itl_carries_prefill ? times.request / times.output : times.itl, millisecond);
    case Metric::output_tok_s:
        break;
    }
    // One stream's rate is told without its prompt, a batch's with it.
    const Seconds of_a_token = is_alone(point) || is_served(point) ? times.itl : times.request / times.output;
    return times.batch / in(of_a_token, second);
}

Times per_operator_times(const Deployment& deployment, const MeasuredPoint& point) {
    const auto [phases, terms] = solve_per_operator(deployment);
    Deployment one = deployment;
    one.workload.batch = 1.0;
    const bool served = is_served(point);
    return {served ? solve_per_operator(one).phases.ttft : phases.ttft,
            served ? terms.itl_served : terms.itl_mean, phases.request, deployment.workload.batch,
            in(deployment.workload.output, token)};
}

Times first_order_times(const Deployment& given, const MeasuredPoint& point) {
    Deployment deployment = given;
    deployment.workload.precision = precision_like(given.per_operator.scheme);
    const Phases phases = solve_phases(deployment);
    Deployment one = deployment;
    one.workload.batch = 1.0;
    return {is_served(point) ? solve_phases(one).ttft : phases.ttft, phases.itl, phases.request,
            deployment.workload.batch, in(deployment.workload.output, token)};
}

ComparedMetric compared(const Catalogue& catalogue, const MatchedPoint& matched, Metric metric,
                        double measured) {
    const MeasuredPoint& point = matched.point;
    ComparedMetric row;
    row.id = point.id;
    row.model = matched.model.empty() ? point.model : matched.model;
    row.gpu = matched.gpu.empty() ? point.gpu : matched.gpu;
    row.framework = point.framework;
    row.load = point.load;
    row.metric = metric;
    row.measured = measured;
    row.note = matched.scenario ? matched.note : matched.why_not;
    if (matched.scenario) {
        const Predictions predicted = predict(catalogue, matched, metric);
        row.first_order = predicted.first_order;
        row.ideal = predicted.ideal;
        row.per_operator = predicted.per_operator;
        if (!predicted.first_order)
            add_sentence(row.note, "The first-order model knows one GPU, not " +
                                       std::to_string(matched.scenario->tensor_parallel) + ".");
    }
    for (const Sentence& sentence : point.notes)
        add_sentence(row.note, english(sentence));
    return row;
}

} // namespace

std::string_view name(Metric metric) {
    constexpr std::array<std::string_view, all_metrics.size()> names{"ttft_ms", "itl_ms", "output_tok_s"};
    return names[static_cast<std::size_t>(metric)];
}

std::optional<double> measured_value(const MeasuredPoint& point, Metric metric) {
    switch (metric) {
    case Metric::ttft_ms:
        return point.ttft ? std::optional(in(*point.ttft, millisecond)) : std::nullopt;
    case Metric::itl_ms:
        return point.itl ? std::optional(in(*point.itl, millisecond)) : std::nullopt;
    case Metric::output_tok_s:
        break;
    }
    return point.output_rate ? std::optional(in(*point.output_rate, token_per_second)) : std::nullopt;
}

std::vector<MatchedPoint> match_points(const Catalogue& catalogue, const Measurements& measurements,
                                       const Unsaid& unsaid) {
    Matcher matcher(catalogue, unsaid);
    std::vector<MatchedPoint> matched;
    for (const MeasuredPoint& point : measurements.points)
        matched.push_back(matcher.match(point));
    return matched;
}

Predictions predict(const Catalogue& catalogue, const MatchedPoint& matched, Metric metric) {
    const MeasuredPoint& point = matched.point;
    const Deployment deployment = deploy(catalogue, *matched.scenario);
    Deployment ideal = deployment;
    ideal.per_operator.stack = {.preset = StackPreset::ideal};
    Predictions predicted;
    predicted.per_operator = metric_of(per_operator_times(deployment, point), point, metric);
    predicted.ideal = metric_of(per_operator_times(ideal, point), point, metric);
    if (matched.scenario->tensor_parallel == 1)
        predicted.first_order = metric_of(first_order_times(deployment, point), point, metric);
    return predicted;
}

std::vector<ComparedMetric> compare_measurements(const Catalogue& catalogue, const Measurements& measurements,
                                                 const Unsaid& unsaid) {
    std::vector<ComparedMetric> rows;
    for (const MatchedPoint& matched : match_points(catalogue, measurements, unsaid))
        for (const Metric metric : all_metrics)
            if (const auto measured = measured_value(matched.point, metric))
                rows.push_back(compared(catalogue, matched, metric, *measured));
    return rows;
}

} // namespace ridgepoint
