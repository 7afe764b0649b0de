// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one device, the CPU, and its platform.

#include "context.hpp"

#include <cstdlib>
#include <ctime>

namespace syclflat {
namespace {

// A program for the CPU alone has named this adapter to the loader, which has read that by now:
// programs that this one starts may need others.
__attribute__((constructor)) void withdraw_choice() {
  if (std::getenv("SYCLFLAT_ONE_ADAPTER")) {
    unsetenv("UR_ADAPTERS_FORCE_LOAD");
    unsetenv("SYCLFLAT_ONE_ADAPTER");
  }
}

} // namespace

const about_devices about{UR_BACKEND_NATIVE_CPU, "syclflat native", "syclflat",
                          UR_DEVICE_BINARY_TARGET_NATIVE_CPU};

std::string platform_version() { return "1"; }

bool has_devices() { return true; }

// It lives as long as the process.
void close_devices() {}

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

// No call fails with an error of the adapter's own.
ur_result_t urAdapterGetLastError(ur_adapter_handle_t, const char **message, int32_t *code) {
  *message = "";
  *code = 0;
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

ur_result_t urDeviceGetGlobalTimestamps(ur_device_handle_t, uint64_t *on_device,
                                        uint64_t *on_host) {
  const std::uint64_t now = host_time();
  if (on_device)
    *on_device = now;
  if (on_host)
    *on_host = now;
  return UR_RESULT_SUCCESS;
}
