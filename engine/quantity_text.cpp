// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/quantity_text.h"

#include "engine/error.h"
#include "engine/nearest_names.h"
#include "engine/number_text.h"
#include "engine/shown_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <string>

namespace ridgepoint {

namespace {

enum class UnitKind { flop_rate, bandwidth, bytes, seconds, watts };

struct KindNames {
    UnitKind kind;
    const char* what;    // as the message says it
    const char* example; // a text that would be right
    std::initializer_list<std::string_view> units;
};

const std::array<KindNames, 5>& kinds() {
    static const std::array<KindNames, 5> list{{
        {UnitKind::flop_rate,
         "compute rate",
         "989 TFLOP/s",
         {"FLOP/s", "FLOPS", "FLOPs/s", "FLOPs", "OP/s", "OPS", "OPs/s", "OPs"}},
        {UnitKind::bandwidth, "bandwidth", "3.35 TB/s", {"B/s", "byte/s", "bytes/s", "Bps"}},
        {UnitKind::bytes, "size in bytes", "80 GiB", {"B", "byte", "bytes"}},
        {UnitKind::seconds, "time", "10 us", {"s", "sec", "second", "seconds"}},
        {UnitKind::watts, "power", "700 W", {"W", "watt", "watts"}},
    }};
    return list;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

struct Prefix {
    std::string_view text;
    double factor;
};

constexpr std::array<Prefix, 17> prefixes{{{"Ki", 0x1p10},
                                           {"Mi", 0x1p20},
                                           {"Gi", 0x1p30},
                                           {"Ti", 0x1p40},
                                           {"Pi", 0x1p50},
                                           {"Ei", 0x1p60},
                                           {"k", 1e3},
                                           {"K", 1e3},
                                           {"M", 1e6},
                                           {"G", 1e9},
                                           {"T", 1e12},
                                           {"P", 1e15},
                                           {"E", 1e18},
                                           {"m", 1e-3},
                                           {"u", 1e-6},
                                           {"\u00b5", 1e-6},
                                           {"n", 1e-9}}};

// "ms" is a millisecond and "MB" a megabyte, so a prefix's case matters where it can be read two ways; in a
// unit's own letters it does not ("Tflops" is seen).
bool prefix_allowed(const Prefix& prefix, UnitKind kind) {
    const bool binary = prefix.text.size() == 2 && prefix.text[1] == 'i';
    if (binary)
        return kind == UnitKind::bytes || kind == UnitKind::bandwidth;
    if (kind == UnitKind::seconds)
        return prefix.factor < 1.0;
    if (kind == UnitKind::watts)
        return prefix.factor <= 1e6;
    return prefix.factor > 1.0;
}

// "Gb/s" and "Gbps" are gigabits to everyone who writes them.
bool means_bits(std::string_view written, std::string_view base) {
    return base.starts_with('B') && written.starts_with('b');
}

std::optional<double> factor_of(std::string_view unit, const KindNames& names) {
    for (const std::string_view base : names.units) {
        if (unit.size() < base.size())
            continue;
        const std::string_view written = unit.substr(unit.size() - base.size());
        if (!same_name(written, base) || means_bits(written, base))
            continue;
        const std::string_view head = unit.substr(0, unit.size() - base.size());
        if (head.empty())
            return 1.0;
        for (const Prefix& prefix : prefixes)
            if (prefix_allowed(prefix, names.kind) && prefix.text == head)
                return prefix.factor;
    }
    return std::nullopt;
}

[[noreturn]] void refuse(std::string_view text, const KindNames& wanted, const Phrase& why) {
    throw Error(Sentence{"'%1' %2; a %3 such as \"%4\" is expected",
                         {as_is(shown_text(text, 60)), why, wanted.what, as_is(wanted.example)}});
}

double value_in_base_unit(std::string_view original, UnitKind kind) {
    const KindNames& wanted = kinds()[static_cast<std::size_t>(kind)];
    const std::string_view text = trimmed(original);
    double number = 0.0;
    const auto [rest, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status == std::errc::result_out_of_range || (status == std::errc() && !std::isfinite(number)))
        refuse(original, wanted, "is not a finite number");
    if (status != std::errc())
        refuse(original, wanted, "does not begin with a number");
    const std::string_view unit = trimmed(text.substr(static_cast<std::size_t>(rest - text.data())));
    if (unit.empty())
        refuse(original, wanted, "has no unit");
    if (const auto factor = factor_of(unit, wanted)) {
        if (!std::isfinite(number * *factor))
            refuse(original, wanted, "is not a finite number");
        return number * *factor;
    }
    for (const KindNames& other : kinds())
        if (other.kind != kind && factor_of(unit, other))
            refuse(original, wanted, Sentence{"is a %1", {other.what}});
    refuse(original, wanted, "has an unknown unit");
}

std::string text_in_some_unit(double value, UnitKind kind) {
    const std::string base(*kinds()[static_cast<std::size_t>(kind)].units.begin());
    std::string best = shortest_text(value) + " " + base;
    for (const Prefix& prefix : prefixes) {
        if (!prefix_allowed(prefix, kind) || prefix.text == "K" || prefix.text == "\u00b5")
            continue;
        const double number = value / prefix.factor;
        const std::string text = shortest_text(number) + " " + std::string(prefix.text) + base;
        // "3.35 TB/s" and "3350 GB/s", "0.5 TB/s" and "500 GB/s" are equally short; people say the first and
        // the last.
        const bool shorter =
            text.size() < best.size() || (text.size() == best.size() && number >= 1.0 && number < 1000.0);
        if (shorter && value_in_base_unit(text, kind) == value)
            best = text;
    }
    return best;
}

} // namespace

FlopRate flop_rate_from_text(std::string_view text) {
    return value_in_base_unit(text, UnitKind::flop_rate) * flop_per_second;
}

Bandwidth bandwidth_from_text(std::string_view text) {
    return value_in_base_unit(text, UnitKind::bandwidth) * byte_per_second;
}

Bytes bytes_from_text(std::string_view text) {
    return value_in_base_unit(text, UnitKind::bytes) * byte;
}

Seconds seconds_from_text(std::string_view text) {
    return value_in_base_unit(text, UnitKind::seconds) * second;
}

Watts watts_from_text(std::string_view text) {
    return value_in_base_unit(text, UnitKind::watts) * watt;
}

std::string flop_rate_to_text(FlopRate rate) {
    return text_in_some_unit(in(rate, flop_per_second), UnitKind::flop_rate);
}

std::string bandwidth_to_text(Bandwidth bandwidth) {
    return text_in_some_unit(in(bandwidth, byte_per_second), UnitKind::bandwidth);
}

std::string bytes_to_text(Bytes size) {
    return text_in_some_unit(in(size, byte), UnitKind::bytes);
}

std::string seconds_to_text(Seconds time) {
    return text_in_some_unit(in(time, second), UnitKind::seconds);
}

std::string watts_to_text(Watts power) {
    return text_in_some_unit(in(power, watt), UnitKind::watts);
}

} // namespace ridgepoint
