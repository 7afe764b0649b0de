// A transposition by way of local memory, of elements that are structs.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

struct pixel {
  unsigned char red, green, blue;
  bool operator==(const pixel &other) const {
    return red == other.red && green == other.green && blue == other.blue;
  }
};

int main() {
  constexpr size_t rows = 48, columns = 32, tile = 16, lines = 4;
  std::vector<pixel> image(rows * columns), turned(rows * columns);
  for (size_t i = 0; i < image.size(); ++i)
    image[i] = {static_cast<unsigned char>(i), static_cast<unsigned char>(i / 256),
                static_cast<unsigned char>(i * 7)};
  {
    sycl::queue queue;
    sycl::buffer<pixel, 2> source(image.data(), {rows, columns});
    sycl::buffer<pixel, 2> target(turned.data(), {columns, rows});
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor in(source, cgh, sycl::read_only);
      sycl::accessor out(target, cgh, sycl::write_only, sycl::no_init);
      // One column more, as against conflicts of banks.
      sycl::local_accessor<pixel, 2> own({tile, tile + 1}, cgh);
      cgh.parallel_for(sycl::nd_range<2>({rows * lines / tile, columns}, {lines, tile}),
                       [=](sycl::nd_item<2> item) {
                         size_t top = item.get_group(0) * tile, left = item.get_group(1) * tile;
                         size_t x = item.get_local_id(1);
                         for (size_t y = item.get_local_id(0); y < tile; y += lines)
                           own[y][x] = in[top + y][left + x];
                         sycl::group_barrier(item.get_group());
                         for (size_t y = item.get_local_id(0); y < tile; y += lines)
                           out[left + y][top + x] = own[x][y];
                       });
    });
  }
  for (size_t row = 0; row < rows; ++row)
    for (size_t column = 0; column < columns; ++column)
      if (!(turned[column * rows + row] == image[row * columns + column])) {
        std::printf("(%zu, %zu) is wrong\n", row, column);
        return 1;
      }
  std::puts("ok");
}
