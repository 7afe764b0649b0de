// Kernels that may end the program. The first argument chooses one.
#include <sycl/sycl.hpp>

#include <cassert>
#include <cstdio>
#include <string>

namespace experimental = sycl::ext::oneapi::experimental;

void assert_that_items_are_below(int limit) {
  sycl::queue().parallel_for(sycl::range<1>(4), [=](sycl::id<1> i) {
    assert(int(i[0]) < limit && "too large");
  }).wait();
  std::puts("behind it");
}

struct Large {
  char bytes[2048];
};

void keep_private_memory() {
  sycl::queue queue;
  char *result = sycl::malloc_shared<char>(1, queue);
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for_work_group(
        sycl::range<1>(2), sycl::range<1>(32), [=](sycl::group<1> group) {
          sycl::private_memory<Large> kept(group);
          group.parallel_for_work_item([&](sycl::h_item<1> item) { kept(item).bytes[9] = 7; });
          group.parallel_for_work_item([&](sycl::h_item<1> i) { *result = kept(i).bytes[9]; });
        });
  }).wait();
  std::printf("%d\n", *result);
  sycl::free(result, queue);
}

struct EightWide {
  int *out;
  void operator()(sycl::nd_item<1> item) const {
    out[0] = item.get_sub_group().get_max_local_range()[0];
  }
  auto get(experimental::properties_tag) const {
    return experimental::properties{experimental::sub_group_size<8>};
  }
};

void give_sizes_as_properties() {
  sycl::queue queue;
  int *out = sycl::malloc_shared<int>(1, queue);
  queue.parallel_for(sycl::nd_range<1>(32, 32), EightWide{out}).wait();
  std::printf("%d ", *out);
  queue.parallel_for(sycl::nd_range<1>(32, 32),
                     experimental::properties{experimental::sub_group_size<16>,
                                              experimental::work_group_size<32>},
                     [=](sycl::nd_item<1> item) {
                       out[0] = item.get_sub_group().get_max_local_range()[0];
                     }).wait();
  std::printf("%d\n", *out);
  sycl::free(out, queue);
}

int main(int count, char **words) {
  const std::string chosen = words[1];
  if (chosen == "assert")
    assert_that_items_are_below(count);
  else if (chosen == "private-memory")
    keep_private_memory();
  else if (chosen == "sizes")
    give_sizes_as_properties();
  else
    return 1;
}
