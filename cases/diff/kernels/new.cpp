// One stayed, one went, one has another name, and one is new.

#include <sycl/sycl.hpp>

void run(sycl::queue &queue, int *out) {
  {
    int value = 1;
    queue.single_task<class Stays>([=] { *out = value; });
  }
  {
    double value = 2;
    queue.single_task<class After>([=] { *out = int(value); });
  }
  {
    char value[5] = {};
    queue.single_task<class Comes>([=] { *out = value[1]; });
  }
}
