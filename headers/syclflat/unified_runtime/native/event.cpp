// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Events, and commands that only wait.

#include "event.hpp"
#include "handle_answers.hpp"

namespace syclflat {

ur_result_t enqueue(ur_queue_handle_t queue, ur_command_t command, const waits &waits,
                    std::function<void(stream)> work, bool is_blocking) {
  auto *event = new ur_event_handle_t_;
  event->queue = queue;
  event->command = command;
  if (event->has_times())
    event->submitted = host_time();
  std::vector<kept<ur_event_handle_t>> before;
  for (std::uint32_t i = 0; i < waits.count; ++i)
    if (!waits.list[i]->is_complete())
      before.push_back(waits.list[i]);
  queue->push({std::move(before), event, std::move(work)});
  if (is_blocking)
    event->wait();
  if (waits.event)
    *waits.event = event;
  else
    drop(event);
  return UR_RESULT_SUCCESS;
}

} // namespace syclflat

using namespace syclflat;

bool ur_event_handle_t_::has_times() const {
  return queue->flags & UR_QUEUE_FLAG_PROFILING_ENABLE ||
         command == UR_COMMAND_TIMESTAMP_RECORDING_EXP;
}

void ur_event_handle_t_::wait() {
  const auto commands = queue->commands;
  commands->await();
  if (is_complete())
    return;
  {
    std::unique_lock<std::mutex> lock(commands->mutex);
    while (commands->can_run() && !is_complete())
      commands->run_first(lock);
    commands->leave_rest();
  }
  std::unique_lock<std::mutex> lock(mutex_);
  completed_.wait(lock, [this] { return is_complete_; });
}

bool ur_event_handle_t_::is_complete() {
  std::lock_guard<std::mutex> lock(mutex_);
  return is_complete_;
}

std::vector<std::function<void()>> ur_event_handle_t_::complete() {
  std::lock_guard<std::mutex> lock(mutex_);
  is_complete_ = true;
  completed_.notify_all();
  return std::move(calls_);
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

ur_result_t urEventWait(uint32_t count, const ur_event_handle_t *events) {
  for (uint32_t i = 0; i < count; ++i)
    events[i]->wait();
  return UR_RESULT_SUCCESS;
}

ur_result_t urEventGetInfo(ur_event_handle_t event, ur_event_info_t property, size_t room, void *to,
                           size_t *size) {
  const answer answer{room, to, size};
  if (property != UR_EVENT_INFO_COMMAND_EXECUTION_STATUS)
    return common_answer(event, property, answer);
  return answer.value(event->is_complete() ? UR_EVENT_STATUS_COMPLETE : UR_EVENT_STATUS_SUBMITTED);
}

// Waits for the command.
ur_result_t urEventGetProfilingInfo(ur_event_handle_t event, ur_profiling_info_t property,
                                    size_t room, void *to, size_t *size) {
  const answer answer{room, to, size};
  if (!event->has_times())
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
  return enqueue(queue, UR_COMMAND_EVENTS_WAIT, {count, list, event}, [](stream) {});
}

ur_result_t urEnqueueEventsWaitWithBarrier(ur_queue_handle_t queue, uint32_t count,
                                           const ur_event_handle_t *list,
                                           ur_event_handle_t *event) {
  return enqueue(queue, UR_COMMAND_EVENTS_WAIT_WITH_BARRIER, {count, list, event}, [](stream) {});
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
      queue, UR_COMMAND_TIMESTAMP_RECORDING_EXP, {count, list, event}, [](stream) {}, blocking);
}
