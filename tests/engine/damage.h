// SPDX-License-Identifier: GPL-3.0-or-later
// Texts as they come damaged: bytes changed, lost, doubled or cut off, and what is at home in JSON put where
// it is not.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace ridgepoint::test {

/// Always the same damages of a seed: the generator's numbers are the same everywhere,
/// a distribution's need not be.
class Damage {
public:
    explicit Damage(unsigned seed)
        : random_(seed) {}

    std::string of(std::string text) {
        for (std::size_t i = 0, count = 1 + below(3); i < count && !text.empty(); ++i)
            hurt(text);
        return text;
    }

private:
    std::size_t below(std::size_t count) { return random_() % count; }

    void hurt(std::string& text) {
        const std::size_t at = below(text.size());
        const std::size_t length = 1 + below(12);
        switch (below(8)) {
        case 0:
            text[at] = static_cast<char>(below(256));
            break;
        case 1:
            text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
            break;
        case 2:
            text.erase(at, length);
            break;
        case 3:
            text.resize(at);
            break;
        case 4:
            text.insert(at, text.substr(below(text.size()), length));
            break;
        case 5:
            text.insert(at, likely());
            break;
        default:
            changeADigit(text, at);
        }
    }

    // The first one from there on. Of all damages the likeliest to be read, so the one that meets the solver.
    void changeADigit(std::string& text, std::size_t at) {
        if (const std::size_t digit = text.find_first_of("0123456789", at); digit != std::string::npos)
            text[digit] = static_cast<char>('0' + below(10));
    }

    // What is at home in such texts, so that more than the parser is met.
    std::string likely() {
        static const std::vector<std::string> pieces{
            "0",    "-",    "9e99", "1e-320",  ".5", "\"", "{",     "}",  "[", "]",     ",",   ":",
            "null", "true", "1e18", "\\u0000", "00", "\n", " TB/s", " B", "e", "99999", "GiB", "\xff"};
        return pieces[below(pieces.size())];
    }

    std::mt19937 random_;
};

} // namespace ridgepoint::test
