// Images in arrays: two accessors in one, and layers of an image array; samplers that interpolate.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

using sycl::access::mode;
using sycl::access::target;

constexpr int size = 4, layers = 3;
constexpr auto rgba = sycl::image_channel_order::rgba;
constexpr auto fp32 = sycl::image_channel_type::fp32;

int main() {
  sycl::queue queue;
  std::vector<sycl::float4> dark(size * size, sycl::float4(1.5f)), light(size * size);
  std::vector<sycl::float4> mixed(size * size), stack(size * size * layers), turned(stack.size());
  for (int i = 0; i < size * size; ++i)
    light[i] = sycl::float4(float(i % size), float(i / size), 0.0f, 1.0f);
  for (std::size_t i = 0; i < stack.size(); ++i)
    stack[i] = sycl::float4(float(i));
  {
    sycl::range<2> plane(size, size);
    sycl::range<3> stacked(size, size, layers);
    sycl::image<2> first(dark.data(), rgba, fp32, plane), second(light.data(), rgba, fp32, plane);
    sycl::image<2> to(mixed.data(), rgba, fp32, plane);
    sycl::image<3> from(stack.data(), rgba, fp32, stacked), back(turned.data(), rgba, fp32, stacked);
    sycl::sampler smooth(sycl::coordinate_normalization_mode::normalized,
                         sycl::addressing_mode::clamp_to_edge, sycl::filtering_mode::linear);

    queue.submit([&](sycl::handler &handler) {
      using Image = sycl::accessor<sycl::float4, 2, mode::read, target::image>;
      Image both[2] = {Image(first, handler), Image(second, handler)};
      sycl::accessor<sycl::float4, 2, mode::write, target::image> out(to, handler);
      handler.parallel_for(sycl::range<2>(size, size), [=](sycl::id<2> id) {
        sycl::int2 place{int(id[1]), int(id[0])};
        // Between four places.
        sycl::float2 between((float(id[1]) + 1) / size, (float(id[0]) + 1) / size);
        out.write(place, both[0].read(place) + both[1].read(between, smooth));
      });
    });
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor<sycl::float4, 2, mode::read, target::image_array> in(from, handler);
      sycl::accessor<sycl::float4, 2, mode::write, target::image_array> out(back, handler);
      handler.parallel_for(sycl::range<3>(layers, size, size), [=](sycl::id<3> id) {
        sycl::int2 place{int(id[2]), int(id[1])};
        out[id[0]].write(place, in[layers - 1 - id[0]].read(place));
      });
    });
  }

  bool right = true;
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x) {
      sycl::float4 pixel = mixed[y * size + x];
      float last = size - 1;
      right &= std::fabs(pixel[0] - (1.5f + std::fmin(x + 0.5f, last))) < 0.01f;
      right &= std::fabs(pixel[1] - (1.5f + std::fmin(y + 0.5f, last))) < 0.01f;
      right &= pixel[2] == 1.5f && std::fabs(pixel[3] - 2.5f) < 0.01f;
      for (int z = 0; z < layers; ++z)
        right &= turned[(z * size + y) * size + x][0] ==
                 stack[((layers - 1 - z) * size + y) * size + x][0];
    }
  std::puts(right ? "ok" : "wrong: what is in an image");
  return right ? 0 : 1;
}
