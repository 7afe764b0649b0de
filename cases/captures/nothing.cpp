// A kernel that captures nothing has no rows and no parameters.
#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;
  queue.single_task<class Idle>([] {});
  queue.wait();
}
