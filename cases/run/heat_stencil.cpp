// A five-point stencil: two buffers that take turns, and accessors that order the kernels.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

constexpr int rows = 40, columns = 56, steps = 9;
constexpr float conductivity = 0.2f;

std::vector<float> start() {
  std::vector<float> field(rows * columns, 20.0f);
  for (int column = 10; column < 30; ++column)
    field[12 * columns + column] = 95.0f;
  return field;
}

std::vector<float> on_host() {
  std::vector<float> now = start(), next = now;
  for (int step = 0; step < steps; ++step) {
    for (int y = 1; y + 1 < rows; ++y)
      for (int x = 1; x + 1 < columns; ++x) {
        int i = y * columns + x;
        float around = now[i - 1] + now[i + 1] + now[i - columns] + now[i + columns];
        next[i] = now[i] + conductivity * (around - 4 * now[i]);
      }
    std::swap(now, next);
  }
  return now;
}

int main() {
  std::vector<float> initial = start(), other = initial;
  sycl::range<2> shape(rows, columns);
  sycl::buffer<float, 2> one(initial.data(), shape), two(other.data(), shape);
  sycl::queue queue;
  for (int step = 0; step < steps; ++step) {
    auto &from = step % 2 ? two : one, &to = step % 2 ? one : two;
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor now(from, cgh, sycl::read_only);
      sycl::accessor next(to, cgh, sycl::write_only);
      cgh.parallel_for(sycl::range<2>(rows - 2, columns - 2), [=](sycl::item<2> item) {
        size_t y = item[0] + 1, x = item[1] + 1;
        float around = now[y][x - 1] + now[y][x + 1] + now[y - 1][x] + now[y + 1][x];
        next[y][x] = now[y][x] + conductivity * (around - 4 * now[y][x]);
      });
    });
  }

  std::vector<float> expected = on_host();
  sycl::host_accessor found(steps % 2 ? two : one, sycl::read_only);
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x)
      if (std::fabs(found[y][x] - expected[y * columns + x]) > 1e-3f) {
        std::printf("(%d, %d): %g, expected %g\n", y, x, found[y][x], expected[y * columns + x]);
        return 1;
      }
  std::puts("ok");
}
