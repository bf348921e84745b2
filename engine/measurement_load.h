// SPDX-License-Identifier: GPL-3.0-or-later
// What a client's load does to what it measures: whether the machine or the client set the pace, and what is
// said about figures that are therefore not compared.
#pragma once

#include "engine/measurements.h"

namespace ridgepoint {

/// What is known of a run against a server.
struct ClientLoad {
    double requests_per_s = 0; // completed
    double sent_per_s = 0;     // the rate that the client was told to send at
    double completed = 0;      // requests; 0: not known
    Seconds decode_time{};     // of one request, from its first token to its last; 0: not known
};

/// True where the machine answered requests as fast as they came, so that the run measures the client: at
/// least nine tenths of the rate sent, the last requests' way out (decode_time) allowed for.
bool kept_up(const ClientLoad& load);

/// That the output rate is the client's.
Sentence paced_by_client(double sent_per_s, double tokens_per_s);
/// That it may be.
Sentence pace_unknown();
/// That the mean TTFT is waiting in a queue.
Sentence waited_in_queue(Seconds ttft);
/// That an ITL is the mean over requests of each one's own mean.
Sentence mean_of_means();

/// Sets the batch to requests a second times the time each is in flight (Little's law), and says so; leaves
/// it unset where that is out of any range.
void set_batch_by_littles_law(MeasuredPoint& point, double requests_per_s, Seconds in_flight,
                              bool is_measured);

} // namespace ridgepoint
