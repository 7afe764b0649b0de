// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Unified shared memory: of all kinds it is memory of the process.

#include "memory.hpp"
#include "queue.hpp"
#include "usm_books.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace syclflat {
namespace {

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
  allocations[reinterpret_cast<std::uintptr_t>(made)] = {
      size, type, type == UR_USM_TYPE_HOST ? nullptr : device(), pool};
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
