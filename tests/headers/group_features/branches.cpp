// The same operations of a group in two branches, and barriers that follow each other.
#include <sycl/detail/core.hpp>
#include <sycl/group_algorithm.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/sub_group.hpp>

void submit(sycl::queue &queue, int *data) {
  queue.parallel_for<class Branches>(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> item) {
    const auto group = item.get_sub_group();
    const int i = int(item.get_global_id(0));
    if (i % 2 == 0)
      data[i] = sycl::reduce_over_group(group, data[i], sycl::plus<>());
    else
      data[i] = sycl::reduce_over_group(group, data[i], sycl::plus<>());
    sycl::group_barrier(item.get_group());
    sycl::group_barrier(item.get_group());
  });
}
