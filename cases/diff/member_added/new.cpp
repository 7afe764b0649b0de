// The struct has a member more, so what stands behind it moves.
#include <CL/sycl.hpp>

struct Settings {
  int rounds;
  float offset;
  double bias;
  double weights[2];
};

void run(cl::sycl::queue &queue, sycl::buffer<float, 1> &input, sycl::buffer<float, 1> &output) {
  queue.submit([&](sycl::handler &cgh) {
    auto in = input.get_access<sycl::access::mode::read>(cgh);
    auto out = output.get_access<sycl::access::mode::write>(cgh);
    Settings settings{};
    float factor = 2;
    cgh.parallel_for<class Scale>(output.get_range(), [=](sycl::id<1> i) {
      out[i] = in[i] * factor + settings.offset;
    });
  });
}
