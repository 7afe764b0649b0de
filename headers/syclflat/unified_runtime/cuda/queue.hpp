// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Queues are streams of the driver: one if commands are in order, else several.
#pragma once

#include "commands.hpp"
#include "context.hpp"

#include <array>

namespace syclflat {

using cuda::stream;

struct recording; // see command_buffer.hpp

struct lane {
  cuda::stream stream = nullptr;
  std::uint64_t position = 0; // how many commands it was given
  std::uint64_t barrier = 0;  // the last barrier that it waits for
  // How many commands the stream has, and of how many a wait saw the end: other threads' commands
  // and waits may come in between.
  std::atomic<std::uint64_t> enqueued{0}, ended{0};
  // The event of the last command while the stream has no mark for it: most events are released
  // before anything waits for them, and each mark delays the command behind it.
  ur_event_handle_t unmarked = nullptr;
  std::mutex mutex; // of unmarked, and of what is marked then

  // Marks the end of the last command, before another one comes behind it, whose event is next.
  cuda::result mark(ur_event_handle_t next = nullptr);
};

} // namespace syclflat

struct ur_queue_handle_t_ : syclflat::handle {
  syclflat::kept<ur_context_handle_t> context;
  ur_device_handle_t device = nullptr;
  ur_queue_flags_t flags = 0;
  bool is_in_order = true, is_profiled = false, owns_streams = true;
  // Whether others than this may enqueue on its streams: each command is marked at once.
  std::atomic<bool> is_shared{false};
  syclflat::recording *recorded = nullptr; // while commands go to a graph

  ~ur_queue_handle_t_();

  // Finds the stream for a command: in an out-of-order queue that of the event that it waits for if
  // nothing came after it, else the next one.
  syclflat::cuda::result choose(const syclflat::waits &waits, syclflat::lane **out,
                                std::uint64_t *position);
  // Makes a lane wait for all that was enqueued.
  syclflat::cuda::result gather(syclflat::lane &lane);
  // Makes all that will be enqueued wait for what the lane has.
  syclflat::cuda::result fence(syclflat::lane &lane);
  syclflat::cuda::result finish();
  syclflat::cuda::result is_empty(bool *out);
  syclflat::cuda::result open(syclflat::lane &lane);
  // Whether commands of a lane may not have ended: those of others aren't counted.
  bool may_run(const syclflat::lane &lane) const;

  static constexpr std::size_t lane_count = 8; // as many as the driver runs side by side
  std::array<syclflat::lane, lane_count> lanes;

private:
  std::mutex mutex_; // of the lanes of an out-of-order queue
  std::size_t next_ = 0;
  std::uint64_t barriers_ = 0;
  syclflat::cuda::event barrier_ = nullptr;
};
