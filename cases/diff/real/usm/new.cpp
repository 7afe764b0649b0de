#include <sycl/sycl.hpp>

float total(sycl::queue &queue, const float *values, int size) {
  float *partial = sycl::malloc_shared<float>(64, queue);
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for<class Total>(64, [=](sycl::id<1> i) {
      float sum = 0;
      for (int at = i; at < size; at += 64)
        sum += values[at];
      partial[i] = sum;
    });
  });
  queue.wait();
  return partial[0];
}
