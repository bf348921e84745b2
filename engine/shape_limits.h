// SPDX-License-Identifier: GPL-3.0-or-later
// How large a model's sizes may be in a file. What is larger is a slip of the pen, or meant to do harm.
#pragma once

namespace ridgepoint {

inline constexpr double largest_parameters = 1e18;
inline constexpr int most_layers = 100'000;
inline constexpr int widest = 100'000'000; // of any width, count of heads or experts, and vocabulary

} // namespace ridgepoint
