#include <sycl/sycl.hpp>

void scale(sycl::queue &queue, float *values, float factor, int size) {
  queue.parallel_for<class Scale>(sycl::range<1>(size), [=](sycl::id<1> i) {
    values[i] *= factor;
  });
}
