// Relational functions: comparisons and classifications of numbers and of vectors.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <limits>

// One bit for each relation of x and y; vectors say -1 where numbers say true.
template <class T> unsigned relations(T x, T y) {
  bool answers[] = {sycl::isequal(x, y),        sycl::isnotequal(x, y), sycl::isgreater(x, y),
                    sycl::isgreaterequal(x, y), sycl::isless(x, y),     sycl::islessequal(x, y),
                    sycl::islessgreater(x, y),  sycl::isordered(x, y),  sycl::isunordered(x, y),
                    sycl::isfinite(x),          sycl::isinf(x),         sycl::isnan(x),
                    sycl::isnormal(x),          sycl::signbit(x)};
  unsigned bits = 0;
  for (bool answer : answers)
    bits = 2 * bits + answer;
  sycl::vec<T, 2> u(y, x), v(y, y);
  bool vectors[] = {sycl::isequal(u, v)[1] == -1,        sycl::isnotequal(u, v)[1] == -1,
                    sycl::isgreater(u, v)[1] == -1,      sycl::isgreaterequal(u, v)[1] == -1,
                    sycl::isless(u, v)[1] == -1,         sycl::islessequal(u, v)[1] == -1,
                    sycl::islessgreater(u, v)[1] == -1,  sycl::isordered(u, v)[1] == -1,
                    sycl::isunordered(u, v)[1] == -1,    sycl::isfinite(u)[1] == -1,
                    sycl::isinf(u)[1] == -1,             sycl::isnan(u)[1] == -1,
                    sycl::isnormal(u)[1] == -1,          sycl::signbit(u)[1] == -1,
                    sycl::any(sycl::isnan(u)) == 1,      sycl::all(sycl::isequal(u, v)) == 1,
                    sycl::select(u, v, sycl::isless(u, v))[1] == (x < y ? y : x)};
  for (bool answer : vectors)
    bits = 2 * bits + answer;
  return bits;
}
template <class T> unsigned expected_relations(T x, T y) {
  bool is_nan = std::isnan(x), is_unordered = is_nan || std::isnan(y);
  bool answers[] = {x == y, x != y, x > y, x >= y, x < y, x <= y, x < y || x > y, !is_unordered,
                    is_unordered, std::isfinite(x), std::isinf(x), is_nan, std::isnormal(x),
                    std::signbit(x)};
  unsigned bits = 0;
  for (int time = 0; time < 2; ++time)
    for (bool answer : answers)
      bits = 2 * bits + answer;
  for (bool answer : {is_unordered, x == y, !(x != x)})
    bits = 2 * bits + answer;
  return bits;
}

template <class T> int comparisons(sycl::queue &queue, const char *name) {
  using Limits = std::numeric_limits<T>;
  const T numbers[] = {T(0), T(-0.0), T(1), T(-2.5), Limits::max(), Limits::min(),
                       Limits::denorm_min(), Limits::infinity(), -Limits::infinity(),
                       Limits::quiet_NaN()};
  constexpr int side = 10;
  T *in = sycl::malloc_shared<T>(side, queue);
  unsigned *out = sycl::malloc_shared<unsigned>(side * side, queue);
  std::copy(numbers, numbers + side, in);
  queue
      .parallel_for(side * side,
                    [=](sycl::id<1> i) { out[i] = relations(in[i / side], in[i % side]); })
      .wait();
  int wrong = 0;
  for (int i = 0; i < side * side; ++i) {
    unsigned expected = expected_relations(numbers[i / side], numbers[i % side]);
    if (out[i] == expected)
      continue;
    std::printf("%s, %g and %g: %x, not %x\n", name, double(numbers[i / side]),
                double(numbers[i % side]), out[i], expected);
    ++wrong;
  }
  sycl::free(in, queue);
  sycl::free(out, queue);
  return wrong;
}

int main() {
  sycl::queue queue;
  int wrong = comparisons<float>(queue, "float") + comparisons<double>(queue, "double");
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
