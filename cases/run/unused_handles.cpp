// Images and samplers that a kernel captures and does nothing with, alone, in classes and arrays.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

using sycl::access::mode;

int main() {
  sycl::queue queue;
  constexpr int width = 4;
  std::vector<sycl::float4> pixels(width, sycl::float4(1, 2, 3, 4));
  float result[3] = {};
  {
    sycl::image<1> image(pixels.data(), sycl::image_channel_order::rgba,
                         sycl::image_channel_type::fp32, sycl::range<1>(width));
    sycl::buffer<float> buffer(result, sycl::range<1>(3));
    sycl::sampler sampler(sycl::coordinate_normalization_mode::unnormalized,
                          sycl::addressing_mode::clamp_to_edge, sycl::filtering_mode::nearest);
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor out(buffer, handler);
      struct {
        sycl::sampler sampler;
        float value;
      } filter{sampler, 2};
      handler.single_task([=] { out[0] = filter.value; });
    });
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor out(buffer, handler);
      auto in = image.get_access<sycl::float4, mode::read>(handler);
      sycl::sampler samplers[2] = {sampler, sampler};
      handler.single_task([=] { out[1] = in.read(2, samplers[1]).y(); });
    });
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor out(buffer, handler);
      auto in = image.get_access<sycl::float4, mode::read>(handler);
      struct {
        decltype(in) image;
        float value;
      } source{in, 3};
      handler.single_task([=] { out[2] = source.value; });
    });
  }
  bool is_right = result[0] == 2 && result[1] == 2 && result[2] == 3;
  std::puts(is_right ? "ok" : "wrong");
  return !is_right;
}
