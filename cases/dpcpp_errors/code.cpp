// What crosses, but with a warning: code that no device runs, arguments beyond what some devices
// take.
#include <sycl/sycl.hpp>

struct Shape {
  virtual int area() const;
};
struct Square : Shape {};
int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
int twice(int);
template <bool IsChecked> int checked(int n) {
  if constexpr (IsChecked)
    if (n < 0)
      throw n;
  return n;
}

void run(sycl::queue &q, int *p, const Shape *shape) {
  int table[600] = {};
  q.single_task<class Virtual>([=] { p[0] = shape->area(); });
  q.single_task<class Recursive>([=] { p[0] = factorial(3); });
  q.single_task<class Pointer>([=] {
    int (*f)(int) = twice;
    p[0] = f(1);
  });
  q.single_task<class Throws>([=] {
    try {
      p[0] = checked<true>(p[1]) + checked<false>(p[2]);
    } catch (...) {
    }
  });
  q.single_task<class Allocates>([=] {
    int *more = new (p) int(3);
    delete new int(*more);
    p[0] = dynamic_cast<const Square *>(shape) != nullptr;
  });
  q.single_task<class Large>([=] { p[0] = table[1]; });
}
