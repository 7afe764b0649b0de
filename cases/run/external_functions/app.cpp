// Kernels that call SYCL_EXTERNAL functions of another file: those that wait for other work-items,
// and those that call functions of this one.

#include "functions.hpp"

#include <cmath>
#include <cstdio>
#include <vector>

int doubled(int x) { return 2 * x; }

namespace {

constexpr int count = 96, group = 32;

bool is_right(const char *what, const int *found, const std::vector<int> &expected) {
  for (int i = 0; i < count; ++i)
    if (found[i] != expected[i]) {
      std::printf("%s: %d at %d, not %d\n", what, found[i], i, expected[i]);
      return false;
    }
  return true;
}

} // namespace

int main() {
  sycl::queue queue;
  int *sums = sycl::malloc_shared<int>(count, queue);
  int *doubles = sycl::malloc_shared<int>(count, queue);
  int *squares = sycl::malloc_shared<int>(count, queue);
  int *sizes = sycl::malloc_shared<int>(count, queue);
  int *clamps = sycl::malloc_shared<int>(count, queue);
  const sycl::nd_range<1> range(count, group);

  queue.parallel_for(count, [=](sycl::id<1> i) { clamps[i] = clamped(float(i[0]), 8, 64); }).wait();
  queue
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<int> scratch(group, handler);
        handler.parallel_for(range, [=](sycl::nd_item<1> item) {
          const size_t i = item.get_global_id(0);
          sums[i] = sum_of_group(item, &scratch[0], int(i));
        });
      })
      .wait();
  queue
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<int> scratch(group, handler);
        handler.parallel_for(range, [=](sycl::nd_item<1> item) {
          const size_t i = item.get_global_id(0);
          doubles[i] = twice_the_sum(item, &scratch[0], int(i));
        });
      })
      .wait();
  queue
      .parallel_for(range,
                    [=](sycl::nd_item<1> item) {
                      const size_t i = item.get_global_id(0);
                      squares[i] = sum_of_sub_group(item.get_sub_group(), int(i));
                      sizes[i] = item.get_sub_group().get_local_range()[0];
                    })
      .wait();

  std::vector<int> clamps_expected, sums_expected, doubles_expected, squares_expected;
  for (int i = 0; i < count; ++i) {
    clamps_expected.push_back(std::fmin(std::fmax(i, 8), 64));
    const int first = i / group * group;
    sums_expected.push_back((2 * first + group - 1) * group / 2);
    doubles_expected.push_back(2 * sums_expected.back());
    int sum = 0;
    for (int j = i / sizes[i] * sizes[i], end = j + sizes[i]; j < end; ++j)
      sum += j * j;
    squares_expected.push_back(sum);
  }
  const bool are_right = is_right("clamped", clamps, clamps_expected) &&
                         is_right("sum_of_group", sums, sums_expected) &&
                         is_right("twice_the_sum", doubles, doubles_expected) &&
                         is_right("sum_of_sub_group", squares, squares_expected);
  for (int *each : {sums, doubles, squares, sizes, clamps})
    sycl::free(each, queue);
  if (!are_right)
    return 1;
  std::puts("ok");
}
