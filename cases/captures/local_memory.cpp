// A local accessor and a barrier: each work-group reverses its part.
#include <sycl/sycl.hpp>

#include <cstdio>

int main() {
  constexpr size_t count = 64, group = 16;
  int values[count];
  for (size_t n = 0; n < count; ++n)
    values[n] = int(n * n);
  {
    sycl::queue queue;
    sycl::buffer<int, 1> buffer(values, sycl::range<1>{count});
    queue.submit([&](sycl::handler &cgh) {
      auto data = buffer.get_access<sycl::access::mode::read_write>(cgh);
      sycl::local_accessor<int, 1> scratch(sycl::range<1>{group}, cgh);
      cgh.parallel_for<class Reverse>(
          sycl::nd_range<1>{sycl::range<1>{count}, sycl::range<1>{group}},
          [=](sycl::nd_item<1> item) {
            size_t local = item.get_local_id(0);
            scratch[local] = data[item.get_global_id(0)];
            item.barrier(sycl::access::fence_space::local_space);
            data[item.get_global_id(0)] = scratch[group - 1 - local];
          });
    });
  }
  int wrong = 0;
  for (size_t n = 0; n < count; ++n) {
    size_t from = n / group * group + (group - 1 - n % group);
    wrong += values[n] != int(from * from);
  }
  std::printf("local_memory: %d wrong\n", wrong);
  return wrong != 0;
}
