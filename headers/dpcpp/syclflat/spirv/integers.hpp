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

#undef SYCLFLAT_24_BITS
#undef SYCLFLAT_ANY_SIGN
#undef SYCLFLAT_BY_SIGN
