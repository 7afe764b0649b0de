// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of the device library that DPC++ links: the functions of <math.h>, which those of
// <cmath> call, by OpenCL's instructions.
#pragma once

#include <stdlib.h>
#include <syclflat/back_end.hpp>

// A function Name of C and its float variant, by the instruction Operation.
#define SYCLFLAT_C1_BY(Name, Operation)                                                            \
  inline double Name(double x) noexcept { return __spirv_ocl_##Operation(x); }                     \
  inline float Name##f(float x) noexcept { return __spirv_ocl_##Operation(x); }
#define SYCLFLAT_C1(Name) SYCLFLAT_C1_BY(Name, Name)
#define SYCLFLAT_C2(Name)                                                                          \
  inline double Name(double x, double y) noexcept { return __spirv_ocl_##Name(x, y); }             \
  inline float Name##f(float x, float y) noexcept { return __spirv_ocl_##Name(x, y); }

// Rounds to an integer that is returned as one.
#define SYCLFLAT_C_TO_INTEGER(Name, Operation, Integer)                                            \
  inline Integer Name(double x) noexcept {                                                         \
    return static_cast<Integer>(__spirv_ocl_##Operation(x));                                       \
  }                                                                                                \
  inline Integer Name##f(float x) noexcept {                                                       \
    return static_cast<Integer>(__spirv_ocl_##Operation(x));                                       \
  }

// Scales by a power of 2; instructions take an int, beyond which every result has its limit.
#define SYCLFLAT_C_SCALE(Name, Integer)                                                            \
  inline double Name(double x, Integer n) noexcept {                                               \
    return __spirv_ocl_ldexp(x, syclflat::spirv::scale(n));                                        \
  }                                                                                                \
  inline float Name##f(float x, Integer n) noexcept {                                              \
    return __spirv_ocl_ldexp(x, syclflat::spirv::scale(n));                                        \
  }

// Has a second result, through a pointer.
#define SYCLFLAT_C_OUT(Name, Real, Function, Out)                                                  \
  inline Real Function(Real x, Out *out) noexcept { return __spirv_ocl_##Name(x, out); }

namespace syclflat::spirv {
inline int scale(long n) { return n > 10000 ? 10000 : n < -10000 ? -10000 : static_cast<int>(n); }
} // namespace syclflat::spirv

extern "C" {

SYCLFLAT_C1(acos)
SYCLFLAT_C1(acosh)
SYCLFLAT_C1(asin)
SYCLFLAT_C1(asinh)
SYCLFLAT_C1(atan)
SYCLFLAT_C1(atanh)
SYCLFLAT_C1(cbrt)
SYCLFLAT_C1(ceil)
SYCLFLAT_C1(cos)
SYCLFLAT_C1(cosh)
SYCLFLAT_C1(erf)
SYCLFLAT_C1(erfc)
SYCLFLAT_C1(exp)
SYCLFLAT_C1(exp10)
SYCLFLAT_C1(exp2)
SYCLFLAT_C1(expm1)
SYCLFLAT_C1(fabs)
SYCLFLAT_C1(floor)
SYCLFLAT_C1(lgamma)
SYCLFLAT_C1(log)
SYCLFLAT_C1(log10)
SYCLFLAT_C1(log1p)
SYCLFLAT_C1(log2)
SYCLFLAT_C1(logb)
SYCLFLAT_C1_BY(nearbyint, rint)
SYCLFLAT_C1(rint)
SYCLFLAT_C1(round)
SYCLFLAT_C1(sin)
SYCLFLAT_C1(sinh)
SYCLFLAT_C1(sqrt)
SYCLFLAT_C1(tan)
SYCLFLAT_C1(tanh)
SYCLFLAT_C1(tgamma)
SYCLFLAT_C1(trunc)

SYCLFLAT_C2(atan2)
SYCLFLAT_C2(copysign)
SYCLFLAT_C2(fdim)
SYCLFLAT_C2(fmax)
SYCLFLAT_C2(fmin)
SYCLFLAT_C2(fmod)
SYCLFLAT_C2(hypot)
SYCLFLAT_C2(nextafter)
SYCLFLAT_C2(pow)
SYCLFLAT_C2(remainder)

inline double fma(double x, double y, double z) noexcept { return __spirv_ocl_fma(x, y, z); }
inline float fmaf(float x, float y, float z) noexcept { return __spirv_ocl_fma(x, y, z); }

SYCLFLAT_C_SCALE(ldexp, int)
SYCLFLAT_C_SCALE(scalbn, int)
SYCLFLAT_C_SCALE(scalbln, long)

inline int ilogb(double x) noexcept { return __spirv_ocl_ilogb(x); }
inline int ilogbf(float x) noexcept { return __spirv_ocl_ilogb(x); }

SYCLFLAT_C_TO_INTEGER(lrint, rint, long)
SYCLFLAT_C_TO_INTEGER(llrint, rint, long long)
SYCLFLAT_C_TO_INTEGER(lround, round, long)
SYCLFLAT_C_TO_INTEGER(llround, round, long long)

SYCLFLAT_C_OUT(frexp, double, frexp, int)
SYCLFLAT_C_OUT(frexp, float, frexpf, int)
SYCLFLAT_C_OUT(modf, double, modf, double)
SYCLFLAT_C_OUT(modf, float, modff, float)
inline double remquo(double x, double y, int *quotient) noexcept {
  return __spirv_ocl_remquo(x, y, quotient);
}
inline float remquof(float x, float y, int *quotient) noexcept {
  return __spirv_ocl_remquo(x, y, quotient);
}
inline void sincos(double x, double *sine, double *cosine) noexcept {
  *sine = __spirv_ocl_sincos(x, cosine);
}
inline void sincosf(float x, float *sine, float *cosine) noexcept {
  *sine = __spirv_ocl_sincos(x, cosine);
}

inline int abs(int x) noexcept { return x < 0 ? -x : x; }
inline long labs(long x) noexcept { return x < 0 ? -x : x; }
inline long long llabs(long long x) noexcept { return x < 0 ? -x : x; }
inline div_t div(int x, int y) noexcept { return {x / y, x % y}; }
inline ldiv_t ldiv(long x, long y) noexcept { return {x / y, x % y}; }
inline lldiv_t lldiv(long long x, long long y) noexcept { return {x / y, x % y}; }

} // extern "C"

// The back end of Clang 22 fails at these where one of the two results is unused.
#define __builtin_frexp(X, Exponent) (::frexp(X, Exponent))
#define __builtin_frexpf(X, Exponent) (::frexpf(X, Exponent))
#define __builtin_modf(X, Whole) (::modf(X, Whole))
#define __builtin_modff(X, Whole) (::modff(X, Whole))

#undef SYCLFLAT_C1
#undef SYCLFLAT_C1_BY
#undef SYCLFLAT_C2
#undef SYCLFLAT_C_OUT
#undef SYCLFLAT_C_SCALE
#undef SYCLFLAT_C_TO_INTEGER
