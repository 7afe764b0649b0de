// The host's time for a launch into a queue in order, of several forms: a form and nanoseconds a line.

#include <chrono>
#include <cstdio>
#include <limits>
#include <sycl/sycl.hpp>

namespace {

constexpr int launches = 1000;

template <class Launch> void time(const char *form, sycl::queue &queue, const Launch &launch) {
  // The first launch builds the kernel.
  launch();
  queue.wait();
  double least = std::numeric_limits<double>::infinity();
  for (int repeat = 0; repeat < 50; ++repeat) {
    const auto start = std::chrono::steady_clock::now();
    for (int count = 0; count < launches; ++count)
      launch();
    const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
    queue.wait();
    least = std::min(least, spent.count() / launches);
  }
  std::printf("%s;%.0f\n", form, least);
}

} // namespace

int main() {
  sycl::queue queue{sycl::property::queue::in_order()};
  int *data = sycl::malloc_device<int>(1, queue);
  const sycl::nd_range<1> range(32, 32);
  time("queue.parallel_for", queue, [&] {
    queue.parallel_for(range, [=](sycl::nd_item<1>) { *data = 1; });
  });
  time("queue.submit", queue, [&] {
    queue.submit([&](sycl::handler &handler) {
      handler.parallel_for(range, [=](sycl::nd_item<1>) { *data = 2; });
    });
  });
  time("queue.submit, local_accessor", queue, [&] {
    queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<int> local(32, handler);
      handler.parallel_for(range, [=](sycl::nd_item<1> item) {
        local[item.get_local_id(0)] = 3;
        *data = local[0];
      });
    });
  });
  sycl::free(data, queue);
}
