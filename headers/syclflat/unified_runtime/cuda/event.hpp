// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Events, and how a command is enqueued between those that it waits for and its own.
#pragma once

#include "errors.hpp"
#include "queue.hpp"

struct ur_event_handle_t_ : syclflat::handle {
  syclflat::kept<ur_queue_handle_t> queue;
  ur_command_t command{};
  syclflat::lane *lane = nullptr;
  std::uint64_t position = 0;                           // in the lane
  syclflat::cuda::event start = nullptr; // only where times are asked for
  syclflat::cuda::event end = nullptr;   // see reached_by
  std::shared_ptr<const syclflat::moment> reference;    // which times are relative to
  std::uint64_t submitted = 0;                          // nanoseconds, by the device's clock
  std::atomic<bool> is_complete{false};
  std::atomic<bool> has_times{false};
  std::uint64_t started = 0, ended = 0; // in nanoseconds, by the device's clock, if it has times

  ~ur_event_handle_t_();
  // The driver's event that is reached when the command is complete. Makes the device of the
  // command that of the driver's calls.
  syclflat::cuda::result reached_by(syclflat::cuda::event *out);
  // Records the end, in the lane as it is; under the lane's mutex.
  syclflat::cuda::result record();
  // Waits for the command, and asks the driver for its times, once.
  syclflat::cuda::result find_times();
};

namespace syclflat {

// A command that is being enqueued.
class submission {
public:
  submission(ur_queue_handle_t queue, ur_command_t command, const waits &waits, bool is_timed);

  // Enqueues work, a function of a stream that returns the driver's result, and the event.
  template <class Work> ur_result_t run(Work &&work, const char *call, bool is_blocking) {
    if (!failure_)
      failure_ = work(*lane_);
    return finish(call, is_blocking);
  }

private:
  ur_result_t finish(const char *call, bool is_blocking);

  ur_queue_handle_t queue_;
  lane *lane_ = nullptr;
  ur_event_handle_t *out_;
  std::unique_ptr<ur_event_handle_t_> event_;
  cuda::result failure_ = cuda::success;
};

// Enqueues a command. work is a function of a lane; call names it in errors.
template <class Work>
ur_result_t enqueue_on_lane(ur_queue_handle_t queue, ur_command_t command, const waits &waits,
                            const char *call, Work &&work) {
  return submission(queue, command, waits, queue->is_profiled).run(work, call, false);
}

// The same with a function of the lane's stream; is_blocking waits for the end.
template <class Work>
ur_result_t enqueue(ur_queue_handle_t queue, ur_command_t command, const waits &waits,
                    const char *call, Work &&work, bool is_blocking = false) {
  return submission(queue, command, waits, queue->is_profiled)
      .run([&](lane &lane) { return work(lane.stream); }, call, is_blocking);
}

// The stream that this thread's native command is to use, else the queue's first.
cuda::stream native_stream(ur_queue_handle_t queue);

} // namespace syclflat
