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

// A value in memory whose type changes from one meeting to the next.
template <class T> struct __attribute__((may_alias)) cell { T value; };

// The place of values of a size: their binary logarithm, rounded up.
constexpr int place_of(uint64_t size) {
  int power = 0;
  while (uint64_t(1) << power < size)
    ++power;
  return power;
}

// Where an item shows values of a type. Those of one size have a place of their own: items that go on
// may show a value of another size.
template <class T> inline cell<T> *shown_value() {
  static_assert(sizeof(T) <= largest_value);
  return static_cast<cell<T> *>(here.group->values[place_of(sizeof(T))]) + here.linear_id;
}

// A row of items of a work-group, which differ in x only, with a value of each.
template <class T> struct row {
  cell<T> *values;
  uint32_t count;
  bool is_first;
  cell<T> *result; // of the rows in front, and of all in the end
};

// Calls a function for a row. A function of its own keeps loops over items small, and parameters that
// are no class keep the row out of memory.
template <class T, class Function>
__attribute__((noinline)) void visit(cell<T> *values, const work_group *group, bool is_first,
                                     Function function) {
  auto *const result = static_cast<cell<T> *>(group->result);
  if (!is_first)
    SYCLFLAT_IN_ORDER(acquire, static_cast<const void *>(result));
  function(row<T>{values, group->size[0], is_first, result});
  SYCLFLAT_IN_ORDER(release, static_cast<const void *>(result));
}

// Shows a value to the work-group: the first item of each row visits it, one after the other.
// Returns the place of the item's value, and that of the result; `read` may use no other one, since
// items that go on show their next value. If visits use the value of one item alone, `one` is its
// linear position.
template <class T, class Function, class Read>
SYCLFLAT_TOGETHER T in_rows(T value, Function function, Read read, uint32_t one = all_items) noexcept {
  cell<T> *const own = shown_value<T>();
  own->value = value;
  meet(meeting::work_group, one);
  if (here.local[0] == 0)
    visit(own, here.group, here.linear_id == 0, function);
  meet(meeting::work_group);
  return read(own->value, static_cast<cell<T> *>(here.group->result)->value);
}

// The row of a sub-group's items, with a value of each that is there.
template <class T> struct sub_group_row {
  cell<T> *own;      // of the item that asks
  uint32_t position; // its own
  uint32_t count;    // of the items of the sub-group, present or not
  int64_t present;   // a bit for each that is there

  bool has(uint32_t i) const { return i < count && present >> i & 1; }
  cell<T> *values() const { return own - position; }
  bool is_first() const { return position == static_cast<uint32_t>(__builtin_ctzll(present)); }
  // That of the items around the own one, of a power of 2 of them.
  sub_group_row part(uint32_t size) const {
    const uint32_t begin = position & ~(size - 1), rest = count - begin;
    return {own, position - begin, rest < size ? rest : size, present >> begin};
  }
};

// Shows a value to the items of the sub-group that meet, and calls a function for their row before
// any goes on. Returns what it returns.
template <class T, class Function>
SYCLFLAT_TOGETHER auto in_sub_group(meeting who, T value, Function function) noexcept {
  using namespace index_space;
  cell<T> *const own = shown_value<T>();
  own->value = value;
  const int64_t present = static_cast<int64_t>(meet(who));
  const auto made =
      function(sub_group_row<T>{own, sub_group_local_id(), sub_group_size(), present});
  meet(who);
  return made;
}

} // namespace syclflat::native

#undef SYCLFLAT_IN_ORDER
