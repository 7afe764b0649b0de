// Several reductions in one launch, over a buffer and USM, with different types and operators.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <vector>

int main() {
  constexpr std::size_t count = 600;
  sycl::queue queue;
  std::vector<float> values(count);
  double sum = 0;
  float highest = -1;
  long odd = 0;
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = float(i * 31 % 257);
    sum += values[i];
    highest = values[i] > highest ? values[i] : highest;
    odd += long(values[i]) % 2;
  }
  double total = 0;
  auto *largest = sycl::malloc_shared<float>(1, queue);
  auto *counted = sycl::malloc_shared<long>(1, queue);
  *largest = -1;
  *counted = 0;
  {
    sycl::buffer<float> value_buffer(values);
    sycl::buffer<double> total_buffer(&total, 1);
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor value(value_buffer, handler, sycl::read_only);
      handler.parallel_for(sycl::nd_range<1>(count, 60),
                           sycl::reduction(total_buffer, handler, sycl::plus<>()),
                           sycl::reduction(largest, sycl::maximum<>()),
                           sycl::reduction(counted, sycl::plus<>()),
                           [=](sycl::nd_item<1> item, auto &sum, auto &largest, auto &odd) {
                             const float mine = value[item.get_global_id()];
                             sum += mine;
                             largest.combine(mine);
                             odd += long(mine) % 2;
                           });
    });
  }
  queue.wait();
  if (total != sum || *largest != highest || *counted != odd)
    return std::printf("%g %g %ld, not %g %g %ld\n", total, *largest, *counted, sum, highest,
                       odd),
           1;
  std::puts("ok");
}
