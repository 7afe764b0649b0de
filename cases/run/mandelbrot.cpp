// The Mandelbrot set: how many steps each point of the plane takes to leave a disc.
#include <sycl/sycl.hpp>

#include <complex>
#include <cstdio>
#include <vector>

constexpr std::size_t width = 96, height = 64;
constexpr int limit = 100;

int steps(std::size_t row, std::size_t column) {
  std::complex<double> c(3.0 * column / width - 2.25, 2.5 * row / height - 1.25), z = 0;
  int count = 0;
  while (count < limit && std::norm(z) <= 4) {
    z = z * z + c;
    ++count;
  }
  return count;
}

int main() {
  std::vector<int> picture(width * height);
  {
    sycl::queue queue;
    sycl::buffer<int, 2> buffer(picture.data(), {height, width});
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor pixels(buffer, handler, sycl::write_only, sycl::no_init);
      handler.parallel_for(buffer.get_range(),
                           [=](sycl::id<2> at) { pixels[at] = steps(at[0], at[1]); });
    });
  } // waits, and copies the picture back

  int different = 0, inside = 0;
  for (std::size_t row = 0; row < height; ++row)
    for (std::size_t column = 0; column < width; ++column) {
      different += picture[row * width + column] != steps(row, column);
      inside += picture[row * width + column] == limit;
    }
  if (different != 0 || inside == 0) {
    std::printf("%d points differ, %d are in the set\n", different, inside);
    return 1;
  }
  std::puts("ok");
}
