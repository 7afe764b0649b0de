// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic operations in the order and of the scope of their arguments. Clang's own are relaxed: loads,
// stores and compare-exchange for the whole system, and updates for the GPU. What is put together of
// fences and relaxed ones has an order by PTX's memory model ("Memory Consistency Model" of its ISA);
// what is sequentially consistent has such a fence in front.
#pragma once

#include <syclflat/common/vectors.hpp>
#include <syclflat/nvptx/barriers.hpp>

#define SYCLFLAT_ORDERED SYCLFLAT_CONVERGENT inline __attribute__((always_inline))

namespace syclflat::portable {

// An item's own accesses are in order anyway.
inline int order_within(int scope, int semantics) noexcept {
  return scope == item ? __ATOMIC_RELAXED : clang_order(semantics);
}
inline bool acquires(int order) noexcept {
  return order != __ATOMIC_RELAXED && order != __ATOMIC_RELEASE;
}
inline bool releases(int order) noexcept {
  return order != __ATOMIC_RELAXED && order != __ATOMIC_ACQUIRE;
}

// Stands around an atomic update.
class update_order {
public:
  SYCLFLAT_ORDERED update_order(int scope, int semantics) noexcept
      : scope(scope), order(order_within(scope, semantics)) {
    if (releases(order))
      nvptx::fence(scope, order == __ATOMIC_SEQ_CST);
  }
  SYCLFLAT_ORDERED ~update_order() noexcept {
    if (acquires(order))
      nvptx::fence(scope, false);
  }

private:
  int scope, order;
};

// Relaxed updates for the whole system.
namespace system_wide {
#define SYCLFLAT_ATOM(Instruction, Register)                                                       \
  asm volatile("atom.relaxed.sys." Instruction " %0, [%1], %2;"                                    \
               : "=" Register(old)                                                                 \
               : "l"(pointer), Register(operand)                                                   \
               : "memory")
#define SYCLFLAT_UPDATE(Name, Operation, Kind)                                                     \
  template <class T> SYCLFLAT_ORDERED T Name(T *pointer, T value) noexcept {                       \
    spirv::bits_t<T> old, operand = __builtin_bit_cast(spirv::bits_t<T>, value);                   \
    if constexpr (sizeof(T) == 4)                                                                  \
      SYCLFLAT_ATOM(Operation "." Kind "32", "r");                                                 \
    else                                                                                           \
      SYCLFLAT_ATOM(Operation "." Kind "64", "l");                                                 \
    return __builtin_bit_cast(T, old);                                                             \
  }
SYCLFLAT_UPDATE(Exchange, "exch", "b")
SYCLFLAT_UPDATE(IAdd, "add", "u")
SYCLFLAT_UPDATE(And, "and", "b")
SYCLFLAT_UPDATE(Or, "or", "b")
SYCLFLAT_UPDATE(Xor, "xor", "b")
SYCLFLAT_UPDATE(SMin, "min", "s")
SYCLFLAT_UPDATE(SMax, "max", "s")
SYCLFLAT_UPDATE(UMin, "min", "u")
SYCLFLAT_UPDATE(UMax, "max", "u")
SYCLFLAT_UPDATE(FAddEXT, "add", "f")
#undef SYCLFLAT_ATOM
#undef SYCLFLAT_UPDATE
template <class T> SYCLFLAT_ORDERED T ISub(T *pointer, T value) noexcept {
  return IAdd(pointer, static_cast<T>(-static_cast<unsigned long>(value)));
}
} // namespace system_wide

// LLVM's updates are for the GPU, whatever their scope is.
#define SYCLFLAT_UPDATED(Name, Builtin, pointer, value)                                            \
  (scope == syclflat::portable::cross_device                                                       \
       ? syclflat::portable::system_wide::Name(pointer, value)                                     \
       : Builtin(pointer, value, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE))

// An instruction of the scope.
#define SYCLFLAT_SCOPED(Instruction, Order)                                                        \
  if (scope == cross_device)                                                                       \
    Instruction(Order ".sys");                                                                     \
  else if (scope == device)                                                                        \
    Instruction(Order ".gpu");                                                                     \
  else                                                                                             \
    Instruction(Order ".cta")

#define SYCLFLAT_LOAD(Order, Bits, Register)                                                       \
  asm volatile("ld." Order Bits " %0, [%1];" : "=" Register(value) : "l"(pointer) : "memory")
#define SYCLFLAT_LOAD_4(Order) SYCLFLAT_LOAD(Order, ".b32", "r")
#define SYCLFLAT_LOAD_8(Order) SYCLFLAT_LOAD(Order, ".b64", "l")

template <class T> SYCLFLAT_ORDERED T atomic_load(T *pointer, int scope, int semantics) noexcept {
  const int order = order_within(scope, semantics);
  if (!acquires(order)) {
    T value;
    __scoped_atomic_load(pointer, &value, __ATOMIC_RELAXED, __MEMORY_SCOPE_SYSTEM);
    return value;
  }
  if (order == __ATOMIC_SEQ_CST)
    nvptx::fence(scope, true);
  spirv::bits_t<T> value;
  if constexpr (sizeof(T) == 4) {
    SYCLFLAT_SCOPED(SYCLFLAT_LOAD_4, "acquire");
  } else {
    SYCLFLAT_SCOPED(SYCLFLAT_LOAD_8, "acquire");
  }
  return __builtin_bit_cast(T, value);
}
#undef SYCLFLAT_LOAD
#undef SYCLFLAT_LOAD_4
#undef SYCLFLAT_LOAD_8

template <class T>
SYCLFLAT_ORDERED void atomic_store(T *pointer, int scope, int semantics, T value) noexcept {
  const int order = order_within(scope, semantics);
  if (releases(order))
    nvptx::fence(scope, order == __ATOMIC_SEQ_CST);
  __scoped_atomic_store(pointer, &value, __ATOMIC_RELAXED, __MEMORY_SCOPE_SYSTEM);
}

#define SYCLFLAT_EXCHANGE(Order, Bits, Register)                                                   \
  asm volatile("atom." Order ".cas" Bits " %0, [%1], %2, %3;"                                      \
               : "=" Register(old)                                                                 \
               : "l"(pointer), Register(expected), Register(value)                                 \
               : "memory")
#define SYCLFLAT_EXCHANGE_4(Order) SYCLFLAT_EXCHANGE(Order, ".b32", "r")
#define SYCLFLAT_EXCHANGE_8(Order) SYCLFLAT_EXCHANGE(Order, ".b64", "l")
#define SYCLFLAT_ORDERED_EXCHANGE(Instruction)                                                     \
  if (order == __ATOMIC_RELEASE) {                                                                 \
    SYCLFLAT_SCOPED(Instruction, "release");                                                       \
  } else if (order == __ATOMIC_ACQ_REL) {                                                          \
    SYCLFLAT_SCOPED(Instruction, "acq_rel");                                                       \
  } else {                                                                                         \
    SYCLFLAT_SCOPED(Instruction, "acquire");                                                       \
  }

// Returns what was there.
template <class T>
SYCLFLAT_ORDERED T atomic_compare_exchange(T *pointer, int scope, int semantics, T value,
                                           T expected) noexcept {
  const int order = order_within(scope, semantics);
  if (order == __ATOMIC_RELAXED) {
    __scoped_atomic_compare_exchange_n(pointer, &expected, value, false, order, order,
                                       __MEMORY_SCOPE_SYSTEM);
    return expected;
  }
  if (order == __ATOMIC_SEQ_CST)
    nvptx::fence(scope, true);
  T old;
  if constexpr (sizeof(T) == 4) {
    SYCLFLAT_ORDERED_EXCHANGE(SYCLFLAT_EXCHANGE_4)
  } else {
    SYCLFLAT_ORDERED_EXCHANGE(SYCLFLAT_EXCHANGE_8)
  }
  return old;
}
#undef SYCLFLAT_EXCHANGE
#undef SYCLFLAT_EXCHANGE_4
#undef SYCLFLAT_EXCHANGE_8
#undef SYCLFLAT_ORDERED_EXCHANGE
#undef SYCLFLAT_SCOPED

} // namespace syclflat::portable
