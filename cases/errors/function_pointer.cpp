// Pointers to functions, members or not, mean nothing to a device.
#include <sycl/sycl.hpp>

struct S {
  int m() const { return 1; }
};

int twice(int x) { return 2 * x; }

int main() {
  sycl::queue queue;
  int (*function)(int) = twice;
  int (S::*member)() const = &S::m;
  queue.single_task<class Pointers>([=] { (void)function, (void)member; });
}
