// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic operations, which have their order and scope by Clang here.
#pragma once

#include <syclflat/portable/scopes.hpp>

namespace syclflat::portable {

struct update_order {
  update_order(int, int) noexcept {}
};
#define SYCLFLAT_UPDATED(Name, Builtin, pointer, value)                                            \
  Builtin(pointer, value, syclflat::portable::clang_order(semantics),                              \
          syclflat::portable::clang_scope(scope))

template <class T> inline T atomic_load(T *pointer, int scope, int semantics) noexcept {
  T value;
  __scoped_atomic_load(pointer, &value, clang_order(semantics), clang_scope(scope));
  return value;
}
template <class T>
inline void atomic_store(T *pointer, int scope, int semantics, T value) noexcept {
  __scoped_atomic_store(pointer, &value, clang_order(semantics), clang_scope(scope));
}

// Returns what was there.
template <class T>
inline T atomic_compare_exchange(T *pointer, int scope, int semantics, T value,
                                 T expected) noexcept {
  const int order = clang_order(semantics);
  const int unequal = order == __ATOMIC_ACQ_REL   ? __ATOMIC_ACQUIRE
                      : order == __ATOMIC_RELEASE ? __ATOMIC_RELAXED
                                                  : order;
  __scoped_atomic_compare_exchange_n(pointer, &expected, value, false, order, unequal,
                                     clang_scope(scope));
  return expected;
}

} // namespace syclflat::portable
