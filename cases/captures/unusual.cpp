// What else kernels capture: names that callers use themselves, bit-fields and anonymous members
// beside accessors, packed structs, classes of the standard library, another lambda, a macro.
#include <sycl/sycl.hpp>

#include <array>
#include <cstdio>
#include <tuple>
#include <utility>

#define LAUNCH(handler, name, ...) handler.single_task<class name>(__VA_ARGS__)

using Reader = sycl::accessor<int, 1>;

struct bytes {
  Reader in;
  char c;
};

struct Point {
  float x, y;
};

namespace space {
template <typename T, int N> struct Box {
  T values[N];
  sycl::accessor<T, 1> in;
};
} // namespace space

struct Flags {
  unsigned a : 3, b : 5;
  Reader in;
  unsigned c : 7;
  long d : 40;
};

struct Anonymous {
  struct {
    int number;
    Reader in;
  };
  union {
    int i;
    float f;
  };
};

struct __attribute__((packed)) Packed {
  char a;
  int b;
};

int main() {
  constexpr int count = 24;
  int output[count] = {}, input[4] = {10, 20, 30, 40};
  Point points[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
  {
    sycl::queue queue;
    sycl::buffer<int, 1> out_buffer(output, sycl::range<1>(count)), in_buffer(input, sycl::range<1>(4));
    sycl::buffer<Point, 1> point_buffer(points, sycl::range<1>(4));
    queue.submit([&](sycl::handler &h) {
      auto out = out_buffer.get_access<sycl::access::mode::write>(h);
      auto point = point_buffer.get_access<sycl::access::mode::read>(h);
      Reader in(in_buffer, h);
      bytes bytes{in, 'x'};
      int sycl = 1, local = 2, Name = 3, Closure = 4, entry = 5, copy = 6, wrapper = 7, call = 8;
      space::Box<int, 3> box{{1, 2, 3}, in};
      Flags flags{5, 17, in, 100, 1l << 35};
      Anonymous anonymous;
      anonymous.number = 11;
      anonymous.in = in;
      anonymous.i = 12;
      Packed packed{'q', 99};
      std::array<int, 3> array{{4, 5, 6}};
      std::pair<char, double> pair{'p', 2.5};
      std::tuple<int, float, char> tuple{7, 1.5f, 't'};
      auto add = [=](int x) { return x + local; };
      const int constant = 77;
      volatile int changing = 78;
      bool many[3] = {true, false, true};
      long long grid[2][2] = {{1, 2}, {3, 4}};
      LAUNCH(h, Unusual, [=] {
        int k = 0;
        out[k++] = bytes.in[0];
        out[k++] = bytes.c;
        out[k++] = sycl + local + Name + Closure + entry + copy + wrapper + call;
        out[k++] = box.values[2];
        out[k++] = box.in[1];
        out[k++] = int(flags.a);
        out[k++] = int(flags.b);
        out[k++] = int(flags.c);
        out[k++] = int(flags.d >> 35);
        out[k++] = flags.in[2];
        out[k++] = anonymous.number;
        out[k++] = anonymous.in[3];
        out[k++] = anonymous.i;
        out[k++] = packed.b;
        out[k++] = array[2];
        out[k++] = pair.first;
        out[k++] = int(pair.second * 2);
        out[k++] = std::get<0>(tuple) + std::get<2>(tuple);
        out[k++] = add(5);
        out[k++] = int(point[3].y);
        const int *address = &constant;
        out[k++] = *address;
        out[k++] = changing;
        out[k++] = many[0] + many[1] + many[2];
        out[k++] = int(grid[1][0]);
      });
    });
  }
  const int expected[count] = {10, 'x', 36, 3,   20, 5,       17, 100, 1,  30, 11, 40,
                               12, 99,  6,  'p', 5,  7 + 't', 7,  8,   77, 78, 2,  3};
  int wrong = 0;
  for (int k = 0; k < count; ++k)
    if (output[k] != expected[k]) {
      std::printf("%d: %d, not %d\n", k, output[k], expected[k]);
      ++wrong;
    }
  std::printf("unusual: %d wrong\n", wrong);
  return wrong != 0;
}
