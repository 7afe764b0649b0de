// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of what DPC++'s Clang declares by itself: functions of floating-point numbers.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <syclflat/spirv/instructions.hpp>

#define SYCLFLAT_MATHS_1(Name, Label) SYCLFLAT_FOR_FLOATS(SYCLFLAT_UNARY, Name, Label)
#define SYCLFLAT_MATHS_2(Name, Label) SYCLFLAT_FOR_FLOATS(SYCLFLAT_BINARY, Name, Label)
#define SYCLFLAT_MATHS_3(Name, Label) SYCLFLAT_FOR_FLOATS(SYCLFLAT_TERNARY, Name, Label)
// Less exact ones are for float.
#define SYCLFLAT_FAST_1(Name, Label) SYCLFLAT_FOR_SHAPES(SYCLFLAT_UNARY, Name, Label, float, "f")
#define SYCLFLAT_FAST_2(Name, Label) SYCLFLAT_FOR_SHAPES(SYCLFLAT_BINARY, Name, Label, float, "f")

SYCLFLAT_MATHS_1(acos, "4acos")
SYCLFLAT_MATHS_1(acosh, "5acosh")
SYCLFLAT_MATHS_1(acospi, "6acospi")
SYCLFLAT_MATHS_1(asin, "4asin")
SYCLFLAT_MATHS_1(asinh, "5asinh")
SYCLFLAT_MATHS_1(asinpi, "6asinpi")
SYCLFLAT_MATHS_1(atan, "4atan")
SYCLFLAT_MATHS_1(atanh, "5atanh")
SYCLFLAT_MATHS_1(atanpi, "6atanpi")
SYCLFLAT_MATHS_1(cbrt, "4cbrt")
SYCLFLAT_MATHS_1(ceil, "4ceil")
SYCLFLAT_MATHS_1(cos, "3cos")
SYCLFLAT_MATHS_1(cosh, "4cosh")
SYCLFLAT_MATHS_1(cospi, "5cospi")
SYCLFLAT_MATHS_1(degrees, "7degrees")
SYCLFLAT_MATHS_1(erf, "3erf")
SYCLFLAT_MATHS_1(erfc, "4erfc")
SYCLFLAT_MATHS_1(exp, "3exp")
SYCLFLAT_MATHS_1(exp10, "5exp10")
SYCLFLAT_MATHS_1(exp2, "4exp2")
SYCLFLAT_MATHS_1(expm1, "5expm1")
SYCLFLAT_MATHS_1(fabs, "4fabs")
SYCLFLAT_MATHS_1(floor, "5floor")
SYCLFLAT_MATHS_1(lgamma, "6lgamma")
SYCLFLAT_MATHS_1(log, "3log")
SYCLFLAT_MATHS_1(log10, "5log10")
SYCLFLAT_MATHS_1(log1p, "5log1p")
SYCLFLAT_MATHS_1(log2, "4log2")
SYCLFLAT_MATHS_1(logb, "4logb")
SYCLFLAT_MATHS_1(radians, "7radians")
SYCLFLAT_MATHS_1(rint, "4rint")
SYCLFLAT_MATHS_1(round, "5round")
SYCLFLAT_MATHS_1(rsqrt, "5rsqrt")
SYCLFLAT_MATHS_1(sign, "4sign")
SYCLFLAT_MATHS_1(sin, "3sin")
SYCLFLAT_MATHS_1(sinh, "4sinh")
SYCLFLAT_MATHS_1(sinpi, "5sinpi")
SYCLFLAT_MATHS_1(sqrt, "4sqrt")
SYCLFLAT_MATHS_1(tan, "3tan")
SYCLFLAT_MATHS_1(tanh, "4tanh")
SYCLFLAT_MATHS_1(tanpi, "5tanpi")
SYCLFLAT_MATHS_1(tgamma, "6tgamma")
SYCLFLAT_MATHS_1(trunc, "5trunc")

SYCLFLAT_MATHS_2(atan2, "5atan2")
SYCLFLAT_MATHS_2(atan2pi, "7atan2pi")
SYCLFLAT_MATHS_2(copysign, "8copysign")
SYCLFLAT_MATHS_2(fdim, "4fdim")
SYCLFLAT_MATHS_2(fmax, "4fmax")
SYCLFLAT_MATHS_2(fmax_common, "3max")
SYCLFLAT_MATHS_2(fmin, "4fmin")
SYCLFLAT_MATHS_2(fmin_common, "3min")
SYCLFLAT_MATHS_2(fmod, "4fmod")
SYCLFLAT_MATHS_2(hypot, "5hypot")
SYCLFLAT_MATHS_2(maxmag, "6maxmag")
SYCLFLAT_MATHS_2(minmag, "6minmag")
SYCLFLAT_MATHS_2(nextafter, "9nextafter")
SYCLFLAT_MATHS_2(pow, "3pow")
SYCLFLAT_MATHS_2(powr, "4powr")
SYCLFLAT_MATHS_2(remainder, "9remainder")
SYCLFLAT_MATHS_2(step, "4step")

SYCLFLAT_MATHS_3(fclamp, "5clamp")
SYCLFLAT_MATHS_3(fma, "3fma")
SYCLFLAT_MATHS_3(mad, "3mad")
SYCLFLAT_MATHS_3(mix, "3mix")
SYCLFLAT_MATHS_3(smoothstep, "10smoothstep")

SYCLFLAT_FAST_1(half_cos, "8half_cos")
SYCLFLAT_FAST_1(half_exp, "8half_exp")
SYCLFLAT_FAST_1(half_exp10, "10half_exp10")
SYCLFLAT_FAST_1(half_exp2, "9half_exp2")
SYCLFLAT_FAST_1(half_log, "8half_log")
SYCLFLAT_FAST_1(half_log10, "10half_log10")
SYCLFLAT_FAST_1(half_log2, "9half_log2")
SYCLFLAT_FAST_1(half_recip, "10half_recip")
SYCLFLAT_FAST_1(half_rsqrt, "10half_rsqrt")
SYCLFLAT_FAST_1(half_sin, "8half_sin")
SYCLFLAT_FAST_1(half_sqrt, "9half_sqrt")
SYCLFLAT_FAST_1(half_tan, "8half_tan")
SYCLFLAT_FAST_2(half_divide, "11half_divide")
SYCLFLAT_FAST_2(half_powr, "9half_powr")
SYCLFLAT_FAST_1(native_cos, "10native_cos")
SYCLFLAT_FAST_1(native_exp, "10native_exp")
SYCLFLAT_FAST_1(native_exp10, "12native_exp10")
SYCLFLAT_FAST_1(native_exp2, "11native_exp2")
SYCLFLAT_FAST_1(native_log, "10native_log")
SYCLFLAT_FAST_1(native_log10, "12native_log10")
SYCLFLAT_FAST_1(native_log2, "11native_log2")
SYCLFLAT_FAST_1(native_recip, "12native_recip")
SYCLFLAT_FAST_1(native_rsqrt, "12native_rsqrt")
SYCLFLAT_FAST_1(native_sin, "10native_sin")
SYCLFLAT_FAST_1(native_sqrt, "11native_sqrt")
SYCLFLAT_FAST_1(native_tan, "10native_tan")
SYCLFLAT_FAST_2(native_divide, "13native_divide")
SYCLFLAT_FAST_2(native_powr, "11native_powr")

SYCLFLAT_FOR_FLOATS(SYCLFLAT_TERNARY, bitselect, "9bitselect")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_TO_INT, ilogb, "5ilogb")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_WITH_INT, ldexp, "5ldexp")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_WITH_INT, pown, "4pown")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_WITH_INT, rootn, "5rootn")

SYCLFLAT_FOR_FLOATS(SYCLFLAT_OUT, fract, "5fract")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_OUT, modf, "4modf")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_OUT, sincos, "6sincos")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_OUT_INT, frexp, "5frexp")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_OUT_INT, lgamma_r, "8lgamma_r")
SYCLFLAT_FOR_FLOATS(SYCLFLAT_BINARY_OUT_INT, remquo, "6remquo")

// A quiet NaN with these bits besides.
#define SYCLFLAT_NAN(E, Bits, Quiet)                                                               \
  inline E __spirv_ocl_nan(Bits bits) {                                                            \
    return __builtin_bit_cast(E, static_cast<Bits>(bits | Quiet));                                 \
  }
SYCLFLAT_NAN(_Float16, uint16_t, 0x7e00)
SYCLFLAT_NAN(float, uint32_t, 0x7fc00000)
SYCLFLAT_NAN(double, uint64_t, 0x7ff8000000000000)

// A hint, which is free to do nothing.
template <class Pointer> inline void __spirv_ocl_prefetch(Pointer, size_t) {}

#undef SYCLFLAT_FAST_1
#undef SYCLFLAT_FAST_2
#undef SYCLFLAT_MATHS_1
#undef SYCLFLAT_MATHS_2
#undef SYCLFLAT_MATHS_3
#undef SYCLFLAT_NAN
