// SPDX-License-Identifier: GPL-3.0-or-later
// What a pass of the per-operator model costs, worked out before its tokens are known. All operators but
// attention and the experts cost the same for each token, so that a solve, which looks at several passes of
// one deployment, works out their prices once. The sums are those of per_operator_formulas.h's operators.
#pragma once

#include "engine/per_operator_formulas.h"

#include <array>
#include <cstddef>

namespace ridgepoint::per_operator {

/// FLOPs and bytes of one GPU, and the time of the whole pass with its dispatch.
struct Sum {
    FlopCount flop;
    Bytes bytes;
    Seconds time;
};

class PassPrices {
public:
    /// Both outlive the prices.
    PassPrices(const DecoderSizes& shape, const ElementSizes& sizes, const Machine& machine)
        : shape_(shape)
        , sizes_(sizes)
        , machine_(machine) {
        const Collector collect{*this};
        const Operators<Collector> operators{shape, sizes, machine, no_span, collect};
        operators.before_attention();
        operators.after_attention();
        kernels_ += shape.layers + 1.0; // attention's and the LM head's
        const double ends = shape.hidden * shape.vocabulary * machine.share;
        head_flop_ = 2.0 * ends * flop;
        head_weights_ = ends * sizes.end;
        head_moved_ = (shape.hidden + shape.vocabulary) * machine.share * sizes.activation;
        head_ = {head_flop_ * machine.attention, head_weights_ * machine.memory,
                 head_moved_ * machine.memory};
        const AllReduce reduce = all_reduce_of(shape, sizes, machine, 1.0);
        fixed_ = machine.dispatch + reduce.overhead;
        moving_of_a_token_ += reduce.network;
    }

    /// The whole pass.
    Sum sum(const Span& span) const {
        const double tokens = span.tokens();
        const double last = span.batch; // tokens that the LM head sees
        Sum sum{.flop = tokens * flop_of_a_token_ + last * head_flop_,
                .bytes = weights_ + head_weights_ + tokens * moved_by_a_token_ + last * head_moved_,
                .time = fixed_ + kernels_ * machine_.kernel(span.kind) + tokens * moving_of_a_token_ +
                        head_.time(last)};
        for (std::size_t i = 0; i < map_count_; ++i)
            sum.time += places_.maps[i].time(tokens);
        const Adder add{machine_, sum};
        const Operators<Adder> operators{shape_, sizes_, machine_, span, add};
        operators.attention();
        if (expert_layers_ > 0.0)
            add(Operator::experts, expert_layers_, expert_work(shape_, sizes_, tokens, machine_.share),
                machine_.linear, 0.0);
        return sum;
    }

private:
    // A linear map in all of its layers.
    struct Map {
        Seconds computing; // for each token
        Seconds reading;   // its weights
        Seconds moving;    // for each token

        Seconds time(double tokens) const {
            return std::max<Seconds>(tokens * computing, reading + tokens * moving);
        }
    };
    static constexpr std::size_t most_maps = 10;
    static constexpr Span no_span{PassKind::decode, 0.0, 0.0, 0.0};

    struct Collector {
        PassPrices& prices;

        [[gnu::always_inline]] void map(Operator, double layers, double in, double out, Bytes weight,
                                        double share, TimePerFlop price) const {
            const double whole = layers * share;
            const double elements = whole * in * out;
            const FlopCount of_a_token = 2.0 * elements * flop;
            const Bytes weights = elements * weight;
            const Bytes moved = whole * (in + out) * prices.sizes_.activation;
            const TimePerByte memory = prices.machine_.memory;
            prices.flop_of_a_token_ += of_a_token;
            prices.weights_ += weights;
            prices.moved_by_a_token_ += moved;
            prices.kernels_ += layers;
            prices.places_.maps[prices.map_count_++] = {of_a_token * price, weights * memory, moved * memory};
        }
        [[gnu::always_inline]] void moves(Operator, double layers, Bytes of_a_token, double kernels) const {
            const Bytes moved = layers * of_a_token;
            prices.moved_by_a_token_ += moved;
            prices.moving_of_a_token_ += moved * prices.machine_.memory;
            prices.kernels_ += layers * kernels;
        }
        [[gnu::always_inline]] void experts(double layers, double kernels) const {
            prices.expert_layers_ = layers;
            prices.kernels_ += layers * kernels;
        }
    };

    // Kernels are counted by the collector.
    struct Adder {
        const Machine& machine;
        Sum& sum;

        [[gnu::always_inline]] void operator()(Operator, double layers, const Work& work, TimePerFlop price,
                                               double) const {
            sum.flop += layers * work.flop;
            sum.bytes += layers * work.bytes;
            sum.time += layers * std::max<Seconds>(work.flop * price, work.bytes * machine.memory);
        }
    };

    const DecoderSizes& shape_;
    const ElementSizes& sizes_;
    const Machine& machine_;
    // Boost's quantities begin at zero, and setting places that no map takes up costs more than the maps do.
    union Places {
        Places() {}
        std::array<Map, most_maps> maps;
    } places_;
    std::size_t map_count_ = 0;
    FlopCount flop_of_a_token_{};
    Bytes weights_{};
    Bytes moved_by_a_token_{};
    Seconds moving_of_a_token_{}; // of what is moved without being multiplied, and between GPUs
    Map head_;
    FlopCount head_flop_;
    Bytes head_weights_;
    Bytes head_moved_;
    Seconds fixed_;
    double kernels_ = 0.0; // of the whole pass
    double expert_layers_ = 0.0;
};

} // namespace ridgepoint::per_operator
