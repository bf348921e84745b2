// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario.h"

namespace ridgepoint {

std::string_view name(Fidelity fidelity) {
    switch (fidelity) {
    case Fidelity::first_order:
        return "first-order";
    case Fidelity::per_operator:
        return "per-operator";
    }
    return {};
}

std::vector<std::string> fidelity_names() {
    return {std::string(name(Fidelity::first_order)), std::string(name(Fidelity::per_operator))};
}

} // namespace ridgepoint
