// Host tasks between kernels: they wait for what the device wrote, and the device for them.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>

// What a command does to the first value of a buffer, by where it runs.
template <sycl::target Target> int written(sycl::queue &queue) {
  sycl::buffer<int> buffer(1);
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor<int, 1, sycl::access_mode::write, Target> out(buffer, handler);
    if (Target == sycl::target::host_task)
      handler.host_task([=] { out[0] = 1; });
    else
      handler.single_task([=] { out[0] = 2; });
  });
  return buffer.get_host_access()[0];
}

int main() {
  constexpr size_t count = 128;
  sycl::queue queue;
  int *values = sycl::malloc_shared<int>(count, queue);
  std::vector<int> sums;

  sycl::event last = queue.parallel_for(count, [=](sycl::id<1> i) { values[i] = int(i[0]); });
  for (int round = 0; round < 3; ++round) {
    sycl::event on_host = queue.submit([&](sycl::handler &cgh) {
      cgh.depends_on(last);
      cgh.host_task([=, &sums] {
        sums.push_back(std::accumulate(values, values + count, 0));
        std::reverse(values, values + count);
      });
    });
    last = queue.parallel_for(count, on_host,
                              [=](sycl::id<1> i) { values[i] = values[i] * 2 + int(i[0] % 3); });
  }
  last.wait();

  std::vector<int> expected(count), expected_sums;
  std::iota(expected.begin(), expected.end(), 0);
  for (int round = 0; round < 3; ++round) {
    expected_sums.push_back(std::accumulate(expected.begin(), expected.end(), 0));
    std::reverse(expected.begin(), expected.end());
    for (size_t i = 0; i < count; ++i)
      expected[i] = expected[i] * 2 + int(i % 3);
  }
  bool right = sums == expected_sums && std::equal(expected.begin(), expected.end(), values);
  right &= written<sycl::target::host_task>(queue) == 1;
  right &= written<sycl::target::device>(queue) == 2;
  std::puts(right ? "ok" : "host tasks and kernels have run in another order");
  sycl::free(values, queue);
  return right ? 0 : 1;
}
