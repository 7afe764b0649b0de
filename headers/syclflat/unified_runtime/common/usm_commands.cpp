// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The commands that copy and fill unified shared memory.

#include "copies.hpp"
#include "event.hpp"

using namespace syclflat;

ur_result_t urEnqueueUSMFill(ur_queue_handle_t queue, void *to, size_t pattern_size,
                             const void *bytes, size_t size, uint32_t count,
                             const ur_event_handle_t *list, ur_event_handle_t *event) {
  if (!pattern_size || size % pattern_size)
    return UR_RESULT_ERROR_INVALID_SIZE;
  const auto work = [=, value = pattern(static_cast<const char *>(bytes), pattern_size)](
                        stream stream) { return fill(address(to), value, size, stream); };
  return enqueue(queue, UR_COMMAND_USM_FILL, {count, list, event}, __func__, work);
}

ur_result_t urEnqueueUSMFill2D(ur_queue_handle_t queue, void *to, size_t pitch, size_t pattern_size,
                               const void *bytes, size_t width, size_t height, uint32_t count,
                               const ur_event_handle_t *list, ur_event_handle_t *event) {
  if (!pattern_size || width % pattern_size || pitch < width)
    return UR_RESULT_ERROR_INVALID_SIZE;
  const auto work = [=, value = pattern(static_cast<const char *>(bytes), pattern_size)](
                        stream stream) {
    return fill_rows(address(to), pitch, value, width, height, stream);
  };
  return enqueue(queue, UR_COMMAND_USM_FILL_2D, {count, list, event}, __func__, work);
}

ur_result_t urEnqueueUSMMemcpy(ur_queue_handle_t queue, bool blocking, void *to, const void *from,
                               size_t size, uint32_t count, const ur_event_handle_t *list,
                               ur_event_handle_t *event) {
  const auto work = [=](stream stream) {
    return copy_bytes(address(to), address(from), size, stream);
  };
  return enqueue(queue, UR_COMMAND_USM_MEMCPY, {count, list, event}, __func__, work, blocking);
}

ur_result_t urEnqueueUSMMemcpy2D(ur_queue_handle_t queue, bool blocking, void *to, size_t to_pitch,
                                 const void *from, size_t from_pitch, size_t width, size_t height,
                                 uint32_t count, const ur_event_handle_t *list,
                                 ur_event_handle_t *event) {
  if (to_pitch < width || from_pitch < width)
    return UR_RESULT_ERROR_INVALID_SIZE;
  const auto work = [=](stream stream) {
    return copy_box({memory_type_of(from), address(from), {}, from_pitch, 0},
                    {memory_type_of(to), address(to), {}, to_pitch, 0}, {width, height, 1}, stream);
  };
  return enqueue(queue, UR_COMMAND_USM_MEMCPY_2D, {count, list, event}, __func__, work, blocking);
}
