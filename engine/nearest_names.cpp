// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nearest_names.h"

#include <algorithm>
#include <numeric>

namespace ridgepoint {

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Longer names are no slips of the pen, and the distance's cost grows with the product of the lengths.
constexpr std::size_t longest_compared = 64;

// Optimal string alignment: an exchange of two neighbours is the commonest slip ("bacth"), so it counts once.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    a = a.substr(0, longest_compared);
    b = b.substr(0, longest_compared);
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        d[i][0] = i;
    std::iota(d[0].begin(), d[0].end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (same ? 0u : 1u)});
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[a.size()][b.size()];
}

} // namespace

bool same_name(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::string lower_case(std::string_view name) {
    std::string folded(name);
    std::transform(folded.begin(), folded.end(), folded.begin(), lower);
    return folded;
}

std::vector<std::string> nearest_names(std::string_view wanted, const std::vector<std::string>& known,
                                       std::size_t most) {
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const std::string& name : known)
        ranked.emplace_back(edit_distance(wanted, name), name);
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> nearest;
    for (const auto& [distance, name] : ranked) {
        const bool far = distance > (std::max(wanted.size(), name.size()) + 1) / 2;
        if (nearest.size() == most || (far && !nearest.empty()))
            break;
        nearest.push_back(name);
    }
    return nearest;
}

std::string nearest_names_text(std::string_view wanted, const std::vector<std::string>& known,
                               std::size_t most) {
    return english_phrase(nearest_names_phrase(wanted, known, most));
}

Phrase nearest_names_phrase(std::string_view wanted, const std::vector<std::string>& known,
                            std::size_t most) {
    std::vector<std::string> nearest = known.size() <= most ? known : nearest_names(wanted, known, most);
    if (nearest.size() < 2)
        return names_phrase(nearest);
    const std::string last = std::move(nearest.back());
    nearest.pop_back();
    return Sentence{"%1 or %2", {names_phrase(nearest), as_is(last)}};
}

Phrase names_phrase(const std::vector<std::string>& names) {
    Phrase list;
    for (const std::string& name : names)
        list = &name == &names.front() ? as_is(name) : Sentence{"%1, %2", {std::move(list), as_is(name)}};
    return list;
}

} // namespace ridgepoint
