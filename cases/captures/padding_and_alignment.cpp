// Holes between members, over-aligned members, and an accessor behind both.
#include <sycl/sycl.hpp>

#include <cstdio>

struct Holes {
  char a;
  double b;
  char c;
  short d;
  char e;
};

struct alignas(64) Line {
  int values[3];
};

struct Mixed {
  char first;
  alignas(32) float aligned[4];
  sycl::accessor<int, 1, sycl::access::mode::read> in;
  char last;
};

int main() {
  constexpr size_t count = 8;
  int input[count], output[count] = {};
  for (size_t n = 0; n < count; ++n)
    input[n] = int(10 * n);
  Holes holes{1, 2.5, 3, 400, 5};
  char byte = 6;
  Line line{{7, 8, 9}};
  Holes many[2] = {{10, 11, 12, 13, 14}, {15, 16, 17, 18, 19}};
  {
    sycl::queue queue;
    sycl::buffer<int, 1> source(input, sycl::range<1>{count});
    sycl::buffer<int, 1> result(output, sycl::range<1>{count});
    queue.submit([&](sycl::handler &cgh) {
      Mixed mixed{20, {21, 22, 23, 24}, source.get_access<sycl::access::mode::read>(cgh), 25};
      auto out = result.get_access<sycl::access::mode::write>(cgh);
      cgh.parallel_for<class Padding>(sycl::range<1>{count}, [=](sycl::id<1> i) {
        out[i] = holes.a + int(holes.b * 2) + holes.c + holes.d + holes.e + byte +
                 line.values[0] + line.values[1] * line.values[2] + many[0].d + many[1].e +
                 mixed.first + int(mixed.aligned[3]) + mixed.in[i] + mixed.last;
      });
    });
  }
  int wrong = 0;
  for (size_t n = 0; n < count; ++n)
    wrong += output[n] != 1 + 5 + 3 + 400 + 5 + 6 + 7 + 72 + 13 + 19 + 20 + 24 + input[n] + 25;
  std::printf("padding_and_alignment: %d wrong\n", wrong);
  return wrong != 0;
}
