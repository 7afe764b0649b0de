// All of them have changed.
#include <sycl/sycl.hpp>

enum Mode : unsigned { plain, wrapped };

struct Sample {
  float value;
  int count;
};

union Key {
  unsigned number;
  float weight;
};

void run(sycl::queue &queue, float *out) {
  Sample samples[2]{};
  Sample grid[2][3]{};
  Key key{};
  Mode modes[2]{};
  float *input = out;
  queue.single_task<class Array>([=] { *out = samples[1].value; });
  queue.single_task<class Grid>([=] { *out = grid[1][2].value; });
  queue.single_task<class Choice>([=] { *out = key.weight; });
  queue.single_task<class Modes>([=] { *out = modes[1]; });
  queue.single_task<class Input>([=] { *out = *input; });
  queue.parallel_for<class Group>(
      sycl::nd_range<1>(64, 32),
      [=](sycl::nd_item<1>) [[sycl::reqd_work_group_size(32)]] { *out = 1; });
  queue.parallel_for<class Hint>(
      sycl::nd_range<1>(64, 32),
      [=](sycl::nd_item<1>) [[sycl::work_group_size_hint(32)]] { *out = 1; });
}
