// Scratch memory that a work-group shares.
#include <sycl/sycl.hpp>

void run(sycl::queue &queue, sycl::buffer<int, 1> &data) {
  queue.submit([&](sycl::handler &cgh) {
    auto scratch = sycl::local_accessor<int, 1>(sycl::range<1>{8}, cgh);
    auto out = data.get_access<sycl::access::mode::write>(cgh);
    cgh.parallel_for<class Reverse>(sycl::nd_range<1>{64, 8}, [=](sycl::nd_item<1> item) {
      scratch[item.get_local_id(0)] = int(item.get_global_id(0));
      out[item.get_global_id(0)] = scratch[item.get_local_id(0)];
    });
  });
}
