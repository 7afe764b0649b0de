// Members that share their bytes with others, by [[no_unique_address]]: empty ones and members in
// the padding behind others; in kernels' own classes, beside accessors, captured as values.
#include <sycl/sycl.hpp>

#include <cstdio>

constexpr int items = 8;
using accessor = sycl::accessor<int, 1, sycl::access_mode::read_write>;

struct doubles {
  int of(int x) const { return 2 * x; }
};
struct adds {
  int of(int x) const { return x + 1; }
};
struct alignas(16) wide {
  int of(int x) const { return 3 * x; }
};
struct padded {
  padded(int x, char c) : x(x), c(c) {}
  padded(const padded &) = default;
  int x;
  char c;
};
struct view {
  view(accessor a, char c) : a(a), c(c) {}
  view(const view &) = default;
  accessor a;
  char c;
};

struct empty_first {
  [[no_unique_address]] doubles twice;
  int n;
  int *p;
  void operator()(sycl::id<1> i) const { p[i] = twice.of(n) + int(i); }
};
struct empty_between {
  int n;
  [[no_unique_address]] doubles twice;
  [[no_unique_address]] adds next;
  int *p;
  void operator()(sycl::id<1> i) const { p[i] = next.of(twice.of(n)) + int(i); }
};
struct alike {
  [[no_unique_address]] doubles once;
  [[no_unique_address]] doubles again;
  int n;
  int *p;
  void operator()(sycl::id<1> i) const { p[i] = again.of(once.of(n)) + int(i); }
};
struct wide_empty {
  int n;
  [[no_unique_address]] wide thrice;
  int *p;
  int m;
  void operator()(sycl::id<1> i) const { p[i] = thrice.of(n) + m + int(i); }
};
struct in_padding {
  int *p;
  [[no_unique_address]] padded b;
  char d;
  int n;
  void operator()(sycl::id<1> i) const { p[i] = b.x + b.c + d + n + int(i); }
};
struct beside_accessor {
  [[no_unique_address]] doubles twice;
  accessor a;
  [[no_unique_address]] adds next;
  int n;
};
struct behind_accessor {
  [[no_unique_address]] view v;
  char d;
  [[no_unique_address]] doubles twice;
};

int main() {
  sycl::queue queue;
  int *p = sycl::malloc_shared<int>(items, queue);
  int wrong = 0;
  const auto check = [&](const char *what, const int *found, int first) {
    for (int i = 0; i < items; ++i) {
      if (found[i] == first + i)
        continue;
      std::printf("%s: item %d has %d, not %d\n", what, i, found[i], first + i);
      ++wrong;
    }
  };
  queue.parallel_for(items, empty_first{{}, 5, p}).wait();
  check("empty_first", p, 10);
  queue.parallel_for(items, empty_between{6, {}, {}, p}).wait();
  check("empty_between", p, 13);
  queue.parallel_for(items, alike{{}, {}, 7, p}).wait();
  check("alike", p, 28);
  queue.parallel_for(items, wide_empty{5, {}, p, 4}).wait();
  check("wide_empty", p, 19);
  queue.parallel_for(items, in_padding{p, {70000, 3}, 4, 9}).wait();
  check("in_padding", p, 70016);
  const alike captured{{}, {}, 8, p};
  const in_padding other{p, {80000, 1}, 2, 3};
  queue.parallel_for(items, [=](sycl::id<1> i) {
    captured(i);
    p[i] += other.b.x + other.b.c + other.d + other.n;
  }).wait();
  check("captured", p, 80038);

  int numbers[2][items] = {};
  {
    sycl::buffer<int, 2> buffer(numbers[0], {2, items});
    auto one = buffer.reinterpret<int, 1>(2 * items);
    queue.submit([&](sycl::handler &cgh) {
      const beside_accessor beside{{}, accessor(one, cgh), {}, 7};
      cgh.parallel_for(items, [=](sycl::id<1> i) {
        beside.a[i] = beside.next.of(beside.twice.of(beside.n)) + int(i);
      });
    });
    queue.submit([&](sycl::handler &cgh) {
      const behind_accessor behind{view(accessor(one, cgh), 5), 6, {}};
      cgh.parallel_for(items, [=](sycl::id<1> i) {
        behind.v.a[items + i] = behind.twice.of(behind.v.c) + behind.d + int(i);
      });
    });
  }
  check("beside_accessor", numbers[0], 15);
  check("behind_accessor", numbers[1], 16);
  sycl::free(p, queue);
  std::puts(wrong ? "differs" : "ok");
}
