// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The threads that run work-groups.

#include "device.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <memory>
#include <sched.h>
#include <thread>

namespace syclflat {
namespace {

using function = std::function<void(std::size_t, std::size_t)>;

// Numbers that threads share out, in ranges: some for each thread, as some take longer than others.
struct shared_work {
  std::size_t count, range;
  const function *call;
  std::atomic<std::size_t> next{0}, done{0};

  void take_part() {
    for (std::size_t first; (first = next.fetch_add(range)) < count;) {
      const std::size_t end = std::min(first + range, count);
      (*call)(first, end);
      done.fetch_add(end - first, std::memory_order_release);
    }
  }
};

constexpr std::size_t ranges_of_thread = 32;

// Nanoseconds: to wake threads for less costs more than they could save.
constexpr std::uint64_t short_time = 10000;

// Never destroyed: its threads live as long as the process.
struct pool {
  std::mutex mutex;
  std::condition_variable has_work, is_done;
  std::deque<std::shared_ptr<shared_work>> waiting;

  explicit pool(std::size_t threads) {
    for (std::size_t i = 1; i < threads; ++i)
      std::thread([this] { serve(); }).detach();
  }

  void serve() {
    std::unique_lock<std::mutex> lock(mutex);
    for (;;) {
      has_work.wait(lock, [this] { return !waiting.empty(); });
      const auto work = waiting.front();
      if (work->next >= work->count) {
        waiting.pop_front();
        continue;
      }
      lock.unlock();
      work->take_part();
      lock.lock();
      is_done.notify_all();
    }
  }
};

pool &threads() {
  static pool &only = *new pool(thread_count());
  return only;
}

void with_others(std::size_t first, std::size_t count, std::size_t range, const function &call) {
  pool &all = threads();
  const auto work = std::make_shared<shared_work>();
  work->count = count;
  work->range = range;
  work->call = &call;
  work->next = work->done = first;
  {
    std::lock_guard<std::mutex> lock(all.mutex);
    all.waiting.push_back(work);
  }
  all.has_work.notify_all();
  work->take_part();
  std::unique_lock<std::mutex> lock(all.mutex);
  all.is_done.wait(lock, [&] { return work->done.load(std::memory_order_acquire) == count; });
}

// In threads of their own, whose beginnings and ends ThreadSanitizer knows, but not what the pool
// does. Each has certain numbers, so that the same is found each time.
void for_each_in_new_threads(std::size_t count, const function &call) {
  const std::size_t own = std::min(count, thread_count());
  std::vector<std::thread> all;
  for (std::size_t first = 0; first < own; ++first)
    all.emplace_back([=, &call] {
      for (std::size_t i = first; i < count; i += own)
        call(i, i + 1);
    });
  for (std::thread &each : all)
    each.join();
}

// Of the processors that the process may run on: taskset and containers leave it some. The C++ library
// counts all.
std::size_t processors() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return std::size_t(CPU_COUNT(&set));
  return std::thread::hardware_concurrency();
}

} // namespace

bool has_thread_sanitizer() { return __tsan_acquire != nullptr; }

std::size_t thread_count() {
  static const std::size_t count = [] {
    const char *given = std::getenv("SYCLFLAT_NATIVE_THREADS");
    const std::size_t wanted = given ? std::strtoul(given, nullptr, 10) : 0;
    if (wanted)
      return wanted;
    return std::max<std::size_t>(processors(), has_thread_sanitizer() ? 2 : 1);
  }();
  return count;
}

void for_each(std::size_t count, const function &call, std::atomic<bool> &is_short) {
  if (count <= 1 || thread_count() == 1)
    return call(0, count);
  if (has_thread_sanitizer())
    return for_each_in_new_threads(count, call);
  const std::uint64_t start = host_time();
  const std::size_t range = std::max<std::size_t>(1, count / (ranges_of_thread * thread_count()));
  std::size_t first = 0;
  // The clock takes time, too: it is read after one range, after four more, and so on.
  for (std::size_t ranges = 1; is_short; ranges *= 4) {
    const std::size_t end = std::min(first + ranges * range, count);
    call(first, end);
    first = end;
    if (first == count)
      return;
    is_short = host_time() - start < short_time;
  }
  with_others(first, count, range, call);
  is_short = host_time() - start < short_time;
}

} // namespace syclflat
