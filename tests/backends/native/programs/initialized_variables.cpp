// libsycl releases wrong events of variables whose initialization it sees half done: they are initialized
// when the first kernel is enqueued, however long the queue takes to come to that.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>

namespace experimental = sycl::ext::oneapi::experimental;

experimental::device_global<int[64]> table;
experimental::device_global<int> factor;

constexpr int rounds = 200;
constexpr std::size_t large = std::size_t(200) << 20;

int main() {
  sycl::queue queue(sycl::property::queue::in_order{});
  char *bytes = sycl::malloc_device<char>(large, queue);
  int *sums = sycl::malloc_shared<int>(64, queue);
  for (int i = 0; i < 64; ++i)
    sums[i] = 0;
  // Long enough that the host is done with its commands before; kernels would initialize variables.
  const sycl::event busy = queue.memset(bytes, 1, large);
  int values[rounds][64];
  bool is_right = true;
  for (int round = 0; round < rounds; ++round) {
    for (int i = 0; i < 64; ++i)
      values[round][i] = round + i;
    queue.memcpy(table, values[round]);
    queue.memcpy(factor, &values[round][1]);
    queue.parallel_for(64, [=](sycl::id<1> i) { sums[i] += table[i] * factor; });
    if (round == 0)
      is_right = busy.get_info<sycl::info::event::command_execution_status>() ==
                 sycl::info::event_command_status::complete;
  }
  queue.wait();
  for (int i = 0; i < 64; ++i) {
    int expected = 0;
    for (int round = 0; round < rounds; ++round)
      expected += (round + i) * (round + 1);
    is_right = is_right && sums[i] == expected;
  }
  std::puts(is_right ? "ok" : "wrong");
  sycl::free(sums, queue);
  sycl::free(bytes, queue);
}
