// Bases: of a captured struct, whose tail padding is used again, and of a functor.
#include <sycl/sycl.hpp>

#include <cstdio>

using Reader = sycl::accessor<int, 1, sycl::access::mode::read>;
using Writer = sycl::accessor<int, 1, sycl::access::mode::write>;

struct Empty {};

struct Base {
  Base(Reader reader, int value) : in(reader), factor(value) {}
  Reader in;
  int factor;
};

struct Derived : Empty, Base {
  Derived(Reader reader, int value, char more) : Base(reader, value), summand(more) {}
  char summand;
};

struct Output {
  Writer out;
};

struct Functor : Output {
  Functor(Writer writer, Derived source) : Output{writer}, derived(source) {}
  Derived derived;
  void operator()(sycl::id<1> i) const {
    out[i] = derived.in[i] * derived.factor + derived.summand;
  }
};

int main() {
  constexpr size_t count = 8;
  int input[count], output[count] = {};
  for (size_t n = 0; n < count; ++n)
    input[n] = int(n) - 3;
  {
    sycl::queue queue;
    sycl::buffer<int, 1> source(input, sycl::range<1>{count});
    sycl::buffer<int, 1> result(output, sycl::range<1>{count});
    queue.submit([&](sycl::handler &cgh) {
      Derived derived(source.get_access<sycl::access::mode::read>(cgh), 9, 4);
      Functor functor(result.get_access<sycl::access::mode::write>(cgh), derived);
      cgh.parallel_for(sycl::range<1>{count}, functor);
    });
  }
  int wrong = 0;
  for (size_t n = 0; n < count; ++n)
    wrong += output[n] != input[n] * 9 + 4;
  std::printf("bases: %d wrong\n", wrong);
  return wrong != 0;
}
