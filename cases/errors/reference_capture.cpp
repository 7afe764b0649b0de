// A capture by reference, and a reference in a captured struct.
#include <sycl/sycl.hpp>

struct Handle {
  int id;
  int &target;
};

int main() {
  sycl::queue queue;
  int counter = 0;
  Handle handle{1, counter};
  queue.single_task<class ByReference>([&counter, handle] { (void)counter, (void)handle; });
}
