// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers, and copies of all kinds.

#include "memory.hpp"
#include "answers.hpp"
#include "queue.hpp"

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

void copy_box(const box_side &from, const box_side &to, ur_rect_region_t size) {
  const auto row = [&](const box_side &side, std::size_t y, std::size_t z) {
    const std::size_t row_pitch = side.row_pitch ? side.row_pitch : size.width;
    const std::size_t slice_pitch = side.slice_pitch ? side.slice_pitch : row_pitch * size.height;
    return side.base + side.at.x + (side.at.y + y) * row_pitch + (side.at.z + z) * slice_pitch;
  };
  for (std::size_t z = 0; z < size.depth; ++z)
    for (std::size_t y = 0; y < size.height; ++y)
      std::memmove(row(to, y, z), row(from, y, z), size.width);
}

void fill(void *to, const std::string &pattern, std::size_t size) {
  for (std::size_t at = 0; at < size; at += pattern.size())
    std::memcpy(static_cast<char *>(to) + at, pattern.data(), pattern.size());
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
  retain(context);
  *out = buffer.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urMemBufferPartition(ur_mem_handle_t parent, ur_mem_flags_t, ur_buffer_create_type_t,
                                 const ur_buffer_region_t *region, ur_mem_handle_t *out) {
  if (region->origin > parent->size || region->size > parent->size - region->origin)
    return UR_RESULT_ERROR_INVALID_BUFFER_SIZE;
  auto part = std::make_unique<ur_mem_handle_t_>();
  part->context = parent->context;
  part->parent = parent;
  part->bytes = parent->bytes + region->origin;
  part->size = region->size;
  retain(parent);
  retain(part->context);
  *out = part.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urMemRetain(ur_mem_handle_t memory) { return retain(memory); }

ur_result_t urMemRelease(ur_mem_handle_t memory) {
  if (!release(memory))
    return UR_RESULT_SUCCESS;
  const ur_mem_handle_t parent = memory->parent;
  const ur_context_handle_t context = memory->context;
  delete memory;
  if (parent)
    urMemRelease(parent);
  return urContextRelease(context);
}

ur_result_t urMemGetInfo(ur_mem_handle_t memory, ur_mem_info_t property, size_t room, void *to,
                         size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_MEM_INFO_SIZE:
    return answer.value(memory->size);
  case UR_MEM_INFO_CONTEXT:
    return answer.value(memory->context);
  case UR_MEM_INFO_REFERENCE_COUNT:
    return answer.value(memory->references.load());
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urMemGetNativeHandle(ur_mem_handle_t memory, ur_device_handle_t,
                                 ur_native_handle_t *native) {
  *native = reinterpret_cast<ur_native_handle_t>(memory->bytes);
  return UR_RESULT_SUCCESS;
}

ur_result_t urEnqueueMemBufferRead(ur_queue_handle_t queue, ur_mem_handle_t memory, bool blocking,
                                   size_t offset, size_t size, void *to, uint32_t count,
                                   const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(
      queue, UR_COMMAND_MEM_BUFFER_READ, {count, list, event},
      [=, memory = keep(memory)] { std::memmove(to, memory->bytes + offset, size); }, blocking);
}

ur_result_t urEnqueueMemBufferWrite(ur_queue_handle_t queue, ur_mem_handle_t memory, bool blocking,
                                    size_t offset, size_t size, const void *from, uint32_t count,
                                    const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(
      queue, UR_COMMAND_MEM_BUFFER_WRITE, {count, list, event},
      [=, memory = keep(memory)] { std::memmove(memory->bytes + offset, from, size); }, blocking);
}

ur_result_t urEnqueueMemBufferCopy(ur_queue_handle_t queue, ur_mem_handle_t from,
                                   ur_mem_handle_t to, size_t from_offset, size_t to_offset,
                                   size_t size, uint32_t count, const ur_event_handle_t *list,
                                   ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_MEM_BUFFER_COPY, {count, list, event}, [=, from = keep(from), to = keep(to)] {
    std::memmove(to->bytes + to_offset, from->bytes + from_offset, size);
  });
}

ur_result_t urEnqueueMemBufferReadRect(ur_queue_handle_t queue, ur_mem_handle_t memory,
                                       bool blocking, ur_rect_offset_t at, ur_rect_offset_t host_at,
                                       ur_rect_region_t region, size_t row, size_t slice,
                                       size_t host_row, size_t host_slice, void *to, uint32_t count,
                                       const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(
      queue, UR_COMMAND_MEM_BUFFER_READ_RECT, {count, list, event},
      [=, memory = keep(memory)] {
        copy_box({memory->bytes, at, row, slice},
                 {static_cast<char *>(to), host_at, host_row, host_slice}, region);
      },
      blocking);
}

ur_result_t urEnqueueMemBufferWriteRect(ur_queue_handle_t queue, ur_mem_handle_t memory,
                                        bool blocking, ur_rect_offset_t at,
                                        ur_rect_offset_t host_at, ur_rect_region_t region,
                                        size_t row, size_t slice, size_t host_row,
                                        size_t host_slice, void *from, uint32_t count,
                                        const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(
      queue, UR_COMMAND_MEM_BUFFER_WRITE_RECT, {count, list, event},
      [=, memory = keep(memory)] {
        copy_box({static_cast<char *>(from), host_at, host_row, host_slice},
                 {memory->bytes, at, row, slice}, region);
      },
      blocking);
}

ur_result_t urEnqueueMemBufferCopyRect(ur_queue_handle_t queue, ur_mem_handle_t from,
                                       ur_mem_handle_t to, ur_rect_offset_t from_at,
                                       ur_rect_offset_t to_at, ur_rect_region_t region,
                                       size_t from_row, size_t from_slice, size_t to_row,
                                       size_t to_slice, uint32_t count,
                                       const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_MEM_BUFFER_COPY_RECT, {count, list, event}, [=, from = keep(from), to = keep(to)] {
    copy_box({from->bytes, from_at, from_row, from_slice}, {to->bytes, to_at, to_row, to_slice},
             region);
  });
}

ur_result_t urEnqueueMemBufferFill(ur_queue_handle_t queue, ur_mem_handle_t memory,
                                   const void *pattern, size_t pattern_size, size_t offset,
                                   size_t size, uint32_t count, const ur_event_handle_t *list,
                                   ur_event_handle_t *event) {
  if (!pattern_size || size % pattern_size)
    return UR_RESULT_ERROR_INVALID_SIZE;
  const std::string value(static_cast<const char *>(pattern), pattern_size);
  return enqueue(queue, UR_COMMAND_MEM_BUFFER_FILL, {count, list, event},
                 [=, memory = keep(memory)] { fill(memory->bytes + offset, value, size); });
}

// The host sees the buffer itself.
ur_result_t urEnqueueMemBufferMap(ur_queue_handle_t queue, ur_mem_handle_t memory, bool blocking,
                                  ur_map_flags_t, size_t offset, size_t, uint32_t count,
                                  const ur_event_handle_t *list, ur_event_handle_t *event,
                                  void **out) {
  *out = memory->bytes + offset;
  return enqueue(
      queue, UR_COMMAND_MEM_BUFFER_MAP, {count, list, event}, [] {}, blocking);
}

ur_result_t urEnqueueMemUnmap(ur_queue_handle_t queue, ur_mem_handle_t, void *, uint32_t count,
                              const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_MEM_UNMAP, {count, list, event}, [] {});
}
