// A virtual base has no fixed place.
#include <sycl/sycl.hpp>

struct Root {
  int value = 1;
};

struct Leaf : virtual Root {
  int more = 2;
};

int main() {
  sycl::queue queue;
  Leaf leaf;
  queue.single_task<class Virtual>([=] { (void)leaf; });
}
