// Pointers to functions and members mean nothing to a device.
#include <sycl/sycl.hpp>

struct S {
  int m;
};

int twice(int x) { return 2 * x; }

int main() {
  sycl::queue queue;
  int (*function)(int) = twice;
  int S::*member = &S::m;
  queue.single_task<class Pointers>([=] { (void)function, (void)member; });
}
