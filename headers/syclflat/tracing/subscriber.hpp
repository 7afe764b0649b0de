// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What subscribers of XPTI share that watch the calls of the Unified Runtime: its loader notifies
// them in front of each call and behind it, whatever the adapter.

#pragma once

#include <ur_api.h>
#include <xpti/xpti_trace_framework.hpp>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace syclflat::tracing {

// In nanoseconds, as all times of subscribers.
inline std::int64_t now() {
  return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The call that a thread is in.
struct call {
  bool is_own = false; // made by a subscriber's library itself
  std::int64_t begin = 0;
  std::uint64_t command = 0; // the subscriber's number for it
  ur_event_handle_t event = nullptr;
  bool has_added_event = false;
  ur_queue_properties_t properties{};
};
inline thread_local call current;

// Makes a command have an event, whether the program asks for it or not.
template <class Parameters> void add_event(const Parameters &p) {
  current.event = nullptr;
  current.has_added_event = !*p.pphEvent;
  if (current.has_added_event)
    *p.pphEvent = &current.event;
}

// Returns the command's event for the subscriber, which has to release it; null if there is none.
template <class Parameters> ur_event_handle_t own_event(const Parameters &p) {
  const ur_event_handle_t event = **p.pphEvent;
  if (event && !current.has_added_event)
    urEventRetain(event);
  return event;
}

// Makes a queue keep the times of its commands.
inline void keep_times(const ur_queue_create_params_t &p) {
  current.properties = {UR_STRUCTURE_TYPE_QUEUE_PROPERTIES, nullptr, 0};
  if (*p.ppProperties)
    current.properties = **p.ppProperties;
  current.properties.flags |= UR_QUEUE_FLAG_PROFILING_ENABLE;
  *p.ppProperties = &current.properties;
}

inline ur_device_handle_t device_of(ur_queue_handle_t queue) {
  ur_device_handle_t device = nullptr;
  urQueueGetInfo(queue, UR_QUEUE_INFO_DEVICE, sizeof device, &device, nullptr);
  return device;
}

inline bool is_done(ur_event_handle_t event) {
  ur_event_status_t status = UR_EVENT_STATUS_QUEUED;
  return !urEventGetInfo(event, UR_EVENT_INFO_COMMAND_EXECUTION_STATUS, sizeof status, &status,
                         nullptr) &&
         status == UR_EVENT_STATUS_COMPLETE;
}

// When a device ran a command, by the device's clock.
struct span {
  std::uint64_t start = 0, end = 0;
};

// Returns false if the event has no times.
inline bool find_span(ur_event_handle_t event, span *found) {
  return !urEventGetProfilingInfo(event, UR_PROFILING_INFO_COMMAND_START, sizeof found->start,
                                  &found->start, nullptr) &&
         !urEventGetProfilingInfo(event, UR_PROFILING_INFO_COMMAND_END, sizeof found->end,
                                  &found->end, nullptr);
}

// Whether no other subscriber gets the events of calls.
inline bool is_only = false;

// Notifies ``Subscriber`` of calls: ``begin(id, arguments)`` and ``end(id, arguments, result)``.
template <class Subscriber>
void on_call(std::uint16_t when, xpti::trace_event_data_t *, xpti::trace_event_data_t *event,
             std::uint64_t, const void *data) {
  const bool is_begin = when == std::uint16_t(xpti::trace_point_type_t::function_with_args_begin);
  if (!current.is_own) {
    const auto &made = *static_cast<const xpti::function_with_args_t *>(data);
    current.is_own = true;
    if (is_begin)
      Subscriber::begin(made.function_id, made.args_data);
    else
      Subscriber::end(made.function_id, made.args_data,
                      *static_cast<const ur_result_t *>(made.ret_data));
    current.is_own = false;
  }
  // The loader makes an event for each call, and the framework keeps all of them.
  if (!is_begin && event && is_only)
    xptiReleaseEvent(event);
}

constexpr const char *calls_stream = "ur.call";

inline void subscribe(xpti::tracepoint_callback_api_t callback) {
  const char *subscribers = std::getenv("XPTI_SUBSCRIBERS");
  is_only = subscribers && !std::strchr(subscribers, ',');
  const auto id = xptiRegisterStream(calls_stream);
  for (const auto when : {xpti::trace_point_type_t::function_with_args_begin,
                          xpti::trace_point_type_t::function_with_args_end})
    xptiRegisterCallback(id, std::uint16_t(when), callback);
}

} // namespace syclflat::tracing
