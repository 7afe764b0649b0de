// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The adapter, its messages, and its one platform.

#include "platform.hpp"
#include "answers.hpp"

#include <cstdio>
#include <cstring>
#include <mutex>

struct ur_adapter_handle_t_ : syclflat::handle {};
struct ur_platform_handle_t_ : syclflat::handle {};

namespace syclflat {
namespace {

std::mutex log_mutex;
ur_logger_callback_t log_callback = nullptr;
void *log_data = nullptr;
ur_logger_level_t log_level = UR_LOGGER_LEVEL_ERROR;

ur_adapter_handle_t adapter() {
  static ur_adapter_handle_t_ *only = [] {
    auto *made = new ur_adapter_handle_t_;
    made->references = 0;
    return made;
  }();
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

// The last one gives the devices back.
ur_result_t urAdapterRelease(ur_adapter_handle_t handle) {
  if (release(handle))
    close_devices();
  return UR_RESULT_SUCCESS;
}

ur_result_t urAdapterGetInfo(ur_adapter_handle_t handle, ur_adapter_info_t property, size_t room,
                             void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_ADAPTER_INFO_BACKEND:
    return answer.value(about.back_end);
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

// There is no platform where there is no device.
ur_result_t urPlatformGet(ur_adapter_handle_t, uint32_t entries, ur_platform_handle_t *platforms,
                          uint32_t *count) {
  if (count)
    *count = has_devices();
  if (platforms && entries && has_devices())
    *platforms = platform();
  return UR_RESULT_SUCCESS;
}

ur_result_t urPlatformGetInfo(ur_platform_handle_t, ur_platform_info_t property, size_t room,
                              void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_PLATFORM_INFO_NAME:
    return answer.text(about.platform);
  case UR_PLATFORM_INFO_VENDOR_NAME:
    return answer.text(about.vendor);
  case UR_PLATFORM_INFO_VERSION:
    return answer.text(platform_version());
  case UR_PLATFORM_INFO_EXTENSIONS:
    return answer.text("");
  case UR_PLATFORM_INFO_PROFILE:
    return answer.text("FULL_PROFILE");
  case UR_PLATFORM_INFO_BACKEND:
    return answer.value(about.back_end);
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

// Takes the first image for devices of this adapter.
ur_result_t urDeviceSelectBinary(ur_device_handle_t, const ur_device_binary_t *binaries,
                                 uint32_t count, uint32_t *selected) {
  for (uint32_t i = 0; i < count; ++i)
    if (!std::strcmp(binaries[i].pDeviceTargetSpec, about.target)) {
      *selected = i;
      return UR_RESULT_SUCCESS;
    }
  return UR_RESULT_ERROR_INVALID_BINARY;
}

// There are no options to translate: kernels are compiled.
ur_result_t urPlatformGetBackendOption(ur_platform_handle_t, const char *, const char **option) {
  *option = "";
  return UR_RESULT_SUCCESS;
}
