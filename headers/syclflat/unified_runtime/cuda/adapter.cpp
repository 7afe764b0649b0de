// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the CUDA driver is to the adapter: its platform, and its errors.

#include "device.hpp"
#include "errors.hpp"

#include <cstdio>

namespace syclflat {
namespace {

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

} // namespace

std::string driver_version() {
  int version = 0;
  cuda::cuDriverGetVersion(&version);
  return std::to_string(version / 1000) + "." + std::to_string(version / 10 % 100);
}

const about_devices about{UR_BACKEND_CUDA, "NVIDIA CUDA", "NVIDIA Corporation",
                          UR_DEVICE_BINARY_TARGET_NVPTX64};

std::string platform_version() { return "CUDA " + driver_version(); }

bool has_devices() { return !devices().empty(); }

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

} // namespace syclflat

using namespace syclflat;

// Returns the code that comes closest, which libsycl shows beside the message.
ur_result_t urAdapterGetLastError(ur_adapter_handle_t, const char **message, int32_t *code) {
  *message = last.message;
  *code = last.code;
  return last.result;
}
