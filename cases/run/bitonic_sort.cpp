// A bitonic sort: many kernels in order, on memory that host and device share.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
  constexpr unsigned count = 1024;
  sycl::queue queue{sycl::property::queue::in_order()};
  int *values = sycl::malloc_shared<int>(count, queue);
  for (unsigned i = 0; i < count; ++i)
    values[i] = int(i * 7919u % 10007u) - 5000;
  std::vector<int> expected(values, values + count);
  std::sort(expected.begin(), expected.end());

  for (unsigned length = 2; length <= count; length *= 2)
    for (unsigned distance = length / 2; distance > 0; distance /= 2)
      queue.parallel_for(sycl::range<1>(count), [=](sycl::id<1> id) {
        unsigned own = unsigned(id[0]), other = own ^ distance;
        bool ascends = (own & length) == 0;
        if (other > own && (values[own] > values[other]) == ascends) {
          int kept = values[own];
          values[own] = values[other];
          values[other] = kept;
        }
      });
  queue.wait();

  auto wrong = std::mismatch(expected.begin(), expected.end(), values);
  bool right = wrong.first == expected.end();
  if (right)
    std::puts("ok");
  else
    std::printf("at %td: %d, expected %d\n", wrong.first - expected.begin(), *wrong.second,
                *wrong.first);
  sycl::free(values, queue);
  return right ? 0 : 1;
}
