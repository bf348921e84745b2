// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/error.h"

namespace ridgepoint {

namespace {

Phrase whole_of(const Phrase& message, const Phrase& place) {
    if (place.sentence.empty() && place.text.empty())
        return message;
    return Sentence{"%1: %2", {place, message}};
}

Phrase as_place(Phrase place) {
    return place.sentence.empty() ? as_is(std::move(place.text)) : place;
}

} // namespace

Phrase phrase(const LinePlace& place) {
    const std::string line = std::to_string(place.line);
    if (place.field.empty())
        return Sentence{"%1, line %2", {as_is(std::string(place.name)), line}};
    return Sentence{"%1, line %2, field %3",
                    {as_is(std::string(place.name)), line, as_is(std::string(place.field))}};
}

Error::Error(Phrase message, Phrase place)
    : std::runtime_error(english_phrase(whole_of(message, place)))
    , message_phrase_(std::move(message))
    , place_phrase_(as_place(std::move(place)))
    , message_(english_phrase(message_phrase_))
    , place_(english_phrase(place_phrase_)) {}

Error::Error(Phrase message, const LinePlace& place)
    : Error(std::move(message), phrase(place)) {}

Phrase Error::whole() const {
    return whole_of(message_phrase_, place_phrase_);
}

} // namespace ridgepoint
