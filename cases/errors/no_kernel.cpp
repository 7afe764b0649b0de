// No kernel: a warning, and empty but valid outputs.
#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;
  queue.wait();
}
