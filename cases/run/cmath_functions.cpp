// The functions of <cmath> and <cstdlib> in kernels, as in any C++ program.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <cstdlib>

constexpr int count = 70;

// The same code for the device and the host.
template <class T> int functions(T x, T y, double *to) {
  int exponent, quotient;
  T part;
  const double values[] = {
      std::abs(-x), std::acos(x), std::acosh(x + 1), std::asin(x), std::asinh(x), std::atan(x),
      std::atan2(x, y), std::atanh(x), std::cbrt(x), std::ceil(x), std::copysign(x, -y),
      std::cos(x), std::cosh(x), std::erf(x), std::erfc(x), std::exp(x), std::exp2(x),
      std::expm1(x), std::fabs(-x), std::fdim(x, y), std::floor(-x), std::fma(x, y, T(2)),
      std::fmax(x, y), std::fmin(x, y), std::fmod(T(2), x), std::frexp(x, &exponent),
      std::hypot(x, y), double(std::ilogb(x)), std::ldexp(x, 5), std::lgamma(x),
      double(std::llrint(x * 9)), double(std::llround(-x * 9)), std::log(x), std::log10(x),
      std::log1p(x), std::log2(x), std::logb(x), double(std::lrint(x * 9)),
      double(std::lround(-x * 9)), std::modf(x * 9, &part), std::nearbyint(x * 9),
      std::nextafter(x, y), std::pow(x, y), std::pow(x, 3), std::remainder(T(2), x),
      std::remquo(T(2), x, &quotient), std::rint(x * 9), std::round(x * 9),
      std::scalbln(x, -3L), std::scalbn(x, 7), std::sin(x), std::sinh(x), std::sqrt(x),
      std::tan(x), std::tanh(x), std::tgamma(x), std::trunc(-x * 9),
      double(std::isnan(x / 0 - y / 0)), double(std::isinf(y / 0)), double(std::isfinite(x)),
      double(std::isnormal(x)), double(std::signbit(-x)), double(std::isgreater(x, y)),
      double(std::isless(x, y)), double(std::isunordered(x, y)), double(std::fpclassify(x)),
      double(std::abs(-7 - int(x * 9))), double(std::labs(-8L)), double(std::div(17, 5).rem),
      double(part + (quotient & 7))};
  for (double value : values)
    *to++ = value;
  return exponent;
}

template <class T> int differences(sycl::queue &queue, const char *name, double tolerance) {
  constexpr int items = 16;
  double *results = sycl::malloc_shared<double>(items * count, queue);
  int *exponents = sycl::malloc_shared<int>(items, queue);
  queue
      .parallel_for(items,
                    [=](sycl::id<1> i) {
                      T x = (2 * i[0] + 1) / T(32), y = 1 - x;
                      exponents[i] = functions(x, y, results + i[0] * count);
                    })
      .wait();
  int wrong = 0;
  for (int i = 0; i < items; ++i) {
    T x = (2 * i + 1) / T(32), y = 1 - x;
    double expected[count];
    if (functions(x, y, expected) != exponents[i])
      ++wrong;
    for (int f = 0; f < count; ++f) {
      double got = results[i * count + f], wanted = expected[f];
      if (std::fabs(got - wanted) <= tolerance * std::fmax(1, std::fabs(wanted)))
        continue;
      std::printf("%s, function %d of %g: %.17g, not %.17g\n", name, f, double(x), got, wanted);
      ++wrong;
    }
  }
  sycl::free(results, queue);
  sycl::free(exponents, queue);
  return wrong;
}

int main() {
  sycl::queue queue;
  int wrong = differences<float>(queue, "float", 4e-6);
  wrong += differences<double>(queue, "double", 1e-14);
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
