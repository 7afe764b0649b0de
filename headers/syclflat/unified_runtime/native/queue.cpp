// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Queues.

#include "queue.hpp"
#include "event.hpp"
#include "handle_answers.hpp"

#include <algorithm>
#include <iterator>
#include <thread>

namespace syclflat {

void commands::serve() {
  std::unique_lock<std::mutex> lock(mutex);
  for (;;) {
    changed.wait(lock, [this] {
      return !calls.empty() || can_run() || (is_closed && waiting.empty() && !is_busy);
    });
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
  next.event->start = host_time();
  next.work({});
  next.work = nullptr;
  next.event->end = host_time();
  auto after = next.event->complete();
  // Which may be the last one that keeps the queue.
  next.event = nullptr;
  lock.lock();
  std::move(after.begin(), after.end(), std::back_inserter(calls));
  is_busy = false;
  changed.notify_all();
}

} // namespace syclflat

using namespace syclflat;

ur_queue_handle_t_::~ur_queue_handle_t_() {
  {
    std::lock_guard<std::mutex> lock(commands->mutex);
    commands->is_closed = true;
    commands->changed.notify_all();
  }
  before(commands.get());
}

void ur_queue_handle_t_::push(syclflat::commands::command command) {
  std::lock_guard<std::mutex> lock(commands->mutex);
  commands->waiting.push_back(std::move(command));
  if (!commands->has_thread) {
    commands->has_thread = true;
    std::thread([own = commands] {
      own->serve();
      before(own.get());
    }).detach();
  }
  commands->changed.notify_all();
}

void ur_queue_handle_t_::finish() {
  std::unique_lock<std::mutex> lock(commands->mutex);
  while (commands->can_run())
    commands->run_first(lock);
  commands->changed.wait(lock, [this] { return commands->waiting.empty() && !commands->is_busy; });
}

bool ur_queue_handle_t_::is_empty() {
  std::lock_guard<std::mutex> lock(commands->mutex);
  return commands->waiting.empty() && !commands->is_busy;
}

ur_result_t urQueueCreate(ur_context_handle_t context, ur_device_handle_t,
                          const ur_queue_properties_t *properties, ur_queue_handle_t *out) {
  auto queue = std::make_unique<ur_queue_handle_t_>();
  queue->context = context;
  queue->flags = properties ? properties->flags : 0;
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
