#include "report.hpp"

void in_other_file(sycl::queue &queue, unsigned char *to, double value) {
  queue.single_task([=] { put(to, value); });
  queue.wait();
  print(to, {{"value", 8}});
}
