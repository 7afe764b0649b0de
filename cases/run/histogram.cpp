// A histogram with atomics: of each work-group in local memory, then of all in global memory.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

template <typename T, sycl::memory_scope Scope, sycl::access::address_space Space>
using counter = sycl::atomic_ref<T, sycl::memory_order::relaxed, Scope, Space>;

int main() {
  constexpr size_t count = 5000, bins = 16, group = 32, groups = 8;
  std::vector<unsigned char> pixels(count);
  std::vector<unsigned> expected(bins), found(bins);
  for (size_t i = 0; i < count; ++i) {
    pixels[i] = static_cast<unsigned char>(i * i / 7 % 251);
    ++expected[pixels[i] * bins / 256];
  }
  {
    sycl::queue queue;
    sycl::buffer image(pixels);
    sycl::buffer result(found);
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor in(image, cgh, sycl::read_only);
      sycl::accessor out(result, cgh, sycl::read_write);
      sycl::local_accessor<unsigned> own(bins, cgh);
      cgh.parallel_for(sycl::nd_range<1>(groups * group, group), [=](sycl::nd_item<1> item) {
        using sycl::access::address_space;
        for (size_t bin = item.get_local_id(0); bin < bins; bin += group)
          own[bin] = 0;
        sycl::group_barrier(item.get_group());
        for (size_t i = item.get_global_id(0); i < count; i += item.get_global_range(0)) {
          unsigned &bin = own[in[i] * bins / 256];
          ++counter<unsigned, sycl::memory_scope::work_group, address_space::local_space>(bin);
        }
        sycl::group_barrier(item.get_group());
        for (size_t bin = item.get_local_id(0); bin < bins; bin += group)
          counter<unsigned, sycl::memory_scope::device, address_space::global_space>(out[bin]) +=
              own[bin];
      });
    });
  }
  for (size_t bin = 0; bin < bins; ++bin)
    if (found[bin] != expected[bin]) {
      std::printf("bin %zu: %u, expected %u\n", bin, found[bin], expected[bin]);
      return 1;
    }
  std::puts("ok");
}
