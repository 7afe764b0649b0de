// Captures in one order; the kernel runs over a range.
#include <sycl/sycl.hpp>

void run(sycl::queue &queue, sycl::buffer<int, 1> &data) {
  queue.submit([&](sycl::handler &cgh) {
    auto out = data.get_access<sycl::access::mode::write>(cgh);
    int first = 1;
    long second = 2;
    cgh.parallel_for<class Fill>(sycl::range<1>{64}, [=](sycl::item<1> item) {
      out[item] = first + int(second);
    });
  });
}
