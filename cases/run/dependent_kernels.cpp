// Kernels that depend on events: a chain, a fork and a join, on a queue that keeps no order.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

int main() {
  constexpr size_t count = 500;
  sycl::queue queue;
  int *a = sycl::malloc_device<int>(count, queue), *b = sycl::malloc_device<int>(count, queue);
  int *c = sycl::malloc_device<int>(count, queue);
  std::vector<int> result(count);

  sycl::event first = queue.parallel_for(count, [=](sycl::id<1> i) { a[i] = int(i[0]); });
  sycl::event left = queue.submit([&](sycl::handler &cgh) {
    cgh.depends_on(first);
    cgh.parallel_for(count, [=](sycl::id<1> i) { b[i] = a[i] * a[i]; });
  });
  sycl::event right = queue.parallel_for(
      count, first, [=](sycl::id<1> i) { c[i] = a[(i[0] + 1) % count] - 3; });
  sycl::event joined = queue.parallel_for(count, std::vector{left, right},
                                          [=](sycl::id<1> i) { a[i] = b[i] + 1000 * c[i]; });
  sycl::event last = joined;
  for (int step = 1; step <= 4; ++step)
    last = queue.parallel_for(count, last, [=](sycl::id<1> i) { a[i] = a[i] / 2 + step; });
  queue.memcpy(result.data(), a, count * sizeof(int), last).wait();
  for (int *memory : {a, b, c})
    sycl::free(memory, queue);

  for (size_t i = 0; i < count; ++i) {
    int own = int(i), expected = own * own + 1000 * (int((i + 1) % count) - 3);
    for (int step = 1; step <= 4; ++step)
      expected = expected / 2 + step;
    if (result[i] != expected) {
      std::printf("%zu: %d, expected %d\n", i, result[i], expected);
      return 1;
    }
  }
  using sycl::info::event_command_status;
  if (joined.get_info<sycl::info::event::command_execution_status>() !=
      event_command_status::complete) {
    std::puts("an event that others waited for isn't complete");
    return 1;
  }
  std::puts("ok");
}
