// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of buffers, and the commands that copy and fill buffers. Adapters say where the bytes are
// while a command runs, and how they are copied there.

#include "answers.hpp"
#include "copies.hpp"
#include "event.hpp"
#include "memory.hpp"

using namespace syclflat;

ur_result_t urMemBufferPartition(ur_mem_handle_t parent, ur_mem_flags_t, ur_buffer_create_type_t,
                                 const ur_buffer_region_t *region, ur_mem_handle_t *out) {
  if (region->origin > parent->size || region->size > parent->size - region->origin)
    return UR_RESULT_ERROR_INVALID_BUFFER_SIZE;
  *out = new ur_mem_handle_t_(parent, *region);
  return UR_RESULT_SUCCESS;
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

ur_result_t urEnqueueMemBufferRead(ur_queue_handle_t queue, ur_mem_handle_t memory, bool blocking,
                                   size_t offset, size_t size, void *to, uint32_t count,
                                   const ur_event_handle_t *list, ur_event_handle_t *event) {
  const auto work = [=, memory = keep(memory)](stream stream) {
    return memory->with(queue, memory_access::read, offset, size, stream, [&](auto from) {
      return copy_bytes(address(to), from, size, stream);
    });
  };
  return enqueue(queue, UR_COMMAND_MEM_BUFFER_READ, {count, list, event}, __func__, work, blocking);
}

ur_result_t urEnqueueMemBufferWrite(ur_queue_handle_t queue, ur_mem_handle_t memory, bool blocking,
                                    size_t offset, size_t size, const void *from, uint32_t count,
                                    const ur_event_handle_t *list, ur_event_handle_t *event) {
  const auto work = [=, memory = keep(memory)](stream stream) {
    return memory->with(queue, memory_access::write, offset, size, stream, [&](auto to) {
      return copy_bytes(to, address(from), size, stream);
    });
  };
  return enqueue(queue, UR_COMMAND_MEM_BUFFER_WRITE, {count, list, event}, __func__, work,
                 blocking);
}

ur_result_t urEnqueueMemBufferCopy(ur_queue_handle_t queue, ur_mem_handle_t from,
                                   ur_mem_handle_t to, size_t from_offset, size_t to_offset,
                                   size_t size, uint32_t count, const ur_event_handle_t *list,
                                   ur_event_handle_t *event) {
  const auto work = [=, from = keep(from), to = keep(to)](stream stream) {
    return from->with(queue, memory_access::read, from_offset, size, stream, [&](auto source) {
      return to->with(queue, memory_access::write, to_offset, size, stream, [&](auto target) {
        return copy_bytes(target, source, size, stream);
      });
    });
  };
  return enqueue(queue, UR_COMMAND_MEM_BUFFER_COPY, {count, list, event}, __func__, work);
}

// The next three bring all of the buffer: what a box leaves out stays as it is.
ur_result_t urEnqueueMemBufferReadRect(ur_queue_handle_t queue, ur_mem_handle_t memory,
                                       bool blocking, ur_rect_offset_t at, ur_rect_offset_t host_at,
                                       ur_rect_region_t region, size_t row, size_t slice,
                                       size_t host_row, size_t host_slice, void *to, uint32_t count,
                                       const ur_event_handle_t *list, ur_event_handle_t *event) {
  const auto work = [=, memory = keep(memory)](stream stream) {
    return memory->with(queue, memory_access::read, 0, memory->size, stream, [&](auto from) {
      return copy_box({device_memory, from, at, row, slice},
                      {host_memory, address(to), host_at, host_row, host_slice}, region, stream);
    });
  };
  return enqueue(queue, UR_COMMAND_MEM_BUFFER_READ_RECT, {count, list, event}, __func__, work,
                 blocking);
}

ur_result_t urEnqueueMemBufferWriteRect(ur_queue_handle_t queue, ur_mem_handle_t memory,
                                        bool blocking, ur_rect_offset_t at,
                                        ur_rect_offset_t host_at, ur_rect_region_t region,
                                        size_t row, size_t slice, size_t host_row,
                                        size_t host_slice, void *from, uint32_t count,
                                        const ur_event_handle_t *list, ur_event_handle_t *event) {
  const auto work = [=, memory = keep(memory)](stream stream) {
    return memory->with(queue, memory_access::read_write, 0, memory->size, stream, [&](auto to) {
      return copy_box({host_memory, address(from), host_at, host_row, host_slice},
                      {device_memory, to, at, row, slice}, region, stream);
    });
  };
  return enqueue(queue, UR_COMMAND_MEM_BUFFER_WRITE_RECT, {count, list, event}, __func__, work,
                 blocking);
}

ur_result_t urEnqueueMemBufferCopyRect(ur_queue_handle_t queue, ur_mem_handle_t from,
                                       ur_mem_handle_t to, ur_rect_offset_t from_at,
                                       ur_rect_offset_t to_at, ur_rect_region_t region,
                                       size_t from_row, size_t from_slice, size_t to_row,
                                       size_t to_slice, uint32_t count,
                                       const ur_event_handle_t *list, ur_event_handle_t *event) {
  const auto work = [=, from = keep(from), to = keep(to)](stream stream) {
    return from->with(queue, memory_access::read, 0, from->size, stream, [&](auto source) {
      return to->with(queue, memory_access::read_write, 0, to->size, stream, [&](auto target) {
        return copy_box({device_memory, source, from_at, from_row, from_slice},
                        {device_memory, target, to_at, to_row, to_slice}, region, stream);
      });
    });
  };
  return enqueue(queue, UR_COMMAND_MEM_BUFFER_COPY_RECT, {count, list, event}, __func__, work);
}

ur_result_t urEnqueueMemBufferFill(ur_queue_handle_t queue, ur_mem_handle_t memory,
                                   const void *bytes, size_t pattern_size, size_t offset,
                                   size_t size, uint32_t count, const ur_event_handle_t *list,
                                   ur_event_handle_t *event) {
  if (!pattern_size || size % pattern_size)
    return UR_RESULT_ERROR_INVALID_SIZE;
  const auto work = [=, memory = keep(memory),
                     value = pattern(static_cast<const char *>(bytes), pattern_size)](stream stream) {
    return memory->with(queue, memory_access::write, offset, size, stream,
                        [&](auto to) { return fill(to, value, size, stream); });
  };
  return enqueue(queue, UR_COMMAND_MEM_BUFFER_FILL, {count, list, event}, __func__, work);
}
