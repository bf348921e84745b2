// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measurement_load.h"

#include "engine/measurement_reading.h"
#include "engine/number_text.h"

namespace ridgepoint {

namespace {

constexpr double least_kept_up = 0.9;
constexpr double smallest_batch = 1e-9;

} // namespace

bool kept_up(const ClientLoad& load) {
    double possible = load.sent_per_s;
    if (load.completed > 0)
        possible = load.completed / (load.completed / load.sent_per_s + in(load.decode_time, second));
    return load.requests_per_s >= least_kept_up * possible;
}

Sentence paced_by_client(double sent_per_s, double tokens_per_s) {
    return {
        "Requests came at %1 a second and the machine kept up: %2 tokens/s is how they came, not what the "
        "machine can do, and is not compared.",
        {number_text(sent_per_s), number_text(tokens_per_s)}};
}

Sentence pace_unknown() {
    return {
        "The record does not say how requests came: if at a set rate, the output rate is theirs and not the "
        "machine's.",
        {}};
}

Sentence waited_in_queue(Seconds ttft) {
    return {"Requests came faster than they were answered: the mean TTFT of %1 is waiting in the queue, not "
            "prefill, and is not compared.",
            {time_text(ttft)}};
}

Sentence mean_of_means() {
    return {"The ITL is the mean over requests of each one's own mean: short answers count as much as long "
            "ones.",
            {}};
}

void set_batch_by_littles_law(MeasuredPoint& point, double requests_per_s, Seconds in_flight,
                              bool is_measured) {
    const double batch = requests_per_s * in(in_flight, second);
    if (!(batch > smallest_batch && batch <= most_in_flight))
        return;
    point.batch = batch;
    point.notes.push_back(
        {is_measured ? "The batch of %1 is by Little's law: requests a second times a request's time."
                     : "The batch of %1 is by Little's law: requests a second times TTFT and the ITLs "
                       "of a request.",
         {number_text(batch)}});
}

} // namespace ridgepoint
