// Kernels that stay, go and get another name.
#include <sycl/sycl.hpp>

void run(sycl::queue &queue, int *out) {
  {
    int value = 1;
    queue.single_task<class Stays>([=] { *out = value; });
  }
  {
    int value[3] = {};
    queue.single_task<class Goes>([=] { *out = value[0]; });
  }
  {
    double value = 2;
    queue.single_task<class Before>([=] { *out = int(value); });
  }
}
