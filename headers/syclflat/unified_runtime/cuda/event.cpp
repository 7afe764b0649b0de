// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Events, and commands that only wait.

#include "event.hpp"
#include "handle_answers.hpp"

#include <algorithm>
#include <utility>

namespace syclflat {
namespace {

thread_local ur_queue_handle_t native_queue = nullptr;
thread_local cuda::stream native_queue_stream = nullptr;

} // namespace

cuda::result lane::mark(ur_event_handle_t next) {
  std::lock_guard<std::mutex> lock(mutex);
  const ur_event_handle_t last = std::exchange(unmarked, next);
  return last ? last->record() : cuda::success;
}

cuda::stream native_stream(ur_queue_handle_t queue) {
  return native_queue == queue ? native_queue_stream : queue->lanes[0].stream;
}

submission::submission(ur_queue_handle_t queue, ur_command_t command, const waits &waits,
                       bool is_timed)
    : queue_(queue), out_(waits.event) {
  ur_device_handle_t device = queue->device;
  std::uint64_t position = 0;
  if ((failure_ = device->use()) || (failure_ = queue->choose(waits, &lane_, &position)))
    return;
  for (std::uint32_t i = 0; i < waits.count; ++i) {
    ur_event_handle_t_ &event = *waits.list[i];
    // A stream is in order.
    if (event.lane == lane_ || event.is_complete.load(std::memory_order_relaxed))
      continue;
    cuda::event reached = nullptr;
    if ((failure_ = event.reached_by(&reached)) || (failure_ = device->use()) ||
        (failure_ = cuda::cuStreamWaitEvent(lane_->stream, reached, 0)))
      return;
  }
  if (!out_)
    return;
  event_ = std::make_unique<ur_event_handle_t_>();
  event_->queue = queue;
  event_->command = command;
  event_->lane = lane_;
  event_->position = position;
  if (!is_timed)
    return;
  if ((failure_ = device->estimate_time(&event_->submitted, &event_->reference)) ||
      (failure_ = device->timed_events.take(&event_->start, 0)) ||
      (failure_ = device->timed_events.take(&event_->end, 0)))
    return;
  failure_ = cuda::cuEventRecord(event_->start, lane_->stream);
}

ur_result_t submission::finish(const char *call, bool is_blocking) {
  if (lane_)
    lane_->enqueued.fetch_add(1, std::memory_order_relaxed);
  if (!failure_ && event_ && (event_->start || queue_->is_shared)) {
    std::lock_guard<std::mutex> lock(lane_->mutex);
    failure_ = event_->record();
  } else if (!failure_ && event_ && !is_blocking) {
    // Another thread's command may have come in between.
    failure_ = lane_->mark(event_.get());
  }
  if (!failure_ && is_blocking)
    failure_ = cuda::cuStreamSynchronize(lane_->stream);
  if (failure_)
    return result_of(failure_, call);
  if (event_) {
    event_->is_complete = is_blocking;
    *out_ = event_.release();
  }
  return UR_RESULT_SUCCESS;
}

} // namespace syclflat

using namespace syclflat;

ur_event_handle_t_::~ur_event_handle_t_() {
  {
    std::lock_guard<std::mutex> lock(lane->mutex);
    if (lane->unmarked == this)
      lane->unmarked = nullptr;
  }
  if (end)
    (start ? queue->device->timed_events : queue->device->events).give_back(end);
  if (start)
    queue->device->timed_events.give_back(start);
}

cuda::result ur_event_handle_t_::record() {
  cuda::result failure = cuda::success;
  if (!end && (failure = queue->device->events.take(&end, cuda::event_disable_timing)))
    return failure;
  if ((failure = cuda::cuEventRecord(end, lane->stream)) && !start) {
    // One that was never recorded counts as reached.
    queue->device->events.give_back(end);
    end = nullptr;
  }
  return failure;
}

cuda::result ur_event_handle_t_::reached_by(cuda::event *out) {
  cuda::result failure = queue->device->use();
  std::lock_guard<std::mutex> lock(lane->mutex);
  if (!failure && !end) {
    failure = record();
    if (lane->unmarked == this)
      lane->unmarked = nullptr;
  }
  *out = end;
  return failure;
}

cuda::result ur_event_handle_t_::find_times() {
  if (has_times.load(std::memory_order_acquire))
    return cuda::success;
  cuda::result failure = queue->device->use();
  if (!failure && !is_complete)
    failure = cuda::cuEventSynchronize(end);
  std::lock_guard<std::mutex> lock(lane->mutex);
  if (has_times.load(std::memory_order_relaxed))
    return cuda::success;
  // Floats: the duration is asked for by itself.
  float begin = 0, duration = 0;
  if (failure || (failure = cuda::cuEventElapsedTime(&begin, reference->event, start)) ||
      (failure = cuda::cuEventElapsedTime(&duration, start, end)))
    return failure;
  const auto nanoseconds = [](float milliseconds) {
    return std::uint64_t(std::max(0.0, double(milliseconds) * 1e6));
  };
  // The two clocks agree to some microseconds only, and SYCL orders the two times.
  started = std::max(submitted, reference->on_device + nanoseconds(begin));
  ended = started + nanoseconds(duration);
  is_complete = true;
  has_times.store(true, std::memory_order_release);
  return cuda::success;
}

ur_result_t urEventWait(uint32_t count, const ur_event_handle_t *events) {
  for (uint32_t i = 0; i < count; ++i) {
    ur_event_handle_t_ &event = *events[i];
    if (event.is_complete)
      continue;
    cuda::event reached = nullptr;
    SYCLFLAT_TRY(event.reached_by(&reached));
    SYCLFLAT_TRY(cuda::cuEventSynchronize(reached));
    event.is_complete = true;
  }
  return UR_RESULT_SUCCESS;
}

ur_result_t urEventGetInfo(ur_event_handle_t event, ur_event_info_t property, size_t room, void *to,
                           size_t *size) {
  const answer answer{room, to, size};
  if (property != UR_EVENT_INFO_COMMAND_EXECUTION_STATUS)
    return common_answer(event, property, answer);
  if (event->is_complete)
    return answer.value(UR_EVENT_STATUS_COMPLETE);
  cuda::event reached = nullptr;
  SYCLFLAT_TRY(event->reached_by(&reached));
  const cuda::result state = cuda::cuEventQuery(reached);
  if (state && state != cuda::not_ready)
    return result_of(state, "cuEventQuery");
  if (!state)
    event->is_complete = true;
  return answer.value(state ? UR_EVENT_STATUS_SUBMITTED : UR_EVENT_STATUS_COMPLETE);
}

// Waits for the command. Times are of the device's clock; see urDeviceGetGlobalTimestamps.
ur_result_t urEventGetProfilingInfo(ur_event_handle_t event, ur_profiling_info_t property,
                                    size_t room, void *to, size_t *size) {
  const answer answer{room, to, size};
  if (!event->start)
    return UR_RESULT_ERROR_PROFILING_INFO_NOT_AVAILABLE;
  if (property == UR_PROFILING_INFO_COMMAND_QUEUED || property == UR_PROFILING_INFO_COMMAND_SUBMIT)
    return answer.value(event->submitted);
  SYCLFLAT_TRY(event->find_times());
  switch (property) {
  case UR_PROFILING_INFO_COMMAND_START:
    return answer.value(event->started);
  case UR_PROFILING_INFO_COMMAND_END:
  case UR_PROFILING_INFO_COMMAND_COMPLETE:
    return answer.value(event->ended);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

namespace {

struct callback {
  ur_event_handle_t event;
  ur_execution_info_t status;
  ur_event_callback_t function;
  void *data;
};

void call_back(void *given) {
  const std::unique_ptr<callback> one(static_cast<callback *>(given));
  one->function(one->event, one->status, one->data);
  // The last reference gives things back to the driver.
  one->event->queue->device->do_later([event = one->event] { urEventRelease(event); });
}

} // namespace

// Called by a thread of the driver's when the command is complete; at once where only that it is
// submitted was asked for.
ur_result_t urEventSetCallback(ur_event_handle_t event, ur_execution_info_t status,
                               ur_event_callback_t function, void *data) {
  if (status != UR_EXECUTION_INFO_COMPLETE && status != UR_EXECUTION_INFO_RUNNING) {
    function(event, status, data);
    return UR_RESULT_SUCCESS;
  }
  ur_device_handle_t device = event->queue->device;
  auto one = std::make_unique<callback>(callback{event, status, function, data});
  cuda::event reached = nullptr;
  SYCLFLAT_TRY(event->reached_by(&reached));
  // What the function is given lives until it is called.
  retain(event);
  if (const cuda::result failure = device->call_after(reached, call_back, one.get())) {
    urEventRelease(event);
    return result_of(failure, "urEventSetCallback");
  }
  one.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urEventGetNativeHandle(ur_event_handle_t event, ur_native_handle_t *native) {
  cuda::event reached = nullptr;
  SYCLFLAT_TRY(event->reached_by(&reached));
  *native = reinterpret_cast<ur_native_handle_t>(reached);
  return UR_RESULT_SUCCESS;
}

ur_result_t urEnqueueEventsWait(ur_queue_handle_t queue, uint32_t count,
                                const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue_on_lane(queue, UR_COMMAND_EVENTS_WAIT, {count, list, event}, "urEnqueueEventsWait",
                         [&](lane &lane) { return count ? cuda::success : queue->gather(lane); });
}

ur_result_t urEnqueueEventsWaitWithBarrier(ur_queue_handle_t queue, uint32_t count,
                                           const ur_event_handle_t *list,
                                           ur_event_handle_t *event) {
  return enqueue_on_lane(queue, UR_COMMAND_EVENTS_WAIT_WITH_BARRIER, {count, list, event},
                         "urEnqueueEventsWaitWithBarrier", [&](lane &lane) {
                           if (!count)
                             if (const cuda::result failure = queue->gather(lane))
                               return failure;
                           return queue->fence(lane);
                         });
}

// Its properties are hints.
ur_result_t urEnqueueEventsWaitWithBarrierExt(ur_queue_handle_t queue,
                                              const ur_exp_enqueue_ext_properties_t *,
                                              uint32_t count, const ur_event_handle_t *list,
                                              ur_event_handle_t *event) {
  return urEnqueueEventsWaitWithBarrier(queue, count, list, event);
}

// An event with times, in queues without profiling, too.
ur_result_t urEnqueueTimestampRecordingExp(ur_queue_handle_t queue, bool blocking, uint32_t count,
                                           const ur_event_handle_t *list,
                                           ur_event_handle_t *event) {
  return submission(queue, UR_COMMAND_TIMESTAMP_RECORDING_EXP, {count, list, event}, true)
      .run([](lane &) { return cuda::success; }, "urEnqueueTimestampRecordingExp", blocking);
}

// What the function enqueues on the queue's native stream is the command.
ur_result_t urEnqueueNativeCommandExp(ur_queue_handle_t queue,
                                      ur_exp_enqueue_native_command_function_t function, void *data,
                                      uint32_t, const ur_mem_handle_t *,
                                      const ur_exp_enqueue_native_command_properties_t *,
                                      uint32_t count, const ur_event_handle_t *list,
                                      ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_ENQUEUE_NATIVE_EXP, {count, list, event},
                 "urEnqueueNativeCommandExp", [&](cuda::stream stream) {
                   native_queue = queue;
                   native_queue_stream = stream;
                   function(queue, data);
                   native_queue = nullptr;
                   return cuda::success;
                 });
}
