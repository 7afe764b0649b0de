// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Queues.

#include "queue.hpp"
#include "event.hpp"
#include "handle_answers.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <thread>

namespace syclflat {
namespace {

// A thread that waits for a command soon after it pushed it, in nanoseconds, runs it itself: waking the
// queue's thread may cost more than the command takes. That one then looks from time to time instead,
// until it has seen no new command for a number of times.
constexpr std::uint64_t soon = 20000;
constexpr std::chrono::microseconds between_looks{100};
constexpr int most_idle_looks = 20;

std::mutex queues_mutex;
std::vector<std::weak_ptr<commands>> &queues = *new std::vector<std::weak_ptr<commands>>;

} // namespace

void finish_all() {
  std::vector<std::shared_ptr<commands>> all;
  {
    std::lock_guard<std::mutex> lock(queues_mutex);
    for (const auto &each : queues)
      if (auto one = each.lock())
        all.push_back(std::move(one));
  }
  for (const auto &each : all) {
    std::unique_lock<std::mutex> lock(each->mutex);
    each->finish(lock);
  }
}

void commands::wake() {
  is_asleep = false;
  changed.notify_one();
}

void commands::await() { is_awaited = host_time() - pushed < soon; }

void commands::leave_rest() {
  if (has_more())
    wake();
}

void commands::finish(std::unique_lock<std::mutex> &lock) {
  while (can_run())
    run_first(lock);
  leave_rest();
  idle.wait(lock, [this] { return is_idle(); });
}

void commands::wait_for_more(std::unique_lock<std::mutex> &lock) {
  while (!has_more()) {
    for (int looks = 0; is_awaited && !has_more() && looks < most_idle_looks; ++looks) {
      const std::uint64_t before = pushed;
      changed.wait_for(lock, between_looks);
      looks = pushed == before ? looks : 0;
    }
    if (has_more())
      return;
    is_asleep = true;
    changed.wait(lock, [this] { return !is_asleep; });
  }
}

void commands::serve() {
  std::unique_lock<std::mutex> lock(mutex);
  for (;;) {
    wait_for_more(lock);
    if (!calls.empty()) {
      std::vector<std::function<void()>> now;
      now.swap(calls);
      lock.unlock();
      for (const auto &call : now)
        call();
      lock.lock();
    } else if (can_run()) {
      run_first(lock);
    } else {
      return;
    }
  }
}

void commands::run_first(std::unique_lock<std::mutex> &lock) {
  command next = std::move(waiting.front());
  waiting.pop_front();
  is_busy = true;
  lock.unlock();
  for (const auto &event : next.before)
    event->wait();
  next.before.clear();
  const bool has_times = next.event->has_times();
  if (has_times)
    next.event->start = host_time();
  next.work({});
  next.work = nullptr;
  if (has_times)
    next.event->end = host_time();
  auto after = next.event->complete();
  // Which may be the last one that keeps the queue.
  next.event = nullptr;
  lock.lock();
  std::move(after.begin(), after.end(), std::back_inserter(calls));
  is_busy = false;
  if (!calls.empty())
    wake();
  idle.notify_all();
}

} // namespace syclflat

using namespace syclflat;

ur_queue_handle_t_::~ur_queue_handle_t_() {
  {
    std::lock_guard<std::mutex> lock(commands->mutex);
    commands->is_closed = true;
    commands->wake();
  }
  before(commands.get());
}

void ur_queue_handle_t_::push(syclflat::commands::command command) {
  std::lock_guard<std::mutex> lock(commands->mutex);
  commands->waiting.push_back(std::move(command));
  commands->pushed = host_time();
  if (!commands->has_thread) {
    commands->has_thread = true;
    std::thread([own = commands] {
      own->serve();
      before(own.get());
    }).detach();
  }
  if (commands->is_asleep)
    commands->wake();
}

void ur_queue_handle_t_::finish() {
  commands->await();
  std::unique_lock<std::mutex> lock(commands->mutex);
  commands->finish(lock);
}

bool ur_queue_handle_t_::is_empty() {
  std::lock_guard<std::mutex> lock(commands->mutex);
  return commands->is_idle();
}

ur_result_t urQueueCreate(ur_context_handle_t context, ur_device_handle_t,
                          const ur_queue_properties_t *properties, ur_queue_handle_t *out) {
  auto queue = std::make_unique<ur_queue_handle_t_>();
  queue->context = context;
  queue->flags = properties ? properties->flags : 0;
  {
    std::lock_guard<std::mutex> lock(queues_mutex);
    const auto is_gone = [](const auto &each) { return each.expired(); };
    queues.erase(std::remove_if(queues.begin(), queues.end(), is_gone), queues.end());
    queues.push_back(queue->commands);
  }
  *out = queue.release();
  return UR_RESULT_SUCCESS;
}

ur_result_t urQueueFinish(ur_queue_handle_t queue) {
  queue->finish();
  return UR_RESULT_SUCCESS;
}

ur_result_t urQueueGetInfo(ur_queue_handle_t queue, ur_queue_info_t property, size_t room, void *to,
                           size_t *size) {
  const answer answer{room, to, size};
  return property == UR_QUEUE_INFO_EMPTY ? answer.flag(queue->is_empty())
                                         : common_answer(queue, property, answer);
}
