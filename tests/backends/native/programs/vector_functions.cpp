// Functions that the C library has for vectors, as accurate as SYCL requires, and those of floats
// as docs/native.md says; with an argument, of an error of up to 4 units, which is what the C
// library promises.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

constexpr int size = 1 << 16;

// The error in units in the last place of T.
template <class T> long double error(T got, long double wanted) {
  if (std::isnan(wanted) || std::isinf(T(wanted)))
    return std::isnan(wanted) ? !std::isnan(got) * 100 : (got != T(wanted)) * 100;
  int exponent;
  std::frexp(wanted, &exponent);
  const int least = std::numeric_limits<T>::min_exponent;
  const int digits = std::numeric_limits<T>::digits;
  const long double unit = std::ldexp(1.0L, std::max(exponent, least) - digits);
  return std::fabs(got - wanted) / unit;
}

template <class T, class Function, class Exact>
bool is_accurate(const char *name, sycl::queue &queue, long double most, T from, T to,
                 Function function, Exact exact) {
  T *in = sycl::malloc_shared<T>(size, queue), *out = sycl::malloc_shared<T>(size, queue);
  for (int i = 0; i < size; ++i)
    in[i] = from + (to - from) * T(i) / T(size);
  const T special[] = {T(0), T(-0.0), std::numeric_limits<T>::infinity(),
                       std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::denorm_min(),
                       std::numeric_limits<T>::max(), T(1)};
  std::copy(std::begin(special), std::end(special), in);
  queue.parallel_for(size, [=](sycl::id<1> i) { out[i] = function(in[i]); }).wait();
  long double worst = 0;
  for (int i = 0; i < size; ++i) {
    const long double own = error(out[i], exact((long double)(in[i])));
    if (own > most && own > worst)
      std::printf("%s(%a) is %a: %Lg\n", name, double(in[i]), double(out[i]), own);
    worst = std::max(worst, own);
  }
  sycl::free(in, queue);
  sycl::free(out, queue);
  return worst <= most;
}

template <class T> bool are_accurate(sycl::queue &queue, long double log_most) {
  bool all = true;
  const auto check = [&](const char *name, long double most, T from, T to, auto function,
                         auto exact) {
    all &= is_accurate<T>(name, queue, most, from, to, function, exact);
  };
  check("exp", 3, T(-80), T(80), [](T x) { return sycl::exp(x); },
        [](long double x) { return std::exp(x); });
  check("log", log_most, T(0), T(10), [](T x) { return sycl::log(x); },
        [](long double x) { return std::log(x); });
  check("sin", 4, T(-100), T(100), [](T x) { return sycl::sin(x); },
        [](long double x) { return std::sin(x); });
  check("cos", 4, T(-100), T(100), [](T x) { return sycl::cos(x); },
        [](long double x) { return std::cos(x); });
  check("pow", 16, T(0), T(20), [](T x) { return sycl::pow(x, T(2.5)); },
        [](long double x) { return std::pow(x, 2.5L); });
  return all;
}

// Functions of floats in other ranges, and functions that the C library lacks for vectors.
bool are_accurate_for_floats(sycl::queue &queue, bool is_own) {
  const long double exponential_most = is_own ? 1.3L : 4, most_of_others = is_own ? 1.6L : 4;
  bool all = true;
  const auto check = [&](const char *name, long double most, float from, float to, auto function,
                         auto exact) {
    all &= is_accurate<float>(name, queue, most, from, to, function, exact);
  };
  using wide = long double;
  check("exp2", 1.3L, -150, 130, [](float x) { return sycl::exp2(x); },
        [](wide x) { return std::exp2(x); });
  check("exp10", 1.3L, -45, 39, [](float x) { return sycl::exp10(x); },
        [](wide x) { return std::pow(10.0L, x); });
  check("log2", 1.3L, 0, 3, [](float x) { return sycl::log2(x); },
        [](wide x) { return std::log2(x); });
  check("log10", 2, 0, 3, [](float x) { return sycl::log10(x); },
        [](wide x) { return std::log10(x); });
  check("sin", most_of_others, -1e6f, 3e12f, [](float x) { return sycl::sin(x); },
        [](wide x) { return std::sin(x); });
  check("cos", most_of_others, -1e38f, 1e38f, [](float x) { return sycl::cos(x); },
        [](wide x) { return std::cos(x); });
  // Those around 2^16 are the last ones of quicker functions.
  for (const float most : {1.0f, 200.0f, 65700.0f, 1e6f, 1e38f}) {
    check("sin", most_of_others, -most, most, [](float x) { return sycl::sin(x); },
          [](wide x) { return std::sin(x); });
    check("cos", most_of_others, -most, most, [](float x) { return sycl::cos(x); },
          [](wide x) { return std::cos(x); });
    check("sincos", most_of_others, -most, most,
          [](float x) {
            float cosine;
            return sycl::sincos(x, &cosine);
          },
          [](wide x) { return std::sin(x); });
    check("cosine of sincos", most_of_others, -most, most,
          [](float x) {
            float cosine;
            sycl::sincos(x, &cosine);
            return cosine;
          },
          [](wide x) { return std::cos(x); });
  }
  check("tan", 4, -30, 30, [](float x) { return sycl::tan(x); },
        [](wide x) { return std::tan(x); });
  check("sinh", 4, -90, 90, [](float x) { return sycl::sinh(x); },
        [](wide x) { return std::sinh(x); });
  check("cosh", 4, -90, 90, [](float x) { return sycl::cosh(x); },
        [](wide x) { return std::cosh(x); });
  check("tanh", 2.5L, -10, 10, [](float x) { return sycl::tanh(x); },
        [](wide x) { return std::tanh(x); });
  check("asin", 4, -1, 1, [](float x) { return sycl::asin(x); },
        [](wide x) { return std::asin(x); });
  check("acos", 4, -1, 1, [](float x) { return sycl::acos(x); },
        [](wide x) { return std::acos(x); });
  check("atan", 5, -20, 20, [](float x) { return sycl::atan(x); },
        [](wide x) { return std::atan(x); });
  check("exp", exponential_most, -103, 88, [](float x) { return sycl::exp(x); },
        [](wide x) { return std::exp(x); });
  check("log", exponential_most, 0, 1e-37f, [](float x) { return sycl::log(x); },
        [](wide x) { return std::log(x); });
  check("expf", exponential_most, -1, 1, [](float x) { return ::expf(x); },
        [](wide x) { return std::exp(x); });
  check("atan2", 6, -20, 20, [](float x) { return sycl::atan2(x, -2.5f); },
        [](wide x) { return std::atan2(x, -2.5L); });
  for (const float y : {0.5f, -3.0f, 2.0f, 1e9f, -0.0f, 40.0f})
    check("pow", most_of_others, -3, 3, [=](float x) { return sycl::pow(x, y); },
          [=](wide x) { return std::pow(x, wide(y)); });
  for (const int n : {0, 1, -1, 7, -6, 8, 33, -100, 16777217, -2147483647})
    check("pown", 1.6L, -2, 2, [=](float x) { return sycl::pown(x, n); },
          [=](wide x) { return std::pow(x, wide(n)); });
  check("pown of 3", 1.6L, -2e12f, 2e12f, [](float x) { return sycl::pown(x, 3); },
        [](wide x) { return x * x * x; });
  check("pown of -7", 1.6L, -2e5f, 2e5f, [](float x) { return sycl::pown(x, -7); },
        [](wide x) { return std::pow(x, -7.0L); });
  return all;
}

// Elements of fewer bytes than a float make longer vectors of floats.
template <class T> bool is_right_for_short_elements(sycl::queue &queue) {
  T *in = sycl::malloc_shared<T>(size, queue), *out = sycl::malloc_shared<T>(size, queue);
  for (int i = 0; i < size; ++i)
    in[i] = T(i % 5);
  queue
      .parallel_for(sycl::nd_range<1>(size, 256),
                    [=](sycl::nd_item<1> item) {
                      const int i = int(item.get_global_id(0));
                      out[i] = T(sycl::exp(float(in[i])));
                    })
      .wait();
  int wrong = 0;
  for (int i = 0; i < size; ++i)
    wrong += out[i] != T(std::exp(float(in[i])));
  if (wrong)
    std::printf("exp of elements of %zu bytes: %d wrong\n", sizeof(T), wrong);
  sycl::free(in, queue);
  sycl::free(out, queue);
  return !wrong;
}

int main(int count, char **) {
  sycl::queue queue;
  const long double log_most = count > 1 ? 4 : 3;
  if (!are_accurate<float>(queue, log_most) || !are_accurate<double>(queue, log_most) ||
      !are_accurate_for_floats(queue, count == 1) ||
      !is_right_for_short_elements<signed char>(queue) ||
      !is_right_for_short_elements<short>(queue))
    return 1;
  std::puts("ok");
}
