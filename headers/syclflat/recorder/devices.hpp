// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of devices, queues and memory, and the lines about them.

#pragma once

#include "books.hpp"

namespace syclflat::recorder {

inline std::string device_text(ur_device_handle_t device, ur_device_info_t what) {
  std::size_t size = 0;
  if (urDeviceGetInfo(device, what, 0, nullptr, &size) || !size)
    return "";
  std::string text(size, '\0');
  urDeviceGetInfo(device, what, size, text.data(), nullptr);
  return text.c_str();
}

inline const char *backend(ur_device_handle_t device) {
  ur_platform_handle_t platform = nullptr;
  ur_backend_t found = UR_BACKEND_UNKNOWN;
  urDeviceGetInfo(device, UR_DEVICE_INFO_PLATFORM, sizeof platform, &platform, nullptr);
  urPlatformGetInfo(platform, UR_PLATFORM_INFO_BACKEND, sizeof found, &found, nullptr);
  switch (found) {
  case UR_BACKEND_LEVEL_ZERO:
    return "level_zero";
  case UR_BACKEND_OPENCL:
    return "opencl";
  case UR_BACKEND_CUDA:
    return "cuda";
  case UR_BACKEND_HIP:
    return "hip";
  case UR_BACKEND_NATIVE_CPU:
    return "native";
  default:
    return "unknown";
  }
}

// Adds the keys about a device.
inline void describe(json_line &line, ur_device_handle_t device) {
  ur_device_type_t type = UR_DEVICE_TYPE_ALL;
  urDeviceGetInfo(device, UR_DEVICE_INFO_TYPE, sizeof type, &type, nullptr);
  line.add("name", std::string_view(device_text(device, UR_DEVICE_INFO_NAME)))
      .add("backend", backend(device))
      .add("type", type == UR_DEVICE_TYPE_CPU   ? "cpu"
                   : type == UR_DEVICE_TYPE_GPU ? "gpu"
                                                : "accelerator")
      .add("driver", std::string_view(device_text(device, UR_DEVICE_INFO_DRIVER_VERSION)));
}

inline std::uint64_t number_of(ur_device_handle_t device) {
  books &all = self();
  if (const auto found = all.known_devices.find(device); found != all.known_devices.end())
    return found->second;
  const std::uint64_t number = all.known_devices[device] = all.devices++;
  json_line line("device");
  line.add("device", number);
  describe(line, device);
  write(line);
  return number;
}

inline std::uint64_t add_queue(ur_queue_handle_t handle) {
  books &all = self();
  ur_queue_flags_t flags = 0;
  urQueueGetInfo(handle, UR_QUEUE_INFO_FLAGS, sizeof flags, &flags, nullptr);
  const std::uint64_t device = number_of(tracing::device_of(handle)), number = all.queues++;
  all.known_queues[handle] = {number};
  json_line line("queue");
  write(line.add("queue", number)
            .add("device", device)
            .add_bool("in_order", !(flags & UR_QUEUE_FLAG_OUT_OF_ORDER_EXEC_MODE_ENABLE)));
  return number;
}

inline std::uint64_t number_of(ur_queue_handle_t handle) {
  books &all = self();
  const auto found = all.known_queues.find(handle);
  return found == all.known_queues.end() ? add_queue(handle) : found->second.number;
}

// Adds the key of an allocation that a command reads or writes; null for unknown memory.
inline void add_memory(json_line &line, std::string_view key, ur_mem_handle_t handle) {
  const books &all = self();
  const auto found = all.memories.find(handle);
  if (found == all.memories.end())
    line.add_raw(key, "null");
  else
    line.add(key, found->second.made.number);
}

// Adds the keys about an allocation; the address is null for buffers and images.
inline void describe(json_line &line, const allocation &made, const void *address) {
  line.add("allocation", made.number).add("kind", made.kind);
  if (address)
    line.add_address("address", address);
  else
    line.add_raw("address", "null");
  line.add("size", made.size);
  if (made.device != none)
    line.add("device", made.device);
  if (made.parent != none)
    line.add("parent", made.parent).add("offset", made.offset);
}

inline json_line allocation_line(const allocation &made, const void *address) {
  json_line line("allocation");
  describe(line, made, address);
  line.add("after", self().commands);
  return line;
}

} // namespace syclflat::recorder
