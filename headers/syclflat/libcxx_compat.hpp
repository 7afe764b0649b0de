// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lets libclang 18 read the libc++ of Clang 22: declares the builtins and macros that came later.
#pragma once

#if defined(__clang__) && __clang_major__ < 19

#include <features.h>

// glibc's own header gives 80-bit complex numbers a mode that devices don't have.
#define _BITS_FLOATN_H
#define __HAVE_FLOAT128 0
#define __HAVE_DISTINCT_FLOAT128 0
#define __HAVE_FLOAT64X 1
#define __HAVE_FLOAT64X_LONG_DOUBLE 1
#include <bits/floatn-common.h>

// Type traits of C++20 and later; what they decide has no part in a layout.
#define __is_nothrow_convertible(From, To) __is_convertible(From, To)
#define __reference_converts_from_temporary(To, From) false

#define __GCC_DESTRUCTIVE_SIZE 64
#define __GCC_CONSTRUCTIVE_SIZE 64

template <class T> constexpr int __builtin_clzg(T value) {
  int count = 0;
  for (int bit = int(sizeof(T)) * 8 - 1; bit >= 0 && !((value >> bit) & 1); --bit)
    ++count;
  return count;
}
template <class T> constexpr int __builtin_clzg(T value, int of_zero) {
  return value ? __builtin_clzg(value) : of_zero;
}
template <class T> constexpr int __builtin_ctzg(T value) {
  int count = 0;
  while (!((value >> count) & 1))
    ++count;
  return count;
}
template <class T> constexpr int __builtin_ctzg(T value, int of_zero) {
  return value ? __builtin_ctzg(value) : of_zero;
}

#endif
