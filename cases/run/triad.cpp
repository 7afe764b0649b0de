// BabelStream's triad: how fast the device reads two arrays and writes one. Argument: their length.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int count, char **arguments) {
  const std::size_t size = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1 << 20;
  constexpr double scalar = 0.4;
  constexpr int launches = 20;

  sycl::queue queue{sycl::property::queue::enable_profiling()};
  double *a = sycl::malloc_device<double>(size, queue);
  double *b = sycl::malloc_device<double>(size, queue);
  double *c = sycl::malloc_device<double>(size, queue);
  queue.fill(a, 0.1, size);
  queue.fill(b, 0.2, size);
  queue.fill(c, 0.3, size);
  queue.wait();

  double shortest = 1e99; // in nanoseconds
  for (int launch = 0; launch < launches; ++launch) {
    sycl::event triad =
        queue.parallel_for(size, [=](sycl::id<1> i) { a[i] = b[i] + scalar * c[i]; });
    triad.wait();
    using namespace sycl::info;
    const auto start = triad.get_profiling_info<event_profiling::command_start>();
    const auto end = triad.get_profiling_info<event_profiling::command_end>();
    shortest = std::min(shortest, double(end - start));
  }
  std::vector<double> result(size);
  queue.copy(a, result.data(), size).wait();
  for (double *each : {a, b, c})
    sycl::free(each, queue);

  const auto name = queue.get_device().get_info<sycl::info::device::name>();
  std::printf("%s: %.0f GB/s\n", name.c_str(), 3 * size * sizeof(double) / shortest);
  // The device may round once or twice.
  const double expected = 0.2 + scalar * 0.3;
  for (std::size_t i = 0; i < size; ++i)
    if (std::abs(result[i] - expected) > 1e-15)
      return std::printf("element %zu is %g, not %g\n", i, result[i], expected), 1;
  std::puts("ok");
}
