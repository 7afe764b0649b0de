// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions that NVIDIA's GPUs round in each mode by one instruction. Those to half are corrected,
// as for other devices: Clang has no function for the instructions.
#pragma once

#include <syclflat/common/rounding.hpp>

namespace syclflat::spirv {

#define SYCLFLAT_ROUNDED(Function, From, To, Name)                                                 \
  template <> inline To Function<To, rounding::to_zero>(From x) { return __nvvm_##Name##_rz(x); }  \
  template <> inline To Function<To, rounding::up>(From x) { return __nvvm_##Name##_rp(x); }       \
  template <> inline To Function<To, rounding::down>(From x) { return __nvvm_##Name##_rm(x); }
SYCLFLAT_ROUNDED(round_float, double, float, d2f)
SYCLFLAT_ROUNDED(round_integer, int, float, i2f)
SYCLFLAT_ROUNDED(round_integer, unsigned, float, ui2f)
SYCLFLAT_ROUNDED(round_integer, long, float, ll2f)
SYCLFLAT_ROUNDED(round_integer, unsigned long, float, ull2f)
SYCLFLAT_ROUNDED(round_integer, long, double, ll2d)
SYCLFLAT_ROUNDED(round_integer, unsigned long, double, ull2d)
#undef SYCLFLAT_ROUNDED

} // namespace syclflat::spirv
