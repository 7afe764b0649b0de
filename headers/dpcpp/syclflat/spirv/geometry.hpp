// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of what DPC++'s Clang declares by itself: functions of vectors as
// such, of up to four dimensions.
#pragma once

#include <syclflat/spirv/instructions.hpp>

// To a number.
#define SYCLFLAT_LENGTH(Name, Label, T, M, S, I)                                                   \
  syclflat::spirv::element_t<T> __spirv_ocl_##Name(T) noexcept __asm__("_Z" Label M)               \
      __attribute__((const));
#define SYCLFLAT_DISTANCE(Name, Label, T, M, S, I)                                                 \
  syclflat::spirv::element_t<T> __spirv_ocl_##Name(T, T) noexcept __asm__("_Z" Label M S)          \
      __attribute__((const));

#define SYCLFLAT_SPACES(Form, Name, Label, E, M)                                                   \
  Form(Name, Label, syclflat::spirv::v3<E>, "Dv3_" M, "S_", )                                      \
  Form(Name, Label, syclflat::spirv::v4<E>, "Dv4_" M, "S_", )
#define SYCLFLAT_DIMENSIONS(Form, Name, Label, E, M)                                               \
  Form(Name, Label, E, M, M, )                                                                     \
  Form(Name, Label, syclflat::spirv::v2<E>, "Dv2_" M, "S_", )                                      \
  SYCLFLAT_SPACES(Form, Name, Label, E, M)
#define SYCLFLAT_GEOMETRY(E, M)                                                                    \
  SYCLFLAT_DIMENSIONS(SYCLFLAT_LENGTH, fast_length, "11fast_length", E, M)                         \
  SYCLFLAT_DIMENSIONS(SYCLFLAT_LENGTH, length, "6length", E, M)                                    \
  SYCLFLAT_DIMENSIONS(SYCLFLAT_DISTANCE, distance, "8distance", E, M)                              \
  SYCLFLAT_DIMENSIONS(SYCLFLAT_DISTANCE, fast_distance, "13fast_distance", E, M)                   \
  SYCLFLAT_DIMENSIONS(SYCLFLAT_UNARY, fast_normalize, "14fast_normalize", E, M)                    \
  SYCLFLAT_DIMENSIONS(SYCLFLAT_UNARY, normalize, "9normalize", E, M)                               \
  SYCLFLAT_SPACES(SYCLFLAT_BINARY, cross, "5cross", E, M)
SYCLFLAT_GEOMETRY(_Float16, "Dh")
SYCLFLAT_GEOMETRY(float, "f")
SYCLFLAT_GEOMETRY(double, "d")

// One of SPIR-V's own operations, whose name the back end knows for every type.
template <class T> syclflat::spirv::element_t<T> __spirv_Dot(T, T) noexcept;

#undef SYCLFLAT_DIMENSIONS
#undef SYCLFLAT_DISTANCE
#undef SYCLFLAT_GEOMETRY
#undef SYCLFLAT_LENGTH
#undef SYCLFLAT_SPACES
