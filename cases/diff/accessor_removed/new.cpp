// It reads from one, and is a single task; the struct lost a member.
#include <sycl/sycl.hpp>

struct Settings {
  float offset;
  double weights[2];
};

void run(sycl::queue &queue, sycl::buffer<float, 1> &input, sycl::buffer<float, 1> &output) {
  queue.submit([&](sycl::handler &cgh) {
    auto in = input.get_access<sycl::access::mode::read>(cgh);
    auto out = output.get_access<sycl::access::mode::write>(cgh);
    Settings settings{};
    double factor = 2;
    cgh.single_task<class Scale>([=] {
      out[0] = in[0] * factor + settings.offset;
    });
  });
}
