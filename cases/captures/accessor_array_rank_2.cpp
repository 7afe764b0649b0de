// An array of accessors of rank 2: a row and four parameters for each of its six elements.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

int main() {
  constexpr size_t count = 16;
  std::vector<std::vector<int>> input(6, std::vector<int>(count));
  for (size_t k = 0; k < 6; ++k)
    for (size_t n = 0; n < count; ++n)
      input[k][n] = int(k * 1000 + n);
  std::vector<int> output(count, -1);
  {
    sycl::queue queue;
    std::vector<sycl::buffer<int, 1>> buffers;
    for (auto &values : input)
      buffers.emplace_back(values.data(), sycl::range<1>{count});
    sycl::buffer<int, 1> result(output.data(), sycl::range<1>{count});
    queue.submit([&](sycl::handler &cgh) {
      using Accessor = sycl::accessor<int, 1, sycl::access::mode::read>;
      auto get = [&](int k) { return buffers[k].get_access<sycl::access::mode::read>(cgh); };
      Accessor grid[2][3] = {{get(0), get(1), get(2)}, {get(3), get(4), get(5)}};
      auto out = result.get_access<sycl::access::mode::write>(cgh);
      cgh.parallel_for<class GridSum>(sycl::range<1>{count}, [=](sycl::id<1> i) {
        out[i] = grid[0][0][i] + 2 * grid[0][1][i] + 3 * grid[0][2][i] + 5 * grid[1][0][i] +
                 7 * grid[1][1][i] + 11 * grid[1][2][i];
      });
    });
  }
  int wrong = 0;
  for (size_t n = 0; n < count; ++n)
    wrong += output[n] != input[0][n] + 2 * input[1][n] + 3 * input[2][n] + 5 * input[3][n] +
                              7 * input[4][n] + 11 * input[5][n];
  std::printf("accessor_array_rank_2: %d wrong\n", wrong);
  return wrong != 0;
}
