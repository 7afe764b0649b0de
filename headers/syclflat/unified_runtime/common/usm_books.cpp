// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is known of allocations, and pools of them.

#include "usm_books.hpp"
#include "answers.hpp"

#include <algorithm>
#include <memory>

namespace syclflat {

std::shared_mutex allocations_mutex;
std::map<std::uintptr_t, allocation> &allocations = *new std::map<std::uintptr_t, allocation>;

std::map<std::uintptr_t, allocation>::iterator allocation_at(std::uintptr_t address) {
  auto entry = allocations.upper_bound(address);
  const bool is_found = entry != allocations.begin() &&
                        (--entry, address - entry->first < std::max(entry->second.size, size_t(1)));
  return is_found ? entry : allocations.end();
}

} // namespace syclflat

using namespace syclflat;

ur_result_t urUSMGetMemAllocInfo(ur_context_handle_t, const void *pointer,
                                 ur_usm_alloc_info_t property, size_t room, void *to,
                                 size_t *size) {
  const answer answer{room, to, size};
  std::shared_lock<std::shared_mutex> lock(allocations_mutex);
  const auto entry = allocation_at(reinterpret_cast<std::uintptr_t>(pointer));
  const bool is_found = entry != allocations.end();
  if (property == UR_USM_ALLOC_INFO_TYPE)
    return answer.value(is_found ? entry->second.type : UR_USM_TYPE_UNKNOWN);
  if (!is_found)
    return UR_RESULT_ERROR_INVALID_VALUE;
  switch (property) {
  case UR_USM_ALLOC_INFO_BASE_PTR:
    return answer.value(reinterpret_cast<void *>(entry->first));
  case UR_USM_ALLOC_INFO_SIZE:
    return answer.value(entry->second.size);
  case UR_USM_ALLOC_INFO_DEVICE:
    return entry->second.device ? answer.value(entry->second.device)
                                : UR_RESULT_ERROR_INVALID_VALUE;
  case UR_USM_ALLOC_INFO_POOL:
    return entry->second.pool ? answer.value(entry->second.pool) : UR_RESULT_ERROR_INVALID_VALUE;
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

// Pools keep nothing: each allocation is by itself.
ur_result_t urUSMPoolCreate(ur_context_handle_t context, ur_usm_pool_desc_t *,
                            ur_usm_pool_handle_t *out) {
  auto pool = std::make_unique<ur_usm_pool_handle_t_>();
  pool->context = context;
  retain(context);
  *out = pool.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urUSMPoolRetain(ur_usm_pool_handle_t pool) { return retain(pool); }

ur_result_t urUSMPoolRelease(ur_usm_pool_handle_t pool) {
  if (!release(pool))
    return UR_RESULT_SUCCESS;
  const ur_context_handle_t context = pool->context;
  delete pool;
  return urContextRelease(context);
}

ur_result_t urUSMPoolGetInfo(ur_usm_pool_handle_t pool, ur_usm_pool_info_t property, size_t room,
                             void *to, size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_USM_POOL_INFO_REFERENCE_COUNT:
    return answer.value(pool->references.load());
  case UR_USM_POOL_INFO_CONTEXT:
    return answer.value(pool->context);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}
