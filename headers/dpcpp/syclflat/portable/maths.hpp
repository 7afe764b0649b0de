// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of floating-point numbers: by the target's library, by an instruction that Clang has a
// builtin of, or in terms of these.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <syclflat/portable/elements.hpp>
#ifdef __NVPTX__
#include <syclflat/nvptx/libdevice.hpp>
#else
#include <syclflat/native/libm.hpp>
#endif

namespace syclflat::portable {

template <class T> inline constexpr T pi = static_cast<T>(3.14159265358979323846264338327950288);
template <class T> inline constexpr T infinity = static_cast<T>(__builtin_inf());
template <class T> inline T not_a_number() { return static_cast<T>(__builtin_nan("")); }

template <class T> inline T fabs(T x) { return __builtin_elementwise_abs(x); }
template <class T> inline T ceil(T x) { return __builtin_elementwise_ceil(x); }
template <class T> inline T floor(T x) { return __builtin_elementwise_floor(x); }
template <class T> inline T rint(T x) { return __builtin_elementwise_rint(x); }
template <class T> inline T trunc(T x) { return __builtin_elementwise_trunc(x); }
template <class T> inline T sqrt(T x) { return __builtin_elementwise_sqrt(x); }
template <class T> inline T copysign(T x, T y) { return __builtin_elementwise_copysign(x, y); }
template <class T> inline T fma(T x, T y, T z) { return __builtin_elementwise_fma(x, y, z); }
inline float fmax(float x, float y) { return __builtin_fmaxf(x, y); }
inline double fmax(double x, double y) { return __builtin_fmax(x, y); }
inline _Float16 fmax(_Float16 x, _Float16 y) { return static_cast<_Float16>(fmax(float(x), float(y))); }
inline float fmin(float x, float y) { return __builtin_fminf(x, y); }
inline double fmin(double x, double y) { return __builtin_fmin(x, y); }
inline _Float16 fmin(_Float16 x, _Float16 y) { return static_cast<_Float16>(fmin(float(x), float(y))); }

template <class T> inline T acospi(T x) { return acos(x) / pi<T>; }
template <class T> inline T asinpi(T x) { return asin(x) / pi<T>; }
template <class T> inline T atanpi(T x) { return atan(x) / pi<T>; }
template <class T> inline T atan2pi(T y, T x) { return atan2(y, x) / pi<T>; }
template <class T> inline T tanpi(T x) { return sinpi(x) / cospi(x); }
template <class T> inline T degrees(T x) { return x * (180 / pi<T>); }
template <class T> inline T radians(T x) { return x * (pi<T> / 180); }
inline _Float16 degrees(_Float16 x) { return static_cast<_Float16>(degrees(float(x))); }
inline _Float16 radians(_Float16 x) { return static_cast<_Float16>(radians(float(x))); }
template <class T> inline T sign(T x) { return x > 0 ? T(1) : x < 0 ? T(-1) : x == x ? x : T(0); }

template <class T> inline T fdim(T x, T y) { return x > y || x != x || y != y ? x - y : T(0); }
template <class T> inline T lesser(T x, T y) { return y < x ? y : x; }
template <class T> inline T greater(T x, T y) { return x < y ? y : x; }
template <class T> inline T maxmag(T x, T y) {
  return fabs(x) > fabs(y) ? x : fabs(y) > fabs(x) ? y : fmax(x, y);
}
template <class T> inline T minmag(T x, T y) {
  return fabs(x) < fabs(y) ? x : fabs(y) < fabs(x) ? y : fmin(x, y);
}
template <class T> inline T step(T edge, T x) { return x < edge ? T(0) : T(1); }
template <class T> inline T clamp(T x, T low, T high) { return fmin(fmax(x, low), high); }
template <class T> inline T mad(T x, T y, T z) { return fma(x, y, z); }
template <class T> inline T mix(T x, T y, T part) { return fma(y - x, part, x); }
template <class T> inline T smoothstep(T low, T high, T x) {
  T t = clamp((x - low) / (high - low), T(0), T(1));
  return t * t * (3 - 2 * t);
}

// pow, but as an exponential of a logarithm: no number where that is none.
template <class T> inline T powr(T x, T y) {
  bool is_undefined = x != x || y != y || x < 0 || (y == 0 && (x == 0 || x == infinity<T>)) ||
                      (x == 1 && fabs(y) == infinity<T>);
  return is_undefined ? not_a_number<T>() : pow(fabs(x), y);
}

inline double rootn(double x, int n) {
  bool is_odd = n % 2 != 0;
  if (n == 0 || (x < 0 && !is_odd))
    return not_a_number<double>();
  double root = n == 2 ? sqrt(fabs(x)) : n == 3 ? cbrt(fabs(x)) : pow(fabs(x), 1.0 / n);
  return is_odd ? copysign(root, x) : root;
}
inline float rootn(float x, int n) { return static_cast<float>(rootn(double(x), n)); }
inline _Float16 rootn(_Float16 x, int n) { return static_cast<_Float16>(rootn(double(x), n)); }
inline _Float16 pown(_Float16 x, int n) { return static_cast<_Float16>(pown(float(x), n)); }
inline _Float16 ldexp(_Float16 x, int n) { return static_cast<_Float16>(ldexp(float(x), n)); }
inline int ilogb(_Float16 x) { return ilogb(float(x)); }

inline _Float16 nextafter(_Float16 x, _Float16 y) {
  if (x != x || y != y)
    return x + y;
  if (x == y)
    return y;
  uint16_t bits = __builtin_bit_cast(uint16_t, x);
  if (x == 0)
    bits = static_cast<uint16_t>(y < 0 ? 0x8001 : 1);
  else
    bits = static_cast<uint16_t>((x < y) == (x > 0) ? bits + 1 : bits - 1);
  return __builtin_bit_cast(_Float16, bits);
}

// With a second result.
template <class T> inline T fract(T x, T &whole) {
  whole = floor(x);
  constexpr T below_1 = 1 - static_cast<T>(sizeof(T) == 8   ? 0x1p-53
                                           : sizeof(T) == 4 ? 0x1p-24
                                                            : 0x1p-11);
  return x == whole ? copysign(T(0), x) : fmin(x - whole, below_1);
}
template <class T> inline T modf(T x, T &whole) {
  whole = trunc(x);
  return copysign(x == whole ? T(0) : x - whole, x);
}
inline _Float16 sincos(_Float16 x, _Float16 &cosine) {
  float wide, sine = sincos(float(x), wide);
  cosine = static_cast<_Float16>(wide);
  return static_cast<_Float16>(sine);
}
inline _Float16 frexp(_Float16 x, int &exponent) {
  return static_cast<_Float16>(frexp(float(x), exponent));
}
// OpenCL has the last seven bits of the quotient, libraries have three.
template <class T> inline T remquo(T x, T y, int &quotient) {
  T rest = remainder(x, y), period = 128 * y;
  T last = fabs(period) < infinity<T> ? fmod(x, period) : x;
  T whole = rint(last / y - rest / y);
  quotient = fabs(whole) <= 128 ? static_cast<int>(whole) % 128 : 0;
  return rest;
}
inline _Float16 remquo(_Float16 x, _Float16 y, int &quotient) {
  return static_cast<_Float16>(remquo(float(x), float(y), quotient));
}
// The gamma function is negative between -1 and 0, -3 and -2, ...
template <class T> inline T lgamma_r(T x, int &sign) {
  T whole = floor(x);
  sign = x < 0 && whole != x && 2 * floor(whole / 2) != whole ? -1 : 1;
  return lgamma(x);
}

// Quick ones.
template <class T> inline T recip(T x) { return 1 / x; }
template <class T> inline T divide(T x, T y) { return x / y; }

} // namespace syclflat::portable

SYCLFLAT_UNARY(acos, acos)
SYCLFLAT_UNARY(acosh, acosh)
SYCLFLAT_UNARY(acospi, acospi)
SYCLFLAT_UNARY(asin, asin)
SYCLFLAT_UNARY(asinh, asinh)
SYCLFLAT_UNARY(asinpi, asinpi)
SYCLFLAT_UNARY(atan, atan)
SYCLFLAT_UNARY(atanh, atanh)
SYCLFLAT_UNARY(atanpi, atanpi)
SYCLFLAT_UNARY(cbrt, cbrt)
SYCLFLAT_UNARY(ceil, ceil)
SYCLFLAT_UNARY(cos, cos)
SYCLFLAT_UNARY(cosh, cosh)
SYCLFLAT_UNARY(cospi, cospi)
SYCLFLAT_UNARY(degrees, degrees)
SYCLFLAT_UNARY(erf, erf)
SYCLFLAT_UNARY(erfc, erfc)
SYCLFLAT_UNARY(exp, exp)
SYCLFLAT_UNARY(exp10, exp10)
SYCLFLAT_UNARY(exp2, exp2)
SYCLFLAT_UNARY(expm1, expm1)
SYCLFLAT_UNARY(fabs, fabs)
SYCLFLAT_UNARY(floor, floor)
SYCLFLAT_UNARY(lgamma, lgamma)
SYCLFLAT_UNARY(log, log)
SYCLFLAT_UNARY(log10, log10)
SYCLFLAT_UNARY(log1p, log1p)
SYCLFLAT_UNARY(log2, log2)
SYCLFLAT_UNARY(logb, logb)
SYCLFLAT_UNARY(radians, radians)
SYCLFLAT_UNARY(rint, rint)
SYCLFLAT_UNARY(round, round)
SYCLFLAT_UNARY(rsqrt, rsqrt)
SYCLFLAT_UNARY(sign, sign)
SYCLFLAT_UNARY(sin, sin)
SYCLFLAT_UNARY(sinh, sinh)
SYCLFLAT_UNARY(sinpi, sinpi)
SYCLFLAT_UNARY(sqrt, sqrt)
SYCLFLAT_UNARY(tan, tan)
SYCLFLAT_UNARY(tanh, tanh)
SYCLFLAT_UNARY(tanpi, tanpi)
SYCLFLAT_UNARY(tgamma, tgamma)
SYCLFLAT_UNARY(trunc, trunc)

SYCLFLAT_BINARY(atan2, atan2)
SYCLFLAT_BINARY(atan2pi, atan2pi)
SYCLFLAT_BINARY(copysign, copysign)
SYCLFLAT_BINARY(fdim, fdim)
SYCLFLAT_BINARY(fmax, fmax)
SYCLFLAT_BINARY(fmax_common, greater)
SYCLFLAT_BINARY(fmin, fmin)
SYCLFLAT_BINARY(fmin_common, lesser)
SYCLFLAT_BINARY(fmod, fmod)
SYCLFLAT_BINARY(hypot, hypot)
SYCLFLAT_BINARY(maxmag, maxmag)
SYCLFLAT_BINARY(minmag, minmag)
SYCLFLAT_BINARY(nextafter, nextafter)
SYCLFLAT_BINARY(pow, pow)
SYCLFLAT_BINARY(powr, powr)
SYCLFLAT_BINARY(remainder, remainder)
SYCLFLAT_BINARY(step, step)

SYCLFLAT_TERNARY(fclamp, clamp)
SYCLFLAT_PAIRED_TERNARY(fma, fma)
SYCLFLAT_PAIRED_TERNARY(mad, mad)
SYCLFLAT_TERNARY(mix, mix)
SYCLFLAT_TERNARY(smoothstep, smoothstep)

// Less exact ones: of those called half, the error is bounded where that of native ones is not.
SYCLFLAT_UNARY(half_cos, cos)
SYCLFLAT_UNARY(half_exp, exp)
SYCLFLAT_UNARY(half_exp10, exp10)
SYCLFLAT_UNARY(half_exp2, exp2)
SYCLFLAT_UNARY(half_log, log)
SYCLFLAT_UNARY(half_log10, log10)
SYCLFLAT_UNARY(half_log2, log2)
SYCLFLAT_UNARY(half_recip, recip)
SYCLFLAT_UNARY(half_rsqrt, rsqrt)
SYCLFLAT_UNARY(half_sin, sin)
SYCLFLAT_UNARY(half_sqrt, sqrt)
SYCLFLAT_UNARY(half_tan, tan)
SYCLFLAT_BINARY(half_divide, divide)
SYCLFLAT_BINARY(half_powr, powr)
SYCLFLAT_UNARY(native_cos, fast_cos)
SYCLFLAT_UNARY(native_exp, fast_exp)
SYCLFLAT_UNARY(native_exp10, fast_exp10)
SYCLFLAT_UNARY(native_exp2, native_exp2)
SYCLFLAT_UNARY(native_log, fast_log)
SYCLFLAT_UNARY(native_log10, fast_log10)
SYCLFLAT_UNARY(native_log2, fast_log2)
SYCLFLAT_UNARY(native_recip, native_recip)
SYCLFLAT_UNARY(native_rsqrt, native_rsqrt)
SYCLFLAT_UNARY(native_sin, fast_sin)
SYCLFLAT_UNARY(native_sqrt, native_sqrt)
SYCLFLAT_UNARY(native_tan, fast_tan)
SYCLFLAT_BINARY(native_divide, native_divide)
SYCLFLAT_BINARY(native_powr, native_powr)

template <class T> inline syclflat::spirv::int_of<T> __spirv_ocl_ilogb(T x) noexcept {
  return syclflat::portable::each_element<syclflat::spirv::int_of<T>>(
      [](auto a) { return syclflat::portable::ilogb(a); }, x);
}
#define SYCLFLAT_WITH_INT(Name)                                                                    \
  template <class T> inline T __spirv_ocl_##Name(T x, syclflat::spirv::int_of<T> n) noexcept {     \
    return syclflat::portable::each_element<T>(                                                    \
        [](auto a, int b) { return syclflat::portable::Name(a, b); }, x, n);                       \
  }
SYCLFLAT_WITH_INT(ldexp)
SYCLFLAT_WITH_INT(pown)
SYCLFLAT_WITH_INT(rootn)
#undef SYCLFLAT_WITH_INT

// With a second result through a pointer, of T or int.
namespace syclflat::portable {
template <class T, class Function, class Pointer, class... Rest>
inline T with_out(Function function, Pointer out, T x, Rest... rest) {
  if constexpr (__is_same(element_t<T>, T)) {
    T first = function(x, rest..., *out);
    return first;
  } else {
    for (int i = 0; i < __builtin_vectorelements(T); ++i) {
      auto second = (*out)[i];
      x[i] = function(x[i], rest[i]..., second);
      (*out)[i] = second;
    }
    return x;
  }
}
} // namespace syclflat::portable
#define SYCLFLAT_OUT(Name, Second)                                                                 \
  template <class T, class Pointer> inline T __spirv_ocl_##Name(T x, Pointer out) noexcept {       \
    Second second = {};                                                                            \
    x = syclflat::portable::with_out(                                                              \
        [](auto a, auto &b) { return syclflat::portable::Name(a, b); }, &second, x);               \
    *out = second;                                                                                 \
    return x;                                                                                      \
  }
SYCLFLAT_OUT(fract, T)
SYCLFLAT_OUT(modf, T)
SYCLFLAT_OUT(sincos, T)
SYCLFLAT_OUT(frexp, syclflat::spirv::int_of<T>)
SYCLFLAT_OUT(lgamma_r, syclflat::spirv::int_of<T>)
#undef SYCLFLAT_OUT
template <class T, class Pointer> inline T __spirv_ocl_remquo(T x, T y, Pointer out) noexcept {
  syclflat::spirv::int_of<T> second = {};
  x = syclflat::portable::with_out(
      [](auto a, auto b, int &c) { return syclflat::portable::remquo(a, b, c); }, &second, x, y);
  *out = second;
  return x;
}

// A hint, which is free to do nothing.
template <class Pointer> inline void __spirv_ocl_prefetch(Pointer, size_t) {}
