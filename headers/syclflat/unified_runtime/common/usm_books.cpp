// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is known of allocations, and pools of them.

#include "usm_books.hpp"
#include "answers.hpp"

#include <algorithm>

namespace syclflat {

std::shared_mutex allocations_mutex;
std::map<std::uintptr_t, allocation> &allocations = *new std::map<std::uintptr_t, allocation>;

std::map<std::uintptr_t, allocation>::iterator allocation_at(std::uintptr_t address) {
  auto entry = allocations.upper_bound(address);
  const bool is_found = entry != allocations.begin() &&
                        (--entry, address - entry->first < std::max(entry->second.size, size_t(1)));
  return is_found ? entry : allocations.end();
}

ur_result_t allocate(ur_device_handle_t by, ur_usm_type_t type, const ur_usm_desc_t *wanted,
                     ur_usm_pool_handle_t pool, std::size_t size, void **out) {
  const std::size_t alignment = wanted ? wanted->align : 0;
  if (alignment & (alignment - 1))
    return UR_RESULT_ERROR_UNSUPPORTED_ALIGNMENT;
  allocation made;
  made.size = size;
  made.type = type;
  made.device = type == UR_USM_TYPE_HOST ? nullptr : by;
  made.pool = pool;
  void *begin = nullptr;
  if (const ur_result_t result = obtain(made, by, alignment, &begin); result != UR_RESULT_SUCCESS)
    return result;
  std::unique_lock<std::shared_mutex> lock(allocations_mutex);
  allocations[reinterpret_cast<std::uintptr_t>(begin)] = made;
  *out = begin;
  return UR_RESULT_SUCCESS;
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

// Commands that use it should be complete, as SYCL says; it waits for others.
ur_result_t urUSMFree(ur_context_handle_t, void *begin) {
  allocation gone;
  {
    std::unique_lock<std::shared_mutex> lock(allocations_mutex);
    const auto entry = allocations.find(reinterpret_cast<std::uintptr_t>(begin));
    if (entry == allocations.end() || entry->second.mapped)
      return UR_RESULT_ERROR_INVALID_MEM_OBJECT;
    gone = entry->second;
    allocations.erase(entry);
  }
  return give_back(gone, begin);
}

// Pools keep nothing: each allocation is by itself.
ur_result_t urUSMPoolCreate(ur_context_handle_t context, ur_usm_pool_desc_t *,
                            ur_usm_pool_handle_t *out) {
  *out = new ur_usm_pool_handle_t_;
  (*out)->context = context;
  return UR_RESULT_SUCCESS;
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
