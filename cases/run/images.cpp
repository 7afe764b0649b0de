// Images of one to three dimensions: read by place, through samplers, and written.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

using sycl::access::mode;
using sycl::access::target;

constexpr int width = 8, height = 6, depth = 3;
constexpr auto rgba = sycl::image_channel_order::rgba;
constexpr auto fp32 = sycl::image_channel_type::fp32;

// The average of a place and its neighbours to the left and right, whose places end at the edges.
template <class Image>
sycl::float4 blurred(const Image &image, const sycl::sampler &clamped, int x, int y) {
  sycl::float4 sum(0.0f);
  for (int dx = -1; dx <= 1; ++dx)
    sum += image.read(sycl::int2(x + dx, y), clamped);
  return sum / 3.0f;
}

int main() {
  sycl::queue queue;
  std::vector<sycl::float4> picture(width * height), result(width * height), line(width);
  std::vector<sycl::float4> layers(width * height * depth);
  std::vector<sycl::int4> sizes(height * width);
  for (int i = 0; i < width * height; ++i)
    picture[i] = sycl::float4(i, 2 * i, -i, 0.5f);
  for (int i = 0; i < width; ++i)
    line[i] = sycl::float4(100.0f * i);
  {
    sycl::image<2> from(picture.data(), rgba, fp32, sycl::range<2>(width, height));
    sycl::image<2> to(result.data(), rgba, fp32, sycl::range<2>(width, height));
    sycl::image<2> counted(sizes.data(), rgba, sycl::image_channel_type::signed_int32,
                           sycl::range<2>(width, height));
    sycl::image<1> added(line.data(), rgba, fp32, sycl::range<1>(width));
    sycl::image<3> stacked(layers.data(), rgba, fp32, sycl::range<3>(width, height, depth));
    sycl::sampler clamped(sycl::coordinate_normalization_mode::unnormalized,
                          sycl::addressing_mode::clamp_to_edge, sycl::filtering_mode::nearest);

    queue.submit([&](sycl::handler &handler) {
      sycl::accessor<sycl::float4, 2, mode::read, target::image> in(from, handler);
      sycl::accessor<sycl::float4, 1, mode::read, target::image> more(added, handler);
      sycl::accessor<sycl::float4, 2, mode::write, target::image> out(to, handler);
      sycl::accessor<sycl::int4, 2, mode::write, target::image> size(counted, handler);
      sycl::accessor<sycl::float4, 3, mode::write, target::image> all(stacked, handler);
      handler.parallel_for(sycl::range<2>(height, width), [=](sycl::id<2> id) {
        int x = int(id[1]), y = int(id[0]);
        out.write(sycl::int2(x, y), blurred(in, clamped, x, y) + more.read(x));
        sycl::range<2> range = in.get_range();
        size.write(sycl::int2(x, y), sycl::int4(int(range[0]), int(range[1]), x, y));
        for (int z = 0; z < depth; ++z)
          all.write(sycl::int4(x, y, z, 0), in.read(sycl::int2(x, y)) * float(z));
      });
    });
  }

  bool right = true;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      sycl::float4 sum(0.0f);
      for (int dx = -1; dx <= 1; ++dx)
        sum += picture[y * width + std::min(std::max(x + dx, 0), width - 1)];
      sycl::float4 expected = sum / 3.0f + line[x];
      for (int c = 0; c < 4; ++c) {
        right &= std::fabs(result[y * width + x][c] - expected[c]) < 1e-4f;
        for (int z = 0; z < depth; ++z)
          right &= layers[(z * height + y) * width + x][c] == picture[y * width + x][c] * z;
      }
      sycl::int4 size = sizes[y * width + x];
      right &= size[0] == width && size[1] == height && size[2] == x && size[3] == y;
    }
  std::puts(right ? "ok" : "wrong: what is in an image");
  return right ? 0 : 1;
}
