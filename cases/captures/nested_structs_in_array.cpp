// A struct in a struct in an array, each with arrays of accessors.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

using Accessor = sycl::accessor<int, 1, sycl::access::mode::read>;

struct Inner {
  short weight;
  Accessor in[2];
};

struct Outer {
  char tag;
  Accessor in[2];
  Inner inner;
  double scale;
};

int main() {
  constexpr size_t count = 12;
  std::vector<std::vector<int>> input(8, std::vector<int>(count));
  for (size_t k = 0; k < 8; ++k)
    for (size_t n = 0; n < count; ++n)
      input[k][n] = int((k + 1) * 100 + n);
  std::vector<int> output(count, -1);
  {
    sycl::queue queue;
    std::vector<sycl::buffer<int, 1>> buffers;
    for (auto &values : input)
      buffers.emplace_back(values.data(), sycl::range<1>{count});
    sycl::buffer<int, 1> result(output.data(), sycl::range<1>{count});
    queue.submit([&](sycl::handler &cgh) {
      auto get = [&](int k) { return buffers[k].get_access<sycl::access::mode::read>(cgh); };
      Outer outer[2] = {{'a', {get(0), get(1)}, {3, {get(2), get(3)}}, 0.5},
                        {'b', {get(4), get(5)}, {7, {get(6), get(7)}}, 2.0}};
      auto out = result.get_access<sycl::access::mode::write>(cgh);
      cgh.parallel_for<class Nested>(sycl::range<1>{count}, [=](sycl::id<1> i) {
        int sum = 0;
        for (int k = 0; k < 2; ++k)
          sum += outer[k].tag + outer[k].in[0][i] - outer[k].in[1][i] +
                 outer[k].inner.weight * (outer[k].inner.in[0][i] + 2 * outer[k].inner.in[1][i]) +
                 int(outer[k].scale * 4);
        out[i] = sum;
      });
    });
  }
  int wrong = 0;
  for (size_t n = 0; n < count; ++n) {
    int first = 'a' + input[0][n] - input[1][n] + 3 * (input[2][n] + 2 * input[3][n]) + 2;
    int second = 'b' + input[4][n] - input[5][n] + 7 * (input[6][n] + 2 * input[7][n]) + 8;
    wrong += output[n] != first + second;
  }
  std::printf("nested_structs_in_array: %d wrong\n", wrong);
  return wrong != 0;
}
