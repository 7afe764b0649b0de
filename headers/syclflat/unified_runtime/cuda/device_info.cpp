// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What devices answer.

#include "device.hpp"
#include "device_answers.hpp"
#include "errors.hpp"

#include <cstdio>

using namespace syclflat;

namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

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
  case UR_DEVICE_INFO_VERSION:
    return answer.text(std::to_string(number(cuda::compute_capability_major)) + "." +
                       std::to_string(number(cuda::compute_capability_minor)));
  case UR_DEVICE_INFO_IP_VERSION:
    return answer.value(number(cuda::compute_capability_major) * 10 +
                        number(cuda::compute_capability_minor));
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
  case UR_DEVICE_INFO_GLOBAL_MEM_CACHELINE_SIZE:
    return answer.value(u32(128));
  case UR_DEVICE_INFO_GLOBAL_MEM_CACHE_SIZE:
    return answer.value(bytes(cuda::l2_cache_size));
  case UR_DEVICE_INFO_MAX_CONSTANT_BUFFER_SIZE:
    return answer.value(bytes(cuda::total_constant_memory));
  case UR_DEVICE_INFO_MAX_CONSTANT_ARGS:
    return answer.value(u32(9));
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
  case UR_DEVICE_INFO_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS:
    return answer.flag(device->attribute(cuda::compute_capability_major) >= 7);

  // Queues.
  case UR_DEVICE_INFO_MAX_CLOCK_FREQUENCY:
    return answer.value(number(cuda::clock_rate) / 1000); // MHz
  case UR_DEVICE_INFO_PROFILING_TIMER_RESOLUTION:
    return answer.value(std::size_t(1000)); // nanoseconds

  // What there is.
  case UR_DEVICE_INFO_ENQUEUE_NATIVE_COMMAND_SUPPORT_EXP:
  case UR_DEVICE_INFO_USM_P2P_SUPPORT_EXP:
    return answer.flag(true);
  case UR_DEVICE_INFO_USM_POOL_SUPPORT:
  case UR_DEVICE_INFO_ASYNC_USM_ALLOCATIONS_SUPPORT_EXP:
    return answer.flag(cuda::has_pools() && device->attribute(cuda::memory_pools_supported));
  case UR_DEVICE_INFO_VIRTUAL_MEMORY_SUPPORT:
    return answer.flag(cuda::has_virtual_memory() &&
                       device->attribute(cuda::virtual_memory_management_supported));
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

  // Bindless images.
  case UR_DEVICE_INFO_BINDLESS_IMAGES_SUPPORT_EXP:
  case UR_DEVICE_INFO_BINDLESS_IMAGES_SHARED_USM_SUPPORT_EXP:
  case UR_DEVICE_INFO_BINDLESS_IMAGES_1D_USM_SUPPORT_EXP:
  case UR_DEVICE_INFO_BINDLESS_IMAGES_2D_USM_SUPPORT_EXP:
  case UR_DEVICE_INFO_MIPMAP_SUPPORT_EXP:
  case UR_DEVICE_INFO_MIPMAP_ANISOTROPY_SUPPORT_EXP:
  case UR_DEVICE_INFO_MIPMAP_LEVEL_REFERENCE_SUPPORT_EXP:
  case UR_DEVICE_INFO_CUBEMAP_SUPPORT_EXP:
  case UR_DEVICE_INFO_CUBEMAP_SEAMLESS_FILTERING_SUPPORT_EXP:
  case UR_DEVICE_INFO_BINDLESS_SAMPLED_IMAGE_FETCH_1D_USM_SUPPORT_EXP:
  case UR_DEVICE_INFO_BINDLESS_SAMPLED_IMAGE_FETCH_2D_USM_SUPPORT_EXP:
  case UR_DEVICE_INFO_BINDLESS_SAMPLED_IMAGE_FETCH_2D_SUPPORT_EXP:
  case UR_DEVICE_INFO_BINDLESS_SAMPLED_IMAGE_FETCH_3D_SUPPORT_EXP:
  case UR_DEVICE_INFO_IMAGE_ARRAY_SUPPORT_EXP:
  case UR_DEVICE_INFO_BINDLESS_UNIQUE_ADDRESSING_PER_DIM_SUPPORT_EXP:
  case UR_DEVICE_INFO_BINDLESS_SAMPLE_2D_USM_SUPPORT_EXP:
  case UR_DEVICE_INFO_BINDLESS_IMAGES_GATHER_SUPPORT_EXP:
    return answer.flag(true);
  case UR_DEVICE_INFO_IMAGE_PITCH_ALIGN_EXP:
    return answer.value(number(cuda::texture_pitch_alignment));
  case UR_DEVICE_INFO_MAX_IMAGE_LINEAR_WIDTH_EXP:
    return answer.value(length(cuda::max_texture_2d_linear_width));
  case UR_DEVICE_INFO_MAX_IMAGE_LINEAR_HEIGHT_EXP:
    return answer.value(length(cuda::max_texture_2d_linear_height));
  case UR_DEVICE_INFO_MAX_IMAGE_LINEAR_PITCH_EXP:
    return answer.value(length(cuda::max_texture_2d_linear_pitch));
  case UR_DEVICE_INFO_MIPMAP_MAX_ANISOTROPY_EXP:
    return answer.value(u32(16));

  default:
    return common_answer(property, answer);
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
