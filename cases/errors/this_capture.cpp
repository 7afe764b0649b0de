// A member used in a kernel captures this.
#include <sycl/sycl.hpp>

struct Solver {
  float step = 0.5f;
  void run(sycl::queue &queue) {
    queue.single_task<class Implicit>([=] { (void)step; });
  }
};

int main() {
  sycl::queue queue;
  Solver().run(queue);
}
