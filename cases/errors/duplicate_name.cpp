// Two kernels of one name.
#include <sycl/sycl.hpp>

class Same;

int main() {
  sycl::queue queue;
  queue.single_task<Same>([] {});
  queue.single_task<Same>([] {});
}
