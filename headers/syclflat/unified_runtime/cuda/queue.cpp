// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Queues.

#include "queue.hpp"
#include "errors.hpp"
#include "event.hpp"
#include "handle_answers.hpp"

using namespace syclflat;

cuda::result ur_queue_handle_t_::open(lane &lane) {
  if (flags & UR_QUEUE_FLAG_USE_DEFAULT_STREAM) {
    owns_streams = false;
    is_shared = true;
    return cuda::success;
  }
  int least = 0, greatest = 0, priority = 0;
  if (flags & (UR_QUEUE_FLAG_PRIORITY_LOW | UR_QUEUE_FLAG_PRIORITY_HIGH)) {
    cuda::cuCtxGetStreamPriorityRange(&least, &greatest);
    priority = flags & UR_QUEUE_FLAG_PRIORITY_HIGH ? greatest : least;
  }
  const bool is_blocking = flags & UR_QUEUE_FLAG_SYNC_WITH_DEFAULT_STREAM;
  return cuda::cuStreamCreateWithPriority(&lane.stream, is_blocking ? 0 : cuda::stream_non_blocking,
                                          priority);
}

ur_queue_handle_t_::~ur_queue_handle_t_() {
  if (device->use())
    return;
  if (barrier_)
    device->events.give_back(barrier_);
  for (lane &lane : lanes)
    if (lane.stream && owns_streams)
      cuda::cuStreamDestroy(lane.stream); // when its commands are done
}

cuda::result ur_queue_handle_t_::choose(const waits &waits, lane **out, std::uint64_t *position) {
  if (is_in_order) {
    *out = &lanes[0];
    return lanes[0].mark();
  }
  std::lock_guard<std::mutex> lock(mutex_);
  lane *chosen = nullptr;
  for (std::uint32_t i = 0; i < waits.count && !chosen; ++i) {
    const ur_event_handle_t_ &event = *waits.list[i];
    if (event.queue == this && event.lane->position == event.position)
      chosen = event.lane;
  }
  if (!chosen) {
    chosen = &lanes[next_];
    next_ = (next_ + 1) % lane_count;
    if (!chosen->stream)
      if (const cuda::result failure = open(*chosen))
        return failure;
  }
  if (const cuda::result failure = chosen->mark())
    return failure;
  if (chosen->barrier != barriers_) {
    if (const cuda::result failure = cuda::cuStreamWaitEvent(chosen->stream, barrier_, 0))
      return failure;
    chosen->barrier = barriers_;
  }
  *position = ++chosen->position;
  *out = chosen;
  return cuda::success;
}

cuda::result ur_queue_handle_t_::gather(lane &lane) {
  if (is_in_order)
    return cuda::success;
  std::lock_guard<std::mutex> lock(mutex_);
  for (auto &other : lanes) {
    if (&other == &lane || !may_run(other))
      continue;
    cuda::event reached = nullptr;
    if (const cuda::result failure = device->events.take(&reached, cuda::event_disable_timing))
      return failure;
    cuda::result failure = cuda::cuEventRecord(reached, other.stream);
    if (!failure)
      failure = cuda::cuStreamWaitEvent(lane.stream, reached, 0);
    device->events.give_back(reached);
    if (failure)
      return failure;
  }
  return cuda::success;
}

cuda::result ur_queue_handle_t_::fence(lane &lane) {
  if (is_in_order)
    return cuda::success;
  std::lock_guard<std::mutex> lock(mutex_);
  cuda::result failure = cuda::success;
  if (!barrier_)
    failure = device->events.take(&barrier_, cuda::event_disable_timing);
  // A barrier that came in between is waited for, too: there is one event for all.
  if (!failure && lane.barrier != barriers_)
    failure = cuda::cuStreamWaitEvent(lane.stream, barrier_, 0);
  if (!failure)
    failure = cuda::cuEventRecord(barrier_, lane.stream);
  lane.barrier = ++barriers_;
  return failure;
}

bool ur_queue_handle_t_::may_run(const lane &lane) const {
  return lane.enqueued != lane.ended || (is_shared && &lane == &lanes[0]);
}

cuda::result ur_queue_handle_t_::finish() {
  for (lane &lane : lanes) {
    if (!may_run(lane))
      continue;
    const std::uint64_t enqueued = lane.enqueued;
    if (const cuda::result failure = cuda::cuStreamSynchronize(lane.stream))
      return failure;
    lane.ended = enqueued;
  }
  return cuda::success;
}

cuda::result ur_queue_handle_t_::is_empty(bool *out) {
  *out = true;
  for (lane &lane : lanes) {
    if (!may_run(lane))
      continue;
    const cuda::result state = cuda::cuStreamQuery(lane.stream);
    if (state && state != cuda::not_ready)
      return state;
    *out = *out && state == cuda::success;
  }
  return cuda::success;
}

ur_result_t urQueueCreate(ur_context_handle_t context, ur_device_handle_t device,
                          const ur_queue_properties_t *properties, ur_queue_handle_t *out) {
  auto queue = std::make_unique<ur_queue_handle_t_>();
  queue->context = context;
  queue->device = device;
  queue->flags = properties ? properties->flags : 0;
  queue->is_profiled = queue->flags & UR_QUEUE_FLAG_PROFILING_ENABLE;
  queue->is_in_order = !(queue->flags & UR_QUEUE_FLAG_OUT_OF_ORDER_EXEC_MODE_ENABLE) ||
                       queue->flags & UR_QUEUE_FLAG_USE_DEFAULT_STREAM;
  SYCLFLAT_TRY(device->use());
  SYCLFLAT_TRY(queue->open(queue->lanes[0]));
  *out = queue.release();
  return UR_RESULT_SUCCESS;
}

// A stream of the driver's that stays its owner's.
ur_result_t urQueueCreateWithNativeHandle(ur_native_handle_t native, ur_context_handle_t context,
                                          ur_device_handle_t device,
                                          const ur_queue_native_properties_t *properties,
                                          ur_queue_handle_t *out) {
  auto queue = std::make_unique<ur_queue_handle_t_>();
  queue->context = context;
  queue->device = device ? device : context->devices[0];
  queue->lanes[0].stream = reinterpret_cast<cuda::stream>(native);
  queue->owns_streams = properties && properties->isNativeHandleOwned;
  queue->is_shared = true;
  *out = queue.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urQueueFinish(ur_queue_handle_t queue) {
  SYCLFLAT_TRY(queue->device->use());
  SYCLFLAT_TRY(queue->finish());
  return UR_RESULT_SUCCESS;
}

// The stream of an in-order queue; the first of an out-of-order one.
ur_result_t urQueueGetNativeHandle(ur_queue_handle_t queue, ur_queue_native_desc_t *,
                                   ur_native_handle_t *native) {
  queue->is_shared = true;
  SYCLFLAT_TRY(queue->device->use());
  for (lane &lane : queue->lanes)
    SYCLFLAT_TRY(lane.mark());
  *native = reinterpret_cast<ur_native_handle_t>(native_stream(queue));
  return UR_RESULT_SUCCESS;
}

ur_result_t urQueueGetInfo(ur_queue_handle_t queue, ur_queue_info_t property, size_t room, void *to,
                           size_t *size) {
  const answer answer{room, to, size};
  if (property != UR_QUEUE_INFO_EMPTY)
    return common_answer(queue, property, answer);
  bool is_empty = true;
  SYCLFLAT_TRY(queue->device->use());
  SYCLFLAT_TRY(queue->is_empty(&is_empty));
  return answer.flag(is_empty);
}
