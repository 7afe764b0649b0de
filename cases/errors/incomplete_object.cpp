#include <sycl/sycl.hpp>

struct Declared;

void launch(sycl::queue &queue, const Declared &object) {
  queue.single_task<class Incomplete>(object);
}
