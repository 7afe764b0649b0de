// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of what DPC++'s Clang declares by itself: conversions between numbers, and between
// vectors of them, called __spirv_<operation>_R<type><size>[_<rounding>]. As the callers in DPC++'s
// headers depend on templates but the names don't, all have to be there before those headers.
#pragma once

#include <syclflat/common/rounding.hpp>
#include <syclflat/common/vectors.hpp>

namespace syclflat::spirv {

// All conversions name a rounding mode; between integers it says nothing. What becomes of numbers that
// are too large SYCL leaves to devices, so that sanitizers have nothing to say.
template <class To, rounding Mode, class From>
__attribute__((no_sanitize("float-cast-overflow"))) inline To convert(From x) {
  if constexpr (__is_same(element_t<To>, To))
    return static_cast<To>(x);
  else
    return __builtin_convertvector(x, To);
}

template <class To, rounding Mode, class From> inline To float_to_integer(From x) {
  if constexpr (Mode == rounding::to_nearest)
    return convert<To, Mode>(__builtin_elementwise_rint(x));
  else if constexpr (Mode == rounding::up)
    return convert<To, Mode>(__builtin_elementwise_ceil(x));
  else if constexpr (Mode == rounding::down)
    return convert<To, Mode>(__builtin_elementwise_floor(x));
  else
    return convert<To, Mode>(x);
}

template <class To, rounding Mode, class From> inline To float_to_float(From x) {
  if constexpr (Mode == rounding::to_nearest || sizeof(element_t<To>) >= sizeof(element_t<From>))
    return convert<To, Mode>(x);
  else
    return round_floats<To, Mode>(x);
}

} // namespace syclflat::spirv

#define SYCLFLAT_CONVERT_TO(Name, To, Function, Mode)                                              \
  template <class From> inline To __spirv_##Name(From x) {                                         \
    return syclflat::spirv::Function<To, syclflat::spirv::rounding::Mode>(x);                      \
  }

// To the number E, called Type in the names, and to vectors of it.
#define SYCLFLAT_CONVERT(Name, Type, E, Suffix, Function, Mode)                                    \
  SYCLFLAT_CONVERT_TO(Name##_R##Type##Suffix, E, Function, Mode)                                   \
  SYCLFLAT_CONVERT_TO(Name##_R##Type##2##Suffix, syclflat::spirv::v2<E>, Function, Mode)           \
  SYCLFLAT_CONVERT_TO(Name##_R##Type##3##Suffix, syclflat::spirv::v3<E>, Function, Mode)           \
  SYCLFLAT_CONVERT_TO(Name##_R##Type##4##Suffix, syclflat::spirv::v4<E>, Function, Mode)           \
  SYCLFLAT_CONVERT_TO(Name##_R##Type##8##Suffix, syclflat::spirv::v8<E>, Function, Mode)           \
  SYCLFLAT_CONVERT_TO(Name##_R##Type##16##Suffix, syclflat::spirv::v16<E>, Function, Mode)

// In each rounding mode.
#define SYCLFLAT_CONVERT_ROUNDED(Name, Type, E, Function)                                          \
  SYCLFLAT_CONVERT(Name, Type, E, _rte, Function, to_nearest)                                      \
  SYCLFLAT_CONVERT(Name, Type, E, _rtz, Function, to_zero)                                         \
  SYCLFLAT_CONVERT(Name, Type, E, _rtp, Function, up)                                              \
  SYCLFLAT_CONVERT(Name, Type, E, _rtn, Function, down)

// To signed (S) or unsigned (U) integers.
#define SYCLFLAT_CONVERT_TO_INTEGER(Sign, Type, E)                                                 \
  SYCLFLAT_CONVERT(Sign##Convert, Type, E, , convert, to_nearest)                                  \
  SYCLFLAT_CONVERT_ROUNDED(ConvertFTo##Sign, Type, E, float_to_integer)
SYCLFLAT_CONVERT_TO_INTEGER(S, schar, signed char)
SYCLFLAT_CONVERT_TO_INTEGER(S, short, short)
SYCLFLAT_CONVERT_TO_INTEGER(S, int, int)
SYCLFLAT_CONVERT_TO_INTEGER(S, long, long)
SYCLFLAT_CONVERT_TO_INTEGER(U, uchar, unsigned char)
SYCLFLAT_CONVERT_TO_INTEGER(U, ushort, unsigned short)
SYCLFLAT_CONVERT_TO_INTEGER(U, uint, unsigned)
SYCLFLAT_CONVERT_TO_INTEGER(U, ulong, unsigned long)

// DPC++ rounds integers to the nearest number only; sycl/detail/vector_convert.hpp adds the rest.
#define SYCLFLAT_CONVERT_TO_FLOAT(Type, E)                                                         \
  SYCLFLAT_CONVERT(ConvertSToF, Type, E, , convert, to_nearest)                                    \
  SYCLFLAT_CONVERT(ConvertUToF, Type, E, , convert, to_nearest)                                    \
  SYCLFLAT_CONVERT_ROUNDED(FConvert, Type, E, float_to_float)
SYCLFLAT_CONVERT_TO_FLOAT(half, _Float16)
SYCLFLAT_CONVERT_TO_FLOAT(float, float)
SYCLFLAT_CONVERT_TO_FLOAT(double, double)

#undef SYCLFLAT_CONVERT
#undef SYCLFLAT_CONVERT_ROUNDED
#undef SYCLFLAT_CONVERT_TO
#undef SYCLFLAT_CONVERT_TO_FLOAT
#undef SYCLFLAT_CONVERT_TO_INTEGER
