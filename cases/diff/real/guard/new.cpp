#include <sycl/sycl.hpp>

void scale(sycl::queue &queue, float *values, float factor, int size) {
  int padded = (size + 63) / 64 * 64;
  queue.parallel_for<class Scale>(sycl::nd_range<1>(padded, 64), [=](sycl::nd_item<1> item) {
    int i = item.get_global_id(0);
    if (i >= size)
      return;
    values[i] *= factor;
  });
}
