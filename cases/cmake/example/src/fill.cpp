#include <sycl/sycl.hpp>

#include "kernels.hpp"

class Fill;

void fill(int *data, int size) {
  sycl::queue queue;
  sycl::buffer<int> buffer{data, sycl::range<1>(size)};
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor out{buffer, handler};
    handler.parallel_for<Fill>(sycl::range<1>(size), [=](sycl::id<1> i) { out[i] = int(i[0]); });
  });
}
