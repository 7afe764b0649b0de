#include <sycl/sycl.hpp>

#define LAUNCH(NAME, SIZE, ...)                                                                    \
  queue.parallel_for<class NAME>(sycl::range<1>(SIZE), [=](sycl::id<1> i) { __VA_ARGS__; })

void step(sycl::queue &queue, float *out, const float *in, int size) {
  LAUNCH(Copy, size, out[i] = in[i]);
  LAUNCH(Square, size, out[i] *= out[i]);
}

void finish(sycl::queue &queue, float *out, float bias, int size) {
  LAUNCH(Shift, size, out[i] += bias);
}
