// The body names the captures in another order, so they are; it runs over a plane.
#include <sycl/sycl.hpp>

void run(sycl::queue &queue, sycl::buffer<int, 1> &data) {
  queue.submit([&](sycl::handler &cgh) {
    auto out = data.get_access<sycl::access::mode::write>(cgh);
    int first = 1;
    long second = 2;
    cgh.parallel_for<class Fill>(sycl::range<2>{8, 8}, [=](sycl::item<2> item) {
      int sum = int(second) + first;
      out[item.get_linear_id()] = sum;
    });
  });
}
