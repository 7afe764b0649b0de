// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The OpenCL extended instruction set: maths, integers, geometry.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <syclflat/spirv/vectors.hpp>

// The OpenCL extended instructions. The SPIR-V back end knows OpenCL's own mangled names, not those
// of __spirv_ocl_*, so each is declared for every type under OpenCL's name. N is the name here, O
// the one in OpenCL, L its length, E the type of elements, M its mangling.
#define SYCLFLAT_1(L, N, O, T, M) T __spirv_ocl_##N(T) __asm__("_Z" #L #O M) SYCLFLAT_PURE_;
#define SYCLFLAT_2(L, N, O, T, M, S) T __spirv_ocl_##N(T, T) __asm__("_Z" #L #O M S) SYCLFLAT_PURE_;
#define SYCLFLAT_3(L, N, O, T, M, S) T __spirv_ocl_##N(T, T, T) __asm__("_Z" #L #O M S S) SYCLFLAT_PURE_;
#define SYCLFLAT_I(L, N, O, T, M, I) T __spirv_ocl_##N(T, I) __asm__("_Z" #L #O M) SYCLFLAT_PURE_;
#define SYCLFLAT_PURE_ __attribute__((const))
#define SYCLFLAT_V(E, N) syclflat::spirv::v##N<E>
#define SYCLFLAT_ALL_1(L, N, O, E, M)                                                              \
  SYCLFLAT_1(L, N, O, E, M) SYCLFLAT_1(L, N, O, SYCLFLAT_V(E, 2), "Dv2_" M)                        \
  SYCLFLAT_1(L, N, O, SYCLFLAT_V(E, 3), "Dv3_" M) SYCLFLAT_1(L, N, O, SYCLFLAT_V(E, 4), "Dv4_" M)  \
  SYCLFLAT_1(L, N, O, SYCLFLAT_V(E, 8), "Dv8_" M) SYCLFLAT_1(L, N, O, SYCLFLAT_V(E, 16), "Dv16_" M)
#define SYCLFLAT_ALL(K, L, N, O, E, M)                                                             \
  SYCLFLAT_##K(L, N, O, E, M, M) SYCLFLAT_##K(L, N, O, SYCLFLAT_V(E, 2), "Dv2_" M, "S_")           \
  SYCLFLAT_##K(L, N, O, SYCLFLAT_V(E, 3), "Dv3_" M, "S_")                                          \
  SYCLFLAT_##K(L, N, O, SYCLFLAT_V(E, 4), "Dv4_" M, "S_")                                          \
  SYCLFLAT_##K(L, N, O, SYCLFLAT_V(E, 8), "Dv8_" M, "S_")                                          \
  SYCLFLAT_##K(L, N, O, SYCLFLAT_V(E, 16), "Dv16_" M, "S_")
// T and int, or vectors of both.
#define SYCLFLAT_ALL_I(L, N, O, E, M)                                                              \
  SYCLFLAT_I(L, N, O, E, M "i", int) SYCLFLAT_I(L, N, O, SYCLFLAT_V(E, 2), "Dv2_" M "Dv2_i", SYCLFLAT_V(int, 2)) \
  SYCLFLAT_I(L, N, O, SYCLFLAT_V(E, 3), "Dv3_" M "Dv3_i", SYCLFLAT_V(int, 3))                      \
  SYCLFLAT_I(L, N, O, SYCLFLAT_V(E, 4), "Dv4_" M "Dv4_i", SYCLFLAT_V(int, 4))                      \
  SYCLFLAT_I(L, N, O, SYCLFLAT_V(E, 8), "Dv8_" M "Dv8_i", SYCLFLAT_V(int, 8))                      \
  SYCLFLAT_I(L, N, O, SYCLFLAT_V(E, 16), "Dv16_" M "Dv16_i", SYCLFLAT_V(int, 16))
#define SYCLFLAT_F1(L, N, O) SYCLFLAT_ALL_1(L, N, O, float, "f") SYCLFLAT_ALL_1(L, N, O, double, "d") SYCLFLAT_ALL_1(L, N, O, _Float16, "Dh")
#define SYCLFLAT_F2(L, N, O) SYCLFLAT_ALL(2, L, N, O, float, "f") SYCLFLAT_ALL(2, L, N, O, double, "d") SYCLFLAT_ALL(2, L, N, O, _Float16, "Dh")
#define SYCLFLAT_F3(L, N, O) SYCLFLAT_ALL(3, L, N, O, float, "f") SYCLFLAT_ALL(3, L, N, O, double, "d") SYCLFLAT_ALL(3, L, N, O, _Float16, "Dh")
#define SYCLFLAT_FI(L, N, O) SYCLFLAT_ALL_I(L, N, O, float, "f") SYCLFLAT_ALL_I(L, N, O, double, "d") SYCLFLAT_ALL_I(L, N, O, _Float16, "Dh")
#define SYCLFLAT_N1(L, N, O) SYCLFLAT_ALL_1(L, N, O, float, "f")
#define SYCLFLAT_N2(L, N, O) SYCLFLAT_ALL(2, L, N, O, float, "f")
SYCLFLAT_F1(4, acos, acos) SYCLFLAT_F1(5, acosh, acosh) SYCLFLAT_F1(6, acospi, acospi)
SYCLFLAT_F1(4, asin, asin) SYCLFLAT_F1(5, asinh, asinh) SYCLFLAT_F1(6, asinpi, asinpi)
SYCLFLAT_F1(4, atan, atan) SYCLFLAT_F1(5, atanh, atanh) SYCLFLAT_F1(6, atanpi, atanpi)
SYCLFLAT_F1(4, cbrt, cbrt) SYCLFLAT_F1(4, ceil, ceil) SYCLFLAT_F1(3, cos, cos)
SYCLFLAT_F1(4, cosh, cosh) SYCLFLAT_F1(5, cospi, cospi) SYCLFLAT_F1(3, erf, erf)
SYCLFLAT_F1(4, erfc, erfc) SYCLFLAT_F1(3, exp, exp) SYCLFLAT_F1(4, exp2, exp2)
SYCLFLAT_F1(5, exp10, exp10) SYCLFLAT_F1(5, expm1, expm1) SYCLFLAT_F1(4, fabs, fabs)
SYCLFLAT_F1(5, floor, floor) SYCLFLAT_F1(6, lgamma, lgamma) SYCLFLAT_F1(3, log, log)
SYCLFLAT_F1(4, log2, log2) SYCLFLAT_F1(5, log10, log10) SYCLFLAT_F1(5, log1p, log1p)
SYCLFLAT_F1(4, logb, logb) SYCLFLAT_F1(4, rint, rint) SYCLFLAT_F1(5, round, round)
SYCLFLAT_F1(5, rsqrt, rsqrt) SYCLFLAT_F1(3, sin, sin) SYCLFLAT_F1(4, sinh, sinh)
SYCLFLAT_F1(5, sinpi, sinpi) SYCLFLAT_F1(4, sqrt, sqrt) SYCLFLAT_F1(3, tan, tan)
SYCLFLAT_F1(4, tanh, tanh) SYCLFLAT_F1(5, tanpi, tanpi) SYCLFLAT_F1(6, tgamma, tgamma)
SYCLFLAT_F1(5, trunc, trunc) SYCLFLAT_F1(7, degrees, degrees) SYCLFLAT_F1(7, radians, radians)
SYCLFLAT_F1(4, sign, sign)
SYCLFLAT_F2(5, atan2, atan2) SYCLFLAT_F2(7, atan2pi, atan2pi) SYCLFLAT_F2(8, copysign, copysign)
SYCLFLAT_F2(4, fdim, fdim) SYCLFLAT_F2(4, fmax, fmax) SYCLFLAT_F2(4, fmin, fmin)
SYCLFLAT_F2(4, fmod, fmod) SYCLFLAT_F2(5, hypot, hypot) SYCLFLAT_F2(6, maxmag, maxmag)
SYCLFLAT_F2(6, minmag, minmag) SYCLFLAT_F2(9, nextafter, nextafter) SYCLFLAT_F2(3, pow, pow)
SYCLFLAT_F2(4, powr, powr) SYCLFLAT_F2(9, remainder, remainder) SYCLFLAT_F2(4, step, step)
SYCLFLAT_F2(3, fmax_common, max) SYCLFLAT_F2(3, fmin_common, min)
SYCLFLAT_F3(3, fma, fma) SYCLFLAT_F3(3, mad, mad) SYCLFLAT_F3(3, mix, mix)
SYCLFLAT_F3(10, smoothstep, smoothstep) SYCLFLAT_F3(5, fclamp, clamp)
SYCLFLAT_FI(5, ldexp, ldexp) SYCLFLAT_FI(4, pown, pown) SYCLFLAT_FI(5, rootn, rootn)
SYCLFLAT_N1(10, native_cos, native_cos) SYCLFLAT_N1(10, native_exp, native_exp)
SYCLFLAT_N1(11, native_exp2, native_exp2) SYCLFLAT_N1(12, native_exp10, native_exp10)
SYCLFLAT_N1(10, native_log, native_log) SYCLFLAT_N1(11, native_log2, native_log2)
SYCLFLAT_N1(12, native_log10, native_log10) SYCLFLAT_N1(12, native_recip, native_recip)
SYCLFLAT_N1(12, native_rsqrt, native_rsqrt) SYCLFLAT_N1(10, native_sin, native_sin)
SYCLFLAT_N1(11, native_sqrt, native_sqrt) SYCLFLAT_N1(10, native_tan, native_tan)
SYCLFLAT_N1(8, half_cos, half_cos) SYCLFLAT_N1(8, half_exp, half_exp)
SYCLFLAT_N1(9, half_exp2, half_exp2) SYCLFLAT_N1(10, half_exp10, half_exp10)
SYCLFLAT_N1(8, half_log, half_log) SYCLFLAT_N1(9, half_log2, half_log2)
SYCLFLAT_N1(10, half_log10, half_log10) SYCLFLAT_N1(10, half_recip, half_recip)
SYCLFLAT_N1(10, half_rsqrt, half_rsqrt) SYCLFLAT_N1(8, half_sin, half_sin)
SYCLFLAT_N1(9, half_sqrt, half_sqrt) SYCLFLAT_N1(8, half_tan, half_tan)
SYCLFLAT_N2(13, native_divide, native_divide) SYCLFLAT_N2(11, native_powr, native_powr)
SYCLFLAT_N2(11, half_divide, half_divide) SYCLFLAT_N2(9, half_powr, half_powr)
// Integers: __spirv_ocl_s_* and u_* of one name in OpenCL; char is signed, long long is long.
#define SYCLFLAT_SIGNED(X, ...) X(__VA_ARGS__, char, "c") X(__VA_ARGS__, signed char, "c") X(__VA_ARGS__, short, "s") X(__VA_ARGS__, int, "i") X(__VA_ARGS__, long, "l") X(__VA_ARGS__, long long, "l")
#define SYCLFLAT_UNSIGNED(X, ...) X(__VA_ARGS__, unsigned char, "h") X(__VA_ARGS__, unsigned short, "t") X(__VA_ARGS__, unsigned, "j") X(__VA_ARGS__, unsigned long, "m") X(__VA_ARGS__, unsigned long long, "m")
#define SYCLFLAT_I1(L, N, O) SYCLFLAT_SIGNED(SYCLFLAT_ALL_1, L, s_##N, O) SYCLFLAT_UNSIGNED(SYCLFLAT_ALL_1, L, u_##N, O)
#define SYCLFLAT_I2(L, N, O) SYCLFLAT_SIGNED(SYCLFLAT_ALL, 2, L, s_##N, O) SYCLFLAT_UNSIGNED(SYCLFLAT_ALL, 2, L, u_##N, O)
#define SYCLFLAT_I3(L, N, O) SYCLFLAT_SIGNED(SYCLFLAT_ALL, 3, L, s_##N, O) SYCLFLAT_UNSIGNED(SYCLFLAT_ALL, 3, L, u_##N, O)
#define SYCLFLAT_J1(L, N, O) SYCLFLAT_SIGNED(SYCLFLAT_ALL_1, L, N, O) SYCLFLAT_UNSIGNED(SYCLFLAT_ALL_1, L, N, O)
#define SYCLFLAT_J2(L, N, O) SYCLFLAT_SIGNED(SYCLFLAT_ALL, 2, L, N, O) SYCLFLAT_UNSIGNED(SYCLFLAT_ALL, 2, L, N, O)
#define SYCLFLAT_J3(L, N, O) SYCLFLAT_SIGNED(SYCLFLAT_ALL, 3, L, N, O) SYCLFLAT_UNSIGNED(SYCLFLAT_ALL, 3, L, N, O)
SYCLFLAT_I1(3, abs, abs)
SYCLFLAT_J1(3, clz, clz) SYCLFLAT_J1(3, ctz, ctz) SYCLFLAT_J1(8, popcount, popcount)
SYCLFLAT_I2(8, abs_diff, abs_diff) SYCLFLAT_I2(7, add_sat, add_sat) SYCLFLAT_I2(7, sub_sat, sub_sat)
SYCLFLAT_I2(4, hadd, hadd) SYCLFLAT_I2(5, rhadd, rhadd) SYCLFLAT_I2(3, max, max)
SYCLFLAT_I2(3, min, min) SYCLFLAT_I2(6, mul_hi, mul_hi)
SYCLFLAT_J2(6, rotate, rotate)
SYCLFLAT_I3(5, clamp, clamp) SYCLFLAT_I3(6, mad_hi, mad_hi) SYCLFLAT_I3(7, mad_sat, mad_sat)
SYCLFLAT_J3(9, bitselect, bitselect)
SYCLFLAT_F3(9, bitselect, bitselect)
SYCLFLAT_ALL(2, 5, s_mul24, mul24, int, "i") SYCLFLAT_ALL(2, 5, u_mul24, mul24, unsigned, "j")
SYCLFLAT_ALL(3, 5, s_mad24, mad24, int, "i") SYCLFLAT_ALL(3, 5, u_mad24, mad24, unsigned, "j")

// Geometry: a vector of 2 to 4 to its element, or to itself.
#define SYCLFLAT_GEO(E, M)                                                                         \
  SYCLFLAT_GEO_OF(E, E, M, M) SYCLFLAT_GEO_OF(E, SYCLFLAT_V(E, 2), "Dv2_" M, "S_")                 \
  SYCLFLAT_GEO_OF(E, SYCLFLAT_V(E, 3), "Dv3_" M, "S_") SYCLFLAT_GEO_OF(E, SYCLFLAT_V(E, 4), "Dv4_" M, "S_") \
  SYCLFLAT_2(5, cross, cross, SYCLFLAT_V(E, 3), "Dv3_" M, "S_") SYCLFLAT_2(5, cross, cross, SYCLFLAT_V(E, 4), "Dv4_" M, "S_")
#define SYCLFLAT_GEO_OF(E, T, M, S)                                                                \
  E __spirv_ocl_length(T) __asm__("_Z6length" M) SYCLFLAT_PURE_;                                   \
  E __spirv_ocl_fast_length(T) __asm__("_Z11fast_length" M) SYCLFLAT_PURE_;                        \
  E __spirv_ocl_distance(T, T) __asm__("_Z8distance" M S) SYCLFLAT_PURE_;                          \
  E __spirv_ocl_fast_distance(T, T) __asm__("_Z13fast_distance" M S) SYCLFLAT_PURE_;               \
  T __spirv_ocl_normalize(T) __asm__("_Z9normalize" M) SYCLFLAT_PURE_;                             \
  T __spirv_ocl_fast_normalize(T) __asm__("_Z14fast_normalize" M) SYCLFLAT_PURE_;
SYCLFLAT_GEO(float, "f") SYCLFLAT_GEO(double, "d") SYCLFLAT_GEO(_Float16, "Dh")

// Results through a pointer go by way of a variable: there is one name in OpenCL for each space.
#define SYCLFLAT_OUT(L, N, T, M, R, MR)                                                            \
  T __syclflat_##N(T, R *) __asm__("_Z" #L #N M "P" MR);                                           \
  template <class P> inline T __spirv_ocl_##N(T x, P out) {                                        \
    R result;                                                                                      \
    T value = __syclflat_##N(x, &result);                                                          \
    *out = result;                                                                                 \
    return value;                                                                                  \
  }
#define SYCLFLAT_REMQUO(T, M, R, MR)                                                               \
  T __syclflat_remquo(T, T, R *) __asm__("_Z6remquo" M "P" MR);                                    \
  template <class P> inline T __spirv_ocl_remquo(T x, T y, P out) {                                \
    R result;                                                                                      \
    T value = __syclflat_remquo(x, y, &result);                                                    \
    *out = result;                                                                                 \
    return value;                                                                                  \
  }
#define SYCLFLAT_OUTS(E, M)                                                                        \
  SYCLFLAT_OUT_OF(E, M, M, int, "i") SYCLFLAT_REMQUO(E, M M, int, "i")                             \
  SYCLFLAT_OUT_VEC(E, M, 2) SYCLFLAT_OUT_VEC(E, M, 3) SYCLFLAT_OUT_VEC(E, M, 4)                    \
  SYCLFLAT_OUT_VEC(E, M, 8) SYCLFLAT_OUT_VEC(E, M, 16)
#define SYCLFLAT_OUT_VEC(E, M, N)                                                                  \
  SYCLFLAT_OUT_OF(SYCLFLAT_V(E, N), "Dv" #N "_" M, "S_", SYCLFLAT_V(int, N), "Dv" #N "_i")         \
  SYCLFLAT_REMQUO(SYCLFLAT_V(E, N), "Dv" #N "_" M "S_", SYCLFLAT_V(int, N), "Dv" #N "_i")
#define SYCLFLAT_OUT_OF(T, M, S, I, MI)                                                            \
  SYCLFLAT_OUT(5, fract, T, M, T, S) SYCLFLAT_OUT(4, modf, T, M, T, S) SYCLFLAT_OUT(6, sincos, T, M, T, S) \
  SYCLFLAT_OUT(5, frexp, T, M, I, MI) SYCLFLAT_OUT(8, lgamma_r, T, M, I, MI)                       \
  I __spirv_ocl_ilogb(T) __asm__("_Z5ilogb" M) SYCLFLAT_PURE_;
SYCLFLAT_OUTS(float, "f") SYCLFLAT_OUTS(double, "d") SYCLFLAT_OUTS(_Float16, "Dh")

template <class P> inline void __spirv_ocl_prefetch(P, size_t) {} // a hint
template <class T> syclflat::spirv::element_t<T> __spirv_Dot(T, T) noexcept;
#define SYCLFLAT_NAN(E, U, Q) inline E __spirv_ocl_nan(U bits) { return __builtin_bit_cast(E, U(bits | Q)); }
SYCLFLAT_NAN(float, uint32_t, 0x7fc00000u) SYCLFLAT_NAN(double, uint64_t, 0x7ff8000000000000ul) SYCLFLAT_NAN(_Float16, uint16_t, 0x7e00u)
