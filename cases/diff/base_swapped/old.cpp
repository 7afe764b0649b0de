// A captured struct, before two members of its base change places.
#include <sycl/sycl.hpp>

struct Limits {
  float low;
  int steps;
};

struct Settings : Limits {
  double weights[2];
};

void run(sycl::queue &queue, sycl::buffer<float, 1> &output) {
  queue.submit([&](sycl::handler &cgh) {
    auto out = output.get_access<sycl::access::mode::write>(cgh);
    Settings settings{};
    cgh.parallel_for<class Fill>(output.get_range(), [=](sycl::id<1> i) {
      out[i] = settings.low + settings.steps;
    });
  });
}
