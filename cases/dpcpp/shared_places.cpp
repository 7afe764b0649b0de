// Members that share their bytes with others by [[no_unique_address]]: empty ones, and members in
// the padding behind others; in kernels' own classes and beside accessors.
#include <sycl/sycl.hpp>

using Accessor = sycl::accessor<int, 1>;
struct Empty {
  int twice(int x) const { return 2 * x; }
};
struct Other {};
struct alignas(16) Wide {};
struct Padded {
  Padded() = default;
  Padded(const Padded &) = default;
  int x = 1;
  char c = 2;
};
struct Holds {
  Holds(Accessor a, char c) : a(a), c(c) {}
  Holds(const Holds &) = default;
  Accessor a;
  char c;
};

struct EmptyFirst {
  [[no_unique_address]] Empty e;
  int n;
  int *p;
  void operator()() const { p[0] = e.twice(n); }
};
struct EmptyBetween {
  int n;
  [[no_unique_address]] Empty e;
  [[no_unique_address]] Other o;
  int *p;
  void operator()() const { p[0] = e.twice(n); }
};
struct Alike {
  [[no_unique_address]] Empty e;
  [[no_unique_address]] Empty f;
  int n;
  int *p;
  void operator()() const { p[0] = e.twice(f.twice(n)); }
};
struct WideEmpty {
  int n;
  [[no_unique_address]] Wide w;
  int *p;
  int m;
  void operator()() const { p[0] = n + m; }
};
struct InPadding {
  int *p;
  [[no_unique_address]] Padded b;
  char d;
  void operator()() const { p[0] = b.x + b.c + d; }
};
struct BesideAccessor {
  [[no_unique_address]] Empty e;
  Accessor a;
  [[no_unique_address]] Empty f;
  int n;
};
struct BehindAccessor {
  [[no_unique_address]] Holds h;
  char d;
  [[no_unique_address]] Empty e;
};

void launch(sycl::queue &queue, int *p) {
  queue.single_task(EmptyFirst{{}, 5, p});
  queue.single_task(EmptyBetween{5, {}, {}, p});
  queue.single_task(Alike{{}, {}, 5, p});
  queue.single_task(WideEmpty{5, {}, p, 6});
  queue.single_task(InPadding{p, {}, 3});
  sycl::buffer<int, 1> buffer{sycl::range<1>(8)};
  queue.submit([&](sycl::handler &cgh) {
    BesideAccessor beside{{}, Accessor(buffer, cgh), {}, 7};
    cgh.single_task<class Beside>([=] { beside.a[0] = beside.e.twice(beside.n); });
  });
  queue.submit([&](sycl::handler &cgh) {
    BehindAccessor behind{Holds(Accessor(buffer, cgh), 'c'), 'd', {}};
    cgh.single_task<class Behind>([=] { behind.h.a[0] = behind.h.c + behind.d; });
  });
}
