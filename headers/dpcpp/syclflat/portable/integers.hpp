// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of integers, and the choice of bits.
#pragma once

#include <syclflat/portable/maths.hpp>

namespace syclflat::portable {

template <class T> inline constexpr bool is_signed = T(-1) < T(0);
template <int Bytes> struct unsigned_of;
template <> struct unsigned_of<1> { using type = unsigned char; };
template <> struct unsigned_of<2> { using type = unsigned short; };
template <> struct unsigned_of<4> { using type = unsigned; };
template <> struct unsigned_of<8> { using type = unsigned long; };
template <class T> using unsigned_t = typename unsigned_of<sizeof(T)>::type;

// Sums and products of the lowest bits, where a number isn't large enough for all: those of integers
// without a sign, of the size of an int at least.
template <class T> inline T sum(T x, T y) {
  return static_cast<T>(unsigned_t<decltype(x + y)>(x) + unsigned_t<decltype(x + y)>(y));
}
template <class T> inline T product(T x, T y) {
  return static_cast<T>(unsigned_t<decltype(x * y)>(x) * unsigned_t<decltype(x * y)>(y));
}
template <class T> inline T abs(T x) { return is_signed<T> && x < 0 ? product(T(-1), x) : x; }
template <class T> inline T abs_diff(T x, T y) {
  auto a = static_cast<unsigned_t<T>>(x), b = static_cast<unsigned_t<T>>(y);
  return static_cast<T>(x < y ? b - a : a - b);
}
template <class T> inline T add_sat(T x, T y) { return __builtin_elementwise_add_sat(x, y); }
template <class T> inline T sub_sat(T x, T y) { return __builtin_elementwise_sub_sat(x, y); }
// Half of a sum that may not fit, rounded down or up.
template <class T> inline T hadd(T x, T y) { return static_cast<T>((x & y) + ((x ^ y) >> 1)); }
template <class T> inline T rhadd(T x, T y) { return static_cast<T>((x | y) - ((x ^ y) >> 1)); }
template <class T> inline T max(T x, T y) { return x < y ? y : x; }
template <class T> inline T min(T x, T y) { return y < x ? y : x; }
template <class T> inline T clamp_integer(T x, T low, T high) { return min(max(x, low), high); }
template <class T> inline T mul_hi(T x, T y) {
  if constexpr (sizeof(T) == 8) {
    if constexpr (is_signed<T>)
      return high_product(long(x), long(y));
    else
      return high_product(static_cast<unsigned long>(x), static_cast<unsigned long>(y));
  } else if constexpr (is_signed<T>) {
    return static_cast<T>(static_cast<long>(x) * y >> (8 * sizeof(T)));
  } else {
    return static_cast<T>(static_cast<unsigned long>(x) * y >> (8 * sizeof(T)));
  }
}
template <class T> inline T mad_hi(T x, T y, T z) { return sum(mul_hi(x, y), z); }
template <class T> inline T clz(T x) {
  return static_cast<T>(__builtin_clzg(static_cast<unsigned_t<T>>(x), int(8 * sizeof(T))));
}
template <class T> inline T ctz(T x) {
  return static_cast<T>(__builtin_ctzg(static_cast<unsigned_t<T>>(x), int(8 * sizeof(T))));
}
template <class T> inline T popcount(T x) {
  return static_cast<T>(__builtin_popcountg(static_cast<unsigned_t<T>>(x)));
}
template <class T> inline T rotate(T x, T n) {
  constexpr unsigned bits = 8 * sizeof(T);
  auto number = static_cast<unsigned_t<T>>(x);
  unsigned left = static_cast<unsigned>(n) % bits;
  return static_cast<T>(static_cast<unsigned_t<T>>(number << left) | number >> (bits - left) % bits);
}
template <class T> inline T mul24(T x, T y) { return product(x, y); }
template <class T> inline T mad24(T x, T y, T z) { return sum(product(x, y), z); }

} // namespace syclflat::portable

#define SYCLFLAT_BY_SIGN(Form, Name, Function)                                                     \
  Form(s_##Name, Function)                                                                         \
  Form(u_##Name, Function)
SYCLFLAT_BY_SIGN(SYCLFLAT_UNARY, abs, abs)
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, abs_diff, abs_diff)
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, add_sat, add_sat)
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, hadd, hadd)
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, max, max)
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, min, min)
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, mul24, mul24)
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, mul_hi, mul_hi)
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, rhadd, rhadd)
SYCLFLAT_BY_SIGN(SYCLFLAT_BINARY, sub_sat, sub_sat)
SYCLFLAT_BY_SIGN(SYCLFLAT_TERNARY, clamp, clamp_integer)
SYCLFLAT_BY_SIGN(SYCLFLAT_TERNARY, mad24, mad24)
SYCLFLAT_BY_SIGN(SYCLFLAT_TERNARY, mad_hi, mad_hi)
SYCLFLAT_UNARY(clz, clz)
SYCLFLAT_UNARY(ctz, ctz)
SYCLFLAT_UNARY(popcount, popcount)
SYCLFLAT_BINARY(rotate, rotate)
#undef SYCLFLAT_BY_SIGN

// The bits of y where those of z are set, and of x where they aren't.
template <class T> inline T __spirv_ocl_bitselect(T x, T y, T z) noexcept {
  using Bits = syclflat::spirv::integers_of<T>;
  Bits a = __builtin_bit_cast(Bits, x), b = __builtin_bit_cast(Bits, y);
  Bits c = __builtin_bit_cast(Bits, z);
  return __builtin_bit_cast(T, static_cast<Bits>((a & ~c) | (b & c)));
}
