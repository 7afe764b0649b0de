// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Unified shared memory: of all kinds it is memory of the process.

#include "event.hpp"
#include "memory.hpp"
#include "usm_books.hpp"

#include <cstring>

namespace syclflat {

ur_result_t obtain(allocation &made, ur_device_handle_t, std::size_t alignment, void **begin) {
  *begin = allocate(made.size, alignment);
  if (*begin)
    return UR_RESULT_SUCCESS;
  return made.type == UR_USM_TYPE_DEVICE ? UR_RESULT_ERROR_OUT_OF_DEVICE_MEMORY
                                         : UR_RESULT_ERROR_OUT_OF_HOST_MEMORY;
}

// Programs may free what their commands still use: SYCL forbids that, and OpenCL and CUDA wait.
ur_result_t give_back(const allocation &, void *begin) {
  finish_all();
  deallocate(begin);
  return UR_RESULT_SUCCESS;
}

} // namespace syclflat

using namespace syclflat;

ur_result_t urUSMDeviceAlloc(ur_context_handle_t, ur_device_handle_t, const ur_usm_desc_t *wanted,
                             ur_usm_pool_handle_t pool, size_t size, void **out) {
  return allocate(device(), UR_USM_TYPE_DEVICE, wanted, pool, size, out);
}

ur_result_t urUSMHostAlloc(ur_context_handle_t, const ur_usm_desc_t *wanted,
                           ur_usm_pool_handle_t pool, size_t size, void **out) {
  return allocate(device(), UR_USM_TYPE_HOST, wanted, pool, size, out);
}

ur_result_t urUSMSharedAlloc(ur_context_handle_t, ur_device_handle_t, const ur_usm_desc_t *wanted,
                             ur_usm_pool_handle_t pool, size_t size, void **out) {
  return allocate(device(), UR_USM_TYPE_SHARED, wanted, pool, size, out);
}

// All memory is where it is used.
ur_result_t urEnqueueUSMPrefetch(ur_queue_handle_t queue, const void *, size_t,
                                 ur_usm_migration_flags_t, uint32_t count,
                                 const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_USM_PREFETCH, {count, list, event}, [](stream) {});
}

// See urEnqueueUSMPrefetch.
ur_result_t urEnqueueUSMAdvise(ur_queue_handle_t queue, const void *, size_t, ur_usm_advice_flags_t,
                               ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_USM_ADVISE, {0, nullptr, event}, [](stream) {});
}

ur_result_t urUSMContextMemcpyExp(ur_context_handle_t, void *to, const void *from, size_t size) {
  std::memmove(to, from, size);
  return UR_RESULT_SUCCESS;
}
