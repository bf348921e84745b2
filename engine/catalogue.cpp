// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/catalogue.h"

#include "engine/error.h"
#include "engine/nearest_names.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace ridgepoint {

namespace {

template <class Entry>
std::vector<std::string> ids(const std::vector<Entry>& entries) {
    std::vector<std::string> list;
    for (const Entry& entry : entries)
        list.push_back(entry.id);
    return list;
}

template <class Entry>
const Entry& named(const std::vector<Entry>& entries, std::string_view id, const std::string& field,
                   const char* unknown) {
    for (const Entry& entry : entries)
        if (entry.id.size() == id.size() && same_name(entry.id, id))
            return entry;
    throw Error(Sentence{unknown, {as_is(shown_text(id)), nearest_names_phrase(id, ids(entries))}}, field);
}

template <class Entry>
void merge_entries(std::vector<Entry>& into, const std::vector<Entry>& more) {
    std::map<std::string, std::size_t> position;
    for (std::size_t i = 0; i < into.size(); ++i)
        position.emplace(lower_case(into[i].id), i);
    for (const Entry& entry : more) {
        const auto [known, is_new] = position.emplace(lower_case(entry.id), into.size());
        if (is_new)
            into.push_back(entry);
        else
            into[known->second] = entry;
    }
}

} // namespace

const Accelerator& gpu_named(const Catalogue& catalogue, std::string_view id, const std::string& field) {
    return named(catalogue.gpus, id, field, "unknown GPU '%1'; the nearest known: %2");
}

const Model& model_named(const Catalogue& catalogue, std::string_view id, const std::string& field) {
    return named(catalogue.models, id, field, "unknown model '%1'; the nearest known: %2");
}

std::vector<std::string> gpu_ids(const Catalogue& catalogue) {
    return ids(catalogue.gpus);
}

std::vector<std::string> model_ids(const Catalogue& catalogue) {
    return ids(catalogue.models);
}

std::vector<std::size_t> gpus_by_year(const Catalogue& catalogue) {
    std::vector<std::size_t> order(catalogue.gpus.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto year = [&](std::size_t i) {
        return catalogue.gpus[i].year == 0 ? 9999 : catalogue.gpus[i].year;
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return year(a) < year(b); });
    return order;
}

void merge(Catalogue& into, const Catalogue& more) {
    merge_entries(into.gpus, more.gpus);
    merge_entries(into.models, more.models);
}

} // namespace ridgepoint
