// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How items wait for each other, and see what others have. Each of them has a stack of its own then.
#pragma once

#include <stdint.h>
#include <syclflat/common/language.hpp>
#include <syclflat/native/index_space.hpp>

// ThreadSanitizer's, which doesn't see that items go on in their order: what an item does with a value
// is done before those behind it read that.
#if __has_feature(thread_sanitizer)
extern "C" void __tsan_acquire(void *at);
extern "C" void __tsan_release(void *at);
#define SYCLFLAT_IN_ORDER(Function, Value) __tsan_##Function(const_cast<void *>(Value))
#else
#define SYCLFLAT_IN_ORDER(Function, Value) static_cast<void>(Value)
#endif

// Waits for others: a bit for each that is there. By this name the tool knows kernels whose items
// may wait, and gives each of these items a stack. If others use the value of one item alone, of those
// that all show, `shown` is its linear position: the tool may leave the others' out.
extern "C" SYCLFLAT_CONVERGENT inline __attribute__((always_inline)) uint64_t
__syclflat_meet(int meeting, uint32_t shown) noexcept {
  using namespace syclflat::native;
  // Keep the argument, which no code uses, for the tool.
  __asm__ volatile("" : : "r"(shown));
  const place mine = here;
  const uint32_t linear_id = syclflat::index_space::local_linear_id();
  const uint64_t present = mine.group->meet(*mine.group->met, linear_id,
                                            static_cast<syclflat::native::meeting>(meeting));
  here = mine;
  return present;
}

#define SYCLFLAT_TOGETHER SYCLFLAT_CONVERGENT inline __attribute__((always_inline))

namespace syclflat::native {

constexpr uint32_t all_items = ~uint32_t(0);

SYCLFLAT_TOGETHER uint64_t meet(meeting who, uint32_t shown = all_items) noexcept {
  return __syclflat_meet(static_cast<int>(who), shown);
}

// Those who meet, each of whom shows a value.
struct company {
  uint32_t first;  // the linear position of the first item
  uint32_t count;  // of items, with those that are elsewhere
  uint32_t own;    // the position among them of the item that asks
  uint64_t present; // a bit for each that is there, of a sub-group

  bool has(uint32_t i) const { return i < count && (i >= 64 || present >> i & 1); }
  // The first item from one on; the number of all if there is none.
  uint32_t next(uint32_t i) const {
    while (i < count && !has(i))
      ++i;
    return i;
  }
  template <class T> const T &value(uint32_t i) const {
    // Items read in their order what others have made of it: no two of them at once.
    const void *shown = __atomic_load_n(&here.group->shown[first + i], __ATOMIC_RELAXED);
    SYCLFLAT_IN_ORDER(acquire, shown);
    return *static_cast<const T *>(shown);
  }
};

inline company whole_group() {
  using namespace index_space;
  return {0, local_linear_size(), local_linear_id(), ~uint64_t(0)};
}
inline company own_sub_group(uint64_t present = ~uint64_t(0)) {
  using namespace index_space;
  return {sub_group_id() * max_sub_group_size(), sub_group_size(), sub_group_local_id(), present};
}

// Shows a value to those who meet, and returns what `read` makes of theirs.
template <class T, class Read>
SYCLFLAT_TOGETHER auto together(meeting who, const T &value, Read read) noexcept {
  here.group->shown[index_space::local_linear_id()] = &value;
  const uint64_t present = meet(who);
  const auto result = read(who == meeting::work_group ? whole_group() : own_sub_group(present));
  SYCLFLAT_IN_ORDER(release, static_cast<const void *>(&value));
  // Values stay until all have read them.
  meet(who);
  return result;
}

// A value in memory whose type changes from one meeting to the next.
template <class T> struct __attribute__((may_alias)) cell { T value; };

// The least power of 2 that is no less.
constexpr uint64_t place_of(uint64_t size) {
  uint64_t power = 1;
  while (power < size)
    power *= 2;
  return power;
}

// A row of items of a work-group, which differ in x only, with a value of each.
template <class T> struct row {
  cell<T> *values;
  uint32_t count;
  bool is_first;
  cell<T> *result; // of the rows in front, and of all in the end

  // Calls a function for the row, which is one of its own: loops over items stay small.
  template <class Function> __attribute__((noinline)) void visit(Function function) const {
    if (!is_first)
      SYCLFLAT_IN_ORDER(acquire, static_cast<const void *>(result));
    function(*this);
    SYCLFLAT_IN_ORDER(release, static_cast<const void *>(result));
  }
};

// Shows a value to the work-group: the first item of each row visits it, one after the other.
// Returns the place of the item's value, and that of the result; `read` may use no other one, since
// items that go on show their next value. If visits use the value of one item alone, `one` is its
// linear position.
template <class T, class Function, class Read>
SYCLFLAT_TOGETHER T in_rows(T value, Function function, Read read, uint32_t one = all_items) noexcept {
  static_assert(sizeof(T) <= largest_value);
  using namespace index_space;
  const auto *group = here.group;
  // Values of one size have a place of their own: items that go on may show one of another size.
  const uint64_t place = local_linear_size() * place_of(sizeof(T));
  void *const shown = static_cast<char *>(group->values) + place;
  auto *const values = static_cast<cell<T> *>(shown);
  auto *const result = static_cast<cell<T> *>(group->result);
  const uint32_t own = local_linear_id();
  values[own].value = value;
  meet(meeting::work_group, one);
  if (local_id(0) == 0)
    row<T>{values + own, local_size(0), (local_id(1) | local_id(2)) == 0, result}.visit(function);
  meet(meeting::work_group);
  return read(values[own].value, result->value);
}

} // namespace syclflat::native

#undef SYCLFLAT_IN_ORDER
