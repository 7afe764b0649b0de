#include <sycl/sycl.hpp>

float total(sycl::queue &queue, sycl::buffer<float> &values) {
  sycl::buffer<float> partial(64);
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor in(values, handler, sycl::read_only);
    sycl::accessor out(partial, handler, sycl::write_only);
    int size = values.size();
    handler.parallel_for<class Total>(64, [=](sycl::id<1> i) {
      float sum = 0;
      for (int at = i; at < size; at += 64)
        sum += in[at];
      out[i] = sum;
    });
  });
  return sycl::host_accessor(partial)[0];
}
