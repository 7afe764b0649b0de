// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions to floating point, rounded as asked. SPIR-V's decoration for this is out of reach, so
// the number that is nearest is corrected where it lies on the wrong side.
#pragma once

#include <syclflat/common/vectors.hpp>

namespace syclflat::spirv {

enum class rounding { to_nearest, to_zero, up, down };

// What `function` makes of x, or of each of its numbers.
template <class To, class From, class Function> inline To each(From x, Function function) {
  if constexpr (__is_same(element_t<To>, To)) {
    return function(x);
  } else {
    To result;
    for (int i = 0; i < __builtin_vectorelements(To); ++i)
      result[i] = function(x[i]);
    return result;
  }
}

// Whether a number of this sign that can't be represented goes away from zero.
constexpr bool away_from_zero(rounding mode, bool is_negative) {
  return is_negative ? mode == rounding::down : mode == rounding::up;
}

// The number whose magnitude is the next larger, or smaller: representations are in order.
template <class T> inline T stepped(T x, bool to_larger) {
  auto bits = __builtin_bit_cast(bits_t<T>, x);
  return __builtin_bit_cast(T, static_cast<bits_t<T>>(to_larger ? bits + 1 : bits - 1));
}

template <class To, rounding Mode, class From> inline To round_float(From x) {
  To nearest = static_cast<To>(x);
  if constexpr (Mode == rounding::to_nearest || sizeof(To) >= sizeof(From))
    return nearest;
  From back = nearest;
  bool is_negative = __builtin_bit_cast(bits_t<To>, nearest) < 0;
  bool is_away = away_from_zero(Mode, is_negative);
  bool is_larger = is_negative ? back < x : back > x;
  bool is_smaller = is_negative ? back > x : back < x;
  if (is_away ? is_smaller : is_larger)
    return stepped(nearest, is_away);
  return nearest;
}

// Bits of the significand, the leading one included.
template <class T> inline constexpr int precision = 0;
template <> inline constexpr int precision<_Float16> = __FLT16_MANT_DIG__;
template <> inline constexpr int precision<float> = __FLT_MANT_DIG__;
template <> inline constexpr int precision<double> = __DBL_MANT_DIG__;

// Bits of `magnitude` beyond the first `kept`.
inline int bits_beyond(unsigned long magnitude, int kept) {
  int length = magnitude ? 64 - __builtin_clzl(magnitude) : 0;
  return length > kept ? length - kept : 0;
}

template <class To, rounding Mode, class From> inline To round_integer(From x) {
  if constexpr (Mode == rounding::to_nearest || sizeof(From) * 8 <= precision<To>)
    return static_cast<To>(x);
  bool is_negative = x < 0;
  unsigned long magnitude = is_negative ? -static_cast<unsigned long>(x) : x;
  unsigned long lost = (1ul << bits_beyond(magnitude, precision<To>)) - 1;
  bool is_exact = (magnitude & lost) == 0;
  To truncated = static_cast<To>(magnitude & ~lost);
  if (truncated - truncated != To(0)) { // infinite, from a finite magnitude
    truncated = stepped(truncated, false);
    is_exact = false;
  }
  if (!is_exact && away_from_zero(Mode, is_negative))
    truncated = stepped(truncated, true);
  return is_negative ? -truncated : truncated;
}

// The same for the numbers of a vector.
template <class To, rounding Mode, class From> inline To round_floats(From x) {
  return each<To>(x, [](auto number) { return round_float<element_t<To>, Mode>(number); });
}
template <class To, rounding Mode, class From> inline To round_integers(From x) {
  return each<To>(x, [](auto number) { return round_integer<element_t<To>, Mode>(number); });
}

} // namespace syclflat::spirv

#ifdef __NVPTX__
#include <syclflat/nvptx/rounding.hpp>
#endif
