#include <sycl/sycl.hpp>

#include "kernels.hpp"
#include "settings.hpp"

class Scale;

void scale(int *data, int size) {
  sycl::queue queue;
  sycl::buffer<int> buffer{data, sycl::range<1>(size)};
  Settings settings{FACTOR, {10, 20}};
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor both{buffer, handler};
    handler.parallel_for<Scale>(sycl::range<1>(size), [=](sycl::id<1> i) {
      both[i] = both[i] * settings.factor + settings.offsets[i[0] % 2];
    });
  });
}
