// Group algorithms over numbers of other sizes follow each other: items that go on show their next
// value while others read their last one.
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  constexpr unsigned size = 30;
  sycl::queue queue;
  unsigned *found = sycl::malloc_shared<unsigned>(size, queue);
  queue
      .parallel_for(sycl::nd_range<3>({2, 3, 5}, {2, 3, 5}),
                    [=](sycl::nd_item<3> item) {
                      const auto group = item.get_group();
                      const unsigned own = item.get_local_linear_id();
                      const sycl::plus<> plus;
                      unsigned sum = 0;
                      for (unsigned round = 0; round < 3; ++round) {
                        const unsigned before = sycl::exclusive_scan_over_group(group, 1u, plus);
                        const unsigned long wide = 0x100000001ul * (own + 5);
                        const unsigned long all = sycl::reduce_over_group(group, wide, plus);
                        const unsigned char upto = sycl::inclusive_scan_over_group(
                            group, static_cast<unsigned char>(own), sycl::maximum<>());
                        sum += before * 1000 + unsigned(all >> 32) + upto;
                      }
                      found[own] = sum;
                    })
      .wait();
  bool is_right = true;
  const unsigned all = size * 5 + size * (size - 1) / 2;
  for (unsigned own = 0; own < size; ++own)
    is_right = is_right && found[own] == 3 * (own * 1000 + all + own);
  std::puts(is_right ? "ok" : "wrong");
  sycl::free(found, queue);
}
