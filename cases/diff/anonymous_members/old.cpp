// Two anonymous unions: they are told apart.
#include <sycl/sycl.hpp>

struct Options {
  union {
    int whole;
    float part;
  };
  sycl::accessor<float, 1> in;
  union {
    short small;
    char letter;
  };
};

void fill(sycl::queue &queue, sycl::buffer<float, 1> &source, Options options) {
  queue.submit([&](sycl::handler &handler) {
    handler.single_task<class Fill>([=] { (void)options.whole; });
  });
}
