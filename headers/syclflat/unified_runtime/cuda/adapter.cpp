// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The adapter, its messages, and its one platform: the CUDA driver.

#include "answers.hpp"
#include "device.hpp"
#include "errors.hpp"

#include <cstdio>
#include <mutex>

struct ur_adapter_handle_t_ : syclflat::handle {};
struct ur_platform_handle_t_ : syclflat::handle {};

namespace syclflat {
namespace {

std::mutex log_mutex;
ur_logger_callback_t log_callback = nullptr;
void *log_data = nullptr;
ur_logger_level_t log_level = UR_LOGGER_LEVEL_ERROR;

// Of the last call of each thread that failed. It has no destructor: threads end before libsycl.
struct failure {
  char message[512];
  cuda::result code;
  ur_result_t result; // the code that comes closest
};
thread_local failure last{};

void remember(cuda::result code, ur_result_t result, const std::string &message) {
  std::snprintf(last.message, sizeof last.message, "%s", message.c_str());
  last.code = code;
  last.result = result;
}

ur_adapter_handle_t adapter() {
  static ur_adapter_handle_t_ *only = [] {
    auto *made = new ur_adapter_handle_t_;
    made->references = 0;
    return made;
  }();
  return only;
}

std::string version_text() {
  int version = 0;
  cuda::cuDriverGetVersion(&version);
  return std::to_string(version / 1000) + "." + std::to_string(version / 10 % 100);
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

ur_result_t result_of(cuda::result code, const char *call) {
  if (code == cuda::success)
    return UR_RESULT_SUCCESS;
  const char *name = nullptr, *text = nullptr;
  cuda::cuGetErrorName(code, &name);
  cuda::cuGetErrorString(code, &text);
  const std::string message = std::string(call) + ": " + (name ? name : "unknown error") + " (" +
                              std::to_string(code) + "): " + (text ? text : "");
  ur_result_t known = UR_RESULT_ERROR_ADAPTER_SPECIFIC;
  switch (code) {
  case cuda::out_of_memory:
    known = UR_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
    break;
  case cuda::invalid_image:
  case cuda::no_binary_for_gpu:
  case cuda::invalid_ptx:
  case cuda::unsupported_ptx_version:
    known = UR_RESULT_ERROR_INVALID_BINARY;
    break;
  case cuda::launch_out_of_resources:
    known = UR_RESULT_ERROR_OUT_OF_RESOURCES;
    break;
  default:
    break;
  }
  remember(code,
           code == cuda::invalid_value ? UR_RESULT_ERROR_INVALID_VALUE
           : cuda::is_fault(code)      ? UR_RESULT_ERROR_DEVICE_LOST
                                       : UR_RESULT_ERROR_UNKNOWN,
           message);
  // libsycl shows the message of what is the adapter's own.
  log(known == UR_RESULT_ERROR_ADAPTER_SPECIFIC ? UR_LOGGER_LEVEL_INFO : UR_LOGGER_LEVEL_ERROR,
      message);
  return known;
}

ur_result_t refuse(ur_result_t closest, const std::string &message) {
  remember(0, closest, message);
  return UR_RESULT_ERROR_ADAPTER_SPECIFIC;
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

// Returns the code that comes closest, which libsycl shows beside the message.
ur_result_t urAdapterGetLastError(ur_adapter_handle_t, const char **message, int32_t *code) {
  *message = last.message;
  *code = last.code;
  return last.result;
}

ur_result_t urAdapterGetInfo(ur_adapter_handle_t handle, ur_adapter_info_t property, size_t room,
                             void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_ADAPTER_INFO_BACKEND:
    return answer.value(UR_BACKEND_CUDA);
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
    *count = devices().empty() ? 0 : 1;
  if (platforms && entries && !devices().empty())
    *platforms = platform();
  return UR_RESULT_SUCCESS;
}

ur_result_t urPlatformGetInfo(ur_platform_handle_t, ur_platform_info_t property, size_t room,
                              void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_PLATFORM_INFO_NAME:
    return answer.text("NVIDIA CUDA");
  case UR_PLATFORM_INFO_VENDOR_NAME:
    return answer.text("NVIDIA Corporation");
  case UR_PLATFORM_INFO_VERSION:
    return answer.text("CUDA " + version_text());
  case UR_PLATFORM_INFO_EXTENSIONS:
    return answer.text("");
  case UR_PLATFORM_INFO_PROFILE:
    return answer.text("FULL_PROFILE");
  case UR_PLATFORM_INFO_BACKEND:
    return answer.value(UR_BACKEND_CUDA);
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

// There are no options to translate: images are PTX.
ur_result_t urPlatformGetBackendOption(ur_platform_handle_t, const char *, const char **option) {
  *option = "";
  return UR_RESULT_SUCCESS;
}
