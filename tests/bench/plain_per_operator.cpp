// SPDX-License-Identifier: GPL-3.0-or-later
#include "plain_per_operator.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::plain {

namespace {

// With the tuned stack, and a time for each FLOP and byte.
struct Setting {
    double linear, attention, memory, link;
    double decode_kernel, prefill_kernel, all_reduce, dispatch;
    double weight, activation, kv, end; // bytes an element
    double share, kv_share;
};

Setting setting_of(const Served& s) {
    const Machine& g = *s.machine;
    const double narrow = g.fp8 > 0.0 ? g.fp8 : g.int8 > 0.0 ? g.int8 : g.fp16;
    const double efficiency = g.achieved_matmul > 0.0 ? 0.8 * g.achieved_matmul : 0.65;
    return {.linear = 1.0 / (efficiency * (s.activation_bits == 8 ? narrow : g.fp16)),
            .attention = 1.0 / (efficiency * g.fp16),
            .memory = 1.0 / (0.8 * g.bandwidth),
            .link = g.link,
            .decode_kernel = 7e-6,
            .prefill_kernel = 20e-6,
            .all_reduce = 10e-6,
            .dispatch = g.dispatch,
            .weight = s.weight_bits / 8.0,
            .activation = s.activation_bits / 8.0,
            .kv = s.kv_bits / 8.0,
            .end = 2.0,
            .share = 1.0 / s.ways,
            .kv_share = 1.0 / std::min(s.ways, s.decoder->kv_heads)};
}

struct Adder {
    const Setting& g;
    double kernel;
    PhaseSum sum;

    void add(double count, double flop, double bytes, double price, double kernels) {
        sum.flop += count * flop;
        sum.bytes += count * bytes;
        sum.time += count * (std::max(flop * price, bytes * g.memory) + kernels * kernel);
    }
    void map(double count, double tokens, double in, double out, double weight, double price) {
        add(count, 2.0 * tokens * in * out * g.share,
            (in * out * weight + tokens * (in + out) * g.activation) * g.share, price, 1.0);
    }
};

PhaseSum pass(const Served& s, const Setting& g, bool prefill, double batch) {
    const Decoder& m = *s.decoder;
    const double fresh = prefill ? s.prompt - s.cached : 1.0;
    const double cached = prefill ? s.cached : s.prompt;
    const double n = batch * fresh;
    Adder a{g, prefill ? g.prefill_kernel : g.decode_kernel, {0.0, 0.0, g.dispatch}};
    if (s.ways > 1.0)
        a.sum.time += 2.0 * m.layers *
                      (g.all_reduce + 2.0 * (s.ways - 1.0) / s.ways * n * m.hidden * g.activation / g.link);
    a.add(m.layers, 0.0, 6.0 * n * m.hidden * g.activation, g.linear, 2.0);
    a.map(m.layers, n, m.hidden, (m.heads + 2.0 * m.kv_heads) * m.head_size, g.weight, g.linear);
    a.add(m.layers, 0.0, 2.0 * n * (m.heads + m.kv_heads) * m.head_size * g.activation * g.share, g.linear,
          1.0);
    a.map(m.layers, n, m.heads * m.head_size, m.hidden, g.weight, g.linear);
    const double pairs = fresh * cached + 0.5 * fresh * (fresh + 1.0);
    a.add(m.layers, 4.0 * batch * m.heads * m.head_size * pairs * g.share,
          (batch * (cached + fresh) + n) * 2.0 * m.kv_heads * m.head_size * g.kv * g.kv_share +
              2.0 * n * m.heads * m.head_size * g.activation * g.share,
          g.attention, 1.0);
    a.map(m.layers, n, m.hidden, m.gated ? 2.0 * m.ffn : m.ffn, g.weight, g.linear);
    a.map(m.layers, n, m.ffn, m.hidden, g.weight, g.linear);
    a.add(m.layers, 0.0, (m.gated ? 3.0 : 2.0) * n * m.ffn * g.activation * g.share, g.linear, 1.0);
    a.map(1.0, batch, m.hidden, m.vocabulary, g.end, g.attention);
    return a.sum;
}

// What attention adds over the steps of an answer as its context grows.
double growth(const Served& s, const Setting& g, double steps) {
    const Decoder& m = *s.decoder;
    const double flop = 4.0 * s.batch * m.heads * m.head_size * g.share * g.attention;
    const double key = 2.0 * s.batch * m.kv_heads * m.head_size * g.kv * g.kv_share * g.memory;
    const double own = 2.0 * s.batch * m.heads * m.head_size * g.activation * g.share * g.memory;
    const double compute = (s.prompt + 1.0) * flop;
    const double memory = (s.prompt + 2.0) * key + own;
    const auto sum = [](double first, double step, double count) {
        return count * first + 0.5 * count * (count - 1.0) * step;
    };
    double total = 0.0;
    if (flop == key) {
        total = compute > memory ? sum(compute, flop, steps) : sum(memory, key, steps);
    } else {
        const bool compute_later = flop > key;
        const double before = std::clamp(std::ceil((memory - compute) / (flop - key)), 0.0, steps);
        total = compute_later ? sum(memory, key, before) + sum(compute + before * flop, flop, steps - before)
                              : sum(compute, flop, before) + sum(memory + before * key, key, steps - before);
    }
    return m.layers * (total - steps * std::max(compute, memory));
}

void fill_memory(PerOperatorResult& r, const Served& s, const Setting& g) {
    const Decoder& m = *s.decoder;
    const double attention =
        m.hidden * (m.heads + 2.0 * m.kv_heads) * m.head_size + m.heads * m.head_size * m.hidden;
    const double layers = m.layers * (attention + 2.0 * m.hidden) + m.hidden +
                          m.layers * (m.gated ? 3.0 : 2.0) * m.hidden * m.ffn;
    const double ends = (m.tied ? 1.0 : 2.0) * m.vocabulary * m.hidden;
    r.weights = (layers * g.weight + ends * g.end) * g.share;
    const double kv = m.layers * (s.prompt + s.output) * 2.0 * m.kv_heads * m.head_size * g.kv * g.kv_share;
    const double token = (2.0 * m.hidden + (m.gated ? 3.0 : 2.0) * m.ffn * g.share) * g.activation;
    const auto workspace = [&](double batch) {
        return std::min(batch * s.prompt, 8192.0) * token;
    };
    const double fixed = r.weights + 1e9;
    const auto required = [&](double batch) {
        return fixed + batch * kv + workspace(batch);
    };
    const double capacity = s.machine->capacity;
    r.kv_cache = s.batch * kv;
    r.workspace = workspace(s.batch);
    r.required = required(s.batch);
    r.utilization = r.required / capacity;
    r.feasible = r.required <= capacity;
    r.max_batch = 0;
    if (required(1.0) > capacity)
        return;
    const double growing = (capacity - fixed) / (kv + s.prompt * token);
    const double full = (capacity - fixed - workspace(0x1p53)) / kv;
    double batch = std::floor(std::clamp(std::max(growing, full), 1.0, 0x1p53));
    while (batch > 1.0 && required(batch) > capacity)
        batch -= 1.0;
    while (batch < 0x1p53 && required(batch + 1.0) <= capacity)
        batch += 1.0;
    r.max_batch = static_cast<std::int64_t>(batch);
}

} // namespace

PerOperatorResult solve(const Served& s) {
    const Setting g = setting_of(s);
    PerOperatorResult r;
    r.prefill = pass(s, g, true, s.batch);
    r.decode = pass(s, g, false, s.batch);
    const double steps = std::max(1.0, s.output - 1.0);
    r.itl_mean = r.decode.time + growth(s, g, steps) / steps;
    r.itl_served = r.itl_mean;
    if (s.batch > 1.0)
        r.itl_served += (s.batch - 1.0) * pass(s, g, true, 1.0).time / s.output;
    r.request = r.prefill.time + (s.output - 1.0) * r.itl_mean;
    r.ridge = g.memory / g.linear;
    r.prefill_intensity = r.prefill.flop / r.prefill.bytes;
    r.decode_intensity = r.decode.flop / r.decode.bytes;
    r.prefill_compute_bound = r.prefill_intensity >= r.ridge;
    r.decode_compute_bound = r.decode_intensity >= r.ridge;
    r.rate_fallback = s.activation_bits == 8 && s.machine->fp8 == 0.0 && s.machine->int8 == 0.0;
    r.tokens_per_user = 1.0 / r.itl_mean;
    r.tokens_total = s.batch * r.tokens_per_user;
    r.tokens_total_served = s.batch / r.itl_served;
    fill_memory(r, s, g);
    return r;
}

} // namespace ridgepoint::plain
