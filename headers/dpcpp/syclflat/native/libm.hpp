// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C library's functions of numbers, under one name for all types: those of numbers of half size
// by way of float.
#pragma once

#include <syclflat/native/math.hpp>
#include <syclflat/native/vector_functions.hpp>

namespace syclflat::portable {

#define SYCLFLAT_LIBM_1(Name)                                                                      \
  inline float Name(float x) { return ::Name##f(x); }                                              \
  inline double Name(double x) { return ::Name(x); }                                               \
  inline _Float16 Name(_Float16 x) { return static_cast<_Float16>(::Name##f(x)); }
#define SYCLFLAT_LIBM_2(Name)                                                                      \
  inline float Name(float x, float y) { return ::Name##f(x, y); }                                  \
  inline double Name(double x, double y) { return ::Name(x, y); }                                  \
  inline _Float16 Name(_Float16 x, _Float16 y) { return static_cast<_Float16>(::Name##f(x, y)); }

SYCLFLAT_LIBM_1(acos)
SYCLFLAT_LIBM_1(acosh)
SYCLFLAT_LIBM_1(asin)
SYCLFLAT_LIBM_1(asinh)
SYCLFLAT_LIBM_1(atan)
SYCLFLAT_LIBM_1(atanh)
SYCLFLAT_LIBM_1(cbrt)
SYCLFLAT_LIBM_1(cos)
SYCLFLAT_LIBM_1(cosh)
SYCLFLAT_LIBM_1(erf)
SYCLFLAT_LIBM_1(erfc)
SYCLFLAT_LIBM_1(exp)
SYCLFLAT_LIBM_1(exp10)
SYCLFLAT_LIBM_1(exp2)
SYCLFLAT_LIBM_1(expm1)
SYCLFLAT_LIBM_1(log)
SYCLFLAT_LIBM_1(log10)
SYCLFLAT_LIBM_1(log1p)
SYCLFLAT_LIBM_1(log2)
SYCLFLAT_LIBM_1(logb)
SYCLFLAT_LIBM_1(round)
SYCLFLAT_LIBM_1(sin)
SYCLFLAT_LIBM_1(sinh)
SYCLFLAT_LIBM_1(tan)
SYCLFLAT_LIBM_1(tanh)
SYCLFLAT_LIBM_1(tgamma)

SYCLFLAT_LIBM_2(atan2)
SYCLFLAT_LIBM_2(fmod)
SYCLFLAT_LIBM_2(hypot)
SYCLFLAT_LIBM_2(pow)
SYCLFLAT_LIBM_2(remainder)

#undef SYCLFLAT_LIBM_1
#undef SYCLFLAT_LIBM_2

// Not by lgamma, which writes its sign to a variable of the process.
inline double lgamma(double x) {
  int sign;
  return ::lgamma_r(x, &sign);
}
inline float lgamma(float x) {
  int sign;
  return ::lgammaf_r(x, &sign);
}
inline _Float16 lgamma(_Float16 x) { return static_cast<_Float16>(lgamma(float(x))); }

inline float rsqrt(float x) { return 1 / __builtin_sqrtf(x); }
inline double rsqrt(double x) { return 1 / __builtin_sqrt(x); }
inline _Float16 rsqrt(_Float16 x) { return static_cast<_Float16>(1 / ::sqrtf(float(x))); }

// Of the distance to the nearest even number, which is exact.
inline double sinpi(double x) {
  double part = x - 2 * ::rint(x / 2);
  if (::fabs(part) > 0.5)
    part = ::copysign(1, part) - part;
  return part == 0 ? ::copysign(0.0, x) : ::sin(M_PI * part);
}
inline double cospi(double x) {
  const double part = ::fabs(x - 2 * ::rint(x / 2));
  return part < 0.25 ? ::cos(M_PI * part) : ::sin(M_PI * (0.5 - part));
}
inline float sinpi(float x) { return static_cast<float>(sinpi(double(x))); }
inline float cospi(float x) { return static_cast<float>(cospi(double(x))); }
inline _Float16 sinpi(_Float16 x) { return static_cast<_Float16>(sinpi(double(x))); }
inline _Float16 cospi(_Float16 x) { return static_cast<_Float16>(cospi(double(x))); }

inline double pown(double x, int n) { return ::pow(x, n); }
inline float pown(float x, int n) {
  // A double has all digits of the product of two floats, and the powers of each float.
  constexpr int most = 7;
  if (__builtin_constant_p(n) && n >= -most && n <= most) {
    double power = 1;
    for (int i = 0; i < (n < 0 ? -n : n); ++i)
      power *= x;
    return static_cast<float>(n < 0 ? 1 / power : power);
  }
  return __syclflat_lane_pown_f32(x, n);
}
inline float ldexp(float x, int n) { return ::ldexpf(x, n); }
inline double ldexp(double x, int n) { return ::ldexp(x, n); }
inline int ilogb(float x) { return ::ilogbf(x); }
inline int ilogb(double x) { return ::ilogb(x); }
inline float nextafter(float x, float y) { return ::nextafterf(x, y); }
inline double nextafter(double x, double y) { return ::nextafter(x, y); }

inline float sincos(float x, float &cosine) {
  cosine = ::cosf(x);
  return ::sinf(x);
}
inline double sincos(double x, double &cosine) {
  cosine = ::cos(x);
  return ::sin(x);
}
inline float frexp(float x, int &exponent) { return ::frexpf(x, &exponent); }
inline double frexp(double x, int &exponent) { return ::frexp(x, &exponent); }

// Quick ones, which are no quicker here.
#define SYCLFLAT_FAST(Name)                                                                        \
  inline float fast_##Name(float x) { return Name(x); }
SYCLFLAT_FAST(cos)
SYCLFLAT_FAST(exp)
SYCLFLAT_FAST(exp10)
SYCLFLAT_FAST(log)
SYCLFLAT_FAST(log10)
SYCLFLAT_FAST(log2)
SYCLFLAT_FAST(sin)
SYCLFLAT_FAST(tan)
#undef SYCLFLAT_FAST
inline float native_recip(float x) { return 1 / x; }
inline float native_divide(float x, float y) { return x / y; }
inline float native_powr(float x, float y) { return ::powf(x, y); }
inline float native_exp2(float x) { return ::exp2f(x); }
inline float native_rsqrt(float x) { return rsqrt(x); }
inline float native_sqrt(float x) { return ::sqrtf(x); }

inline long high_product(long x, long y) {
  return static_cast<long>(static_cast<__int128>(x) * y >> 64);
}
inline unsigned long high_product(unsigned long x, unsigned long y) {
  return static_cast<unsigned long>(static_cast<unsigned __int128>(x) * y >> 64);
}

} // namespace syclflat::portable
