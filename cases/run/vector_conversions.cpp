// vec::convert in all rounding modes: between integers and floating-point numbers of every size.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <limits>
#include <type_traits>
#include <vector>

using Mode = sycl::rounding_mode;
using Exact = long double; // represents all numbers of the types converted

template <class To> Exact largest() { return static_cast<float>(std::numeric_limits<To>::max()); }
template <> Exact largest<double>() { return std::numeric_limits<double>::max(); }

// The multiple of a floating-point type's last place at x that rounding x gives.
template <class To> Exact rounded_to_float(Exact x, Mode mode) {
  constexpr int digits = std::numeric_limits<To>::digits;
  if (x == 0 || std::isinf(x))
    return x;
  int place = std::ilogb(x) + 1 - digits;
  int smallest = std::numeric_limits<To>::min_exponent - digits;
  Exact unit = std::ldexp(Exact(1), place < smallest ? smallest : place);
  Exact below = std::floor(x / unit) * unit, above = std::ceil(x / unit) * unit;
  Exact result = mode == Mode::rtp   ? above
                 : mode == Mode::rtn ? below
                 : mode == Mode::rtz ? (x < 0 ? above : below)
                                     : std::nearbyint(x / unit) * unit;
  if (std::fabs(result) <= largest<To>())
    return result;
  bool is_limited = mode == Mode::rtz || mode == (x < 0 ? Mode::rtp : Mode::rtn);
  Exact infinity = std::numeric_limits<Exact>::infinity();
  return std::copysign(is_limited ? largest<To>() : infinity, x);
}

template <class To> Exact rounded(Exact x, Mode mode) {
  if constexpr (!std::is_integral_v<To>)
    return rounded_to_float<To>(x, mode);
  else if (mode == Mode::rtp)
    return std::ceil(x);
  else if (mode == Mode::rtn)
    return std::floor(x);
  else
    return mode == Mode::rtz ? std::trunc(x) : std::nearbyint(x);
}

template <class From> std::vector<From> numbers() {
  std::vector<From> values;
  if constexpr (std::is_integral_v<From>) {
    for (int bit = 0; bit < std::numeric_limits<From>::digits; ++bit)
      for (int sign : {1, -1})
        for (int low : {-1, 1, 3})
          values.push_back(static_cast<From>(((1ull << bit) + low * (1 << (bit / 3))) * sign));
    values.push_back(std::numeric_limits<From>::min());
    values.push_back(std::numeric_limits<From>::max());
  } else {
    for (double x : {0.0, 0.25, 0.5, 1.5, 2.5, 3.3, 17.75, 100.5, 126.5, 1e-7, 6e-8, 1.0 / 3})
      for (double scale : {1.0, 1 + 1e-3, 1 + 1e-6, 1 + 1e-9, 1 + 1e-14})
        for (double sign : {1, -1})
          values.push_back(static_cast<From>(x * scale * sign));
    for (double x : {65504.0, 65519.9, 65520.0, 1e6, 1e-40, 3.402823466e38, 3.5e38, 1e300})
      for (double sign : {1, -1})
        if (std::numeric_limits<From>::max_exponent > 1000 || x < 1e6)
          values.push_back(static_cast<From>(x * sign));
  }
  while (values.size() % 4 != 0)
    values.push_back(From(1));
  return values;
}

// Whether the result of a conversion is defined.
template <class To> bool fits(Exact x, Mode mode) {
  if constexpr (std::is_integral_v<To>) {
    Exact whole = rounded<To>(x, mode);
    return whole >= std::numeric_limits<To>::min() && whole <= std::numeric_limits<To>::max();
  }
  return true;
}

int wrong = 0;

template <class From, class To, Mode mode> void check(sycl::queue &queue, const char *names) {
  const std::vector<From> values = numbers<From>();
  const std::size_t count = values.size();
  From *in = sycl::malloc_shared<From>(count, queue);
  To *out = sycl::malloc_shared<To>(count, queue), *one = sycl::malloc_shared<To>(count, queue);
  std::copy(values.begin(), values.end(), in);
  queue
      .parallel_for(count / 4,
                    [=](sycl::id<1> i) {
                      sycl::vec<From, 4> four;
                      for (int n = 0; n < 4; ++n) {
                        four[n] = in[4 * i + n];
                        sycl::vec<From, 1> single(four[n]);
                        one[4 * i + n] = single.template convert<To, mode>()[0];
                      }
                      sycl::vec<To, 4> converted = four.template convert<To, mode>();
                      for (int n = 0; n < 4; ++n)
                        out[4 * i + n] = converted[n];
                    })
      .wait();
  for (std::size_t i = 0; i < count; ++i) {
    Exact x = static_cast<Exact>(in[i]), wanted = rounded<To>(x, mode);
    if (!fits<To>(x, mode) || (Exact(out[i]) == wanted && Exact(one[i]) == wanted))
      continue;
    std::printf("%s, mode %d of %.20Lg: %.20Lg and %.20Lg, not %.20Lg\n", names, int(mode), x,
                Exact(out[i]), Exact(one[i]), wanted);
    ++wrong;
  }
  sycl::free(in, queue);
  sycl::free(out, queue);
  sycl::free(one, queue);
}

template <class From, class To> void check_modes(sycl::queue &queue, const char *names) {
  check<From, To, Mode::automatic>(queue, names);
  check<From, To, Mode::rte>(queue, names);
  check<From, To, Mode::rtz>(queue, names);
  check<From, To, Mode::rtp>(queue, names);
  check<From, To, Mode::rtn>(queue, names);
}

int main() {
  sycl::queue queue;
  check_modes<double, float>(queue, "double to float");
  check_modes<double, sycl::half>(queue, "double to half");
  check_modes<float, sycl::half>(queue, "float to half");
  check_modes<float, double>(queue, "float to double");
  check_modes<double, std::int8_t>(queue, "double to int8_t");
  check_modes<float, std::int32_t>(queue, "float to int32_t");
  check_modes<float, std::uint64_t>(queue, "float to uint64_t");
  check_modes<sycl::half, std::uint16_t>(queue, "half to uint16_t");
  check_modes<std::int16_t, sycl::half>(queue, "int16_t to half");
  check_modes<std::int32_t, float>(queue, "int32_t to float");
  check_modes<std::uint32_t, float>(queue, "uint32_t to float");
  check_modes<std::int64_t, double>(queue, "int64_t to double");
  check_modes<std::uint64_t, sycl::half>(queue, "uint64_t to half");
  if (wrong == 0)
    std::puts("ok");
  return wrong != 0;
}
