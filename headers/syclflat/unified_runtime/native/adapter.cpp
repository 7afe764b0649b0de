// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The adapter, its messages, its one platform and its one device: the CPU.

#include "answers.hpp"
#include "context.hpp"

#include <cstdio>
#include <cstring>
#include <ctime>

struct ur_adapter_handle_t_ : syclflat::handle {};
struct ur_platform_handle_t_ : syclflat::handle {};

namespace syclflat {
namespace {

std::mutex log_mutex;
ur_logger_callback_t log_callback = nullptr;
void *log_data = nullptr;
ur_logger_level_t log_level = UR_LOGGER_LEVEL_ERROR;

ur_adapter_handle_t adapter() {
  static auto *only = new ur_adapter_handle_t_;
  return only;
}

} // namespace

void log(ur_logger_level_t level, const std::string &message) {
  std::lock_guard<std::mutex> lock(log_mutex);
  if (level < log_level)
    return;
  if (log_callback)
    log_callback(level, (message + "\n").c_str(), log_data);
  else
    std::fprintf(stderr, "%s\n", message.c_str());
}

ur_platform_handle_t platform() {
  static auto *only = new ur_platform_handle_t_;
  return only;
}

ur_device_handle_t device() {
  static auto *only = new ur_device_handle_t_;
  return only;
}

std::uint64_t host_time() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::uint64_t(now.tv_sec) * 1'000'000'000 + std::uint64_t(now.tv_nsec);
}

} // namespace syclflat

using namespace syclflat;

ur_result_t urAdapterGet(uint32_t entries, ur_adapter_handle_t *adapters, uint32_t *count) {
  if (adapters && entries) {
    retain(adapter());
    *adapters = adapter();
  }
  if (count)
    *count = 1;
  return UR_RESULT_SUCCESS;
}

ur_result_t urAdapterRetain(ur_adapter_handle_t handle) { return retain(handle); }

// It lives as long as the process.
ur_result_t urAdapterRelease(ur_adapter_handle_t handle) {
  release(handle);
  return UR_RESULT_SUCCESS;
}

// No call fails with an error of the adapter's own.
ur_result_t urAdapterGetLastError(ur_adapter_handle_t, const char **message, int32_t *code) {
  *message = "";
  *code = 0;
  return UR_RESULT_SUCCESS;
}

ur_result_t urAdapterGetInfo(ur_adapter_handle_t handle, ur_adapter_info_t property, size_t room,
                             void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_ADAPTER_INFO_BACKEND:
    return answer.value(UR_BACKEND_NATIVE_CPU);
  case UR_ADAPTER_INFO_REFERENCE_COUNT:
    return answer.value(handle->references.load());
  case UR_ADAPTER_INFO_VERSION:
    return answer.value(uint32_t(1));
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urAdapterSetLoggerCallback(ur_adapter_handle_t, ur_logger_callback_t callback,
                                       void *data, ur_logger_level_t level) {
  std::lock_guard<std::mutex> lock(log_mutex);
  log_callback = callback, log_data = data, log_level = level;
  return UR_RESULT_SUCCESS;
}

ur_result_t urAdapterSetLoggerCallbackLevel(ur_adapter_handle_t, ur_logger_level_t level) {
  std::lock_guard<std::mutex> lock(log_mutex);
  log_level = level;
  return UR_RESULT_SUCCESS;
}

ur_result_t urPlatformGet(ur_adapter_handle_t, uint32_t entries, ur_platform_handle_t *platforms,
                          uint32_t *count) {
  if (count)
    *count = 1;
  if (platforms && entries)
    *platforms = platform();
  return UR_RESULT_SUCCESS;
}

ur_result_t urPlatformGetInfo(ur_platform_handle_t, ur_platform_info_t property, size_t room,
                              void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_PLATFORM_INFO_NAME:
    return answer.text("syclflat native");
  case UR_PLATFORM_INFO_VENDOR_NAME:
    return answer.text("syclflat");
  case UR_PLATFORM_INFO_VERSION:
    return answer.text("1");
  case UR_PLATFORM_INFO_EXTENSIONS:
    return answer.text("");
  case UR_PLATFORM_INFO_PROFILE:
    return answer.text("FULL_PROFILE");
  case UR_PLATFORM_INFO_BACKEND:
    return answer.value(UR_BACKEND_NATIVE_CPU);
  case UR_PLATFORM_INFO_ADAPTER:
    return answer.value(adapter());
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urPlatformGetApiVersion(ur_platform_handle_t, ur_api_version_t *version) {
  *version = UR_API_VERSION_CURRENT;
  return UR_RESULT_SUCCESS;
}

// There are no options to translate: kernels are compiled.
ur_result_t urPlatformGetBackendOption(ur_platform_handle_t, const char *, const char **option) {
  *option = "";
  return UR_RESULT_SUCCESS;
}

ur_result_t urDeviceGet(ur_platform_handle_t, ur_device_type_t type, uint32_t entries,
                        ur_device_handle_t *out, uint32_t *count) {
  const bool is_asked_for =
      type == UR_DEVICE_TYPE_ALL || type == UR_DEVICE_TYPE_CPU || type == UR_DEVICE_TYPE_DEFAULT;
  if (count)
    *count = is_asked_for;
  if (out && entries && is_asked_for)
    *out = device();
  return UR_RESULT_SUCCESS;
}

// The device lives as long as the process.
ur_result_t urDeviceRetain(ur_device_handle_t) { return UR_RESULT_SUCCESS; }

// See urDeviceRetain.
ur_result_t urDeviceRelease(ur_device_handle_t) { return UR_RESULT_SUCCESS; }

// Takes the first image that is part of the program.
ur_result_t urDeviceSelectBinary(ur_device_handle_t, const ur_device_binary_t *binaries,
                                 uint32_t count, uint32_t *selected) {
  for (uint32_t i = 0; i < count; ++i)
    if (!std::strcmp(binaries[i].pDeviceTargetSpec, UR_DEVICE_BINARY_TARGET_NATIVE_CPU)) {
      *selected = i;
      return UR_RESULT_SUCCESS;
    }
  return UR_RESULT_ERROR_INVALID_BINARY;
}

ur_result_t urDeviceGetGlobalTimestamps(ur_device_handle_t, uint64_t *on_device,
                                        uint64_t *on_host) {
  const std::uint64_t now = host_time();
  if (on_device)
    *on_device = now;
  if (on_host)
    *on_host = now;
  return UR_RESULT_SUCCESS;
}
