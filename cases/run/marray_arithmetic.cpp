// sycl::marray: arithmetic, comparisons and functions of arrays of any length.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>

constexpr std::size_t length = 5, items = 20;
using Numbers = sycl::marray<float, length>;
using Integers = sycl::marray<int, length>;

struct Results {
  Numbers polynomial, distance, whole, rest;
  Integers shifted, larger;
  sycl::marray<bool, length> is_less;
  sycl::marray<double, 2> roots;
  bool any_nan, all_finite;
};

int main() {
  sycl::queue queue;
  Results *results = sycl::malloc_shared<Results>(items, queue);
  queue
      .parallel_for(items,
                    [=](sycl::id<1> i) {
                      Results &r = results[i];
                      Numbers x;
                      Integers n;
                      for (std::size_t k = 0; k < length; ++k) {
                        x[k] = 0.25f * i[0] - k;
                        n[k] = static_cast<int>(i[0] * k) - 7;
                      }
                      r.polynomial = (x * x - 3.0f) * x + 0.5f;
                      r.distance = sycl::fabs(x - Numbers(2.0f)) + sycl::sin(x);
                      r.rest = sycl::fract(x, &r.whole);
                      r.shifted = ((n * n) << 2) ^ Integers(5);
                      r.larger = sycl::max(n, Integers(3)) % 4;
                      r.is_less = x < sycl::cos(x);
                      r.roots = sycl::sqrt(sycl::marray<double, 2>(2.0, double(i[0])));
                      x[3] = i[0] % 3 == 0 ? sycl::nan(0u) : x[3];
                      r.any_nan = sycl::any(sycl::isnan(x));
                      r.all_finite = sycl::all(sycl::isfinite(x));
                    })
      .wait();

  int wrong = 0;
  auto check = [&](const char *what, std::size_t i, double got, double wanted) {
    if (std::fabs(got - wanted) <= 1e-5 * std::fmax(1, std::fabs(wanted)))
      return;
    std::printf("%s of item %zu: %g, not %g\n", what, i, got, wanted);
    ++wrong;
  };
  for (std::size_t i = 0; i < items; ++i) {
    const Results &r = results[i];
    for (std::size_t k = 0; k < length; ++k) {
      float x = 0.25f * i - k;
      int n = static_cast<int>(i * k) - 7;
      check("polynomial", i, r.polynomial[k], (x * x - 3) * x + 0.5f);
      check("distance", i, r.distance[k], std::fabs(x - 2) + std::sin(x));
      check("whole", i, r.whole[k], std::floor(x));
      check("rest", i, r.rest[k], x - std::floor(x));
      check("shifted", i, r.shifted[k], n * n * 4 ^ 5);
      check("larger", i, r.larger[k], (n > 3 ? n : 3) % 4);
      check("is_less", i, r.is_less[k], x < std::cos(x));
    }
    check("first root", i, r.roots[0], std::sqrt(2));
    check("second root", i, r.roots[1], std::sqrt(i));
    check("any_nan", i, r.any_nan, i % 3 == 0);
    check("all_finite", i, r.all_finite, i % 3 != 0);
  }
  sycl::free(results, queue);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
