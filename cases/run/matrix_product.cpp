// A matrix product by tiles in local memory, of sizes that are no multiples of a tile.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

constexpr size_t tile = 8;

size_t padded(size_t count) { return (count + tile - 1) / tile * tile; }

template <typename T>
void multiply(sycl::queue &queue, sycl::buffer<T, 2> &a, sycl::buffer<T, 2> &b,
              sycl::buffer<T, 2> &c) {
  size_t rows = c.get_range()[0], columns = c.get_range()[1], inner = a.get_range()[1];
  queue.submit([&](sycl::handler &cgh) {
    sycl::accessor left(a, cgh, sycl::read_only), right(b, cgh, sycl::read_only);
    sycl::accessor product(c, cgh, sycl::write_only, sycl::no_init);
    sycl::local_accessor<T, 2> of_left({tile, tile}, cgh), of_right({tile, tile}, cgh);
    cgh.parallel_for(
        sycl::nd_range<2>({padded(rows), padded(columns)}, {tile, tile}),
        [=](sycl::nd_item<2> item) {
          size_t row = item.get_global_id(0), column = item.get_global_id(1);
          size_t y = item.get_local_id(0), x = item.get_local_id(1);
          T sum = 0;
          for (size_t begin = 0; begin < inner; begin += tile) {
            bool is_left = row < rows && begin + x < inner;
            bool is_right = begin + y < inner && column < columns;
            of_left[y][x] = is_left ? left[row][begin + x] : T(0);
            of_right[y][x] = is_right ? right[begin + y][column] : T(0);
            sycl::group_barrier(item.get_group());
            for (size_t k = 0; k < tile; ++k)
              sum += of_left[y][k] * of_right[k][x];
            sycl::group_barrier(item.get_group());
          }
          if (row < rows && column < columns)
            product[row][column] = sum;
        });
  });
}

int main() {
  constexpr size_t rows = 21, inner = 35, columns = 18;
  std::vector<long> a(rows * inner), b(inner * columns), c(rows * columns, -1);
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = long(i % 13) - 6;
  for (size_t i = 0; i < b.size(); ++i)
    b[i] = long(i % 7) * 3 - 8;
  {
    sycl::queue queue;
    sycl::buffer<long, 2> left(a.data(), {rows, inner}), right(b.data(), {inner, columns});
    sycl::buffer<long, 2> product(c.data(), {rows, columns});
    multiply(queue, left, right, product);
  }
  for (size_t row = 0; row < rows; ++row)
    for (size_t column = 0; column < columns; ++column) {
      long sum = 0;
      for (size_t k = 0; k < inner; ++k)
        sum += a[row * inner + k] * b[k * columns + column];
      if (c[row * columns + column] != sum) {
        std::printf("(%zu, %zu): %ld, expected %ld\n", row, column, c[row * columns + column], sum);
        return 1;
      }
    }
  std::puts("ok");
}
