// Reductions and scans of work-groups of few and many sub-groups, of which the last one is small:
// fewer items than there are sub-groups in front of it, too.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>

struct Found {
  int sum, inclusive, exclusive;
  std::uint16_t half_words;
  float least, total;
  long greatest;
  unsigned product;
};

int main() {
  sycl::queue queue;
  constexpr std::size_t most = 1024;
  auto *found = sycl::malloc_shared<Found>(most, queue);
  for (const std::size_t size : {1, 31, 33, 96, 131, 192, 256, 258, 288, 993, 1024}) {
    queue.parallel_for(sycl::nd_range<1>(size, size), [=](sycl::nd_item<1> item) {
      const auto group = item.get_group();
      const int id = int(item.get_local_linear_id()), value = id % 7 + 1;
      Found &here = found[id];
      here.sum = sycl::reduce_over_group(group, value, sycl::plus<>());
      here.inclusive = sycl::inclusive_scan_over_group(group, value, sycl::plus<>());
      here.exclusive = sycl::exclusive_scan_over_group(group, value, sycl::plus<>());
      here.half_words =
          sycl::exclusive_scan_over_group(group, std::uint16_t(value), sycl::plus<std::uint16_t>());
      here.least =
          sycl::inclusive_scan_over_group(group, float(1000 - id), sycl::minimum<float>());
      here.total = sycl::reduce_over_group(group, float(value), sycl::plus<float>());
      here.greatest = sycl::reduce_over_group(group, -long(value), sycl::maximum<long>());
      here.product = sycl::reduce_over_group(group, 2u * id + 1, sycl::multiplies<unsigned>());
    }).wait();
    int sum = 0;
    unsigned product = 1;
    for (std::size_t i = 0; i < size; ++i) {
      sum += int(i % 7) + 1;
      product *= 2 * unsigned(i) + 1;
    }
    int before = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const Found &got = found[i];
      const int value = int(i % 7) + 1;
      if (got.sum != sum || got.inclusive != before + value || got.exclusive != before ||
          got.half_words != before || got.least != float(1000 - int(i)) ||
          got.total != float(sum) || got.greatest != -1 || got.product != product)
        return std::printf("item %zu of %zu: %d, %d, %d, %d, %g, %g, %ld, %u\n", i, size, got.sum,
                           got.inclusive, got.exclusive, int(got.half_words), double(got.least),
                           double(got.total), got.greatest, got.product),
               1;
      before += value;
    }
  }
  std::puts("ok");
}
