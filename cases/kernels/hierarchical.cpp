// Hierarchical parallelism: code of the work-group, and of its work-items.
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  constexpr size_t groups = 4, items = 8;
  int values[groups * items] = {};
  {
    sycl::queue queue;
    sycl::buffer<int, 1> buffer(values, sycl::range<1>{groups * items});
    queue.submit([&](sycl::handler &cgh) {
      auto data = buffer.get_access<sycl::access::mode::read_write>(cgh);
      int start = 100;
      cgh.parallel_for_work_group<class Hierarchical>(
          sycl::range<1>{groups}, sycl::range<1>{items}, [=](sycl::group<1> group) {
            int base = start * int(group.get_id(0));
            group.parallel_for_work_item([&](sycl::h_item<1> item) {
              data[item.get_global_id(0)] += base + int(item.get_local_id(0));
            });
          });
    });
  }
  int wrong = 0;
  for (size_t n = 0; n < groups * items; ++n)
    wrong += values[n] != 100 * int(n / items) + int(n % items);
  std::printf("hierarchical: %d wrong\n", wrong);
  return wrong != 0;
}
