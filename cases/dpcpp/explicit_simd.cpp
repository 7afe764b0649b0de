// A kernel of the explicit SIMD extension, whose accessors cross as their pointers alone.
#include <sycl/ext/intel/esimd.hpp>
#include <sycl/sycl.hpp>

void explicit_simd(sycl::queue &queue, sycl::buffer<int, 1> &buffer) {
  queue.submit([&](sycl::handler &h) {
    sycl::accessor a{buffer, h};
    h.parallel_for<class ExplicitSimd>(sycl::range<1>(4), [=](sycl::id<1>) SYCL_ESIMD_KERNEL {
      sycl::ext::intel::esimd::simd<int, 4> v(a, 0);
      v.copy_to(a, 0);
    });
  });
}
