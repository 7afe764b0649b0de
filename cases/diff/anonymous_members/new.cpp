// The second anonymous union has a bigger member.
#include <sycl/sycl.hpp>

struct Options {
  union {
    int whole;
    float part;
  };
  sycl::accessor<float, 1> in;
  union {
    long big;
    char letter;
  };
};

void fill(sycl::queue &queue, sycl::buffer<float, 1> &source, Options options) {
  queue.submit([&](sycl::handler &handler) {
    handler.single_task<class Fill>([=] { (void)options.whole; });
  });
}
