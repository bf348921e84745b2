// SPDX-License-Identifier: GPL-3.0-or-later
// The one exception that the engine throws.
#pragma once

#include <stdexcept>
#include <string>

namespace ridgepoint {

/// What went wrong, for people, and where: an option ("--batch"), or a file with its line and field
/// ("own.json, line 3, field gpus[0].bandwidth"). The place may be empty. what() is "place: message".
class Error : public std::runtime_error {
public:
    explicit Error(const std::string& message, const std::string& place = {})
        : std::runtime_error(place.empty() ? message : place + ": " + message)
        , message_(message)
        , place_(place) {}

    const std::string& message() const { return message_; }
    const std::string& place() const { return place_; }

private:
    std::string message_;
    std::string place_;
};

} // namespace ridgepoint
