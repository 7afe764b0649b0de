// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of floats, such as exp, that Clang can compute in vectors: without branches, tables and
// calls. Exponentials, powers, logarithms and the sine have errors of up to 1.6 units of the last
// digit, tanh of 2.5, tan of 4. Others compute in double, and round the result.
// syclflat replaces LLVM's intrinsic functions of a kernel by these, see
// backends/native/passes/vector_functions.py. (J.-M. Muller, "Elementary Functions".)
//
// Coefficients are those of Chebyshev polynomials near the best of their degree.
#pragma once

#include <stdint.h>

// A product and a sum are one instruction where the CPU has it: both have more digits than a float.
#pragma float_control(push)
#pragma clang fp contract(fast)

namespace syclflat::native::vector {

// The sum rounds a number to an integer, which is then in the lowest bits.
inline constexpr double rounding = 0x1.8p52;
inline constexpr float rounding_float = 0x1.8p23f;
// The natural logarithm of 2: the product of the first part and an exponent fits into a float.
inline constexpr float log_2 = 0x1.62e4p-1f, rest_of_log_2 = 0x1.7f7d1cp-20f;

#define SYCLFLAT_INLINE [[gnu::always_inline]] inline

SYCLFLAT_INLINE uint64_t bits(double x) { return __builtin_bit_cast(uint64_t, x); }
SYCLFLAT_INLINE uint32_t bits(float x) { return __builtin_bit_cast(uint32_t, x); }
SYCLFLAT_INLINE double number(uint64_t x) { return __builtin_bit_cast(double, x); }
SYCLFLAT_INLINE float number(uint32_t x) { return __builtin_bit_cast(float, x); }
SYCLFLAT_INLINE double magnitude(double x) { return __builtin_fabs(x); }
// Computes both numbers, other than an operator, which has branches.
template <class T> SYCLFLAT_INLINE T chosen(bool is_first, T first, T second) {
  return is_first ? first : second;
}

template <class T, int Count> SYCLFLAT_INLINE T sum(const T (&terms)[Count], T x) {
  T value = terms[Count - 1];
#pragma clang loop unroll(full)
  for (int i = Count - 2; i >= 0; --i)
    value = value * x + terms[i];
  return value;
}

// Beyond such limits, each result is 0 or infinite. A comparison keeps what is not a number.
template <class T> SYCLFLAT_INLINE T between(T x, T least, T most) {
  x = x < least ? least : x;
  return x > most ? most : x;
}

// A power of 2 without 1, and a whole one: both together are the power.
struct power {
  double less_1, scale;
};
SYCLFLAT_INLINE power power_of_2(double x) {
  x = between(x, -200.0, 200.0);
  const double whole = x + rounding, part = x - (whole - rounding);
  const double slope = sum({0x1.62e42fefa39efp-1, 0x1.ebfbe045f4d3cp-3, 0x1.c6b08d883dca1p-5,
                            0x1.3b2a1b7152befp-7, 0x1.5d879ead06a82p-10, 0x1.443fffc90db59p-13,
                            0x1.00a581594758ep-16},
                           part);
  return {part * slope, number((bits(whole) + 1023) << 52)};
}
SYCLFLAT_INLINE double binary_power(double x) {
  const power result = power_of_2(x);
  return result.scale + result.scale * result.less_1;
}
SYCLFLAT_INLINE double power_less_1(double x) {
  const power result = power_of_2(x * 0x1.71547652b82fep0);
  return result.scale * result.less_1 + (result.scale - 1);
}

// The same in float: a power without 1, and the exponent of a whole power of 2.
struct part_of_power {
  float less_1;
  int32_t exponent;
};
SYCLFLAT_INLINE int32_t whole_of(float rounded) {
  return static_cast<int32_t>(bits(rounded) - bits(rounding_float));
}
SYCLFLAT_INLINE part_of_power part_of_exp(float x) {
  const float rounded = x * 0x1.715476p0f + rounding_float, whole = rounded - rounding_float;
  const float part = x - whole * log_2 - whole * rest_of_log_2;
  const float slope =
      sum({0x1p-1f, 0x1.5554dcp-3f, 0x1.555518p-5f, 0x1.120be2p-7f, 0x1.6d117cp-10f}, part);
  return {part + part * part * slope, whole_of(rounded)};
}
// Two factors, as a power may be smaller than each number with all digits.
SYCLFLAT_INLINE float whole_power(part_of_power from) {
  const int32_t half = from.exponent >> 1;
  const float first = number(uint32_t(half + 127) << 23);
  const float second = number(uint32_t(from.exponent - half + 127) << 23);
  return (first + first * from.less_1) * second;
}
SYCLFLAT_INLINE float exp(float x) { return whole_power(part_of_exp(between(x, -104.0f, 89.0f))); }
SYCLFLAT_INLINE float exp2_from(float part, int32_t exponent) {
  const float slope = sum({0x1.62e43p-1f, 0x1.ebfbep-3f, 0x1.c6b08ep-5f, 0x1.3b2a1ap-7f,
                           0x1.5d879ep-10f, 0x1.4440ap-13f, 0x1.00a5e4p-16f},
                          part);
  return whole_power({part * slope, exponent});
}
SYCLFLAT_INLINE float exp2(float x) {
  x = between(x, -151.0f, 129.0f);
  const float rounded = x + rounding_float;
  return exp2_from(x - (rounded - rounding_float), whole_of(rounded));
}
SYCLFLAT_INLINE float exp2(double x) {
  x = between(x, -151.0, 129.0);
  const double rounded = x + rounding;
  const float part = static_cast<float>(x - (rounded - rounding));
  return exp2_from(part, static_cast<int32_t>(bits(rounded)));
}
SYCLFLAT_INLINE float exp10(float x) {
  x = between(x, -46.0f, 39.0f);
  const float rounded = x * 0x1.a934fp1f + rounding_float, whole = rounded - rounding_float;
  const float part = x - whole * 0x1.344p-2f - whole * 0x1.3509f8p-18f;
  const float slope = sum({0x1.26bb1cp+1f, 0x1.53524cp+1f, 0x1.046fb4p+1f, 0x1.2bd702p+0f,
                           0x1.155a74p-1f, 0x1.a94bd4p-3f},
                          part);
  return whole_power({part * slope, whole_of(rounded)});
}
SYCLFLAT_INLINE float tanh(float x) {
  // Of larger numbers, it is 1.
  const float size = __builtin_fabsf(x);
  const part_of_power from = part_of_exp(2 * (size > 10 ? 10 : size));
  const float scale = number(uint32_t(from.exponent + 127) << 23);
  const float less_1 = scale * from.less_1 + (scale - 1);
  return __builtin_copysignf(less_1 / (less_1 + 2), x);
}

// A positive number: an exponent of 2, and a factor around 1.
struct scaled {
  float exponent, factor;
};
SYCLFLAT_INLINE scaled scaled_of(float x) {
  constexpr uint32_t least = 0x3f3504f3; // of the square root of a half
  const bool is_small = x < 0x1p-126f;
  const uint32_t above = bits(is_small ? x * 0x1p23f : x) - least;
  const float exponent = float(int32_t(above) >> 23) - (is_small ? 23.0f : 0.0f);
  return {exponent, number((above & 0x7fffff) + least)};
}
// The parts of its logarithm: the exponent, and the logarithm of the factor as a sum. Products of
// the high term and 12 bits fit into a float.
struct logarithm {
  float exponent, high, low;
};
SYCLFLAT_INLINE logarithm parts_of_log(float x) {
  const scaled from = scaled_of(x);
  const float part = from.factor - 1, square = part * part;
  const float slope = sum({0x1.555554p-2f, -0x1.fffffcp-3f, 0x1.999d5ap-3f, -0x1.555b4ap-3f,
                           0x1.23d21ap-3f, -0x1.fcf4c6p-4f, 0x1.dea282p-4f, -0x1.d635bcp-4f,
                           0x1.1d8ea6p-4f},
                          part);
  const float high = number(bits(part) & 0xfffff000);
  return {from.exponent, high, (part - high) + (part * square * slope - square / 2)};
}
// With the results of numbers that have no finite logarithm.
SYCLFLAT_INLINE float log_of(float x, float result) {
  result = chosen(x < __builtin_inff(), result, x);
  result = chosen(x == 0, -__builtin_inff(), result);
  return chosen(x < 0, __builtin_nanf(""), chosen(x != x, x, result));
}
SYCLFLAT_INLINE float log(float x) {
  const logarithm of = parts_of_log(x);
  return log_of(x, of.high + (of.low + of.exponent * rest_of_log_2) + of.exponent * log_2);
}
SYCLFLAT_INLINE float log2(float x) {
  const logarithm of = parts_of_log(x);
  const float low = of.high * -0x1.7135a8p-13f + of.low * 0x1.715476p0f;
  return log_of(x, of.high * 0x1.716p0f + low + of.exponent);
}
SYCLFLAT_INLINE float log10(float x) {
  const logarithm of = parts_of_log(x);
  const float low = of.high * -0x1.09d5b2p-15f + of.low * 0x1.bcb7b2p-2f;
  return log_of(x, of.high * 0x1.bccp-2f + (low + of.exponent * 0x1.3509f8p-18f) +
                       of.exponent * 0x1.344p-2f);
}

struct integer {
  bool is, is_odd;
};
// Whether a number is an integer.
SYCLFLAT_INLINE integer integer_of(float x) {
  const bool is_large = __builtin_fabsf(x) >= 0x1p24f;
  const int32_t whole = static_cast<int32_t>(chosen(is_large | (x != x), 0.0f, x));
  const bool is_whole = is_large | (static_cast<float>(whole) == x), is_odd = (whole & 1) != 0;
  return {is_whole, bool(is_whole & is_odd)};
}
SYCLFLAT_INLINE float any_power(float x, double y, integer whole) {
  const float size = __builtin_fabsf(x);
  const scaled from = scaled_of(size);
  float exponent = chosen(size < __builtin_inff(), from.exponent, size);
  exponent = chosen(size == 0, -__builtin_inff(), exponent);
  const double factor = from.factor, x1 = (factor - 1) / (factor + 1);
  const double log = exponent + x1 * sum({0x1.71547652bed2fp+1, 0x1.ec709d139be86p-1,
                                          0x1.27777f63495a6p-1, 0x1.a58dc050d0b52p-2,
                                          0x1.5ce4b74616c17p-2},
                                         x1 * x1);
  float result = exp2(y * log);
  const bool is_defined = (x >= 0) | (x == -__builtin_inff()) | whole.is;
  result = chosen(is_defined, result, __builtin_nanf(""));
  result = chosen(whole.is_odd, __builtin_copysignf(result, x), result);
  // The logarithm of 1 times an infinite number is none.
  result = chosen((x == -1) & whole.is, chosen(whole.is_odd, -1.0f, 1.0f), result);
  return chosen((x == 1) | (y == 0), 1.0f, result);
}

// An angle: the nearest whole number of quarters of a turn, and the rest as an arc.
struct angle {
  uint32_t quarters;
  float rest;
};
SYCLFLAT_INLINE angle angle_from(uint64_t quarters, double rest) {
  return {static_cast<uint32_t>(quarters), static_cast<float>(rest * 0x1.921fb54442d18p0)};
}
SYCLFLAT_INLINE angle angle_of(float x) {
  // Parts of 2 / pi: with large numbers, the highest ones give whole turns.
  const float size = __builtin_fabsf(x);
  const bool is_1 = size >= 0x1p51f, is_2 = size >= 0x1p77f, is_3 = size >= 0x1p103f;
  double first = is_1 ? -0x1.1b1bbebp-28 : 0x1.45f306ep-1;
  double second = is_1 ? 0x1.4fe13acp-59 : -0x1.b1bbeadp-32;
  double third = is_1 ? -0x1.70565911f924fp-91 : -0x1.80f62a0b82b2dp-62;
  first = is_2 ? 0x1.4a7f09dp-54 : first;
  second = is_2 ? 0x1.7d1f535p-84 : second;
  third = is_2 ? -0x1.11f924eb53362p-115 : third;
  first = is_3 ? -0x1.505c159p-81 : first;
  second = is_3 ? -0x1.911f925p-111 : second;
  third = is_3 ? 0x1.4acc9e21c821p-143 : third;
  const double x1 = x * first, x2 = x * second;
  const double whole1 = x1 + rounding, whole2 = x2 + rounding;
  const double rest = (x1 - (whole1 - rounding)) + (x2 - (whole2 - rounding)) + x * third;
  const double whole = rest + rounding;
  return angle_from(bits(whole1) + bits(whole2) + bits(whole), rest - (whole - rounding));
}
// Of a number below 2^16.
SYCLFLAT_INLINE angle angle_of_near(float x) {
  const double turns = x * 0x1.45f306ep-1, whole = turns + rounding;
  return angle_from(bits(whole), (turns - (whole - rounding)) + x * -0x1.b1bbead603d8bp-32);
}
SYCLFLAT_INLINE float sine(float x) {
  const float square = x * x;
  return x + x * square * sum({-0x1.555552p-3f, 0x1.110c24p-7f, -0x1.9ac6fcp-13f}, square);
}
SYCLFLAT_INLINE float cosine(float x) {
  const float square = x * x;
  return (1 - square / 2) +
         square * square * sum({0x1.555554p-5f, -0x1.6c12cep-10f, 0x1.9bd67p-16f}, square);
}
// Of an angle that is whole quarters further.
SYCLFLAT_INLINE float sine_of(angle from, uint32_t further) {
  const uint32_t quarters = from.quarters + further;
  const float size = chosen(quarters & 1, cosine(from.rest), sine(from.rest));
  return number(bits(size) ^ (quarters & 2) << 30);
}
// The sine in the low bits, and the cosine.
SYCLFLAT_INLINE uint64_t sine_and_cosine(float x, angle from) {
  const float s = sine(from.rest), c = cosine(from.rest);
  const bool is_odd = from.quarters & 1;
  const uint32_t sine = bits(chosen(is_odd, c, s)) ^ (from.quarters & 2) << 30;
  const uint32_t cosine = bits(chosen(is_odd, s, c)) ^ ((from.quarters + 1) & 2) << 30;
  return bits(chosen(x == 0, x, number(sine))) | uint64_t(cosine) << 32;
}

// The angle of a point in the first quarter of the plane.
SYCLFLAT_INLINE double atan2_of_positive(double y, double x) {
  const bool is_above = y > x;
  const double low = chosen(is_above, x, y), high = chosen(is_above, y, x);
  const double part = chosen(high == 0, low, chosen(low == high, 1.0, low / high));
  const double result =
      part * sum({0x1.ffffffffe73c2p-1, -0x1.55555513c30a5p-2, 0x1.99997c85fb1a4p-3,
                  -0x1.248fb9403e0cfp-3, 0x1.c6df94c4732acp-4, -0x1.72a7852a1bb8cp-4,
                  0x1.330185be386aep-4, -0x1.ed569cab9c1b6p-5, 0x1.658d8847a48c6p-5,
                  -0x1.aa150d8e51b33p-6, 0x1.7675ef99379b4p-7, -0x1.a2d4adcfc1d68p-9,
                  0x1.b7979f2e1b044p-12},
                 part * part);
  return chosen(is_above, 0x1.921fb54442d18p0 - result, result);
}
SYCLFLAT_INLINE double angle_of_point(double y, double x) {
  double result = atan2_of_positive(magnitude(y), magnitude(x));
  result = chosen(__builtin_signbit(x), 0x1.921fb54442d18p1 - result, result);
  return chosen((x != x) | (y != y), x + y, __builtin_copysign(result, y));
}

} // namespace syclflat::native::vector

// In the place of LLVM's intrinsic functions, whose names these have. One called near is for vectors
// all of whose numbers are below 2^16.
#define SYCLFLAT_KEPT                                                                              \
  extern "C" [[clang::sycl_external, gnu::const, gnu::used, gnu::noinline]] inline
#define SYCLFLAT_FUNCTION(Name) SYCLFLAT_KEPT float __syclflat_lane_##Name##_f32

#define SYCLFLAT_IN_FLOAT(Name)                                                                    \
  SYCLFLAT_FUNCTION(Name)(float x) { return syclflat::native::vector::Name(x); }
SYCLFLAT_IN_FLOAT(exp)
SYCLFLAT_IN_FLOAT(exp2)
SYCLFLAT_IN_FLOAT(exp10)
SYCLFLAT_IN_FLOAT(log)
SYCLFLAT_IN_FLOAT(log2)
SYCLFLAT_IN_FLOAT(log10)
SYCLFLAT_IN_FLOAT(tanh)
#undef SYCLFLAT_IN_FLOAT
SYCLFLAT_FUNCTION(pow)(float x, float y) {
  using namespace syclflat::native::vector;
  return any_power(x, y, integer_of(y));
}
SYCLFLAT_FUNCTION(pown)(float x, int n) {
  return syclflat::native::vector::any_power(x, n, {true, (n & 1) != 0});
}
#define SYCLFLAT_CIRCULAR(Type, Name, Result)                                                       \
  SYCLFLAT_KEPT Type __syclflat_lane_##Name##_f32(float x) {                                       \
    using namespace syclflat::native::vector;                                                      \
    const angle from = angle_of(x);                                                                \
    return Result;                                                                                 \
  }                                                                                                \
  SYCLFLAT_KEPT Type __syclflat_lane_##Name##_near(float x) {                                      \
    using namespace syclflat::native::vector;                                                      \
    const angle from = angle_of_near(x);                                                           \
    return Result;                                                                                 \
  }
SYCLFLAT_CIRCULAR(float, sin, chosen(x == 0, x, sine_of(from, 0)))
SYCLFLAT_CIRCULAR(float, cos, sine_of(from, 1))
SYCLFLAT_CIRCULAR(uint64_t, sincos, sine_and_cosine(x, from))
#undef SYCLFLAT_CIRCULAR
SYCLFLAT_FUNCTION(tan)(float x) {
  using namespace syclflat::native::vector;
  const angle from = angle_of(x);
  return chosen(x == 0, x, sine_of(from, 0) / sine_of(from, 1));
}
SYCLFLAT_FUNCTION(sinh)(float x) {
  using namespace syclflat::native::vector;
  const double less_1 = power_less_1(magnitude(double(x)));
  return static_cast<float>(__builtin_copysign((less_1 + less_1 / (less_1 + 1)) / 2, double(x)));
}
SYCLFLAT_FUNCTION(cosh)(float x) {
  using namespace syclflat::native::vector;
  const double power = binary_power(double(x) * 0x1.71547652b82fep0);
  return static_cast<float>((power + 1 / power) / 2);
}
SYCLFLAT_FUNCTION(atan)(float x) {
  return static_cast<float>(syclflat::native::vector::angle_of_point(x, 1));
}
SYCLFLAT_FUNCTION(atan2)(float y, float x) {
  return static_cast<float>(syclflat::native::vector::angle_of_point(y, x));
}
SYCLFLAT_FUNCTION(asin)(float x) {
  const double wide = x;
  return static_cast<float>(
      syclflat::native::vector::angle_of_point(wide, __builtin_sqrt((1 - wide) * (1 + wide))));
}
SYCLFLAT_FUNCTION(acos)(float x) {
  const double wide = x;
  return static_cast<float>(
      syclflat::native::vector::angle_of_point(__builtin_sqrt((1 - wide) * (1 + wide)), wide));
}

// What the C library lacks, for one number: that is faster by its own functions, which have tables.
SYCLFLAT_KEPT float __syclflat_lane_pown_scalar(float x, int n) {
  return static_cast<float>(__builtin_pow(double(x), n));
}
SYCLFLAT_KEPT uint64_t __syclflat_lane_sincos_scalar(float x) {
  return __builtin_bit_cast(uint32_t, __builtin_sinf(x)) |
         uint64_t(__builtin_bit_cast(uint32_t, __builtin_cosf(x))) << 32;
}

#pragma float_control(pop)

#undef SYCLFLAT_FUNCTION
#undef SYCLFLAT_KEPT
#undef SYCLFLAT_INLINE
