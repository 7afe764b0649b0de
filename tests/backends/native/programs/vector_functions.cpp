// Functions that the C library has for vectors, as accurate as SYCL requires; with an argument, of
// an error of up to 4 units, which is what the C library promises.
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

int main(int count, char **) {
  sycl::queue queue;
  const long double log_most = count > 1 ? 4 : 3;
  if (!are_accurate<float>(queue, log_most) || !are_accurate<double>(queue, log_most))
    return 1;
  std::puts("ok");
}
