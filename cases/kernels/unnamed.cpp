// Unnamed kernels and queue shortcuts; the host finds them by their mangled names.
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  constexpr size_t count = 16;
  sycl::queue queue;
  int *values = sycl::malloc_shared<int>(count, queue);
  int first = 5;
  queue.parallel_for(sycl::range<1>{count}, [=](auto i) { values[i] = first; });
  queue.wait();
  long second = 7;
  queue.submit([&](auto &cgh) {
    cgh.parallel_for(sycl::range<1>{count}, [=](sycl::id<1> i) { values[i] += int(second); });
  });
  queue.wait();
  queue.single_task([=] { values[0] = -1; });
  queue.wait();
  int wrong = values[0] != -1;
  for (size_t n = 1; n < count; ++n)
    wrong += values[n] != 12;
  std::printf("unnamed: %d wrong\n", wrong);
  sycl::free(values, queue);
  return wrong != 0;
}
