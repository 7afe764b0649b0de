// Images of all dimensions, read and written, one of an array of them, and a sampler.
#include <sycl/sycl.hpp>

namespace access = sycl::access;

template <int Dimensions, access::mode Mode, access::target Target = access::target::image>
using Image = sycl::accessor<sycl::float4, Dimensions, Mode, Target>;

void launches(sycl::queue &queue, sycl::image<1> &line, sycl::image<2> &plane,
              sycl::image<3> &space) {
  queue.submit([&](sycl::handler &h) {
    Image<1, access::mode::read> one{line, h};
    Image<2, access::mode::write> two{plane, h};
    Image<2, access::mode::discard_write> another{plane, h};
    Image<3, access::mode::read> three{space, h};
    Image<1, access::mode::read, access::target::image_array> lines{plane, h};
    sycl::sampler sampler{sycl::coordinate_normalization_mode::unnormalized,
                          sycl::addressing_mode::clamp, sycl::filtering_mode::nearest};
    h.single_task<class Images>([=] {
      two.write(sycl::int2(0, 0), one.read(0, sampler));
      another.write(sycl::int2(0, 0), three.read(sycl::int4(0, 0, 0, 0), sampler));
      two.write(sycl::int2(1, 0), lines[1].read(0, sampler));
    });
  });
}
