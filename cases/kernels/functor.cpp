// Functors: named by themselves, and named by a class in a namespace.
#include <sycl/sycl.hpp>

#include <cstdio>

namespace math {
class Saxpy;

struct Multiply {
  sycl::accessor<float, 1, sycl::access::mode::read> x;
  sycl::accessor<float, 1, sycl::access::mode::read_write> y;
  float a;
  void operator()(sycl::item<1> item) const { y[item.get_id()] += a * x[item.get_id()]; }
};
} // namespace math

int main() {
  constexpr size_t count = 16;
  float x[count], y[count];
  for (size_t n = 0; n < count; ++n) {
    x[n] = float(n);
    y[n] = 1;
  }
  {
    sycl::queue queue;
    sycl::buffer<float, 1> bx(x, sycl::range<1>{count}), by(y, sycl::range<1>{count});
    for (int round = 0; round < 2; ++round)
      queue.submit([&](sycl::handler &cgh) {
        math::Multiply multiply{bx.get_access<sycl::access::mode::read>(cgh),
                                by.get_access<sycl::access::mode::read_write>(cgh), 2.0f};
        if (round == 0)
          cgh.parallel_for<math::Saxpy>(sycl::range<1>{count}, multiply);
        else
          cgh.parallel_for(sycl::range<1>{count}, multiply);
      });
  }
  int wrong = 0;
  for (size_t n = 0; n < count; ++n)
    wrong += y[n] != 1 + 4 * float(n);
  std::printf("functor: %d wrong\n", wrong);
  return wrong != 0;
}
