// C++ that does not parse: Clang's own message.
#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;
  int value = undeclared;
  queue.single_task<class Broken>([=] { (void)value; });
}
