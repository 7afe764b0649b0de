// The functions of floating-point numbers, for float, double and half, and for vectors of them.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

// Writes the functions of x and y, which are between 0 and 1, to `to`, `stride` apart.
template <class T> void functions(T x, T y, T *to, std::size_t stride) {
  T one(1.0f), two(2.0f);
  T values[] = {
      sycl::acos(x), sycl::acosh(x + one), sycl::acospi(x), sycl::asin(x), sycl::asinh(x),
      sycl::asinpi(x), sycl::atan(x), sycl::atan2(x, y), sycl::atan2pi(x, y), sycl::atanh(x),
      sycl::atanpi(x), sycl::cbrt(x), sycl::ceil(x), sycl::copysign(x, -y), sycl::cos(x),
      sycl::cosh(x), sycl::cospi(x), sycl::erf(x), sycl::erfc(x), sycl::exp(x), sycl::exp10(x),
      sycl::exp2(x), sycl::expm1(x), sycl::fabs(-x), sycl::fdim(x, y), sycl::floor(-x),
      sycl::fma(x, y, two), sycl::fmax(x, y), sycl::fmin(x, y), sycl::fmod(two, x),
      sycl::hypot(x, y), sycl::lgamma(x), sycl::log(x), sycl::log10(x), sycl::log1p(x),
      sycl::log2(x), sycl::logb(x), sycl::mad(x, y, two), sycl::maxmag(-x, y), sycl::minmag(-x, y),
      sycl::pow(x, y), sycl::powr(x, y), sycl::remainder(two, x), sycl::rint(x * two),
      sycl::round(x * two), sycl::rsqrt(x), sycl::sin(x), sycl::sinh(x), sycl::sinpi(x),
      sycl::sqrt(x), sycl::tan(x), sycl::tanh(x), sycl::tanpi(x * y), sycl::tgamma(x),
      sycl::trunc(x * two)};
  for (const T &value : values) {
    *to = value;
    to += stride;
  }
}

std::vector<double> expected(double x, double y) {
  const double pi = std::acos(-1.0);
  return {std::acos(x), std::acosh(x + 1), std::acos(x) / pi, std::asin(x), std::asinh(x),
          std::asin(x) / pi, std::atan(x), std::atan2(x, y), std::atan2(x, y) / pi, std::atanh(x),
          std::atan(x) / pi, std::cbrt(x), std::ceil(x), -x, std::cos(x),
          std::cosh(x), std::cos(pi * x), std::erf(x), std::erfc(x), std::exp(x), std::pow(10, x),
          std::exp2(x), std::expm1(x), x, std::fdim(x, y), std::floor(-x),
          x * y + 2, std::fmax(x, y), std::fmin(x, y), std::fmod(2, x),
          std::hypot(x, y), std::lgamma(x), std::log(x), std::log10(x), std::log1p(x),
          std::log2(x), std::logb(x), x * y + 2, x > y ? -x : y, x < y ? -x : y,
          std::pow(x, y), std::pow(x, y), std::remainder(2, x), std::nearbyint(x * 2),
          std::round(x * 2), 1 / std::sqrt(x), std::sin(x), std::sinh(x), std::sin(pi * x),
          std::sqrt(x), std::tan(x), std::tanh(x), std::tan(pi * x * y), std::tgamma(x),
          std::trunc(x * 2)};
}

// Numbers that every type represents, so that only the functions can differ.
double argument(std::size_t i) { return (2 * i + 1) / 32.0; }

template <class T, int N> int differences(sycl::queue &queue, const char *name, double tolerance) {
  constexpr std::size_t items = 16;
  const std::size_t count = expected(0.5, 0.5).size();
  using Value = std::conditional_t<N == 1, T, sycl::vec<T, N>>;
  Value *x = sycl::malloc_shared<Value>(items, queue);
  Value *y = sycl::malloc_shared<Value>(items, queue);
  Value *results = sycl::malloc_shared<Value>(items * count, queue);
  for (std::size_t i = 0; i < items; ++i) {
    x[i] = Value(T(argument(i)));
    y[i] = Value(T(argument(items - 1 - i)));
  }
  queue
      .parallel_for(items, [=](sycl::id<1> i) { functions(x[i], y[i], results + i[0], items); })
      .wait();
  int wrong = 0;
  for (std::size_t i = 0; i < items; ++i) {
    std::vector<double> wanted = expected(argument(i), argument(items - 1 - i));
    for (std::size_t f = 0; f < count; ++f)
      for (int n = 0; n < N; ++n) {
        double got = reinterpret_cast<T *>(&results[f * items + i])[n];
        if (std::fabs(got - wanted[f]) <= tolerance * std::fmax(1, std::fabs(wanted[f])))
          continue;
        std::printf("%s, function %zu of %g: %.17g, not %.17g\n", name, f, argument(i), got,
                    wanted[f]);
        ++wrong;
      }
  }
  for (Value *array : {x, y, results})
    sycl::free(array, queue);
  return wrong;
}

// Quiet NaNs keep the bits that they are made of.
template <class T, class Bits, int N> int wrong_nans(sycl::queue &queue) {
  bool *right = sycl::malloc_shared<bool>(1, queue);
  queue
      .single_task([=] {
        sycl::vec<T, N> nans = sycl::nan(sycl::vec<Bits, N>(Bits(5)));
        *right = true;
        for (int i = 0; i < N; ++i)
          *right &= sycl::isnan(nans[i]) && (sycl::bit_cast<Bits>(nans[i]) & 7) == 5;
      })
      .wait();
  const int wrong = !*right;
  if (wrong)
    std::printf("NaNs of %zu bytes\n", sizeof(T));
  sycl::free(right, queue);
  return wrong;
}

int main() {
  sycl::queue queue;
  int wrong = differences<float, 1>(queue, "float", 2e-6);
  wrong += differences<float, 3>(queue, "float3", 2e-6);
  wrong += differences<double, 1>(queue, "double", 1e-14);
  wrong += differences<double, 2>(queue, "double2", 1e-14);
  wrong += differences<sycl::half, 1>(queue, "half", 4e-3);
  wrong += differences<sycl::half, 8>(queue, "half8", 4e-3);
  wrong += wrong_nans<float, uint32_t, 3>(queue);
  wrong += wrong_nans<double, uint64_t, 2>(queue);
  wrong += wrong_nans<sycl::half, uint16_t, 16>(queue);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
