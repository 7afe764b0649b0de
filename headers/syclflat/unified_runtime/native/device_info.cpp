// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the device answers.

#include "context.hpp"
#include "device_answers.hpp"
#include "kernel.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <unistd.h>

using namespace syclflat;

namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr std::size_t most_groups = std::size_t(1) << 31;
constexpr std::size_t most_texels = 16384; // of a dimension

u64 memory_size() { return u64(sysconf(_SC_PHYS_PAGES)) * u64(sysconf(_SC_PAGESIZE)); }

// As the kernel calls the processor.
std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.rfind("model name", 0) == 0)
      return line.substr(line.find(':') + 2);
  return "CPU";
}

} // namespace

std::uint32_t syclflat::cpu_level() {
  static const u32 level = [] {
    u32 found = 0;
#ifdef __x86_64__
    __builtin_cpu_init();
    found = __builtin_cpu_supports("x86-64-v4")   ? 4
            : __builtin_cpu_supports("x86-64-v3") ? 3
            : __builtin_cpu_supports("x86-64-v2") ? 2
                                                  : 1;
#endif
    const char *given = std::getenv("SYCLFLAT_NATIVE_LEVEL");
    return given ? std::min(found, u32(std::strtoul(given, nullptr, 10))) : found;
  }();
  return level;
}

ur_result_t urDeviceGetInfo(ur_device_handle_t, ur_device_info_t property, size_t room,
                            void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (int(property)) {
  // Names.
  case UR_DEVICE_INFO_TYPE:
    return answer.value(UR_DEVICE_TYPE_CPU);
  case UR_DEVICE_INFO_NAME:
    return answer.text(processor());
  case UR_DEVICE_INFO_VENDOR:
    return answer.text("syclflat");
  case UR_DEVICE_INFO_VENDOR_ID:
    return answer.value(u32(0));
  case UR_DEVICE_INFO_DEVICE_ID:
    return answer.value(u32(0));
  case UR_DEVICE_INFO_DRIVER_VERSION:
    return answer.text("1");
  case UR_DEVICE_INFO_BACKEND_RUNTIME_VERSION:
    return answer.text("1");
  case UR_DEVICE_INFO_VERSION:
    return answer.text("1.0");
  case UR_DEVICE_INFO_IP_VERSION:
    return answer.value(u32(0));
  case UR_DEVICE_INFO_UUID:
    return answer.bytes("syclflat native", 16);

  // Work-groups.
  case UR_DEVICE_INFO_MAX_COMPUTE_UNITS:
  case UR_DEVICE_INFO_NUM_COMPUTE_UNITS:
    return answer.value(u32(thread_count()));
  case UR_DEVICE_INFO_MAX_WORK_ITEM_SIZES:
    return answer.list({most_items(), most_items(), most_items()});
  case UR_DEVICE_INFO_MAX_WORK_GROUPS_3D:
    return answer.list({most_groups, most_groups, most_groups});
  case UR_DEVICE_INFO_MAX_WORK_GROUP_SIZE:
    return answer.value(most_items());
  case UR_DEVICE_INFO_MAX_NUM_SUB_GROUPS:
    return answer.value(u32(most_items()));
  case UR_DEVICE_INFO_SUB_GROUP_SIZES_INTEL:
    return answer.list({u32(8), u32(1), u32(4), u32(16), u32(32), u32(64)});
  case UR_DEVICE_INFO_MAX_REGISTERS_PER_WORK_GROUP:
    return answer.value(u32(0));
  case UR_DEVICE_INFO_KERNEL_LAUNCH_CAPABILITIES:
    return answer.value(ur_kernel_launch_properties_flags_t(0));

  // Memory.
  case UR_DEVICE_INFO_GLOBAL_MEM_SIZE:
  case UR_DEVICE_INFO_MAX_MEM_ALLOC_SIZE:
    return answer.value(memory_size());
  case UR_DEVICE_INFO_GLOBAL_MEM_FREE:
    return answer.value(u64(sysconf(_SC_AVPHYS_PAGES)) * u64(sysconf(_SC_PAGESIZE)));
  case UR_DEVICE_INFO_MEM_BASE_ADDR_ALIGN:
    return answer.value(u32(128 * 8));
  case UR_DEVICE_INFO_GLOBAL_MEM_CACHELINE_SIZE:
    return answer.value(u32(64));
  case UR_DEVICE_INFO_GLOBAL_MEM_CACHE_SIZE:
    return answer.value(u64(std::max(sysconf(_SC_LEVEL2_CACHE_SIZE), 0L)));
  case UR_DEVICE_INFO_MAX_CONSTANT_BUFFER_SIZE:
    return answer.value(memory_size());
  case UR_DEVICE_INFO_MAX_CONSTANT_ARGS:
    return answer.value(u32(480));
  case UR_DEVICE_INFO_LOCAL_MEM_TYPE:
    return answer.value(UR_DEVICE_LOCAL_MEM_TYPE_GLOBAL);
  case UR_DEVICE_INFO_LOCAL_MEM_SIZE:
    return answer.value(u64(1) << 20);
  case UR_DEVICE_INFO_ERROR_CORRECTION_SUPPORT:
    return answer.flag(false);
  case UR_DEVICE_INFO_HOST_UNIFIED_MEMORY:
    return answer.flag(true);
  case UR_DEVICE_INFO_USM_HOST_SUPPORT:
  case UR_DEVICE_INFO_USM_SINGLE_SHARED_SUPPORT:
  case UR_DEVICE_INFO_USM_CROSS_SHARED_SUPPORT:
  case UR_DEVICE_INFO_USM_SYSTEM_SHARED_SUPPORT:
    return answer.value(usm_access(true, true));

  // Images.
  case UR_DEVICE_INFO_IMAGE_SUPPORT:
  case UR_DEVICE_INFO_IMAGE_SRGB:
    return answer.flag(true);
  case UR_DEVICE_INFO_MAX_READ_IMAGE_ARGS:
  case UR_DEVICE_INFO_MAX_WRITE_IMAGE_ARGS:
  case UR_DEVICE_INFO_MAX_SAMPLERS:
    return answer.value(u32(480));
  case UR_DEVICE_INFO_IMAGE2D_MAX_WIDTH:
  case UR_DEVICE_INFO_IMAGE2D_MAX_HEIGHT:
  case UR_DEVICE_INFO_IMAGE3D_MAX_WIDTH:
  case UR_DEVICE_INFO_IMAGE3D_MAX_HEIGHT:
  case UR_DEVICE_INFO_IMAGE3D_MAX_DEPTH:
  case UR_DEVICE_INFO_IMAGE_MAX_ARRAY_SIZE:
    return answer.value(most_texels);

  // Order.
  case UR_DEVICE_INFO_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS:
    return answer.flag(true);

  // Queues.
  case UR_DEVICE_INFO_MAX_CLOCK_FREQUENCY:
    return answer.value(u32(0));
  case UR_DEVICE_INFO_PROFILING_TIMER_RESOLUTION:
    return answer.value(std::size_t(1));

  // What there is.
  case UR_DEVICE_INFO_USM_POOL_SUPPORT:
  case UR_DEVICE_INFO_COMMAND_BUFFER_SUPPORT_EXP:
  case UR_DEVICE_INFO_ASYNC_USM_ALLOCATIONS_SUPPORT_EXP:
    return answer.flag(false);
  case UR_DEVICE_INFO_COMMAND_BUFFER_UPDATE_CAPABILITIES_EXP:
    return answer.value(ur_device_command_buffer_update_capability_flags_t(0));

  default:
    return common_answer(property, answer);
  }
}
