// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Queues and events.

#include "queue.hpp"
#include "answers.hpp"

#include <thread>

namespace syclflat {

void commands::serve() {
  std::unique_lock<std::mutex> lock(mutex);
  for (;;) {
    changed.wait(lock, [this] { return is_closed || !waiting.empty(); });
    if (waiting.empty())
      return;
    command next = std::move(waiting.front());
    waiting.pop_front();
    is_busy = true;
    lock.unlock();
    for (ur_event_handle_t event : next.before) {
      event->wait();
      urEventRelease(event);
    }
    next.event->start = host_time();
    next.work();
    next.work = nullptr;
    next.event->end = host_time();
    next.event->complete();
    // Which may be the last one that keeps the queue.
    urEventRelease(next.event);
    lock.lock();
    is_busy = false;
    changed.notify_all();
  }
}

ur_result_t enqueue(ur_queue_handle_t queue, ur_command_t command, const waits &waits,
                    std::function<void()> work, bool is_blocking) {
  auto *event = new ur_event_handle_t_;
  event->queue = queue;
  event->command = command;
  event->submitted = host_time();
  retain(queue);
  if (waits.event || is_blocking)
    retain(event);
  std::vector<ur_event_handle_t> before;
  for (std::uint32_t i = 0; i < waits.count; ++i)
    if (!waits.list[i]->is_complete()) {
      retain(waits.list[i]);
      before.push_back(waits.list[i]);
    }
  queue->push({std::move(before), event, std::move(work)});
  if (is_blocking)
    event->wait();
  if (waits.event)
    *waits.event = event;
  else if (is_blocking)
    urEventRelease(event);
  return UR_RESULT_SUCCESS;
}

} // namespace syclflat

using namespace syclflat;

void ur_queue_handle_t_::push(syclflat::commands::command command) {
  std::lock_guard<std::mutex> lock(commands->mutex);
  commands->waiting.push_back(std::move(command));
  if (!commands->has_thread) {
    commands->has_thread = true;
    std::thread([own = commands] {
      own->serve();
      before(own.get());
    }).detach();
  }
  commands->changed.notify_all();
}

void ur_queue_handle_t_::finish() {
  std::unique_lock<std::mutex> lock(commands->mutex);
  commands->changed.wait(lock, [this] { return commands->waiting.empty() && !commands->is_busy; });
}

bool ur_queue_handle_t_::is_empty() {
  std::lock_guard<std::mutex> lock(commands->mutex);
  return commands->waiting.empty() && !commands->is_busy;
}

ur_event_handle_t_::~ur_event_handle_t_() { urQueueRelease(queue); }

void ur_event_handle_t_::wait() {
  std::unique_lock<std::mutex> lock(mutex_);
  completed_.wait(lock, [this] { return is_complete_; });
}

bool ur_event_handle_t_::is_complete() {
  std::lock_guard<std::mutex> lock(mutex_);
  return is_complete_;
}

void ur_event_handle_t_::complete() {
  std::vector<std::function<void()>> calls;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    is_complete_ = true;
    calls.swap(calls_);
    completed_.notify_all();
  }
  for (const auto &call : calls)
    call();
}

void ur_event_handle_t_::call_after(std::function<void()> call) {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    if (!is_complete_) {
      calls_.push_back(std::move(call));
      return;
    }
  }
  call();
}

ur_result_t urQueueCreate(ur_context_handle_t context, ur_device_handle_t,
                          const ur_queue_properties_t *properties, ur_queue_handle_t *out) {
  auto queue = std::make_unique<ur_queue_handle_t_>();
  queue->context = context;
  queue->flags = properties ? properties->flags : 0;
  retain(context);
  *out = queue.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urQueueRetain(ur_queue_handle_t queue) { return retain(queue); }

ur_result_t urQueueRelease(ur_queue_handle_t queue) {
  if (!release(queue))
    return UR_RESULT_SUCCESS;
  {
    std::lock_guard<std::mutex> lock(queue->commands->mutex);
    queue->commands->is_closed = true;
    queue->commands->changed.notify_all();
  }
  const ur_context_handle_t context = queue->context;
  before(queue->commands.get());
  delete queue;
  return urContextRelease(context);
}

ur_result_t urQueueFinish(ur_queue_handle_t queue) {
  queue->finish();
  return UR_RESULT_SUCCESS;
}

// Commands begin as soon as they may.
ur_result_t urQueueFlush(ur_queue_handle_t) { return UR_RESULT_SUCCESS; }

ur_result_t urQueueGetInfo(ur_queue_handle_t queue, ur_queue_info_t property, size_t room, void *to,
                           size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_QUEUE_INFO_CONTEXT:
    return answer.value(queue->context);
  case UR_QUEUE_INFO_DEVICE:
    return answer.value(device());
  case UR_QUEUE_INFO_FLAGS:
    return answer.value(queue->flags);
  case UR_QUEUE_INFO_REFERENCE_COUNT:
    return answer.value(queue->references.load());
  case UR_QUEUE_INFO_EMPTY:
    return answer.flag(queue->is_empty());
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

ur_result_t urEventRetain(ur_event_handle_t event) { return retain(event); }

ur_result_t urEventRelease(ur_event_handle_t event) {
  if (release(event))
    delete event;
  return UR_RESULT_SUCCESS;
}

ur_result_t urEventWait(uint32_t count, const ur_event_handle_t *events) {
  for (uint32_t i = 0; i < count; ++i)
    events[i]->wait();
  return UR_RESULT_SUCCESS;
}

ur_result_t urEventGetInfo(ur_event_handle_t event, ur_event_info_t property, size_t room, void *to,
                           size_t *size) {
  const answer answer{room, to, size};
  switch (property) {
  case UR_EVENT_INFO_COMMAND_QUEUE:
    return answer.value(event->queue);
  case UR_EVENT_INFO_CONTEXT:
    return answer.value(event->queue->context);
  case UR_EVENT_INFO_COMMAND_TYPE:
    return answer.value(event->command);
  case UR_EVENT_INFO_COMMAND_EXECUTION_STATUS:
    return answer.value(event->is_complete() ? UR_EVENT_STATUS_COMPLETE
                                             : UR_EVENT_STATUS_SUBMITTED);
  case UR_EVENT_INFO_REFERENCE_COUNT:
    return answer.value(event->references.load());
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

// Waits for the command.
ur_result_t urEventGetProfilingInfo(ur_event_handle_t event, ur_profiling_info_t property,
                                    size_t room, void *to, size_t *size) {
  const answer answer{room, to, size};
  if (!(event->queue->flags & UR_QUEUE_FLAG_PROFILING_ENABLE) &&
      event->command != UR_COMMAND_TIMESTAMP_RECORDING_EXP)
    return UR_RESULT_ERROR_PROFILING_INFO_NOT_AVAILABLE;
  if (property == UR_PROFILING_INFO_COMMAND_QUEUED || property == UR_PROFILING_INFO_COMMAND_SUBMIT)
    return answer.value(event->submitted);
  event->wait();
  switch (property) {
  case UR_PROFILING_INFO_COMMAND_START:
    return answer.value(event->start);
  case UR_PROFILING_INFO_COMMAND_END:
  case UR_PROFILING_INFO_COMMAND_COMPLETE:
    return answer.value(event->end);
  default:
    return UR_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
  }
}

// Called by the queue's thread when the command is complete; at once where it is, or where only that
// it is submitted was asked for.
ur_result_t urEventSetCallback(ur_event_handle_t event, ur_execution_info_t status,
                               ur_event_callback_t function, void *data) {
  if (status != UR_EXECUTION_INFO_COMPLETE && status != UR_EXECUTION_INFO_RUNNING) {
    function(event, status, data);
    return UR_RESULT_SUCCESS;
  }
  event->call_after([=] { function(event, status, data); });
  return UR_RESULT_SUCCESS;
}

// Commands that only wait: those in front are done when the queue's thread comes to one.
ur_result_t urEnqueueEventsWait(ur_queue_handle_t queue, uint32_t count,
                                const ur_event_handle_t *list, ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_EVENTS_WAIT, {count, list, event}, [] {});
}

ur_result_t urEnqueueEventsWaitWithBarrier(ur_queue_handle_t queue, uint32_t count,
                                           const ur_event_handle_t *list,
                                           ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_EVENTS_WAIT_WITH_BARRIER, {count, list, event}, [] {});
}

ur_result_t urEnqueueEventsWaitWithBarrierExt(ur_queue_handle_t queue,
                                              const ur_exp_enqueue_ext_properties_t *,
                                              uint32_t count, const ur_event_handle_t *list,
                                              ur_event_handle_t *event) {
  return urEnqueueEventsWaitWithBarrier(queue, count, list, event);
}

ur_result_t urEnqueueTimestampRecordingExp(ur_queue_handle_t queue, bool blocking, uint32_t count,
                                           const ur_event_handle_t *list,
                                           ur_event_handle_t *event) {
  return enqueue(
      queue, UR_COMMAND_TIMESTAMP_RECORDING_EXP, {count, list, event}, [] {}, blocking);
}
