// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations that reductions and scans are by, with the values that change nothing.
#pragma once

#include <syclflat/portable/maths.hpp>
#include <syclflat/portable/scopes.hpp>

namespace syclflat::portable {

template <class T>
inline constexpr T lowest = T(-1) < T(0) ? static_cast<T>(T(1) << (8 * sizeof(T) - 1)) : T(0);
template <class T> inline constexpr T highest = static_cast<T>(~lowest<T>);

} // namespace syclflat::portable

// SYCLFLAT_REDUCTION of each: its name in SPIR-V, and what ends the name of its form for groups, the
// value that changes nothing, and what it makes of x and y.
#define SYCLFLAT_REDUCTIONS                                                                        \
  SYCLFLAT_REDUCTION(IAdd, , 0, x + y)                                                             \
  SYCLFLAT_REDUCTION(FAdd, , 0, x + y)                                                             \
  SYCLFLAT_REDUCTION(SMin, , syclflat::portable::highest<T>, y < x ? y : x)                        \
  SYCLFLAT_REDUCTION(UMin, , syclflat::portable::highest<T>, y < x ? y : x)                        \
  SYCLFLAT_REDUCTION(FMin, , __builtin_inf(), syclflat::portable::fmin(x, y))                      \
  SYCLFLAT_REDUCTION(SMax, , syclflat::portable::lowest<T>, x < y ? y : x)                         \
  SYCLFLAT_REDUCTION(UMax, , syclflat::portable::lowest<T>, x < y ? y : x)                         \
  SYCLFLAT_REDUCTION(FMax, , -__builtin_inf(), syclflat::portable::fmax(x, y))                     \
  SYCLFLAT_REDUCTION(IMul, KHR, 1, x *y)                                                           \
  SYCLFLAT_REDUCTION(FMul, KHR, 1, x *y)                                                           \
  SYCLFLAT_REDUCTION(BitwiseAnd, KHR, ~T(0), x &y)                                                 \
  SYCLFLAT_REDUCTION(BitwiseOr, KHR, 0, x | y)                                                     \
  SYCLFLAT_REDUCTION(BitwiseXor, KHR, 0, x ^ y)                                                    \
  SYCLFLAT_REDUCTION(LogicalAnd, KHR, true, x &&y)                                                 \
  SYCLFLAT_REDUCTION(LogicalOr, KHR, false, x || y)
