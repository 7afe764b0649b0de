// Accessors of a part of a buffer, in two and three dimensions: indices count from its offset.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

int main() {
  constexpr size_t planes = 4, rows = 5, columns = 6;
  std::vector<int> cube(planes * rows * columns), slice(rows * columns, -1);
  for (size_t i = 0; i < cube.size(); ++i)
    cube[i] = int(i);
  {
    sycl::queue queue;
    sycl::buffer<int, 3> volume(cube.data(), {planes, rows, columns});
    sycl::buffer<int, 2> area(slice.data(), {rows, columns});
    sycl::range<3> inner(2, 3, 4);
    sycl::id<3> begin(1, 1, 2);
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor part(volume, cgh, inner, begin, sycl::read_write);
      cgh.parallel_for(inner, [=](sycl::item<3> item) {
        part[item] += 1000 * int(part.get_range()[1]) + int(part.get_offset()[2]);
      });
    });
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor from(volume, cgh, sycl::range(1, rows, columns), sycl::id(2, 0, 0),
                          sycl::read_only);
      sycl::accessor to(area, cgh, sycl::range(3, 4), sycl::id(1, 1), sycl::write_only);
      cgh.parallel_for(sycl::range<2>(3, 4), [=](sycl::id<2> i) {
        to[i] = from[0][i[0] + 1][i[1] + 1];
      });
    });
  }
  int wrong = 0;
  auto inside = [](size_t value, size_t begin, size_t count) {
    return value >= begin && value < begin + count;
  };
  auto expected = [&](size_t plane, size_t row, size_t column) {
    bool changed = inside(plane, 1, 2) && inside(row, 1, 3) && inside(column, 2, 4);
    return int((plane * rows + row) * columns + column) + (changed ? 3002 : 0);
  };
  for (size_t i = 0; i < cube.size(); ++i)
    wrong += cube[i] != expected(i / (rows * columns), i / columns % rows, i % columns);
  for (size_t row = 0; row < rows; ++row)
    for (size_t column = 0; column < columns; ++column) {
      bool copied = inside(row, 1, 3) && inside(column, 1, 4);
      wrong += slice[row * columns + column] != (copied ? expected(2, row, column) : -1);
    }
  if (wrong) {
    std::printf("%d wrong\n", wrong);
    return 1;
  }
  std::puts("ok");
}
