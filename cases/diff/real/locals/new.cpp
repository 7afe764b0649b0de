#include <sycl/sycl.hpp>

void transpose(sycl::queue &queue, const float *in, float *out, int size) {
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for<class Transpose>(
        sycl::nd_range<2>({(size_t)size, (size_t)size}, {16, 16}), [=](sycl::nd_item<2> item) {
          float own = in[item.get_global_id(0) * size + item.get_global_id(1)];
          out[item.get_global_id(1) * size + item.get_global_id(0)] = own;
        });
  });
}
