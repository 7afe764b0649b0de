// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device of a replay, with a context and a queue.

#pragma once

#include "result.hpp"

namespace syclflat::replayer {

struct place {
  ur_device_handle_t device = nullptr;
  ur_context_handle_t context = nullptr;
  ur_queue_handle_t queue = nullptr;
  bool is_cpu = false; // its memory is that of the process
};

inline ur_backend_t backend_named(const std::string &name) {
  return name == "native"       ? UR_BACKEND_NATIVE_CPU
         : name == "cuda"       ? UR_BACKEND_CUDA
         : name == "level_zero" ? UR_BACKEND_LEVEL_ZERO
         : name == "hip"        ? UR_BACKEND_HIP
                                : UR_BACKEND_OPENCL;
}

template <class Handle, class Get> std::vector<Handle> all_of(Get get) {
  std::uint32_t count = 0;
  if (get(0, nullptr, &count) || !count)
    return {};
  std::vector<Handle> found(count);
  if (get(count, found.data(), &count))
    return {};
  found.resize(count);
  return found;
}

inline ur_device_handle_t find_device(const plan &wanted) {
  const ur_backend_t backend = backend_named(wanted.backend);
  std::uint64_t position = wanted.device;
  for (auto *adapter : all_of<ur_adapter_handle_t>(urAdapterGet))
    for (auto *platform : all_of<ur_platform_handle_t>([&](auto... rest) {
           return urPlatformGet(adapter, rest...);
         })) {
      ur_backend_t own = UR_BACKEND_UNKNOWN;
      urPlatformGetInfo(platform, UR_PLATFORM_INFO_BACKEND, sizeof own, &own, nullptr);
      if (own != backend)
        continue;
      for (auto *device : all_of<ur_device_handle_t>([&](auto... rest) {
             return urDeviceGet(platform, UR_DEVICE_TYPE_ALL, rest...);
           }))
        if (!position--)
          return device;
    }
  throw failure("there is no device " + wanted.backend + ":" + std::to_string(wanted.device));
}

inline std::string name_of(ur_device_handle_t device) {
  char name[256] = "";
  urDeviceGetInfo(device, UR_DEVICE_INFO_NAME, sizeof name - 1, name, nullptr);
  return name;
}

inline place find_place(const plan &wanted) {
  place found;
  SYCLFLAT_CHECK(urLoaderInit, 0, nullptr);
  found.device = find_device(wanted);
  ur_device_type_t type = UR_DEVICE_TYPE_ALL;
  urDeviceGetInfo(found.device, UR_DEVICE_INFO_TYPE, sizeof type, &type, nullptr);
  found.is_cpu = type == UR_DEVICE_TYPE_CPU;
  SYCLFLAT_CHECK(urContextCreate, 1, &found.device, nullptr, &found.context);
  const ur_queue_properties_t keeps_times{UR_STRUCTURE_TYPE_QUEUE_PROPERTIES, nullptr,
                                          UR_QUEUE_FLAG_PROFILING_ENABLE};
  SYCLFLAT_CHECK(urQueueCreate, found.context, found.device, &keeps_times, &found.queue);
  return found;
}

} // namespace syclflat::replayer
