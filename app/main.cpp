// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shipped_data.h"

#include <cstdio>

int main() {
    std::printf("%zu\n", ridgepoint::shippedCatalogue().gpus.size());
}
