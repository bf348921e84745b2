// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a GPU (or TPU, or any accelerator): its rates, its memory, its links.
#pragma once

#include "engine/precision.h"
#include "engine/units.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// The rate at which arithmetic runs at a precision, and whether it is borrowed from FP16.
struct PeakRate {
    FlopRate rate;
    bool fallback;
};

struct Accelerator {
    std::string id;
    std::string short_name; // what a chart writes: "H100"
    std::string name;       // "NVIDIA H100 SXM 80 GB"
    std::string vendor;
    int year = 0; // 0: not given

    std::array<std::optional<FlopRate>, all_precisions.size()> peak; // dense; fp16 is always there
    Bandwidth bandwidth;
    Bytes capacity;
    std::optional<Bandwidth> host_link;
    std::optional<Bandwidth> link; // to another accelerator, one direction
    std::optional<Seconds> dispatch_tax;
    std::optional<Watts> tdp;
    std::optional<double> achieved_matmul; // fraction of the 16-bit peak, (0, 1]

    std::vector<std::string> estimates;         // field paths whose figure is an estimate
    std::map<std::string, std::string> sources; // field path -> where the figure is from

    /// The cost of starting one pass. Where none is known, 10 us: what is measured on current parts.
    Seconds dispatch_or_default() const { return dispatch_tax.value_or(10.0 * microsecond); }

    /// What weights stream over when they do not fit. Where none is known, 64 GB/s: PCIe 5 x16, one
    /// direction.
    Bandwidth host_link_or_default() const { return host_link.value_or(64.0 * gigabyte_per_second); }

    /// What tensor parallelism crosses. Where no link is known, the one to the host.
    Bandwidth link_or_default() const { return link.value_or(host_link_or_default()); }
};

/// The dense peak at the precision; BF16 without an entry runs at FP16's rate as its own, any other precision
/// without an entry falls back to it.
inline PeakRate peak_rate(const Accelerator& accelerator, Precision precision) {
    const auto& own = accelerator.peak[static_cast<std::size_t>(precision)];
    const auto& used = own ? own : accelerator.peak[static_cast<std::size_t>(Precision::fp16)];
    return {*used, !own && precision != Precision::bf16};
}

/// The ridge point F / BW: the arithmetic intensity from which a kernel is bound by compute.
ArithmeticIntensity ridge_point(const Accelerator& accelerator, Precision precision);

} // namespace ridgepoint
