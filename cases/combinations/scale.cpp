// The same kernel in every language that there is a front end for.
#include <sycl/sycl.hpp>

constexpr sycl::specialization_id<int> step{1};

int main() {
  sycl::queue queue;
  sycl::buffer<float, 2> buffer(sycl::range<2>(4, 8));
  float factor = 2;
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor a(buffer, handler);
    handler.parallel_for<class Scale>(sycl::range<2>(4, 8),
                                      [=](sycl::id<2> index) { a[index] *= factor; });
  });
}
