// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic operations, by Clang's own, with the order and the scope that are asked for. DPC++'s headers
// declare them for each type and address space. Each back end has a way of its own to keep an order.
#pragma once

#include <syclflat/common/missing.hpp>
#include <syclflat/common/vectors.hpp>
#include <syclflat/portable/scopes.hpp>

#define SYCL_USE_NATIVE_FP_ATOMICS 1

namespace syclflat::portable {

// PTX has neither the minimum nor the maximum of numbers with a point.
template <class T, class Function>
inline T atomic_update(T *pointer, int scope, int semantics, Function function) noexcept {
  using Word = spirv::bits_t<T>;
  Word *words = reinterpret_cast<Word *>(pointer);
  Word old = __scoped_atomic_load_n(words, __ATOMIC_RELAXED, __MEMORY_SCOPE_SYSTEM);
  for (;;) {
    const Word wanted = __builtin_bit_cast(Word, function(__builtin_bit_cast(T, old)));
    const Word found = atomic_compare_exchange(words, scope, semantics, wanted, old);
    if (found == old)
      return __builtin_bit_cast(T, old);
    old = found;
  }
}

// The scope of an operation at an address.
template <class T> inline __attribute__((always_inline)) int scope_at(T *, int scope) noexcept {
  return scope;
}

template <class T> inline T exchange(T *pointer, T value, int order, int scope) noexcept {
  T old;
  __scoped_atomic_exchange(pointer, &value, &old, order, scope);
  return old;
}

} // namespace syclflat::portable

// To Clang a pointer to any memory is as good: where it points, LLVM finds out again.
#define SYCLFLAT_ATOMIC(Space, T, Name)                                                            \
  inline __attribute__((always_inline)) T __spirv_Atomic##Name(Space T *pointer, int scope,        \
                                                               int semantics, T value) noexcept
#define SYCLFLAT_FETCH(Space, T, Name, Builtin)                                                    \
  SYCLFLAT_ATOMIC(Space, T, Name) {                                                                \
    scope = syclflat::portable::scope_at(pointer, scope);                                          \
    const syclflat::portable::update_order around(scope, semantics);                               \
    return SYCLFLAT_UPDATED(Name, Builtin, (T *)pointer, value);                                   \
  }

#define SYCLFLAT_LOAD_STORE(Space, T)                                                              \
  inline __attribute__((always_inline)) T __spirv_AtomicLoad(Space T *pointer, int scope,          \
                                                             int semantics) noexcept {             \
    scope = syclflat::portable::scope_at(pointer, scope);                                          \
    return syclflat::portable::atomic_load((T *)pointer, scope, semantics);                        \
  }                                                                                                \
  inline __attribute__((always_inline)) void __spirv_AtomicStore(Space T *pointer, int scope,      \
                                                                 int semantics,                    \
                                                                 T value) noexcept {               \
    scope = syclflat::portable::scope_at(pointer, scope);                                          \
    syclflat::portable::atomic_store((T *)pointer, scope, semantics, value);                       \
  }                                                                                                \
  SYCLFLAT_FETCH(Space, T, Exchange, syclflat::portable::exchange)

#define SYCLFLAT_INTEGER(Space, T, Sign)                                                           \
  SYCLFLAT_LOAD_STORE(Space, T)                                                                    \
  inline __attribute__((always_inline)) T __spirv_AtomicCompareExchange(                           \
      Space T *pointer, int scope, int semantics, int unequal, T value, T expected) noexcept {     \
    scope = syclflat::portable::scope_at(pointer, scope);                                          \
    return syclflat::portable::atomic_compare_exchange((T *)pointer, scope, semantics | unequal,   \
                                                       value, expected);                           \
  }                                                                                                \
  SYCLFLAT_FETCH(Space, T, IAdd, __scoped_atomic_fetch_add)                                        \
  SYCLFLAT_FETCH(Space, T, ISub, __scoped_atomic_fetch_sub)                                        \
  SYCLFLAT_FETCH(Space, T, And, __scoped_atomic_fetch_and)                                         \
  SYCLFLAT_FETCH(Space, T, Or, __scoped_atomic_fetch_or)                                           \
  SYCLFLAT_FETCH(Space, T, Xor, __scoped_atomic_fetch_xor)                                         \
  SYCLFLAT_FETCH(Space, T, Sign##Min, __scoped_atomic_fetch_min)                                   \
  SYCLFLAT_FETCH(Space, T, Sign##Max, __scoped_atomic_fetch_max)

#define SYCLFLAT_EXTREMUM(Space, T, Name, Better)                                                  \
  SYCLFLAT_ATOMIC(Space, T, Name) {                                                                \
    scope = syclflat::portable::scope_at(pointer, scope);                                          \
    return syclflat::portable::atomic_update(                                                      \
        (T *)pointer, scope, semantics,                                                            \
        [value](T old) { return value Better old || old != old ? value : old; });                  \
  }
#define SYCLFLAT_FLOAT(Space, T)                                                                   \
  SYCLFLAT_LOAD_STORE(Space, T)                                                                    \
  SYCLFLAT_FETCH(Space, T, FAddEXT, __scoped_atomic_fetch_add)                                     \
  SYCLFLAT_EXTREMUM(Space, T, FMinEXT, <)                                                          \
  SYCLFLAT_EXTREMUM(Space, T, FMaxEXT, >)

#define SYCLFLAT_NO_ATOMIC(Space, Name)                                                            \
  SYCLFLAT_UNAVAILABLE("use atomic operations on float")                                           \
  _Float16 __spirv_Atomic##Name##EXT(Space _Float16 *, int, int, _Float16) noexcept;

#define SYCLFLAT_ATOMICS(Space)                                                                    \
  SYCLFLAT_INTEGER(Space, int, S)                                                                  \
  SYCLFLAT_INTEGER(Space, unsigned, U)                                                             \
  SYCLFLAT_INTEGER(Space, long, S)                                                                 \
  SYCLFLAT_INTEGER(Space, unsigned long, U)                                                        \
  SYCLFLAT_INTEGER(Space, long long, S)                                                            \
  SYCLFLAT_INTEGER(Space, unsigned long long, U)                                                   \
  SYCLFLAT_FLOAT(Space, float)                                                                     \
  SYCLFLAT_FLOAT(Space, double)                                                                    \
  SYCLFLAT_NO_ATOMIC(Space, FAdd)                                                                  \
  SYCLFLAT_NO_ATOMIC(Space, FMin)                                                                  \
  SYCLFLAT_NO_ATOMIC(Space, FMax)
SYCLFLAT_ATOMICS(__attribute__((opencl_global)))
SYCLFLAT_ATOMICS(__attribute__((opencl_local)))
SYCLFLAT_ATOMICS()

#undef SYCLFLAT_ATOMIC
#undef SYCLFLAT_ATOMICS
#undef SYCLFLAT_EXTREMUM
#undef SYCLFLAT_FETCH
#undef SYCLFLAT_FLOAT
#undef SYCLFLAT_INTEGER
#undef SYCLFLAT_LOAD_STORE
#undef SYCLFLAT_NO_ATOMIC
#undef SYCLFLAT_UPDATED
