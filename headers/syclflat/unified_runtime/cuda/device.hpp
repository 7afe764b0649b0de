// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Devices: each has the driver's primary context, which is made when it is first needed.
#pragma once

#include "cuda_driver.hpp"
#include "platform.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace syclflat {

// The driver's events that are not in use: making one takes longer than recording it.
class event_pool {
public:
  cuda::result take(cuda::event *out, unsigned flags);
  void give_back(cuda::event event);
  void clear();

private:
  std::mutex mutex_;
  std::vector<cuda::event> free_;
};

// A moment that both clocks know.
struct moment {
  cuda::event event = nullptr;
  std::uint64_t on_device = 0; // nanoseconds since the first one
  std::uint64_t on_host = 0;   // nanoseconds

  ~moment();
};

std::uint64_t host_time();

} // namespace syclflat

struct ur_device_handle_t_ : syclflat::handle {
  syclflat::cuda::device number = 0;
  std::size_t index = 0; // among all devices
  std::string name;
  syclflat::event_pool events, timed_events;

  // Makes this the device that the driver's calls of this thread are for.
  syclflat::cuda::result use();
  int attribute(syclflat::cuda::device_attribute which) const;
  // Estimates the device's time now, in nanoseconds, by a moment of about a second ago at most: times
  // are floats, exact only when they are short. No estimate is less than an earlier one, so that a
  // command that starts at its estimate or later starts after all earlier submissions.
  syclflat::cuda::result estimate_time(std::uint64_t *now,
                                       std::shared_ptr<const syclflat::moment> *reference);
  // Whether so much more memory leaves room on the device for all managed memory, too: the driver
  // would give more, and make programs crawl, or the device hang.
  bool has_room_beside_managed(std::size_t size);
  // Calls a function of the host once an event is reached. It may not call the driver: what it has
  // to do with it is done when this is called next, or at the end.
  syclflat::cuda::result call_after(syclflat::cuda::event event, syclflat::cuda::host_function call,
                                    void *data);
  void do_later(std::function<void()> work);
  void close();

  syclflat::cuda::context primary() const { return primary_.load(std::memory_order_acquire); }
  std::atomic<std::size_t> managed_bytes{0}, device_bytes{0};
  // That of the driver's for the device; made when it is first asked for, never released.
  std::atomic<ur_usm_pool_handle_t> default_pool{nullptr};

private:
  std::atomic<syclflat::cuda::context> primary_{nullptr};
  std::mutex mutex_;
  std::shared_ptr<const syclflat::moment> moment_;
  std::uint64_t last_estimate_ = 0;
  syclflat::cuda::stream clock_ = nullptr, callbacks_ = nullptr;
  // Not that of the rest, which is held while the driver is called.
  std::mutex later_mutex_;
  std::vector<std::function<void()>> later_;

  // Compares the clocks of host and device anew where that was longer ago; under the mutex.
  syclflat::cuda::result update_moment();
  void do_what_is_left();
};

namespace syclflat {

// Opens the driver, once, and finds its devices.
const std::vector<ur_device_handle_t> &devices();
// The version of CUDA that it has, as 13.0.
std::string driver_version();

} // namespace syclflat
