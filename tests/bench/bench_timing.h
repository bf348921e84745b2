// SPDX-License-Identifier: GPL-3.0-or-later
// Two pieces of work timed in turn, so that what else goes on in the machine meets both alike.
#pragma once

#include <algorithm>
#include <ctime>
#include <vector>

namespace ridgepoint {

// The thread's own time: what else runs on the machine is not ours to measure.
inline double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

inline double median_of(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

struct PairedTimes {
    double ratio;         // the first to the second, the median over repetitions
    double first_seconds; // of one run of the first
};

/// About a millisecond of each at a time, each once before and once after the other.
template <class First, class Second>
PairedTimes paired_times(const First& one, const Second& other, int repetitions = 401) {
    const auto seconds_of = [](const auto& work, int rounds) {
        const double start = thread_seconds();
        for (int i = 0; i < rounds; ++i)
            work();
        return thread_seconds() - start;
    };
    int rounds = 1;
    while (seconds_of(one, rounds) < 1e-3)
        rounds *= 2;
    std::vector<double> firsts;
    std::vector<double> ratios;
    for (int i = 0; i < repetitions; ++i) {
        const double before = seconds_of(one, rounds);
        const double between = seconds_of(other, rounds) + seconds_of(other, rounds);
        firsts.push_back(before + seconds_of(one, rounds));
        ratios.push_back(firsts.back() / between);
    }
    return {median_of(ratios), median_of(firsts) / (2.0 * rounds)};
}

} // namespace ridgepoint
