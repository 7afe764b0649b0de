// Anonymous unions and structs: beside accessors, in an array, in one another, in a functor.
#include <sycl/sycl.hpp>

#include <cstdio>

using Reader = sycl::accessor<int, 1, sycl::access::mode::read>;
using Writer = sycl::accessor<int, 1, sycl::access::mode::write>;

struct Options {
  union {
    int whole;
    float part;
  };
  Reader in;
  union {
    short small;
    long big;
  };
  struct {
    int low, high;
  };
  struct {
    Reader more;
    union {
      char letter;
      int number;
    };
  };
};

struct Functor {
  Writer out;
  union {
    int i;
    float f;
  };
  union {
    double d;
    long l;
  };
  struct {
    char c;
  };
  void operator()() const { out[5] = i + int(l) + c; }
};

int main() {
  constexpr int count = 6;
  int output[count] = {}, input[4] = {1, 20, 300, 4000};
  {
    sycl::queue queue;
    sycl::buffer<int, 1> target(output, sycl::range<1>(count)), source(input, sycl::range<1>(4));
    queue.submit([&](sycl::handler &h) {
      auto out = target.get_access<sycl::access::mode::write>(h);
      auto in = source.get_access<sycl::access::mode::read>(h);
      Options options;
      options.whole = 7;
      options.in = options.more = in;
      options.big = 8;
      options.low = 9, options.high = 10;
      options.number = 11;
      Options both[2] = {options, options};
      both[1].whole = 12, both[1].number = 13;
      h.single_task<class Anonymous>([=] {
        out[0] = options.whole + options.in[0];
        out[1] = int(options.big) + options.more[1];
        out[2] = options.low + options.high + options.number;
        out[3] = both[0].whole + both[0].more[2];
        out[4] = both[1].whole + both[1].number + both[1].in[3];
      });
    });
    queue.submit([&](sycl::handler &h) {
      Functor functor;
      functor.out = target.get_access<sycl::access::mode::write>(h);
      functor.i = 14, functor.l = 15, functor.c = 'c';
      h.single_task(functor);
    });
  }
  const int expected[count] = {8, 28, 30, 307, 4025, 29 + 'c'};
  int wrong = 0;
  for (int k = 0; k < count; ++k)
    if (output[k] != expected[k]) {
      std::printf("%d: %d, not %d\n", k, output[k], expected[k]);
      ++wrong;
    }
  std::printf("anonymous members: %d wrong\n", wrong);
  return wrong != 0;
}
