// Sizes of work-groups that there are none of.
#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;
  queue.single_task<class None>([]() [[sycl::reqd_work_group_size(4, 0)]] {});
  queue.single_task<class Less>([]() [[sycl::reqd_sub_group_size(-1)]] {});
}
