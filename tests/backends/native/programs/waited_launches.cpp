// Launches that threads wait for at once, late or never, short and long in turn: each comes once, in
// an order that its queue allows.

#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>
#include <thread>
#include <vector>

namespace {

constexpr int rounds = 400, most = 4096;

// One kernel, whose launches differ in how long they take.
sycl::event count_up(sycl::queue &queue, int *counts, int items, int steps) {
  return queue.parallel_for(sycl::range<1>(items), [=](sycl::id<1> i) {
    int own = counts[i];
    for (int step = 0; step < steps; ++step)
      own += step % 2 ? -1 : 1;
    counts[i] = own + 1 - steps % 2;
  });
}

bool has_counts(const int *counts, int items, int wanted) {
  for (int i = 0; i < items; ++i)
    if (counts[i] != wanted)
      return false;
  return true;
}

bool is_right(sycl::queue queue) {
  bool right = true;
  int *counts = sycl::malloc_shared<int>(most, queue);
  std::fill_n(counts, most, 0);
  int done = 0;
  for (int round = 0; round < rounds; ++round) {
    const int items = round % 7 ? most / 8 : most, steps = round % 50 ? round % 3 : 20001;
    if (items < most) {
      sycl::event last;
      for (int launch = 0; launch <= round % 5; ++launch)
        last = count_up(queue, counts + most / 8, items, steps);
      done += round % 5 + 1;
      if (round % 2)
        std::this_thread::yield();
      last.wait();
      right &= has_counts(counts + most / 8, items, done);
    } else {
      count_up(queue, counts + most / 2, most / 2, steps).wait();
    }
  }
  queue.wait();
  right &= has_counts(counts + most / 8, most / 8, done);
  right &= has_counts(counts + most / 2, most / 2, (rounds + 6) / 7);
  sycl::free(counts, queue);
  return right;
}

} // namespace

int main() {
  const sycl::property::queue::in_order in_order;
  sycl::queue shared(in_order);
  std::vector<std::thread> threads;
  bool right[4] = {};
  for (bool &own : right)
    threads.emplace_back([&own, &shared, index = &own - right, in_order] {
      own = is_right(index < 2 ? shared : sycl::queue(in_order));
    });
  for (std::thread &each : threads)
    each.join();
  bool is_called = false;
  shared.submit([&](sycl::handler &handler) { handler.host_task([&] { is_called = true; }); });
  shared.wait();
  std::puts(right[0] && right[1] && right[2] && right[3] && is_called ? "ok" : "wrong");
}
