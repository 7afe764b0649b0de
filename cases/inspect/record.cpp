// Structs with holes, bit-fields and an accessor, an array that spans cache lines, and a capture
// that isn't used.
#include <CL/sycl.hpp>

struct Filter {
  char tag;
  double gain;
  short taps;
  unsigned wrap : 3;
  unsigned mode : 5;
};

struct Channel {
  bool active;
  cl::sycl::accessor<float, 1, sycl::access::mode::read> samples;
  int id;
  double level;
  char side;
};

void launch(sycl::queue &queue, sycl::buffer<float, 1> &samples, sycl::buffer<float, 1> &result) {
  queue.submit([&](sycl::handler &cgh) {
    Filter filter{'a', 0.5, 3, 1, 2};
    Channel channel{true, samples.get_access<sycl::access::mode::read>(cgh), 7, 1.0, 'l'};
    float window[40] = {1};
    int rate = 48000;
    auto out = result.get_access<sycl::access::mode::write>(cgh);
    auto smooth = [out, channel, filter, window, rate](sycl::id<1> i) {
      out[i] = channel.samples[i] * float(filter.gain) * window[i % 40];
    };
    cgh.parallel_for<class Smooth>(sycl::range<1>{64}, smooth);
  });
}
