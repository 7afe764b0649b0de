// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic operations, which have their order and scope by Clang here. A work-group runs on one thread:
// within it, a load and a store make an update. Both are atomic, since loops over items take other
// accesses for independent of each other.
#pragma once

#include <syclflat/portable/scopes.hpp>

namespace syclflat::portable {

// Local memory belongs to one work-group.
template <class T>
inline __attribute__((always_inline)) int scope_at(__attribute__((opencl_local)) T *,
                                                   int scope) noexcept {
  return scope < work_group ? work_group : scope;
}

// Keeps the order of a thread's own accesses, which takes no instruction.
struct thread_order {
  const int order;
  explicit thread_order(int semantics) : order(clang_order(semantics)) { fence(); }
  ~thread_order() { fence(); }
  void fence() const {
    if (order != __ATOMIC_RELAXED)
      __atomic_signal_fence(__ATOMIC_ACQ_REL);
  }
};

inline __attribute__((always_inline)) bool is_of_one_thread(int scope) noexcept {
  return scope >= work_group;
}

// Returns the old value.
template <class T, class Function>
inline T thread_update(T *pointer, int semantics, Function function) noexcept {
  const thread_order around(semantics);
  T old;
  __atomic_load(pointer, &old, __ATOMIC_RELAXED);
  T next = function(old);
  __atomic_store(pointer, &next, __ATOMIC_RELAXED);
  return old;
}

struct update_order {
  update_order(int, int) noexcept {}
};

// What operations make of numbers. Sums wrap.
#define SYCLFLAT_UPDATE(Name, Expression)                                                          \
  template <class T> inline __attribute__((always_inline)) T updated_##Name(T old, T value) {      \
    using Word = typename wrapping<T>::type;                                                       \
    return static_cast<T>(Expression);                                                             \
  }
template <class T> struct wrapping { using type = __make_unsigned(T); };
template <> struct wrapping<float> { using type = float; };
template <> struct wrapping<double> { using type = double; };
SYCLFLAT_UPDATE(Exchange, (static_cast<Word>(old), value))
SYCLFLAT_UPDATE(IAdd, static_cast<Word>(old) + static_cast<Word>(value))
SYCLFLAT_UPDATE(ISub, static_cast<Word>(old) - static_cast<Word>(value))
SYCLFLAT_UPDATE(FAddEXT, static_cast<Word>(old) + value)
SYCLFLAT_UPDATE(And, static_cast<Word>(old) & static_cast<Word>(value))
SYCLFLAT_UPDATE(Or, static_cast<Word>(old) | static_cast<Word>(value))
SYCLFLAT_UPDATE(Xor, static_cast<Word>(old) ^ static_cast<Word>(value))
SYCLFLAT_UPDATE(SMin, static_cast<Word>(old < value ? old : value))
SYCLFLAT_UPDATE(UMin, static_cast<Word>(old < value ? old : value))
SYCLFLAT_UPDATE(SMax, static_cast<Word>(old < value ? value : old))
SYCLFLAT_UPDATE(UMax, static_cast<Word>(old < value ? value : old))
#undef SYCLFLAT_UPDATE

#define SYCLFLAT_UPDATED(Name, Builtin, pointer, value)                                            \
  (syclflat::portable::is_of_one_thread(scope)                                                     \
       ? syclflat::portable::thread_update(                                                        \
             pointer, semantics,                                                                   \
             [value](auto old) { return syclflat::portable::updated_##Name(old, value); })         \
       : Builtin(pointer, value, syclflat::portable::clang_order(semantics),                       \
                 syclflat::portable::clang_scope(scope)))

template <class T> inline T atomic_load(T *pointer, int scope, int semantics) noexcept {
  T value;
  if (is_of_one_thread(scope)) {
    const thread_order around(semantics);
    __atomic_load(pointer, &value, __ATOMIC_RELAXED);
    return value;
  }
  __scoped_atomic_load(pointer, &value, clang_order(semantics), clang_scope(scope));
  return value;
}
template <class T>
inline void atomic_store(T *pointer, int scope, int semantics, T value) noexcept {
  if (is_of_one_thread(scope)) {
    const thread_order around(semantics);
    __atomic_store(pointer, &value, __ATOMIC_RELAXED);
    return;
  }
  __scoped_atomic_store(pointer, &value, clang_order(semantics), clang_scope(scope));
}

// Returns the old value.
template <class T>
inline T atomic_compare_exchange(T *pointer, int scope, int semantics, T value,
                                 T expected) noexcept {
  if (is_of_one_thread(scope))
    return thread_update(pointer, semantics,
                         [=](T old) { return old == expected ? value : old; });
  const int order = clang_order(semantics);
  const int unequal = order == __ATOMIC_ACQ_REL   ? __ATOMIC_ACQUIRE
                      : order == __ATOMIC_RELEASE ? __ATOMIC_RELAXED
                                                  : order;
  __scoped_atomic_compare_exchange_n(pointer, &expected, value, false, order, unequal,
                                     clang_scope(scope));
  return expected;
}

} // namespace syclflat::portable
