#include "report.hpp"

unsigned char *in_library(sycl::queue &queue, unsigned char *to, short value) {
  queue.single_task<class in_library_kernel>([=] { put(to, value); });
  queue.wait();
  print(to, {{"value", 2}});
  return to;
}
