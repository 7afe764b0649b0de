// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Unified shared memory: of all kinds it is memory of the process.

#include "answers.hpp"
#include "memory.hpp"
#include "queue.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <shared_mutex>

struct ur_usm_pool_handle_t_ : syclflat::handle {
  ur_context_handle_t context = nullptr;
};

namespace syclflat {
namespace {

struct allocation {
  std::size_t size = 0;
  ur_usm_type_t type = UR_USM_TYPE_UNKNOWN;
  ur_usm_pool_handle_t pool = nullptr;
};

// By address. Never destroyed: memory is freed after static objects are gone.
std::shared_mutex allocations_mutex;
std::map<std::uintptr_t, allocation> &allocations = *new std::map<std::uintptr_t, allocation>;

ur_result_t allocate(ur_usm_type_t type, const ur_usm_desc_t *wanted, ur_usm_pool_handle_t pool,
                     std::size_t size, void **out) {
  const std::size_t alignment = wanted ? wanted->align : 0;
  if (alignment & (alignment - 1))
    return UR_RESULT_ERROR_UNSUPPORTED_ALIGNMENT;
  void *made = syclflat::allocate(size, alignment);
  if (!made)
    return type == UR_USM_TYPE_DEVICE ? UR_RESULT_ERROR_OUT_OF_DEVICE_MEMORY
                                      : UR_RESULT_ERROR_OUT_OF_HOST_MEMORY;
  std::unique_lock<std::shared_mutex> lock(allocations_mutex);
  allocations[reinterpret_cast<std::uintptr_t>(made)] = {size, type, pool};
  *out = made;
  return UR_RESULT_SUCCESS;
}

} // namespace
} // namespace syclflat

using namespace syclflat;

ur_result_t urUSMDeviceAlloc(ur_context_handle_t, ur_device_handle_t, const ur_usm_desc_t *wanted,
                             ur_usm_pool_handle_t pool, size_t size, void **out) {
  return allocate(UR_USM_TYPE_DEVICE, wanted, pool, size, out);
}

ur_result_t urUSMHostAlloc(ur_context_handle_t, const ur_usm_desc_t *wanted,
                           ur_usm_pool_handle_t pool, size_t size, void **out) {
  return allocate(UR_USM_TYPE_HOST, wanted, pool, size, out);
}

ur_result_t urUSMSharedAlloc(ur_context_handle_t, ur_device_handle_t, const ur_usm_desc_t *wanted,
                             ur_usm_pool_handle_t pool, size_t size, void **out) {
  return allocate(UR_USM_TYPE_SHARED, wanted, pool, size, out);
}

// Commands that use it have to be complete, as SYCL says.
ur_result_t urUSMFree(ur_context_handle_t, void *pointer) {
  {
    std::unique_lock<std::shared_mutex> lock(allocations_mutex);
    if (!allocations.erase(reinterpret_cast<std::uintptr_t>(pointer)))
      return UR_RESULT_ERROR_INVALID_MEM_OBJECT;
  }
  std::free(pointer);
  return UR_RESULT_SUCCESS;
}

ur_result_t urUSMGetMemAllocInfo(ur_context_handle_t, const void *pointer,
                                 ur_usm_alloc_info_t property, size_t room, void *to,
                                 size_t *size) {
  const answer answer{room, to, size};
  const auto address = reinterpret_cast<std::uintptr_t>(pointer);
  std::shared_lock<std::shared_mutex> lock(allocations_mutex);
  auto entry = allocations.upper_bound(address);
  const bool is_found = entry != allocations.begin() &&
                        (--entry, address - entry->first < std::max(entry->second.size, size_t(1)));
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
    return entry->second.type == UR_USM_TYPE_HOST ? UR_RESULT_ERROR_INVALID_VALUE
                                                  : answer.value(device());
  case UR_USM_ALLOC_INFO_POOL:
    return entry->second.pool ? answer.value(entry->second.pool) : UR_RESULT_ERROR_INVALID_VALUE;
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

// Pools keep nothing: each allocation is the process's.
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

ur_result_t urEnqueueUSMFill(ur_queue_handle_t queue, void *to, size_t pattern_size,
                             const void *pattern, size_t size, uint32_t count,
                             const ur_event_handle_t *list, ur_event_handle_t *event) {
  if (!pattern_size || size % pattern_size)
    return UR_RESULT_ERROR_INVALID_SIZE;
  const std::string value(static_cast<const char *>(pattern), pattern_size);
  return enqueue(queue, UR_COMMAND_USM_FILL, {count, list, event}, [=] { fill(to, value, size); });
}

ur_result_t urEnqueueUSMFill2D(ur_queue_handle_t queue, void *to, size_t pitch, size_t pattern_size,
                               const void *pattern, size_t width, size_t height, uint32_t count,
                               const ur_event_handle_t *list, ur_event_handle_t *event) {
  if (!pattern_size || width % pattern_size || pitch < width)
    return UR_RESULT_ERROR_INVALID_SIZE;
  const std::string value(static_cast<const char *>(pattern), pattern_size);
  return enqueue(queue, UR_COMMAND_USM_FILL_2D, {count, list, event}, [=] {
    for (size_t row = 0; row < height; ++row)
      fill(static_cast<char *>(to) + row * pitch, value, width);
  });
}

ur_result_t urEnqueueUSMMemcpy(ur_queue_handle_t queue, bool blocking, void *to, const void *from,
                               size_t size, uint32_t count, const ur_event_handle_t *list,
                               ur_event_handle_t *event) {
  return enqueue(
      queue, UR_COMMAND_USM_MEMCPY, {count, list, event},
      [=] { std::memmove(to, from, size); }, blocking);
}

ur_result_t urEnqueueUSMMemcpy2D(ur_queue_handle_t queue, bool blocking, void *to, size_t to_pitch,
                                 const void *from, size_t from_pitch, size_t width, size_t height,
                                 uint32_t count, const ur_event_handle_t *list,
                                 ur_event_handle_t *event) {
  if (to_pitch < width || from_pitch < width)
    return UR_RESULT_ERROR_INVALID_SIZE;
  auto *source = const_cast<char *>(static_cast<const char *>(from));
  return enqueue(
      queue, UR_COMMAND_USM_MEMCPY_2D, {count, list, event},
      [=] {
        copy_box({source, {}, from_pitch, 0}, {static_cast<char *>(to), {}, to_pitch, 0},
                 {width, height, 1});
      },
      blocking);
}

// All memory is where it is used.
ur_result_t urEnqueueUSMPrefetch(ur_queue_handle_t queue, const void *, size_t,
                                 ur_usm_migration_flags_t, uint32_t count,
                                 const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_USM_PREFETCH, {count, list, event}, [] {});
}

// See urEnqueueUSMPrefetch.
ur_result_t urEnqueueUSMAdvise(ur_queue_handle_t queue, const void *, size_t, ur_usm_advice_flags_t,
                               ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_USM_ADVISE, {0, nullptr, event}, [] {});
}

ur_result_t urUSMContextMemcpyExp(ur_context_handle_t, void *to, const void *from, size_t size) {
  std::memmove(to, from, size);
  return UR_RESULT_SUCCESS;
}

// There is nothing to prepare.
ur_result_t urUSMImportExp(ur_context_handle_t, void *, size_t) { return UR_RESULT_SUCCESS; }

// See urUSMImportExp.
ur_result_t urUSMReleaseExp(ur_context_handle_t, void *) { return UR_RESULT_SUCCESS; }
