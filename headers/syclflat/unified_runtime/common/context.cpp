// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Contexts.

#include "context.hpp"
#include "answers.hpp"

#include <memory>

using namespace syclflat;

ur_result_t urContextCreate(uint32_t count, const ur_device_handle_t *devices,
                            const ur_context_properties_t *, ur_context_handle_t *out) {
  auto context = std::make_unique<ur_context_handle_t_>();
  context->devices.assign(devices, devices + count);
  *out = context.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urContextGetInfo(ur_context_handle_t context, ur_context_info_t property, size_t room,
                             void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_CONTEXT_INFO_NUM_DEVICES:
    return answer.value(uint32_t(context->devices.size()));
  case UR_CONTEXT_INFO_DEVICES:
    return answer.list(context->devices);
  case UR_CONTEXT_INFO_REFERENCE_COUNT:
    return answer.value(context->references.load());
  case UR_CONTEXT_INFO_USM_MEMCPY2D_SUPPORT:
  case UR_CONTEXT_INFO_USM_FILL2D_SUPPORT:
    return answer.flag(true);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urContextSetExtendedDeleter(ur_context_handle_t context,
                                        ur_context_extended_deleter_t function, void *data) {
  std::lock_guard<std::mutex> lock(context->mutex);
  context->deleters.push_back({function, data});
  return UR_RESULT_SUCCESS;
}
