// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What devices answer.

#include "answers.hpp"
#include "device.hpp"
#include "errors.hpp"

#include <cstdio>

using namespace syclflat;

namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr ur_device_fp_capability_flags_t rounding =
    UR_DEVICE_FP_CAPABILITY_FLAG_ROUND_TO_NEAREST | UR_DEVICE_FP_CAPABILITY_FLAG_ROUND_TO_ZERO |
    UR_DEVICE_FP_CAPABILITY_FLAG_ROUND_TO_INF | UR_DEVICE_FP_CAPABILITY_FLAG_INF_NAN |
    UR_DEVICE_FP_CAPABILITY_FLAG_DENORM | UR_DEVICE_FP_CAPABILITY_FLAG_FMA;
constexpr ur_memory_order_capability_flags_t orders =
    UR_MEMORY_ORDER_CAPABILITY_FLAG_RELAXED | UR_MEMORY_ORDER_CAPABILITY_FLAG_ACQUIRE |
    UR_MEMORY_ORDER_CAPABILITY_FLAG_RELEASE | UR_MEMORY_ORDER_CAPABILITY_FLAG_ACQ_REL |
    UR_MEMORY_ORDER_CAPABILITY_FLAG_SEQ_CST;
constexpr ur_memory_scope_capability_flags_t scopes =
    UR_MEMORY_SCOPE_CAPABILITY_FLAG_WORK_ITEM | UR_MEMORY_SCOPE_CAPABILITY_FLAG_SUB_GROUP |
    UR_MEMORY_SCOPE_CAPABILITY_FLAG_WORK_GROUP | UR_MEMORY_SCOPE_CAPABILITY_FLAG_DEVICE |
    UR_MEMORY_SCOPE_CAPABILITY_FLAG_SYSTEM;
constexpr ur_queue_flags_t queue_flags = UR_QUEUE_FLAG_OUT_OF_ORDER_EXEC_MODE_ENABLE |
                                         UR_QUEUE_FLAG_PROFILING_ENABLE |
                                         UR_QUEUE_FLAG_PRIORITY_LOW | UR_QUEUE_FLAG_PRIORITY_HIGH;

// The last is whether atomic operations of the device are such for those of the host, too.
ur_device_usm_access_capability_flags_t usm_access(bool is_there, bool is_concurrent,
                                                   bool is_atomic = true) {
  ur_device_usm_access_capability_flags_t flags = 0;
  if (is_there)
    flags |= UR_DEVICE_USM_ACCESS_CAPABILITY_FLAG_ACCESS |
             UR_DEVICE_USM_ACCESS_CAPABILITY_FLAG_ATOMIC_ACCESS;
  if (is_there && is_concurrent)
    flags |= UR_DEVICE_USM_ACCESS_CAPABILITY_FLAG_CONCURRENT_ACCESS;
  if (is_there && is_concurrent && is_atomic)
    flags |= UR_DEVICE_USM_ACCESS_CAPABILITY_FLAG_ATOMIC_CONCURRENT_ACCESS;
  return flags;
}

std::string driver_version() {
  int version = 0;
  cuda::cuDriverGetVersion(&version);
  return std::to_string(version / 1000) + "." + std::to_string(version / 10 % 100);
}

} // namespace

ur_result_t urDeviceGetInfo(ur_device_handle_t device, ur_device_info_t property, size_t room,
                            void *to, size_t *size) {
  const answer answer{room, to, size};
  const auto number = [&](cuda::device_attribute which) { return u32(device->attribute(which)); };
  const auto bytes = [&](cuda::device_attribute which) { return u64(device->attribute(which)); };
  const auto length = [&](cuda::device_attribute which) {
    return std::size_t(device->attribute(which));
  };
  switch (int(property)) {
  // Names.
  case UR_DEVICE_INFO_TYPE:
    return answer.value(UR_DEVICE_TYPE_GPU);
  case UR_DEVICE_INFO_PLATFORM:
    return answer.value(platform());
  case UR_DEVICE_INFO_NAME:
    return answer.text(device->name);
  case UR_DEVICE_INFO_VENDOR:
    return answer.text("NVIDIA Corporation");
  case UR_DEVICE_INFO_VENDOR_ID:
    return answer.value(u32(0x10de));
  case UR_DEVICE_INFO_DEVICE_ID:
    return answer.value(u32(device->number));
  case UR_DEVICE_INFO_DRIVER_VERSION:
    return answer.text("CUDA " + driver_version());
  case UR_DEVICE_INFO_BACKEND_RUNTIME_VERSION:
    return answer.text(driver_version());
  case UR_DEVICE_INFO_PROFILE:
    return answer.text("FULL_PROFILE");
  case UR_DEVICE_INFO_VERSION:
    return answer.text(std::to_string(number(cuda::compute_capability_major)) + "." +
                       std::to_string(number(cuda::compute_capability_minor)));
  case UR_DEVICE_INFO_IP_VERSION:
    return answer.value(number(cuda::compute_capability_major) * 10 +
                        number(cuda::compute_capability_minor));
  case UR_DEVICE_INFO_EXTENSIONS:
    // By these names libsycl knows what a device can do.
    return answer.text("cl_khr_fp64 cl_khr_fp16 cl_khr_int64_base_atomics "
                       "cl_khr_int64_extended_atomics cl_khr_subgroups");
  case UR_DEVICE_INFO_BUILT_IN_KERNELS:
  case UR_DEVICE_INFO_IL_VERSION:
    return answer.text("");
  case UR_DEVICE_INFO_REFERENCE_COUNT:
    return answer.value(u32(1));
  case UR_DEVICE_INFO_UUID: {
    unsigned char uuid[16] = {};
    SYCLFLAT_TRY(cuda::cuDeviceGetUuid(uuid, device->number));
    return answer.bytes(uuid, sizeof uuid);
  }
  case UR_DEVICE_INFO_PCI_ADDRESS: {
    char text[32];
    std::snprintf(text, sizeof text, "%04x:%02x:%02x.0", number(cuda::pci_domain_id),
                  number(cuda::pci_bus_id), number(cuda::pci_device_id));
    return answer.text(text);
  }

  // Work-groups.
  case UR_DEVICE_INFO_MAX_COMPUTE_UNITS:
  case UR_DEVICE_INFO_NUM_COMPUTE_UNITS:
    return answer.value(number(cuda::multiprocessor_count));
  case UR_DEVICE_INFO_MAX_WORK_ITEM_DIMENSIONS:
    return answer.value(u32(3));
  case UR_DEVICE_INFO_MAX_WORK_ITEM_SIZES:
    return answer.list({length(cuda::max_block_dim_x), length(cuda::max_block_dim_y),
                        length(cuda::max_block_dim_z)});
  case UR_DEVICE_INFO_MAX_WORK_GROUPS_3D:
    return answer.list(
        {length(cuda::max_grid_dim_x), length(cuda::max_grid_dim_y), length(cuda::max_grid_dim_z)});
  case UR_DEVICE_INFO_MAX_WORK_GROUP_SIZE:
    return answer.value(length(cuda::max_threads_per_block));
  case UR_DEVICE_INFO_MAX_NUM_SUB_GROUPS:
    return answer.value(number(cuda::max_threads_per_block) / number(cuda::warp_size));
  case UR_DEVICE_INFO_SUB_GROUP_SIZES_INTEL:
    return answer.list({number(cuda::warp_size)});
  case UR_DEVICE_INFO_MAX_REGISTERS_PER_WORK_GROUP:
    return answer.value(number(cuda::max_registers_per_block));
  case UR_DEVICE_INFO_KERNEL_LAUNCH_CAPABILITIES: {
    ur_kernel_launch_properties_flags_t flags = UR_KERNEL_LAUNCH_PROPERTIES_FLAG_WORK_GROUP_MEMORY;
    if (device->attribute(cuda::cooperative_launch))
      flags |= UR_KERNEL_LAUNCH_PROPERTIES_FLAG_COOPERATIVE;
    return answer.value(flags);
  }

  // Numbers.
  case UR_DEVICE_INFO_SINGLE_FP_CONFIG:
    return answer.value(ur_device_fp_capability_flags_t(
        rounding | UR_DEVICE_FP_CAPABILITY_FLAG_CORRECTLY_ROUNDED_DIVIDE_SQRT));
  case UR_DEVICE_INFO_DOUBLE_FP_CONFIG:
  case UR_DEVICE_INFO_HALF_FP_CONFIG:
    return answer.value(rounding);
  case UR_DEVICE_INFO_PREFERRED_VECTOR_WIDTH_CHAR:
  case UR_DEVICE_INFO_NATIVE_VECTOR_WIDTH_CHAR:
    return answer.value(u32(4));
  case UR_DEVICE_INFO_PREFERRED_VECTOR_WIDTH_SHORT:
  case UR_DEVICE_INFO_NATIVE_VECTOR_WIDTH_SHORT:
  case UR_DEVICE_INFO_PREFERRED_VECTOR_WIDTH_HALF:
  case UR_DEVICE_INFO_NATIVE_VECTOR_WIDTH_HALF:
    return answer.value(u32(2));
  case UR_DEVICE_INFO_PREFERRED_VECTOR_WIDTH_INT:
  case UR_DEVICE_INFO_NATIVE_VECTOR_WIDTH_INT:
  case UR_DEVICE_INFO_PREFERRED_VECTOR_WIDTH_LONG:
  case UR_DEVICE_INFO_NATIVE_VECTOR_WIDTH_LONG:
  case UR_DEVICE_INFO_PREFERRED_VECTOR_WIDTH_FLOAT:
  case UR_DEVICE_INFO_NATIVE_VECTOR_WIDTH_FLOAT:
  case UR_DEVICE_INFO_PREFERRED_VECTOR_WIDTH_DOUBLE:
  case UR_DEVICE_INFO_NATIVE_VECTOR_WIDTH_DOUBLE:
    return answer.value(u32(1));
  case UR_DEVICE_INFO_ENDIAN_LITTLE:
    return answer.flag(true);
  case UR_DEVICE_INFO_ADDRESS_BITS:
    return answer.value(u32(64));

  // Memory.
  case UR_DEVICE_INFO_GLOBAL_MEM_SIZE:
  case UR_DEVICE_INFO_MAX_MEM_ALLOC_SIZE: {
    std::size_t total = 0;
    SYCLFLAT_TRY(cuda::cuDeviceTotalMem(&total, device->number));
    return answer.value(u64(total));
  }
  case UR_DEVICE_INFO_GLOBAL_MEM_FREE: {
    std::size_t total = 0, free = 0;
    SYCLFLAT_TRY(device->use());
    SYCLFLAT_TRY(cuda::cuMemGetInfo(&free, &total));
    return answer.value(u64(free));
  }
  case UR_DEVICE_INFO_MEM_BASE_ADDR_ALIGN:
    return answer.value(u32(256 * 8)); // bits
  case UR_DEVICE_INFO_GLOBAL_MEM_CACHE_TYPE:
    return answer.value(UR_DEVICE_MEM_CACHE_TYPE_READ_WRITE_CACHE);
  case UR_DEVICE_INFO_GLOBAL_MEM_CACHELINE_SIZE:
    return answer.value(u32(128));
  case UR_DEVICE_INFO_GLOBAL_MEM_CACHE_SIZE:
    return answer.value(bytes(cuda::l2_cache_size));
  case UR_DEVICE_INFO_MAX_CONSTANT_BUFFER_SIZE:
    return answer.value(bytes(cuda::total_constant_memory));
  case UR_DEVICE_INFO_MAX_CONSTANT_ARGS:
    return answer.value(u32(9));
  case UR_DEVICE_INFO_MAX_PARAMETER_SIZE:
    return answer.value(std::size_t(4096));
  case UR_DEVICE_INFO_LOCAL_MEM_TYPE:
    return answer.value(UR_DEVICE_LOCAL_MEM_TYPE_LOCAL);
  case UR_DEVICE_INFO_LOCAL_MEM_SIZE:
    return answer.value(bytes(cuda::max_shared_memory_per_block_optin));
  case UR_DEVICE_INFO_ERROR_CORRECTION_SUPPORT:
    return answer.flag(device->attribute(cuda::ecc_enabled));
  case UR_DEVICE_INFO_HOST_UNIFIED_MEMORY:
    return answer.flag(device->attribute(cuda::integrated));
  case UR_DEVICE_INFO_USM_HOST_SUPPORT:
    return answer.value(
        usm_access(true, true, device->attribute(cuda::host_native_atomic_supported)));
  case UR_DEVICE_INFO_USM_DEVICE_SUPPORT:
    return answer.value(usm_access(true, true));
  case UR_DEVICE_INFO_USM_SINGLE_SHARED_SUPPORT:
  case UR_DEVICE_INFO_USM_CROSS_SHARED_SUPPORT:
    return answer.value(usm_access(device->attribute(cuda::managed_memory),
                                   device->attribute(cuda::concurrent_managed_access)));
  case UR_DEVICE_INFO_USM_SYSTEM_SHARED_SUPPORT:
    return answer.value(usm_access(device->attribute(cuda::pageable_memory_access), true));
  case UR_DEVICE_INFO_MEMORY_CLOCK_RATE:
    return answer.value(number(cuda::memory_clock_rate) / 1000); // MHz
  case UR_DEVICE_INFO_MEMORY_BUS_WIDTH:
    return answer.value(number(cuda::memory_bus_width));
  case UR_DEVICE_INFO_MAX_MEMORY_BANDWIDTH: // two words a clock
    return answer.value(bytes(cuda::memory_clock_rate) * 1000 * 2 *
                        (bytes(cuda::memory_bus_width) / 8));

  // Order.
  case UR_DEVICE_INFO_ATOMIC_64:
    return answer.flag(true);
  case UR_DEVICE_INFO_ATOMIC_MEMORY_ORDER_CAPABILITIES:
  case UR_DEVICE_INFO_ATOMIC_FENCE_ORDER_CAPABILITIES:
    return answer.value(orders);
  case UR_DEVICE_INFO_ATOMIC_MEMORY_SCOPE_CAPABILITIES:
  case UR_DEVICE_INFO_ATOMIC_FENCE_SCOPE_CAPABILITIES:
    return answer.value(scopes);
  case UR_DEVICE_INFO_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS:
    return answer.flag(device->attribute(cuda::compute_capability_major) >= 7);

  // Queues.
  case UR_DEVICE_INFO_QUEUE_PROPERTIES:
  case UR_DEVICE_INFO_QUEUE_ON_HOST_PROPERTIES:
    return answer.value(queue_flags);
  case UR_DEVICE_INFO_QUEUE_ON_DEVICE_PROPERTIES:
    return answer.value(ur_queue_flags_t(0));
  case UR_DEVICE_INFO_MAX_COMPUTE_QUEUE_INDICES:
    return answer.value(std::int32_t(1));
  case UR_DEVICE_INFO_MAX_CLOCK_FREQUENCY:
    return answer.value(number(cuda::clock_rate) / 1000); // MHz
  case UR_DEVICE_INFO_PROFILING_TIMER_RESOLUTION:
    return answer.value(std::size_t(1000)); // nanoseconds
  case UR_DEVICE_INFO_EXECUTION_CAPABILITIES:
    return answer.value(ur_device_exec_capability_flags_t(UR_DEVICE_EXEC_CAPABILITY_FLAG_KERNEL));

  // What there is.
  case UR_DEVICE_INFO_AVAILABLE:
  case UR_DEVICE_INFO_COMPILER_AVAILABLE:
  case UR_DEVICE_INFO_LINKER_AVAILABLE:
  case UR_DEVICE_INFO_PREFERRED_INTEROP_USER_SYNC:
  case UR_DEVICE_INFO_BUILD_ON_SUBDEVICE:
  case UR_DEVICE_INFO_USE_NATIVE_ASSERT:
  case UR_DEVICE_INFO_GLOBAL_VARIABLE_SUPPORT:
  case UR_DEVICE_INFO_TIMESTAMP_RECORDING_SUPPORT_EXP:
  case UR_DEVICE_INFO_ENQUEUE_NATIVE_COMMAND_SUPPORT_EXP:
  case UR_DEVICE_INFO_USM_P2P_SUPPORT_EXP:
  case UR_DEVICE_INFO_USM_CONTEXT_MEMCPY_SUPPORT_EXP:
    return answer.flag(true);
  case UR_DEVICE_INFO_IMAGE_SUPPORT:
  case UR_DEVICE_INFO_IMAGE_SRGB:
  case UR_DEVICE_INFO_ASYNC_BARRIER:
  case UR_DEVICE_INFO_MEM_CHANNEL_SUPPORT:
  case UR_DEVICE_INFO_HOST_PIPE_READ_WRITE_SUPPORT:
  case UR_DEVICE_INFO_VIRTUAL_MEMORY_SUPPORT:
  case UR_DEVICE_INFO_ESIMD_SUPPORT:
  case UR_DEVICE_INFO_PROGRAM_SET_SPECIALIZATION_CONSTANTS:
  case UR_DEVICE_INFO_KERNEL_SET_SPECIALIZATION_CONSTANTS:
  case UR_DEVICE_INFO_BFLOAT16_CONVERSIONS_NATIVE:
  case UR_DEVICE_INFO_COMMAND_BUFFER_EVENT_SUPPORT_EXP:
  case UR_DEVICE_INFO_COMMAND_BUFFER_SUBGRAPH_SUPPORT_EXP:
  case UR_DEVICE_INFO_LOW_POWER_EVENTS_SUPPORT_EXP:
  case UR_DEVICE_INFO_MULTI_DEVICE_COMPILE_SUPPORT_EXP:
  case UR_DEVICE_INFO_MEMORY_EXPORT_EXPORTABLE_DEVICE_MEM_EXP:
    return answer.flag(false);
  case UR_DEVICE_INFO_USM_POOL_SUPPORT:
  case UR_DEVICE_INFO_ASYNC_USM_ALLOCATIONS_SUPPORT_EXP:
    return answer.flag(cuda::has_pools() && device->attribute(cuda::memory_pools_supported));
  case UR_DEVICE_INFO_COMMAND_BUFFER_SUPPORT_EXP:
    return answer.flag(cuda::has_graphs());
  case UR_DEVICE_INFO_COMMAND_BUFFER_UPDATE_CAPABILITIES_EXP:
    return answer.value(ur_device_command_buffer_update_capability_flags_t(
        cuda::has_graphs()
            ? UR_DEVICE_COMMAND_BUFFER_UPDATE_CAPABILITY_FLAG_KERNEL_ARGUMENTS |
                  UR_DEVICE_COMMAND_BUFFER_UPDATE_CAPABILITY_FLAG_LOCAL_WORK_SIZE |
                  UR_DEVICE_COMMAND_BUFFER_UPDATE_CAPABILITY_FLAG_GLOBAL_WORK_SIZE |
                  UR_DEVICE_COMMAND_BUFFER_UPDATE_CAPABILITY_FLAG_GLOBAL_WORK_OFFSET |
                  UR_DEVICE_COMMAND_BUFFER_UPDATE_CAPABILITY_FLAG_KERNEL_HANDLE
            : 0));
  case UR_DEVICE_INFO_2D_BLOCK_ARRAY_CAPABILITIES_EXP:
    return answer.value(ur_exp_device_2d_block_array_capability_flags_t(0));
  case UR_DEVICE_INFO_MAX_READ_IMAGE_ARGS:
  case UR_DEVICE_INFO_MAX_WRITE_IMAGE_ARGS:
  case UR_DEVICE_INFO_MAX_READ_WRITE_IMAGE_ARGS:
  case UR_DEVICE_INFO_MAX_SAMPLERS:
    return answer.value(u32(0));
  case UR_DEVICE_INFO_IMAGE2D_MAX_WIDTH:
  case UR_DEVICE_INFO_IMAGE2D_MAX_HEIGHT:
  case UR_DEVICE_INFO_IMAGE3D_MAX_WIDTH:
  case UR_DEVICE_INFO_IMAGE3D_MAX_HEIGHT:
  case UR_DEVICE_INFO_IMAGE3D_MAX_DEPTH:
  case UR_DEVICE_INFO_IMAGE_MAX_BUFFER_SIZE:
  case UR_DEVICE_INFO_IMAGE_MAX_ARRAY_SIZE:
    return answer.value(std::size_t(0));
  case UR_DEVICE_INFO_PRINTF_BUFFER_SIZE:
    return answer.value(std::size_t(1) << 20);

  // There are no parts of devices, and no devices made of others.
  case UR_DEVICE_INFO_PARENT_DEVICE:
  case UR_DEVICE_INFO_COMPOSITE_DEVICE:
    return answer.value(ur_device_handle_t(nullptr));
  case UR_DEVICE_INFO_SUPPORTED_PARTITIONS:
  case UR_DEVICE_INFO_COMPONENT_DEVICES:
  case UR_DEVICE_INFO_PARTITION_TYPE:
    return answer.nothing();
  case UR_DEVICE_INFO_PARTITION_MAX_SUB_DEVICES:
    return answer.value(u32(0));
  case UR_DEVICE_INFO_PARTITION_AFFINITY_DOMAIN:
    return answer.value(ur_device_affinity_domain_flags_t(0));
  default:
    // Bindless images have one question for each of their forms.
    if (property >= UR_DEVICE_INFO_BINDLESS_IMAGES_SUPPORT_EXP &&
        property <= UR_DEVICE_INFO_BINDLESS_IMAGES_GATHER_SUPPORT_EXP &&
        (!to || room == sizeof(ur_bool_t)))
      return answer.flag(false);
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urUsmP2PPeerAccessGetInfoExp(ur_device_handle_t device, ur_device_handle_t peer,
                                         ur_exp_peer_info_t property, size_t room, void *to,
                                         size_t *size) {
  const answer answer{room, to, size};
  int value = 0;
  switch (property) {
  case UR_EXP_PEER_INFO_UR_PEER_ACCESS_SUPPORT:
    SYCLFLAT_TRY(cuda::cuDeviceCanAccessPeer(&value, device->number, peer->number));
    return answer.value(value);
  case UR_EXP_PEER_INFO_UR_PEER_ATOMICS_SUPPORT:
    SYCLFLAT_TRY(cuda::cuDeviceGetP2PAttribute(&value, cuda::p2p_native_atomic_supported,
                                               device->number, peer->number));
    return answer.value(value);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}
