// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What all devices answer alike.

#include "device_answers.hpp"
#include "platform.hpp"

namespace syclflat {
namespace {

using u32 = std::uint32_t;

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

} // namespace

ur_device_usm_access_capability_flags_t usm_access(bool is_there, bool is_concurrent,
                                                   bool is_atomic) {
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

ur_result_t common_answer(ur_device_info_t property, const answer &answer) {
  switch (int(property)) {
  // Names.
  case UR_DEVICE_INFO_PLATFORM:
    return answer.value(platform());
  case UR_DEVICE_INFO_PROFILE:
    return answer.text("FULL_PROFILE");
  case UR_DEVICE_INFO_EXTENSIONS:
    // By these names libsycl knows what a device can do.
    return answer.text("cl_khr_fp64 cl_khr_fp16 cl_khr_int64_base_atomics "
                       "cl_khr_int64_extended_atomics cl_khr_subgroups");
  case UR_DEVICE_INFO_BUILT_IN_KERNELS:
  case UR_DEVICE_INFO_IL_VERSION:
    return answer.text("");
  case UR_DEVICE_INFO_REFERENCE_COUNT:
    return answer.value(u32(1));

  // Work-groups.
  case UR_DEVICE_INFO_MAX_WORK_ITEM_DIMENSIONS:
    return answer.value(u32(3));

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
  case UR_DEVICE_INFO_GLOBAL_MEM_CACHE_TYPE:
    return answer.value(UR_DEVICE_MEM_CACHE_TYPE_READ_WRITE_CACHE);
  case UR_DEVICE_INFO_MAX_PARAMETER_SIZE:
    return answer.value(std::size_t(4096));
  case UR_DEVICE_INFO_USM_DEVICE_SUPPORT:
    return answer.value(usm_access(true, true));

  // Order.
  case UR_DEVICE_INFO_ATOMIC_64:
    return answer.flag(true);
  case UR_DEVICE_INFO_ATOMIC_MEMORY_ORDER_CAPABILITIES:
  case UR_DEVICE_INFO_ATOMIC_FENCE_ORDER_CAPABILITIES:
    return answer.value(orders);
  case UR_DEVICE_INFO_ATOMIC_MEMORY_SCOPE_CAPABILITIES:
  case UR_DEVICE_INFO_ATOMIC_FENCE_SCOPE_CAPABILITIES:
    return answer.value(scopes);

  // Queues.
  case UR_DEVICE_INFO_QUEUE_PROPERTIES:
  case UR_DEVICE_INFO_QUEUE_ON_HOST_PROPERTIES:
    return answer.value(queue_flags);
  case UR_DEVICE_INFO_QUEUE_ON_DEVICE_PROPERTIES:
    return answer.value(ur_queue_flags_t(0));
  case UR_DEVICE_INFO_MAX_COMPUTE_QUEUE_INDICES:
    return answer.value(std::int32_t(1));
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
        (!answer.to || answer.room == sizeof(ur_bool_t)))
      return answer.flag(false);
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

} // namespace syclflat
