// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of what DPC++'s Clang declares by itself: functions of integers.
#pragma once

#include <syclflat/spirv/instructions.hpp>

// Of two names, or of one, for signed (s) and unsigned (u) integers.
#define SYCLFLAT_BY_SIGN(Form, Name, Label)                                                        \
  SYCLFLAT_FOR_SIGNED(Form, s_##Name, Label)                                                       \
  SYCLFLAT_FOR_UNSIGNED(Form, u_##Name, Label)
#define SYCLFLAT_ANY_SIGN(Form, Name, Label)                                                       \
  SYCLFLAT_FOR_SIGNED(Form, Name, Label)                                                           \
  SYCLFLAT_FOR_UNSIGNED(Form, Name, Label)
// Of 32 bits.
#define SYCLFLAT_24_BITS(Form, Name, Label)                                                        \
  SYCLFLAT_FOR_SHAPES(Form, s_##Name, Label, int, "i")                                             \
  SYCLFLAT_FOR_SHAPES(Form, u_##Name, Label, unsigned, "j")

SYCLFLAT_BY_SIGN(SYCLFLAT_UNARY, abs, "3abs")
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, abs_diff, "8abs_diff")
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, add_sat, "7add_sat")
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, hadd, "4hadd")
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, max, "3max")
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, min, "3min")
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, mul_hi, "6mul_hi")
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, rhadd, "5rhadd")
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, sub_sat, "7sub_sat")
SYCLFLAT_BY_SIGN(SYCLFLAT_TERNARY, clamp, "5clamp")
SYCLFLAT_BY_SIGN(SYCLFLAT_TERNARY, mad_hi, "6mad_hi")

SYCLFLAT_ANY_SIGN(SYCLFLAT_UNARY, clz, "3clz")
SYCLFLAT_ANY_SIGN(SYCLFLAT_UNARY, ctz, "3ctz")
SYCLFLAT_ANY_SIGN(SYCLFLAT_UNARY, popcount, "8popcount")
SYCLFLAT_ANY_SIGN(SYCLFLAT_BINARY, rotate, "6rotate")
SYCLFLAT_ANY_SIGN(SYCLFLAT_TERNARY, bitselect, "9bitselect")

SYCLFLAT_24_BITS(SYCLFLAT_BINARY, mul24, "5mul24")
SYCLFLAT_24_BITS(SYCLFLAT_TERNARY, mad24, "5mad24")

// x * y + z within the limits of T: Intel's CPU runtime of 2025.3 gets OpenCL's mad_sat of long, and
// of vectors of int, wrong.
namespace syclflat::spirv {

template <class T> inline T mad_sat(T x, T y, T z) {
  constexpr bool is_signed = T(-1) < T(0);
  constexpr T low = is_signed ? T(1ull << (sizeof(T) * 8 - 1)) : T(0), high = T(~low);
  if constexpr (sizeof(T) < 8) {
    long sum = static_cast<long>(x) * y;
    if constexpr (is_signed) {
      sum += z;
      return sum < low ? low : sum > high ? high : static_cast<T>(sum);
    } else {
      unsigned long bits = static_cast<unsigned long>(sum) + z;
      return bits > high ? high : static_cast<T>(bits);
    }
  } else {
    unsigned long product = static_cast<unsigned long>(x) * static_cast<unsigned long>(y);
    unsigned long sum = product + static_cast<unsigned long>(z);
    bool carry = sum < product;
    if constexpr (is_signed) { // what is above the sum has to repeat its sign
      long above = __spirv_ocl_s_mul_hi(x, y) + carry - (z < 0);
      bool fits = above == (static_cast<long>(sum) < 0 ? -1 : 0);
      return fits ? static_cast<T>(sum) : above < 0 ? low : high;
    } else {
      return __spirv_ocl_u_mul_hi(x, y) + carry != 0 ? high : static_cast<T>(sum);
    }
  }
}
template <class E, int N> inline vec<E, N> mad_sat(vec<E, N> x, vec<E, N> y, vec<E, N> z) {
  for (int i = 0; i < N; ++i)
    x[i] = mad_sat<E>(x[i], y[i], z[i]);
  return x;
}

} // namespace syclflat::spirv

template <class T> inline T __spirv_ocl_s_mad_sat(T x, T y, T z) {
  return syclflat::spirv::mad_sat(x, y, z);
}
template <class T> inline T __spirv_ocl_u_mad_sat(T x, T y, T z) {
  return syclflat::spirv::mad_sat(x, y, z);
}

#undef SYCLFLAT_24_BITS
#undef SYCLFLAT_ANY_SIGN
#undef SYCLFLAT_BY_SIGN
