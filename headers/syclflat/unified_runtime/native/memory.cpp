// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers.

#include "memory.hpp"
#include "event.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>

namespace syclflat {

namespace {
constexpr std::size_t largest_type = 128; // bytes: a vector of 16 numbers of 64 bits
constexpr std::size_t large_page = std::size_t(2) << 20;
} // namespace

void *allocate(std::size_t size, std::size_t alignment) {
  void *found = nullptr;
  // Programs go through large memory in step, page after page: fewer pages are faster.
  const bool is_large = size >= 2 * large_page;
  const std::size_t least = is_large ? large_page : largest_type;
  if (posix_memalign(&found, std::max(alignment, least), std::max<std::size_t>(size, 1)))
    return nullptr;
  if (is_large)
    madvise(found, size, MADV_HUGEPAGE);
  return found;
}

bool give_bytes(ur_mem_handle_t_ &memory, std::size_t size, ur_mem_flags_t flags, void *host) {
  memory.size = size;
  if (host && flags & UR_MEM_FLAG_USE_HOST_POINTER) {
    memory.bytes = static_cast<char *>(host);
    return true;
  }
  memory.bytes = static_cast<char *>(allocate(size));
  memory.is_own = memory.bytes;
  if (memory.bytes && host && flags & UR_MEM_FLAG_ALLOC_COPY_HOST_POINTER)
    std::memcpy(memory.bytes, host, size);
  return memory.bytes;
}

} // namespace syclflat

using namespace syclflat;

ur_mem_handle_t_::~ur_mem_handle_t_() {
  if (is_own)
    std::free(bytes);
}

ur_result_t urMemBufferCreate(ur_context_handle_t context, ur_mem_flags_t flags, size_t size,
                              const ur_buffer_properties_t *properties, ur_mem_handle_t *out) {
  auto buffer = std::make_unique<ur_mem_handle_t_>();
  if (!give_bytes(*buffer, size, flags, properties ? properties->pHost : nullptr))
    return UR_RESULT_ERROR_OUT_OF_HOST_MEMORY;
  buffer->context = context;
  *out = buffer.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urMemGetNativeHandle(ur_mem_handle_t memory, ur_device_handle_t,
                                 ur_native_handle_t *native) {
  *native = reinterpret_cast<ur_native_handle_t>(memory->bytes);
  return UR_RESULT_SUCCESS;
}

// The host sees the buffer itself.
ur_result_t urEnqueueMemBufferMap(ur_queue_handle_t queue, ur_mem_handle_t memory, bool blocking,
                                  ur_map_flags_t, size_t offset, size_t, uint32_t count,
                                  const ur_event_handle_t *list, ur_event_handle_t *event,
                                  void **out) {
  *out = memory->bytes + offset;
  return enqueue(
      queue, UR_COMMAND_MEM_BUFFER_MAP, {count, list, event}, [](stream) {}, blocking);
}

ur_result_t urEnqueueMemUnmap(ur_queue_handle_t queue, ur_mem_handle_t, void *, uint32_t count,
                              const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_MEM_UNMAP, {count, list, event}, [](stream) {});
}
