// A stream: a class with accessors of its own, an init after theirs, a finalize after the body.
#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;
  queue.submit([&](sycl::handler &cgh) {
    sycl::stream out(1024, 128, cgh);
    int answer = 42;
    cgh.single_task<class Speaker>([=] { out << "the answer is " << answer << sycl::endl; });
  });
  queue.wait();
}
