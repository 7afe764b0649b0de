// Classes that a kernel captures more than once: side by side, in arrays, in other classes and as a
// base, closures in closures, and classes that only share a name.
#include <sycl/sycl.hpp>

#include <cstdio>

using Reader = sycl::accessor<int, 1>;

struct View {
  int first;
  Reader in;
  int at(int i) const { return in[first + i]; }
};

namespace other {
struct View {
  Reader in;
  int scale, shift;
  int at(int i) const { return in[i] * scale + shift; }
};
} // namespace other

template <typename T> struct Pair {
  T left, right;
};

struct Left {
  View view;
  char tag;
};

struct Right {
  char tag;
  View view;
};

struct Derived : View {
  View inner;
};

auto local_view(Reader in) {
  struct View {
    char tag;
    Reader in;
  };
  return View{'l', in};
}

auto another_local_view(Reader in) {
  struct View {
    Reader in;
    char tag;
  };
  return View{in, 'a'};
}

int main() {
  constexpr int count = 20;
  int output[count] = {}, input[8] = {1, 2, 4, 8, 16, 32, 64, 128};
  {
    sycl::queue queue;
    sycl::buffer<int, 1> out_buffer(output, sycl::range<1>(count)), in_buffer(input, sycl::range<1>(8));
    queue.submit([&](sycl::handler &h) {
      auto out = out_buffer.get_access<sycl::access::mode::write>(h);
      Reader in(in_buffer, h);
      View x{1, in}, y{3, in};
      View row[2] = {{4, in}, {5, in}};
      View grid[2][2] = {{{0, in}, {1, in}}, {{2, in}, {3, in}}};
      Left left{{2, in}, 'l'};
      Right right{'r', {6, in}};
      h.single_task<class OneClassTwice>([=] {
        int k = 0;
        out[k++] = x.at(0);
        out[k++] = y.at(0);
        out[k++] = row[0].at(0);
        out[k++] = row[1].at(1);
        out[k++] = grid[0][1].at(0);
        out[k++] = grid[1][0].at(1);
        out[k++] = left.view.at(0) + left.tag;
        out[k++] = right.view.at(1) + right.tag;
      });
    });
    queue.submit([&](sycl::handler &h) {
      auto out = out_buffer.get_access<sycl::access::mode::write>(h);
      Reader in(in_buffer, h);
      Derived derived{{7, in}, {1, in}};
      other::View scaled{in, 3, 5};
      Pair<View> pair{{0, in}, {6, in}};
      Pair<other::View> scaled_pair{{in, 2, 1}, {in, 4, 0}};
      auto local = local_view(in);
      auto another = another_local_view(in);
      h.single_task<class LikeNames>([=] {
        int k = 8;
        out[k++] = derived.at(0);
        out[k++] = derived.inner.at(0);
        out[k++] = scaled.at(2);
        out[k++] = pair.left.at(0) + pair.right.at(0);
        out[k++] = scaled_pair.left.at(1) + scaled_pair.right.at(2);
        out[k++] = local.in[3] + local.tag;
        out[k++] = another.in[4] + another.tag;
      });
    });
    queue.submit([&](sycl::handler &h) {
      auto out = out_buffer.get_access<sycl::access::mode::write>(h);
      Reader in(in_buffer, h);
      View x{2, in};
      auto read = [=](int i) { return x.at(i); };
      auto twice = [read](int i) { return 2 * read(i); };
      auto again = twice;
      // Closures of one name, three deep.
      auto f = [x] { return x.at(0); };
      auto g = [f] { return f() + 1; };
      auto h2 = [f = g] { return f() + 10; };
      auto deep = [f = h2] { return f() + 100; };
      auto make = [=](int by) { return [x, by] { return x.at(by); }; };
      auto one = make(1), two = make(2);
      h.single_task<class ClosuresTwice>([=, f = deep] {
        int k = 15;
        out[k++] = twice(0) + again(1);
        out[k++] = f();
        out[k++] = one();
        out[k++] = two();
        out[k++] = read(3);
      });
    });
  }
  const int expected[count] = {2,  8, 16, 64, 2,  8,       4 + 'l',  128 + 'r', 128, 2,
                               17, 65, 21, 8 + 'l', 16 + 'a', 24, 115, 8, 16, 32};
  int wrong = 0;
  for (int k = 0; k < count; ++k)
    if (output[k] != expected[k]) {
      std::printf("%d: %d, not %d\n", k, output[k], expected[k]);
      ++wrong;
    }
  std::printf("one class twice: %d wrong\n", wrong);
  return wrong != 0;
}
