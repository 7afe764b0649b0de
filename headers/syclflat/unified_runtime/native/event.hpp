// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Events, and how a command is enqueued between those that it waits for and its own.
#pragma once

#include "commands.hpp"
#include "queue.hpp"

// What a command and those who wait for it know of it.
struct ur_event_handle_t_ : syclflat::handle {
  syclflat::kept<ur_queue_handle_t> queue;
  ur_command_t command{};
  std::uint64_t submitted = 0, start = 0, end = 0; // nanoseconds; 0 where !has_times()

  bool has_times() const;
  void wait();
  bool is_complete();
  // Returns what is to be called now.
  std::vector<std::function<void()>> complete();
  // Calls a function when the command is complete, which may be now.
  void call_after(std::function<void()> call);

private:
  std::mutex mutex_;
  std::condition_variable completed_;
  bool is_complete_ = false;
  std::vector<std::function<void()>> calls_;
};

namespace syclflat {

// Enqueues a command; is_blocking waits for its end.
ur_result_t enqueue(ur_queue_handle_t queue, ur_command_t command, const waits &waits,
                    std::function<void(stream)> work, bool is_blocking = false);

// The same with a name, which errors of other adapters have.
inline ur_result_t enqueue(ur_queue_handle_t queue, ur_command_t command, const waits &waits,
                           const char *, std::function<void(stream)> work,
                           bool is_blocking = false) {
  return enqueue(queue, command, waits, std::move(work), is_blocking);
}

} // namespace syclflat
