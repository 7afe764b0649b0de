// Samplers of all kinds on images of one to three dimensions, with padding between rows: what is read
// inside, at the edges and far outside, compared with the formulas of OpenCL C's chapter on images.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

using sycl::access::mode;
using sycl::access::target;
using Addressing = sycl::addressing_mode;
using Filtering = sycl::filtering_mode;
using Normalization = sycl::coordinate_normalization_mode;

constexpr int sizes[3] = {8, 5, 3};
constexpr int count = 64; // places that are read
int failed = 0;

// The texels of one dimension that a place is between, which may be outside, and their parts.
struct Ends {
  int at[2] = {0, 0};
  double part[2] = {1, 0};
};

Ends ends(double coordinate, int size, Normalization how, Addressing addressing, Filtering filter) {
  double place = how == Normalization::normalized ? coordinate * size : coordinate;
  if (addressing == Addressing::repeat)
    place = (coordinate - std::floor(coordinate)) * size;
  else if (addressing == Addressing::mirrored_repeat)
    place = std::fabs(coordinate - 2 * std::rint(coordinate / 2)) * size;
  const double shifted = filter == Filtering::linear ? place - 0.5 : place;
  Ends found;
  found.at[0] = int(std::floor(shifted));
  found.at[1] = found.at[0] + 1;
  if (filter == Filtering::linear)
    found.part[1] = shifted - std::floor(shifted), found.part[0] = 1 - found.part[1];
  for (int &at : found.at)
    if (addressing == Addressing::repeat)
      at = (at + size) % size;
    else if (addressing == Addressing::clamp_to_edge || addressing == Addressing::mirrored_repeat)
      at = std::clamp(at, 0, size - 1);
  return found;
}

// In an image of opaque texels, the border isn't.
sycl::float4 texel(int x, int y, int z) {
  return {float(x * 3 + y * 7 + z * 11), float(x * x), float(y - 2 * z), 1};
}

template <int Dimensions> sycl::range<Dimensions> image_size() {
  if constexpr (Dimensions == 1)
    return {sizes[0]};
  else if constexpr (Dimensions == 2)
    return {sizes[0], sizes[1]};
  else
    return {sizes[0], sizes[1], sizes[2]};
}

template <int Dimensions> auto coordinates(const sycl::float4 &place) {
  if constexpr (Dimensions == 1)
    return place.x();
  else if constexpr (Dimensions == 2)
    return sycl::float2(place.x(), place.y());
  else
    return place;
}

// The places in an image: inside, at both edges, and far away; never where rounding decides.
std::vector<sycl::float4> places(Normalization how, Addressing addressing) {
  std::vector<sycl::float4> made(count);
  for (int i = 0; i < count; ++i)
    for (int d = 0; d < 3; ++d) {
      double place = double(i * (d + 3) % 29) * sizes[d] / 14.0 - sizes[d] / 2.0;
      place = std::floor(place) + 0.15 + 0.1 * ((i + d) % 8);
      if (i % 16 == 15 && addressing != Addressing::repeat && addressing != Addressing::mirrored_repeat)
        place *= 1e7;
      made[i][d] = float(how == Normalization::normalized ? place / sizes[d] : place);
    }
  return made;
}

template <int Dimensions>
void compare(const std::vector<sycl::float4> &at, const std::vector<sycl::float4> &is,
             Normalization how, Addressing addressing, Filtering filter) {
  for (int i = 0; i < count; ++i) {
    double sum[4] = {};
    Ends places[3];
    for (int d = 0; d < Dimensions; ++d)
      // Far away is as good as a little outside.
      places[d] = ends(std::clamp(double(at[i][d]), -1000.0, 1000.0), sizes[d], how, addressing, filter);
    for (int corner = 0; corner < 8; ++corner) {
      int place[3];
      double part = 1;
      bool is_inside = true;
      for (int d = 0; d < 3; ++d) {
        place[d] = places[d].at[corner >> d & 1];
        part *= places[d].part[corner >> d & 1];
        is_inside &= place[d] >= 0 && place[d] < sizes[d];
      }
      if (is_inside && part > 0)
        for (int c = 0; c < 4; ++c)
          sum[c] += part * texel(place[0], place[1], place[2])[c];
    }
    for (int c = 0; c < 4; ++c)
      if (!(std::fabs(is[i][c] - sum[c]) <= 0.02) && ++failed <= 20)
        std::printf("%d dimensions, normalized %d, addressing %x, filter %x, at %g %g %g: channel %d is %g, "
                    "not %g\n", Dimensions, int(how), unsigned(addressing), unsigned(filter), at[i][0],
                    at[i][1], at[i][2], c, is[i][c], sum[c]);
  }
}

template <int Dimensions>
void read_image(sycl::queue &queue, Normalization how, Addressing addressing, Filtering filter) {
  // Rows and planes have texels behind them that are none of the image's.
  constexpr int row = sizes[0] + 2, plane = row * (sizes[1] + 1);
  std::vector<sycl::float4> texels(plane * sizes[2], sycl::float4(1000)), result(count);
  for (int z = 0; z < sizes[2]; ++z)
    for (int y = 0; y < sizes[1]; ++y)
      for (int x = 0; x < sizes[0]; ++x)
        texels[z * plane + y * row + x] = texel(x, y, z);
  std::vector<sycl::float4> at = places(how, addressing);
  const auto make = [&] {
    constexpr auto order = sycl::image_channel_order::rgba;
    constexpr auto type = sycl::image_channel_type::fp32;
    if constexpr (Dimensions == 1)
      return sycl::image<1>(texels.data(), order, type, image_size<1>());
    else if constexpr (Dimensions == 2)
      return sycl::image<2>(texels.data(), order, type, image_size<2>(),
                            sycl::range<1>(row * sizeof(sycl::float4)));
    else
      return sycl::image<3>(texels.data(), order, type, image_size<3>(),
                            sycl::range<2>(row * sizeof(sycl::float4), plane * sizeof(sycl::float4)));
  };
  {
    sycl::image<Dimensions> image = make();
    sycl::buffer<sycl::float4> results(result.data(), sycl::range<1>(count));
    sycl::buffer<sycl::float4> given(at.data(), sycl::range<1>(count));
    sycl::sampler sampler(how, addressing, filter);
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor<sycl::float4, Dimensions, mode::read, target::image> in(image, handler);
      sycl::accessor out(results, handler, sycl::write_only);
      sycl::accessor where(given, handler, sycl::read_only);
      handler.parallel_for(sycl::range<1>(count), [=](sycl::id<1> i) {
        out[i] = in.read(coordinates<Dimensions>(where[i]), sampler);
      });
    });
  }
  compare<Dimensions>(at, result, how, addressing, filter);
}

int main() {
  sycl::queue queue;
  for (Filtering filter : {Filtering::nearest, Filtering::linear})
    for (Normalization how : {Normalization::unnormalized, Normalization::normalized})
      for (Addressing addressing : {Addressing::clamp, Addressing::clamp_to_edge, Addressing::repeat,
                                    Addressing::mirrored_repeat}) {
        const bool repeats = addressing == Addressing::repeat || addressing == Addressing::mirrored_repeat;
        if (repeats && how == Normalization::unnormalized)
          continue;
        read_image<1>(queue, how, addressing, filter);
        read_image<2>(queue, how, addressing, filter);
        read_image<3>(queue, how, addressing, filter);
      }
  std::puts(failed ? "wrong: what samplers read" : "ok");
  return failed != 0;
}
