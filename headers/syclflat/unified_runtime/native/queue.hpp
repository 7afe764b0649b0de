// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Queues and events. A queue has a thread, which runs its commands one behind the other: that is a
// right order for queues that may run them in any, too.
#pragma once

#include "context.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>

// What a command and those who wait for it know of it.
struct ur_event_handle_t_ : syclflat::handle {
  ur_queue_handle_t queue = nullptr;
  ur_command_t command{};
  std::uint64_t submitted = 0, start = 0, end = 0; // nanoseconds
  ~ur_event_handle_t_();

  void wait();
  bool is_complete();
  void complete();
  // Calls a function when the command is complete, which may be now.
  void call_after(std::function<void()> call);

private:
  std::mutex mutex_;
  std::condition_variable completed_;
  bool is_complete_ = false;
  std::vector<std::function<void()>> calls_;
};

namespace syclflat {

// The events that a command waits for, and where its own is to go.
struct waits {
  std::uint32_t count;
  const ur_event_handle_t *list;
  ur_event_handle_t *event;
};

// The commands of a queue, which its thread may have when the queue is gone.
struct commands {
  struct command {
    std::vector<ur_event_handle_t> before;
    ur_event_handle_t event;
    std::function<void()> work;
  };

  std::mutex mutex;
  std::condition_variable changed;
  std::deque<command> waiting;
  bool is_busy = false, is_closed = false, has_thread = false;

  ~commands() { after(this); }
  void serve();
};

} // namespace syclflat

struct ur_queue_handle_t_ : syclflat::handle {
  ur_context_handle_t context = nullptr;
  ur_queue_flags_t flags = 0;
  std::shared_ptr<syclflat::commands> commands = std::make_shared<syclflat::commands>();

  void push(syclflat::commands::command command);
  void finish();
  bool is_empty();
};

namespace syclflat {

// Enqueues a command; is_blocking waits for its end.
ur_result_t enqueue(ur_queue_handle_t queue, ur_command_t command, const waits &waits,
                    std::function<void()> work, bool is_blocking = false);

} // namespace syclflat
