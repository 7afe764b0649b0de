// Sums, differences and products that tell whether they overflow, of several types at once.
#include <sycl/sycl.hpp>

#include <cstdint>
#include <cstdio>
#include <limits>
#include <vector>

struct Answer {
  long long value;
  bool overflows;
};

template <class Left, class Right, class Result> void compute(Left left, Right right, Answer *out) {
  Result value;
  bool overflows = __builtin_add_overflow(left, right, &value);
  out[0] = {static_cast<long long>(value), overflows};
  overflows = __builtin_sub_overflow(left, right, &value);
  out[1] = {static_cast<long long>(value), overflows};
  overflows = __builtin_mul_overflow(left, right, &value);
  out[2] = {static_cast<long long>(value), overflows};
}

template <class Left, class Right, class Result> int differences(sycl::queue &queue) {
  using LeftLimits = std::numeric_limits<Left>;
  using RightLimits = std::numeric_limits<Right>;
  const Left left[] = {LeftLimits::min(), LeftLimits::max(), Left(-1), 0, 1, 100};
  const Right right[] = {RightLimits::min(), RightLimits::max(), Right(-1), 0, 1, 100};
  Answer *answers = sycl::malloc_shared<Answer>(6 * 6 * 3, queue);
  queue.parallel_for(sycl::range<2>(6, 6), [=](sycl::item<2> item) {
    compute<Left, Right, Result>(left[item[0]], right[item[1]], answers + 3 * item.get_linear_id());
  });
  queue.wait();
  int count = 0;
  for (int i = 0; i < 36; ++i) {
    Answer expected[3];
    compute<Left, Right, Result>(left[i / 6], right[i % 6], expected);
    for (int k = 0; k < 3; ++k)
      count += answers[3 * i + k].value != expected[k].value ||
               answers[3 * i + k].overflows != expected[k].overflows;
  }
  sycl::free(answers, queue);
  return count;
}

int main() {
  sycl::queue queue;
  int count = differences<int, int, int>(queue) + differences<short, short, short>(queue);
  count += differences<long, long, long>(queue) + differences<unsigned, unsigned, unsigned>(queue);
  count += differences<int, unsigned, long>(queue) + differences<long, int, signed char>(queue);
  if (count)
    std::printf("%d differ\n", count);
  else
    std::puts("ok");
  return count != 0;
}
