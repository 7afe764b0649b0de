// A convolution in two dimensions: coefficients are captured, work-groups share a tile and its rim.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

constexpr int width = 48, height = 32, radius = 2, tile = 8, side = 2 * radius + 1;
using coefficients = std::array<std::array<float, side>, side>;

float at_border(const std::vector<float> &image, int y, int x) {
  return image[std::clamp(y, 0, height - 1) * width + std::clamp(x, 0, width - 1)];
}

int main() {
  coefficients filter;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      filter[y][x] = float((y + 1) * (side - x)) / 100;
  std::vector<float> image(width * height), found(width * height);
  for (int i = 0; i < width * height; ++i)
    image[i] = float(i * 31 % 64) - 20;
  {
    sycl::queue queue;
    sycl::range<2> size(height, width);
    sycl::buffer<float, 2> source(image.data(), size), target(found.data(), size);
    queue.submit([&](sycl::handler &cgh) {
      constexpr int shared = tile + 2 * radius;
      sycl::accessor in(source, cgh, sycl::read_only);
      sycl::accessor out(target, cgh, sycl::write_only, sycl::no_init);
      sycl::local_accessor<float, 2> own({shared, shared}, cgh);
      cgh.parallel_for(
          sycl::nd_range<2>({height, width}, {tile, tile}), [=](sycl::nd_item<2> item) {
            int y = int(item.get_local_id(0)), x = int(item.get_local_id(1));
            int top = int(item.get_group(0)) * tile - radius;
            int left = int(item.get_group(1)) * tile - radius;
            for (int row = y; row < shared; row += tile)
              for (int column = x; column < shared; column += tile)
                own[row][column] = in[sycl::clamp(top + row, 0, height - 1)]
                                     [sycl::clamp(left + column, 0, width - 1)];
            sycl::group_barrier(item.get_group());
            float sum = 0;
            for (int dy = 0; dy < side; ++dy)
              for (int dx = 0; dx < side; ++dx)
                sum += filter[dy][dx] * own[y + dy][x + dx];
            out[item.get_global_id()] = sum;
          });
    });
  }
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      float sum = 0;
      for (int dy = 0; dy < side; ++dy)
        for (int dx = 0; dx < side; ++dx)
          sum += filter[dy][dx] * at_border(image, y + dy - radius, x + dx - radius);
      if (std::fabs(found[y * width + x] - sum) > 1e-3f) {
        std::printf("(%d, %d): %g, expected %g\n", y, x, found[y * width + x], sum);
        return 1;
      }
    }
  std::puts("ok");
}
