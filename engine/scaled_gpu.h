// SPDX-License-Identifier: GPL-3.0-or-later
// Hardware that is not built: a GPU with its rates, memory and links multiplied, to ask what they would buy.
#pragma once

#include "engine/deployment.h"
#include "engine/elasticity.h"

#include <memory>

namespace ridgepoint {

/// What a person may multiply a resource by; the solvers take any factor above zero.
inline constexpr Range resource_scale_range{0.25, 8.0};

/// How many times as much of each resource; 1 is the hardware as it is.
struct ResourceScales {
    double compute = 1.0;
    double bandwidth = 1.0;
    double capacity = 1.0;
    double link = 1.0;

    double of(Resource resource) const;
    void set(Resource resource, double factor);
    bool operator==(const ResourceScales&) const = default;
};

/// The same accelerator with every peak rate, the memory's bandwidth and capacity, and its links (that to
/// other accelerators, that to the host) multiplied. What was not known of a link counts with what stands in
/// for it; overheads, efficiencies and power stay.
Accelerator scaled_gpu(const Accelerator& gpu, const ResourceScales& scales);

/// The deployment on scaled hardware, both sides of a split pair and the network between them alike. Its
/// `deployment` points to GPUs that this keeps: copies share them.
struct ScaledDeployment {
    Deployment deployment;
    std::shared_ptr<const Accelerator> gpu;
    std::shared_ptr<const Accelerator> decode_gpu; // none where the same GPU decodes
};

ScaledDeployment scaled_deployment(const Deployment& deployment, const ResourceScales& scales);

} // namespace ridgepoint
