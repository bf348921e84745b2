// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scaled_gpu.h"

namespace ridgepoint {

double ResourceScales::of(Resource resource) const {
    switch (resource) {
    case Resource::compute:
        return compute;
    case Resource::bandwidth:
        return bandwidth;
    case Resource::capacity:
        return capacity;
    case Resource::link:
        return link;
    }
    return 1.0;
}

void ResourceScales::set(Resource resource, double factor) {
    switch (resource) {
    case Resource::compute:
        compute = factor;
        break;
    case Resource::bandwidth:
        bandwidth = factor;
        break;
    case Resource::capacity:
        capacity = factor;
        break;
    case Resource::link:
        link = factor;
        break;
    }
}

Accelerator scaled_gpu(const Accelerator& gpu, const ResourceScales& scales) {
    Accelerator scaled = gpu;
    for (std::optional<FlopRate>& rate : scaled.peak)
        if (rate)
            *rate *= scales.compute;
    scaled.bandwidth *= scales.bandwidth;
    scaled.capacity *= scales.capacity;
    scaled.link = scales.link * gpu.link_or_default();
    scaled.host_link = scales.link * gpu.host_link_or_default();
    return scaled;
}

ScaledDeployment scaled_deployment(const Deployment& deployment, const ResourceScales& scales) {
    ScaledDeployment scaled;
    scaled.deployment = deployment;
    scaled.gpu = std::make_shared<const Accelerator>(scaled_gpu(*deployment.gpu, scales));
    scaled.deployment.gpu = scaled.gpu.get();
    if (deployment.decode_gpu) {
        scaled.decode_gpu = std::make_shared<const Accelerator>(scaled_gpu(*deployment.decode_gpu, scales));
        scaled.deployment.decode_gpu = scaled.decode_gpu.get();
    }
    scaled.deployment.workload.network *= scales.link;
    return scaled;
}

} // namespace ridgepoint
