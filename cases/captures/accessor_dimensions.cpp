// Accessors of one, two and three dimensions in one kernel.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

int main() {
  constexpr size_t depth = 3, height = 4, width = 5;
  std::vector<float> line(width), plane(height * width), space(depth * height * width);
  std::vector<float> output(depth * height * width, -1);
  for (size_t n = 0; n < space.size(); ++n) {
    space[n] = float(n);
    plane[n % plane.size()] = 1000 + float(n % plane.size());
    line[n % width] = 0.5f * float(n % width);
  }
  {
    sycl::queue queue;
    sycl::buffer<float, 1> b1(line.data(), sycl::range<1>{width});
    sycl::buffer<float, 2> b2(plane.data(), sycl::range<2>{height, width});
    sycl::buffer<float, 3> b3(space.data(), sycl::range<3>{depth, height, width});
    sycl::buffer<float, 3> result(output.data(), sycl::range<3>{depth, height, width});
    queue.submit([&](sycl::handler &cgh) {
      auto a1 = b1.get_access<sycl::access::mode::read>(cgh);
      auto a2 = b2.get_access<sycl::access::mode::read>(cgh);
      auto a3 = b3.get_access<sycl::access::mode::read>(cgh);
      auto out = result.get_access<sycl::access::mode::write>(cgh);
      cgh.parallel_for<class Volume>(sycl::range<3>{depth, height, width}, [=](sycl::id<3> i) {
        out[i] = a3[i] + a2[sycl::id<2>{i[1], i[2]}] + a1[i[2]];
      });
    });
  }
  int wrong = 0;
  for (size_t z = 0; z < depth; ++z)
    for (size_t y = 0; y < height; ++y)
      for (size_t x = 0; x < width; ++x) {
        size_t n = (z * height + y) * width + x;
        wrong += output[n] != space[n] + plane[y * width + x] + line[x];
      }
  std::printf("accessor_dimensions: %d wrong\n", wrong);
  return wrong != 0;
}
