// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How an instruction of SPIR-V's OpenCL set is declared. DPC++'s headers call it
// __spirv_ocl_<name>; the back end of stock Clang knows it by the mangled name of OpenCL's function.
// So each is declared for every type, under that name.
#pragma once

#include <syclflat/common/vectors.hpp>

// The forms, by what an instruction takes. Name is that of DPC++; Label OpenCL's with its length in
// front; T a type, M its mangled name, S that of its next occurrence, I that of int in T's shape.
#define SYCLFLAT_UNARY(Name, Label, T, M, S, I)                                                    \
  T __spirv_ocl_##Name(T) noexcept __asm__("_Z" Label M) __attribute__((const));
#define SYCLFLAT_BINARY(Name, Label, T, M, S, I)                                                   \
  T __spirv_ocl_##Name(T, T) noexcept __asm__("_Z" Label M S) __attribute__((const));
#define SYCLFLAT_TERNARY(Name, Label, T, M, S, I)                                                  \
  T __spirv_ocl_##Name(T, T, T) noexcept __asm__("_Z" Label M S S) __attribute__((const));
#define SYCLFLAT_WITH_INT(Name, Label, T, M, S, I)                                                 \
  T __spirv_ocl_##Name(T, syclflat::spirv::int_of<T>) noexcept __asm__("_Z" Label M I)             \
      __attribute__((const));
#define SYCLFLAT_TO_INT(Name, Label, T, M, S, I)                                                   \
  syclflat::spirv::int_of<T> __spirv_ocl_##Name(T) noexcept __asm__("_Z" Label M)                  \
      __attribute__((const));

// With a second result through a pointer, of T or int. OpenCL has a name for each address space
// that the pointer can have: here the result goes by way of a variable.
#define SYCLFLAT_OUT(Name, Label, T, M, S, I)                                                      \
  T __syclflat_##Name(T, T *) noexcept __asm__("_Z" Label M "P" S);                                \
  SYCLFLAT_STORE_OUT(Name, T, T)
#define SYCLFLAT_OUT_INT(Name, Label, T, M, S, I)                                                  \
  T __syclflat_##Name(T, syclflat::spirv::int_of<T> *) noexcept __asm__("_Z" Label M "P" I);       \
  SYCLFLAT_STORE_OUT(Name, T, syclflat::spirv::int_of<T>)
#define SYCLFLAT_STORE_OUT(Name, T, Out)                                                           \
  template <class Pointer> inline T __spirv_ocl_##Name(T x, Pointer out) {                         \
    Out second;                                                                                    \
    T first = __syclflat_##Name(x, &second);                                                       \
    *out = second;                                                                                 \
    return first;                                                                                  \
  }
#define SYCLFLAT_BINARY_OUT_INT(Name, Label, T, M, S, I)                                           \
  T __syclflat_##Name(T, T, syclflat::spirv::int_of<T> *) noexcept __asm__("_Z" Label M S "P" I);  \
  template <class Pointer> inline T __spirv_ocl_##Name(T x, T y, Pointer out) {                    \
    syclflat::spirv::int_of<T> second;                                                             \
    T first = __syclflat_##Name(x, y, &second);                                                    \
    *out = second;                                                                                 \
    return first;                                                                                  \
  }

// An instruction of a form, for the type E, mangled as M, and for vectors of it.
#define SYCLFLAT_FOR_SHAPES(Form, Name, Label, E, M)                                               \
  Form(Name, Label, E, M, M, "i")                                                                  \
  Form(Name, Label, syclflat::spirv::v2<E>, "Dv2_" M, "S_", "Dv2_i")                               \
  Form(Name, Label, syclflat::spirv::v3<E>, "Dv3_" M, "S_", "Dv3_i")                               \
  Form(Name, Label, syclflat::spirv::v4<E>, "Dv4_" M, "S_", "Dv4_i")                               \
  Form(Name, Label, syclflat::spirv::v8<E>, "Dv8_" M, "S_", "Dv8_i")                               \
  Form(Name, Label, syclflat::spirv::v16<E>, "Dv16_" M, "S_", "Dv16_i")

// For the types of a kind. As OpenCL has it, char is signed, and long has 64 bits.
#define SYCLFLAT_FOR_FLOATS(Form, Name, Label)                                                     \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, float, "f")                                               \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, double, "d")                                              \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, _Float16, "Dh")
#define SYCLFLAT_FOR_SIGNED(Form, Name, Label)                                                     \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, char, "c")                                                \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, signed char, "c")                                         \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, short, "s")                                               \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, int, "i")                                                 \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, long, "l")                                                \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, long long, "l")
#define SYCLFLAT_FOR_UNSIGNED(Form, Name, Label)                                                   \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, unsigned char, "h")                                       \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, unsigned short, "t")                                      \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, unsigned, "j")                                            \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, unsigned long, "m")                                       \
  SYCLFLAT_FOR_SHAPES(Form, Name, Label, unsigned long long, "m")
