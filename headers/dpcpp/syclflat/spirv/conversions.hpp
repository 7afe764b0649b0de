// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions between numbers, in all rounding modes.
#pragma once

#include <syclflat/spirv/vectors.hpp>

// Conversions: __spirv_<operation>_R<type><size>[_<rounding>].
namespace syclflat::spirv {
template <class To, class From> inline To convert(From x) {
  if constexpr (__is_same(element_t<To>, To))
    return static_cast<To>(x);
  else
    return __builtin_convertvector(x, To);
}
} // namespace syclflat::spirv
#define SYCLFLAT_CONVERT_TO(NAME, R, T, SUFFIX, VALUE)                                             \
  template <class From> inline T __spirv_##NAME##_R##R##SUFFIX(From x) { return syclflat::spirv::convert<T>(VALUE); }
#define SYCLFLAT_CONVERT(NAME, R, E, SUFFIX, VALUE)                                                \
  SYCLFLAT_CONVERT_TO(NAME, R, E, SUFFIX, VALUE) SYCLFLAT_CONVERT_TO(NAME, R##2, SYCLFLAT_V(E, 2), SUFFIX, VALUE) \
  SYCLFLAT_CONVERT_TO(NAME, R##3, SYCLFLAT_V(E, 3), SUFFIX, VALUE) SYCLFLAT_CONVERT_TO(NAME, R##4, SYCLFLAT_V(E, 4), SUFFIX, VALUE) \
  SYCLFLAT_CONVERT_TO(NAME, R##8, SYCLFLAT_V(E, 8), SUFFIX, VALUE) SYCLFLAT_CONVERT_TO(NAME, R##16, SYCLFLAT_V(E, 16), SUFFIX, VALUE)
#define SYCLFLAT_CONVERT_ROUNDED(NAME, R, E)                                                       \
  SYCLFLAT_CONVERT(NAME, R, E, _rte, __builtin_elementwise_rint(x)) SYCLFLAT_CONVERT(NAME, R, E, _rtz, x) \
  SYCLFLAT_CONVERT(NAME, R, E, _rtp, __builtin_elementwise_ceil(x)) SYCLFLAT_CONVERT(NAME, R, E, _rtn, __builtin_elementwise_floor(x))
#define SYCLFLAT_CONVERT_INT(S, R, E) SYCLFLAT_CONVERT(S##Convert, R, E, , x) SYCLFLAT_CONVERT_ROUNDED(ConvertFTo##S, R, E)
SYCLFLAT_CONVERT_INT(S, schar, signed char) SYCLFLAT_CONVERT_INT(S, short, short) SYCLFLAT_CONVERT_INT(S, int, int)
SYCLFLAT_CONVERT_INT(S, long, long) SYCLFLAT_CONVERT_INT(U, uchar, unsigned char) SYCLFLAT_CONVERT_INT(U, ushort, unsigned short)
SYCLFLAT_CONVERT_INT(U, uint, unsigned) SYCLFLAT_CONVERT_INT(U, ulong, unsigned long)
// To a floating-point type all roundings are to nearest even.
#define SYCLFLAT_CONVERT_FLOAT(R, E)                                                               \
  SYCLFLAT_CONVERT(ConvertSToF, R, E, , x) SYCLFLAT_CONVERT(ConvertUToF, R, E, , x)                \
  SYCLFLAT_CONVERT(FConvert, R, E, _rte, x) SYCLFLAT_CONVERT(FConvert, R, E, _rtz, x)              \
  SYCLFLAT_CONVERT(FConvert, R, E, _rtp, x) SYCLFLAT_CONVERT(FConvert, R, E, _rtn, x)
SYCLFLAT_CONVERT_FLOAT(half, _Float16) SYCLFLAT_CONVERT_FLOAT(float, float) SYCLFLAT_CONVERT_FLOAT(double, double)
