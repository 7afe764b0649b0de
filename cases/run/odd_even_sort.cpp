// An odd-even transposition sort: each work-group sorts one row in local memory.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
  constexpr int rows = 6, columns = 64;
  std::vector<float> values(rows * columns);
  for (int i = 0; i < rows * columns; ++i)
    values[i] = float(i * 37 % 101) / 4 - float(i % 5);
  std::vector<float> expected = values;
  for (int row = 0; row < rows; ++row)
    std::sort(expected.begin() + row * columns, expected.begin() + (row + 1) * columns);

  {
    sycl::queue queue;
    sycl::buffer<float, 2> matrix(values.data(), {rows, columns});
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor data(matrix, cgh, sycl::read_write);
      sycl::local_accessor<float, 1> own(columns, cgh);
      sycl::nd_range<2> range({rows, columns}, {1, columns});
      cgh.parallel_for(range, [=](sycl::nd_item<2> item) {
        int column = int(item.get_local_id(1));
        own[column] = data[item.get_global_id()];
        for (int step = 0; step < columns; ++step) {
          sycl::group_barrier(item.get_group());
          if (column % 2 == step % 2 && column + 1 < columns && own[column] > own[column + 1]) {
            float kept = own[column];
            own[column] = own[column + 1];
            own[column + 1] = kept;
          }
        }
        sycl::group_barrier(item.get_group());
        data[item.get_global_id()] = own[column];
      });
    });
  }

  for (int i = 0; i < rows * columns; ++i)
    if (values[i] != expected[i]) {
      std::printf("row %d, column %d: %g, expected %g\n", i / columns, i % columns, values[i],
                  expected[i]);
      return 1;
    }
  std::puts("ok");
}
