// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The lines of commands. They are written in front of the call, so that they are there when the
// program crashes in it.

#pragma once

#include "bundles.hpp"
#include "memory_calls.hpp"
#include "transfers.hpp"

namespace syclflat::recorder {

using lock = std::lock_guard<std::mutex>;

inline void add_waits(json_line &line, const ur_event_handle_t *events, std::uint32_t count) {
  const books &all = self();
  std::vector<std::uint64_t> numbers;
  for (std::uint32_t i = 0; i < count; ++i)
    if (const auto found = all.commands_of.find(events[i]); found != all.commands_of.end())
      numbers.push_back(found->second);
  line.add_list("waits", numbers);
}

inline void end_line(json_line &line) { write(line.add("thread", thread_number()).add("at", time())); }

inline json_line command_line(const ur_enqueue_kernel_launch_params_t &p) {
  json_line line("launch");
  line.add("launch", ++self().launches);
  add_kernel(line, *p.phKernel);
  add_range(line, p);
  return line;
}
inline json_line command_line(const ur_enqueue_command_buffer_exp_params_t &p) {
  json_line line("graph_run");
  line.add("graph", self().known_graphs[*p.phCommandBuffer]);
  return line;
}
template <class Parameters> json_line command_line(const Parameters &p) {
  return described(p).line();
}

inline void begin_memory(const ur_enqueue_kernel_launch_params_t &p) {
  choose(p, self().launches, self().commands);
}
inline void write_bundle(const ur_enqueue_kernel_launch_params_t &p) {
  const lock held(self().mutex);
  begin_bundle(p);
}
inline void begin_memory(const ur_enqueue_device_global_variable_write_params_t &p) {
  current_bundle.reset();
  set_variable(p);
}
// Other commands have no bundles.
template <class Parameters> void begin_memory(const Parameters &) { current_bundle.reset(); }
template <class Parameters> void write_bundle(const Parameters &) {}

template <class Parameters> void begin_command(void *arguments) {
  const Parameters &p = *static_cast<Parameters *>(arguments);
  books &all = self();
  {
    const lock held(all.mutex);
    const std::uint64_t queue = number_of(*p.phQueue);
    json_line line = command_line(p);
    tracing::current.command = ++all.commands;
    line.add("command", all.commands).add("queue", queue);
    add_waits(line, *p.pphEventWaitList, *p.pnumEventsInWaitList);
    end_line(line);
    begin_memory(p);
  }
  if (current_bundle) {
    wait_for_others(p);
    write_bundle(p);
  }
  tracing::add_event(p);
}

inline void write_failure(std::uint64_t command, ur_result_t result) {
  json_line line("failed");
  write(line.add("command", command).add("error", std::uint64_t(result)));
}

template <class Parameters> void end_command(void *arguments, ur_result_t result) {
  const Parameters &p = *static_cast<Parameters *>(arguments);
  const std::uint64_t command = tracing::current.command;
  if (current_bundle && !result)
    urEventWait(1, *p.pphEvent);
  const lock held(self().mutex);
  if (current_bundle && !result)
    end_bundle(*p.phQueue);
  if (result) {
    write_failure(command, result);
    return;
  }
  if (const ur_event_handle_t event = tracing::own_event(p))
    remember_event(event, *p.phQueue, command);
  write_some_done();
}

// The host waited for commands.
inline void waited(const ur_event_wait_params_t &p) {
  books &all = self();
  std::vector<std::uint64_t> commands;
  for (std::uint32_t i = 0; i < *p.pnumEvents; ++i) {
    const auto found = all.commands_of.find((*p.pphEventWaitList)[i]);
    if (found == all.commands_of.end())
      continue;
    commands.push_back(found->second);
    const auto is_before = [](const pending &each, std::uint64_t command) {
      return each.command < command;
    };
    const auto at =
        std::lower_bound(all.running.begin(), all.running.end(), found->second, is_before);
    if (at != all.running.end() && at->command == found->second)
      write_if_done(*at);
  }
  write_done(64);
  json_line line("wait");
  write(line.add_list("commands", commands));
}

inline void waited(const ur_queue_finish_params_t &p) {
  for (pending &each : self().running)
    if (each.queue == *p.phQueue)
      write_if_done(each);
  forget_done();
  json_line line("wait");
  write(line.add("queue", number_of(*p.phQueue)));
}

} // namespace syclflat::recorder
