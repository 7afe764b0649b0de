#include <sycl/sycl.hpp>

void relax(sycl::queue &queue, const float *u, float *v, int n, float w) {
  queue.parallel_for<class K1>(sycl::range<1>(n), [=](sycl::id<1> i) { v[i] += w * u[i]; });
  queue.parallel_for<class K2>(sycl::range<1>(n), [=](sycl::id<1> i) { v[i] /= 1 + w; });
}
