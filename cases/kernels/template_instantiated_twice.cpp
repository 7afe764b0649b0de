// A kernel in a function template: one kernel for each instantiation, with its own layout.
#include <sycl/sycl.hpp>

#include <cstdio>

template <typename T> class Add;

template <typename T> int add(sycl::queue &queue, T value) {
  constexpr size_t count = 8;
  T values[count];
  for (size_t n = 0; n < count; ++n)
    values[n] = T(n);
  char before = 1;
  {
    sycl::buffer<T, 1> buffer(values, sycl::range<1>{count});
    queue.submit([&](sycl::handler &cgh) {
      auto data = buffer.template get_access<sycl::access::mode::read_write>(cgh);
      cgh.template parallel_for<Add<T>>(sycl::range<1>{count},
                                        [=](sycl::id<1> i) { data[i] += before + value; });
    });
  }
  int wrong = 0;
  for (size_t n = 0; n < count; ++n)
    wrong += values[n] != T(n) + 1 + value;
  return wrong;
}

int main() {
  sycl::queue queue;
  int wrong = add(queue, 1000) + add(queue, 0.5) + add(queue, 1000);
  std::printf("template_instantiated_twice: %d wrong\n", wrong);
  return wrong != 0;
}
