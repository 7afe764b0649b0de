// A captured struct, after two members of its base have changed places.
#include <sycl/sycl.hpp>

struct Limits {
  int steps;
  float low;
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
