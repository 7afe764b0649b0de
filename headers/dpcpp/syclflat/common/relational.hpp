// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of what DPC++'s Clang declares by itself: comparisons and classifications of
// floating-point numbers, which C++ can say of scalars and vectors alike.
#pragma once

#include <syclflat/common/vectors.hpp>

namespace syclflat::spirv {

template <class E> inline constexpr E smallest_normal = E();
template <> inline constexpr _Float16 smallest_normal<_Float16> = __FLT16_MIN__;
template <> inline constexpr float smallest_normal<float> = __FLT_MIN__;
template <> inline constexpr double smallest_normal<double> = __DBL_MIN__;

} // namespace syclflat::spirv

#define SYCLFLAT_CLASSIFY(Name, Expression)                                                        \
  template <class T> inline auto __spirv_##Name(T x) {                                             \
    return syclflat::spirv::truth<T>(Expression);                                                  \
  }
#define SYCLFLAT_COMPARE(Name, Expression)                                                         \
  template <class T> inline auto __spirv_##Name(T x, T y) {                                        \
    return syclflat::spirv::truth<T>(Expression);                                                  \
  }

SYCLFLAT_COMPARE(FOrdEqual, x == y)
SYCLFLAT_COMPARE(FOrdNotEqual, (x < y) | (x > y))
SYCLFLAT_COMPARE(FUnordNotEqual, x != y)
SYCLFLAT_COMPARE(FOrdLessThan, x < y)
SYCLFLAT_COMPARE(FOrdLessThanEqual, x <= y)
SYCLFLAT_COMPARE(FOrdGreaterThan, x > y)
SYCLFLAT_COMPARE(FOrdGreaterThanEqual, x >= y)
SYCLFLAT_COMPARE(Ordered, (x == x) & (y == y))
SYCLFLAT_COMPARE(Unordered, (x != x) | (y != y))

// The difference of a number and itself is 0, unless it is infinite or no number.
SYCLFLAT_CLASSIFY(IsNan, x != x)
SYCLFLAT_CLASSIFY(IsInf, (x == x) & (x - x != x - x))
SYCLFLAT_CLASSIFY(IsFinite, x - x == x - x)
SYCLFLAT_CLASSIFY(IsNormal,
                  (__builtin_elementwise_abs(x) >=
                   T(syclflat::spirv::smallest_normal<syclflat::spirv::element_t<T>>)) &
                      (x - x == x - x))
SYCLFLAT_CLASSIFY(SignBitSet, __builtin_bit_cast(syclflat::spirv::bits_t<T>, x) < 0)

#undef SYCLFLAT_CLASSIFY
#undef SYCLFLAT_COMPARE
