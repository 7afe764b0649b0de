// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Queues. One runs its commands one behind the other: that is a right order for queues that may run
// them in any, too. A queue has a thread; a thread that waits for a command runs those in front of it
// and the command itself, unless the queue's thread was faster.
#pragma once

#include "context.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>

namespace syclflat {

// Where a command runs: the commands of a queue have no choice.
struct stream {};

// The commands of a queue, which its thread may have when the queue is gone.
struct commands {
  struct command {
    std::vector<kept<ur_event_handle_t>> before;
    kept<ur_event_handle_t> event;
    std::function<void(stream)> work;
  };

  std::mutex mutex;
  std::condition_variable changed; // for the queue's thread
  std::condition_variable idle;    // for threads that wait for all commands
  std::deque<command> waiting;
  std::atomic<std::uint64_t> pushed{0}; // when the last command came, in nanoseconds
  std::atomic<bool> is_awaited{false};  // whether a thread waited for it soon
  // What events call after they are complete: on the queue's thread, as a thread that waits may hold
  // what these need.
  std::vector<std::function<void()>> calls;
  bool is_busy = false, is_closed = false, has_thread = false;
  bool is_asleep = false; // the queue's thread, until it is woken

  ~commands() { after(this); }
  bool can_run() const { return !is_busy && !waiting.empty(); }
  // Runs the first command, without the lock.
  void run_first(std::unique_lock<std::mutex> &lock);
  void serve();
  void wake();
  // Called by a thread that begins to wait.
  void await();
  // For a thread that ran commands: what is left is the queue's thread's.
  void leave_rest();
  // Runs all that are left, and waits for the one that the queue's thread runs.
  void finish(std::unique_lock<std::mutex> &lock);
  bool is_idle() const { return waiting.empty() && !is_busy; }

private:
  bool has_more() const { return !calls.empty() || can_run() || is_over(); }
  bool is_over() const { return is_closed && is_idle(); }
  void wait_for_more(std::unique_lock<std::mutex> &lock);
};

// Runs the commands of all queues.
void finish_all();

} // namespace syclflat

struct ur_queue_handle_t_ : syclflat::handle {
  syclflat::kept<ur_context_handle_t> context;
  ur_device_handle_t device = syclflat::device();
  ur_queue_flags_t flags = 0;
  std::shared_ptr<syclflat::commands> commands = std::make_shared<syclflat::commands>();

  ~ur_queue_handle_t_();

  void push(syclflat::commands::command command);
  void finish();
  bool is_empty();
};
