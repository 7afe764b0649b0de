// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Replaces Clang's sums and differences with overflow: its back end has none of signed numbers. A sum
// is counted in 64 bits, and in times that these overflow.
#pragma once

#include <stdint.h>

namespace syclflat::spirv {

// Whether the number that Bits and Overflows represent differs from the result with its low bits.
template <class Result> constexpr bool keep(uint64_t bits, int overflows, Result *result) {
  *result = static_cast<Result>(bits);
  return static_cast<uint64_t>(*result) != bits || overflows != -(*result < 0);
}

template <class Left, class Right, class Result>
constexpr bool add_overflow(Left left, Right right, Result *result) {
  static_assert(sizeof(Left) <= 8 && sizeof(Right) <= 8 && sizeof(Result) <= 8);
  const uint64_t a = static_cast<uint64_t>(left), sum = a + static_cast<uint64_t>(right);
  return keep(sum, (sum < a) - (left < 0) - (right < 0), result);
}

template <class Left, class Right, class Result>
constexpr bool sub_overflow(Left left, Right right, Result *result) {
  static_assert(sizeof(Left) <= 8 && sizeof(Right) <= 8 && sizeof(Result) <= 8);
  const uint64_t a = static_cast<uint64_t>(left), b = static_cast<uint64_t>(right);
  return keep(a - b, (right < 0) - (left < 0) - (a < b), result);
}

} // namespace syclflat::spirv

#define __builtin_add_overflow(Left, Right, Result)                                                \
  (syclflat::spirv::add_overflow(Left, Right, Result))
#define __builtin_sub_overflow(Left, Right, Result)                                                \
  (syclflat::spirv::sub_overflow(Left, Right, Result))
#define __builtin_sadd_overflow(Left, Right, Result)                                               \
  (syclflat::spirv::add_overflow<int, int>(Left, Right, Result))
#define __builtin_ssub_overflow(Left, Right, Result)                                               \
  (syclflat::spirv::sub_overflow<int, int>(Left, Right, Result))
#define __builtin_saddl_overflow(Left, Right, Result)                                              \
  (syclflat::spirv::add_overflow<long, long>(Left, Right, Result))
#define __builtin_ssubl_overflow(Left, Right, Result)                                              \
  (syclflat::spirv::sub_overflow<long, long>(Left, Right, Result))
#define __builtin_saddll_overflow(Left, Right, Result)                                             \
  (syclflat::spirv::add_overflow<long long, long long>(Left, Right, Result))
#define __builtin_ssubll_overflow(Left, Right, Result)                                             \
  (syclflat::spirv::sub_overflow<long long, long long>(Left, Right, Result))
