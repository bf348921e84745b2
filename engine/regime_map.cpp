// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/regime_map.h"

#include "engine/error.h"
#include "engine/first_order_formulas.h"
#include "engine/per_operator_formulas.h"
#include "engine/per_operator_steps.h"
#include "engine/solver.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

std::string_view name(RequestPart part) {
    switch (part) {
    case RequestPart::decode:
        return "decode";
    case RequestPart::prefill:
        return "prefill";
    case RequestPart::request:
        return "request";
    }
    return {};
}

std::vector<std::string> request_part_names() {
    std::vector<std::string> names;
    for (const RequestPart part : {RequestPart::decode, RequestPart::prefill, RequestPart::request})
        names.emplace_back(name(part));
    return names;
}

double LogSteps::middle(int step) const {
    return minimum * std::pow(maximum / minimum, (step + 0.5) / count);
}

double LogSteps::whole(int step) const {
    return std::clamp(std::round(middle(step)), minimum, maximum);
}

int LogSteps::step_at(double value) const {
    const double position = count * std::log(value / minimum) / std::log(maximum / minimum);
    return std::clamp(static_cast<int>(std::floor(position)), 0, count - 1);
}

namespace {

void place(Deployment& deployment, Tokens cached, double batch, double length) {
    deployment.workload.batch = batch;
    deployment.workload.seq_len = length * token;
    deployment.workload.cached_prefix = std::clamp((length - 1.0) * token, 0.0 * token, cached);
}

Regime regime_of(Bound bound) {
    switch (bound) {
    case Bound::memory:
        return Regime::memory;
    case Bound::compute:
        return Regime::compute;
    case Bound::network:
        return Regime::network;
    case Bound::overhead:
        return Regime::overhead;
    }
    return Regime::overhead;
}

// What the time of a phase goes to, and what holds back the work of it.
struct Shares {
    Seconds work;
    Seconds network;
    Seconds overhead;
    Regime of_work;

    Seconds time() const { return work + network + overhead; }
    Regime regime() const {
        if (work >= std::max(network, overhead))
            return of_work;
        return overhead >= network ? Regime::overhead : Regime::network;
    }
};

Regime longer_of(Seconds prefill, Regime of_prefill, Seconds decode, Regime of_decode) {
    return decode > prefill ? of_decode : of_prefill;
}

void require_phases(const Deployment& deployment) {
    if (!deployment.model->has_phases())
        throw Error(
            Sentence{"%1 has no prefill and decode: it generates no tokens", {as_is(deployment.model->id)}},
            "model");
}

// Fills the map row by row. `row_at(length)` gives what is asked for each batch of the row: most(), the
// largest that fits, and regime(batch, column).
template <class RowAt>
void fill(RegimeMap& map, const RowAt& row_at) {
    std::vector<double> batches;
    for (int column = 0; column < map.batches.count; ++column)
        batches.push_back(map.batches.whole(column));
    map.cells.reserve(batches.size() * static_cast<std::size_t>(map.lengths.count));
    for (int step = 0; step < map.lengths.count; ++step) {
        const auto row = row_at(map.lengths.whole(step));
        const double most = row.most();
        for (std::size_t column = 0; column < batches.size(); ++column) {
            const double batch = batches[column];
            // Small batches are as wide as many cells.
            if (column > 0 && batch == batches[column - 1])
                map.cells.push_back(map.cells.back());
            else
                map.cells.push_back(batch > most ? Regime::full : row.regime(batch, column));
        }
    }
}

// One length in the first-order model: what the batch as such takes, and what each sequence adds.
struct FirstOrderRow {
    RequestPart part;
    std::int64_t fitting;
    Seconds prefill_each;
    Seconds transfer_each;
    Seconds dispatch;
    Seconds streaming_first; // of the weights
    Seconds streaming_each;  // of a KV cache
    Seconds layer_taxes;
    double steps; // of decoding, by what a step of speculation gives

    double most() const { return static_cast<double>(fitting); }
    Regime regime(double batch, std::size_t) const {
        const Shares prefill{batch * prefill_each, batch * transfer_each, dispatch, Regime::compute};
        const Shares decode{streaming_first + batch * streaming_each, 0.0 * second, layer_taxes,
                            Regime::memory};
        if (part == RequestPart::request)
            return longer_of(prefill.time(), prefill.regime(), steps * decode.time(), decode.regime());
        return part == RequestPart::decode ? decode.regime() : prefill.regime();
    }
};

FirstOrderRow first_order_row(const Deployment& deployment, RequestPart part) {
    using namespace first_order;
    const Model& model = *deployment.model;
    Workload workload = deployment.workload;
    workload.batch = 1.0;
    const Terms terms = terms_of(model, *deployment.gpu, workload);
    const Bandwidth bandwidth = deployment.decoding_gpu().bandwidth;
    const Bytes kv = kv_of_a_sequence(model, workload);
    FirstOrderRow row{
        .part = part,
        .fitting = largest_batch(deployment),
        .prefill_each = prefill_work(model, workload) / terms.achieved,
        .transfer_each = deployment.decode_gpu ? kv / workload.network : 0.0 * second,
        .dispatch = terms.dispatch,
        .streaming_first = terms.weights / bandwidth,
        .streaming_each = kv / bandwidth,
        .layer_taxes = terms.layer_taxes,
        .steps = static_cast<double>(workload.output / token),
    };
    if (deployment.draft_model) {
        row.streaming_first += drafted_tokens * draft_weights_size(deployment) / bandwidth;
        row.streaming_each +=
            drafted_tokens * kv_of_a_sequence(*deployment.draft_model, workload) / bandwidth;
        row.steps /= tokens_per_step(workload.acceptance);
    }
    return row;
}

// What operators of a pass cost, their kernels' starts left out.
struct Load {
    FlopCount flop{};
    Bytes bytes{};
    Seconds work{};

    Load operator+(const Load& other) const {
        return {flop + other.flop, bytes + other.bytes, work + other.work};
    }
};

// The per-operator model of one deployment, whatever its batch and length.
class PerOperatorTerrain {
public:
    PerOperatorTerrain(const Deployment& deployment, const DecoderSizes& shape)
        : shape_(shape)
        , sizes_(element_sizes(deployment.per_operator.scheme))
        , machine_(per_operator::machine_of(deployment, shape))
        , ridge_(machine_.ridge())
        , prefill_overhead_(overhead_of(PassKind::prefill))
        , decode_overhead_(overhead_of(PassKind::decode)) {}

    // All operators but attention: they do not see the context.
    Load all_but_attention(const per_operator::Span& span) const {
        Load load;
        per_operator::for_each_operator(
            shape_, sizes_, machine_, span,
            [&](Operator op, double count, const per_operator::Work& work, TimePerFlop price, double) {
                if (op != Operator::attention)
                    add(load, count, work, price);
            });
        return load;
    }
    Load attention(const per_operator::Span& span) const {
        Load load;
        const auto take = [&](Operator, double count, const per_operator::Work& work, TimePerFlop price,
                              double) {
            add(load, count, work, price);
        };
        per_operator::Operators<decltype(take)>{shape_, sizes_, machine_, span, take}.attention();
        return load;
    }
    Shares shares(const Load& load, PassKind kind, double tokens) const {
        return {load.work, per_operator::all_reduce_of(shape_, sizes_, machine_, tokens).network,
                kind == PassKind::prefill ? prefill_overhead_ : decode_overhead_,
                load.flop / load.bytes >= ridge_ ? Regime::compute : Regime::memory};
    }
    // What the later steps of an answer add to as many like the first.
    Seconds growth(const per_operator::Span& first, double steps) const {
        return per_operator::growth_over_steps(shape_, sizes_, machine_, first, steps).time();
    }

private:
    void add(Load& load, double count, const per_operator::Work& work, TimePerFlop price) const {
        load.flop += count * work.flop;
        load.bytes += count * work.bytes;
        load.work += count * std::max<Seconds>(work.flop * price, work.bytes * machine_.memory);
    }
    Seconds overhead_of(PassKind kind) const {
        double kernels = 0.0;
        per_operator::for_each_operator(shape_, sizes_, machine_, {kind, 1.0, 1.0, 1.0},
                                        [&](Operator, double count, const per_operator::Work&, TimePerFlop,
                                            double of_a_layer) { kernels += count * of_a_layer; });
        return machine_.dispatch + kernels * machine_.kernel(kind) +
               per_operator::all_reduce_of(shape_, sizes_, machine_, 1.0).overhead;
    }

    const DecoderSizes& shape_;
    ElementSizes sizes_;
    per_operator::Machine machine_;
    ArithmeticIntensity ridge_;
    Seconds prefill_overhead_;
    Seconds decode_overhead_;
};

// One length in the per-operator model.
struct PerOperatorRow {
    RequestPart part;
    const PerOperatorTerrain& terrain;
    const std::vector<Load>& decode_columns; // of each batch, attention left out
    std::int64_t fitting;
    double prompt;
    double cached;
    double output;

    double most() const { return static_cast<double>(fitting); }
    Regime regime(double batch, std::size_t column) const {
        if (part == RequestPart::decode)
            return decode(batch, column).regime();
        const per_operator::Span span{PassKind::prefill, batch, prompt - cached, cached};
        const Shares prefill = terrain.shares(terrain.all_but_attention(span) + terrain.attention(span),
                                              PassKind::prefill, span.tokens());
        if (part == RequestPart::prefill)
            return prefill.regime();
        const Shares first = decode(batch, column);
        const double steps = output - 1.0;
        const Seconds decoding =
            steps > 0.0 ? steps * first.time() + terrain.growth(decode_span(batch), steps) : 0.0 * second;
        return longer_of(prefill.time(), prefill.regime(), decoding, first.regime());
    }

    per_operator::Span decode_span(double batch) const { return {PassKind::decode, batch, 1.0, prompt}; }
    Shares decode(double batch, std::size_t column) const {
        return terrain.shares(decode_columns[column] + terrain.attention(decode_span(batch)),
                              PassKind::decode, batch);
    }
};

void fill_per_operator(RegimeMap& map, const Deployment& deployment, const DecoderSizes& shape,
                       RequestPart part) {
    const PerOperatorTerrain terrain(deployment, shape);
    std::vector<Load> decode_columns;
    for (int column = 0; column < map.batches.count; ++column)
        decode_columns.push_back(
            terrain.all_but_attention({PassKind::decode, map.batches.whole(column), 1.0, 1.0}));
    Deployment at = deployment;
    at.per_operator.shape = shape;
    fill(map, [&](double length) {
        place(at, deployment.workload.cached_prefix, 1.0, length);
        return PerOperatorRow{part,
                              terrain,
                              decode_columns,
                              largest_batch_per_operator(at),
                              length,
                              in(at.workload.cached_prefix, token),
                              in(at.workload.output, token)};
    });
}

// From what operators cost, one by one.
Shares per_operator_shares(const Deployment& deployment, PassKind kind, Bound bound) {
    Shares shares{0.0 * second, 0.0 * second, deployment.gpu->dispatch_or_default(), regime_of(bound)};
    for (const OperatorCost& cost : operator_costs(deployment, kind)) {
        shares.work += cost.compute + cost.memory;
        shares.network += cost.network;
        shares.overhead += cost.overhead;
    }
    return shares;
}

} // namespace

Deployment placed(const Deployment& deployment, double batch, double length) {
    Deployment at = deployment;
    place(at, deployment.workload.cached_prefix, batch, length);
    return at;
}

Regime regime_at(const Deployment& deployment, Fidelity fidelity, RequestPart part) {
    require_phases(deployment);
    const Result result = solve(deployment, fidelity);
    const Phases& phases = *result.phases;
    if (!phases.feasible)
        return Regime::full;
    Regime of_prefill = regime_of(phases.ttft_bound);
    Regime of_decode = regime_of(phases.itl_bound);
    if (result.per_operator) {
        of_prefill = per_operator_shares(deployment, PassKind::prefill, phases.ttft_bound).regime();
        of_decode = per_operator_shares(deployment, PassKind::decode, phases.itl_bound).regime();
    }
    switch (part) {
    case RequestPart::decode:
        return of_decode;
    case RequestPart::prefill:
        return of_prefill;
    case RequestPart::request:
        break;
    }
    const double output = in(deployment.workload.output, token);
    const Seconds decode =
        result.per_operator ? (output - 1.0) * result.per_operator->itl_mean : output * phases.itl;
    return longer_of(phases.ttft, of_prefill, decode, of_decode);
}

RegimeMap regime_map(const Deployment& deployment, Fidelity fidelity, RequestPart part,
                     const LogSteps& batches, const LogSteps& lengths) {
    require_phases(deployment);
    RegimeMap map{batches, lengths, {}};
    switch (fidelity) { // a model of performance without a case here does not compile
    case Fidelity::first_order: {
        Deployment at = deployment;
        fill(map, [&](double length) {
            place(at, deployment.workload.cached_prefix, 1.0, length);
            return first_order_row(at, part);
        });
        break;
    }
    case Fidelity::per_operator:
        per_operator::with_shape(deployment, [&](const Deployment& with, const DecoderSizes& shape) {
            fill_per_operator(map, with, shape, part);
        });
    }
    return map;
}

std::optional<NextRegime> next_regime(const Deployment& deployment, Fidelity fidelity, RequestPart part,
                                      std::int64_t most) {
    Deployment at = deployment;
    const auto regime = [&](std::int64_t batch) {
        at.workload.batch = static_cast<double>(batch);
        return regime_at(at, fidelity, part);
    };
    auto low = static_cast<std::int64_t>(deployment.workload.batch);
    const Regime here = regime(low);
    while (low < most) {
        std::int64_t high = std::min(most, low + std::max<std::int64_t>(1, low / 12));
        if (regime(high) == here) {
            low = high;
            continue;
        }
        while (high - low > 1) {
            const std::int64_t middle = low + (high - low) / 2;
            (regime(middle) == here ? low : high) = middle;
        }
        return NextRegime{regime(high), high};
    }
    return std::nullopt;
}

} // namespace ridgepoint
