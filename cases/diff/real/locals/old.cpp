#include <sycl/sycl.hpp>

void transpose(sycl::queue &queue, const float *in, float *out, int size) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<float, 2> tile({16, 17}, handler);
    sycl::local_accessor<int, 1> flags(16, handler);
    handler.parallel_for<class Transpose>(
        sycl::nd_range<2>({(size_t)size, (size_t)size}, {16, 16}), [=](sycl::nd_item<2> item) {
          int x = item.get_local_id(1), y = item.get_local_id(0);
          flags[y] = 1;
          tile[y][x] = in[item.get_global_id(0) * size + item.get_global_id(1)];
          sycl::group_barrier(item.get_group());
          out[item.get_global_id(1) * size + item.get_global_id(0)] = tile[y][x] * flags[x];
        });
  });
}
