// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the items of a work-group or a sub-group compute together: votes, broadcasts, reductions and
// scans. Each item shows its value, and computes from those of all.
#pragma once

#include <stdint.h>
#include <syclflat/common/missing.hpp>
#include <syclflat/common/vectors.hpp>
#include <syclflat/native/meetings.hpp>
#include <syclflat/portable/complex_products.hpp>
#include <syclflat/portable/identities.hpp>
#include <syclflat/portable/maths.hpp>
#include <syclflat/portable/scopes.hpp>

namespace syclflat::native {

using namespace portable;

SYCLFLAT_TOGETHER meeting items_of(int scope) {
  return scope == sub_group ? meeting::sub_group : meeting::work_group;
}

// The numbers of a vector of 64 bytes, which are 16 at most.
template <class T>
constexpr bool is_in_vectors =
    (__is_integral(T) || __is_floating_point(T)) && !__is_same(T, bool) && sizeof(T) <= 8;
template <class T> constexpr uint32_t lanes_of = sizeof(T) < 4 ? 16 : 64 / sizeof(T);
template <class T> struct __attribute__((packed, may_alias)) lanes {
  typedef T vector __attribute__((ext_vector_type(lanes_of<T>)));
  vector all;
};

// What numbers and others at the same places make. Clang finds instructions on vectors for them.
template <class T, class Function>
inline void combine(typename lanes<T>::vector &x, typename lanes<T>::vector y, Function function) {
#pragma clang loop unroll(full)
  for (uint32_t k = 0; k < lanes_of<T>; ++k)
    x[k] = function(x[k], y[k]);
}
template <class T, uint32_t Count, class Function>
inline T reduced_lanes(typename lanes<T>::vector x, Function function) {
  if constexpr (Count == 1) {
    return x[0];
  } else {
    constexpr uint32_t half = Count / 2;
#pragma clang loop unroll(full)
    for (uint32_t k = 0; k < half; ++k)
      x[k] = function(x[k], x[half + k]);
    return reduced_lanes<T, half>(x, function);
  }
}

// What all values of a row make: two vectors side by side first.
template <class T, class Function>
inline T reduced(const cell<T> *values, uint32_t count, Function function) {
  uint32_t i = 1;
  T whole = values[0].value;
  if constexpr (is_in_vectors<T>) {
    constexpr uint32_t width = lanes_of<T>;
    const auto at = [values](uint32_t first) {
      return reinterpret_cast<const lanes<T> *>(values + first)->all;
    };
    if (count >= 2 * width) {
      auto even = at(0), odd = at(width);
      for (i = 2 * width; i + 2 * width <= count; i += 2 * width) {
        combine<T>(even, at(i), function);
        combine<T>(odd, at(i + width), function);
      }
      combine<T>(even, odd, function);
      if (i + width <= count) {
        combine<T>(even, at(i), function);
        i += width;
      }
      whole = reduced_lanes<T, width>(even, function);
    }
  }
  for (; i < count; ++i)
    whole = function(whole, values[i].value);
  return whole;
}

// Puts what each value and all in front of it make in its place: a row in parts, whose chains of
// operations run side by side.
template <class T, class Function>
inline void scan(cell<T> *values, uint32_t count, Function function) {
  constexpr uint32_t parts = 4;
  const uint32_t each = count / parts;
  if (each >= 4) {
    for (uint32_t i = 1; i < each; ++i)
#pragma clang loop unroll(full)
      for (uint32_t p = 0; p < parts; ++p)
        values[p * each + i].value =
            function(values[p * each + i - 1].value, values[p * each + i].value);
    for (uint32_t p = 1; p < parts; ++p) {
      const T before = values[p * each - 1].value;
      for (uint32_t i = p * each; i < (p + 1) * each; ++i)
        values[i].value = function(before, values[i].value);
    }
  }
  for (uint32_t i = each >= 4 ? each * parts : 1; i < count; ++i)
    values[i].value = function(values[i - 1].value, values[i].value);
}

template <class T, class Function>
SYCLFLAT_TOGETHER T across_group(int operation, T value, T identity, Function function) {
  if (operation == reduce)
    return in_rows(
        value,
        [function](const row<T> &own) {
          const T all = reduced(own.values, own.count, function);
          own.result->value = own.is_first ? all : function(own.result->value, all);
        },
        [](T, T result) { return result; });
  const auto scanned = [function](const row<T> &own) {
    if (!own.is_first)
      own.values[0].value = function(own.result->value, own.values[0].value);
    scan(own.values, own.count, function);
  };
  const auto last = [](const row<T> &own) { return own.values[own.count - 1].value; };
  if (operation == inclusive_scan)
    return in_rows(
        value,
        [=](const row<T> &own) {
          scanned(own);
          own.result->value = last(own);
        },
        [](T mine, T) { return mine; });
  return in_rows(
      value,
      [=](const row<T> &own) {
        const T before = own.is_first ? identity : own.result->value;
        scanned(own);
        own.result->value = last(own);
        __builtin_memmove(own.values + 1, own.values, (own.count - 1) * sizeof(T));
        own.values[0].value = before;
      },
      [](T mine, T) { return mine; });
}

// Items go on in their order. Of a reduction, the first one shows the result; of a scan, each shows
// what it and all in front of it make. Where there are parts, of a power of 2 of items, each part has
// a result of its own.
template <class T, class Function>
SYCLFLAT_TOGETHER T across(meeting who, int operation, T value, T identity, Function function,
                           uint32_t part_size = 0) {
  if (who == meeting::work_group)
    return across_group(operation, value, identity, function);
  T mine = value;
  return together(who, mine, [&](const company &all) {
    const uint32_t begin = part_size ? all.own & ~(part_size - 1) : 0;
    const uint32_t end = part_size ? begin + part_size : all.count;
    if (operation == reduce) {
      const uint32_t first = all.next(begin);
      if (first == all.own)
        for (uint32_t i = all.next(first + 1); i < end; i = all.next(i + 1))
          mine = function(mine, all.value<T>(i));
      return all.value<T>(first);
    }
    uint32_t behind = all.own;
    while (behind > begin && !all.has(behind - 1))
      --behind;
    if (behind == begin)
      return operation == inclusive_scan ? mine : identity;
    const T before = all.value<T>(behind - 1);
    mine = function(before, mine);
    return operation == inclusive_scan ? mine : before;
  });
}

// The value of another item, or that of this one if there is none.
template <class T> SYCLFLAT_TOGETHER T value_of(meeting who, T value, uint32_t from) {
  if (who == meeting::work_group) {
    const uint32_t shown = from < index_space::local_linear_size() ? from : 0;
    // From the first row all are in sight.
    return in_rows(
        value,
        [shown](const row<T> &own) {
          if (own.is_first)
            own.result->value = own.values[shown].value;
        },
        [](T, T result) { return result; }, shown);
  }
  return together(who, value, [&](const company &all) {
    return all.has(from) ? all.value<T>(from) : value;
  });
}

SYCLFLAT_TOGETHER bool all_vote(meeting who, bool vote) {
  return across(who, reduce, vote, true, [](bool x, bool y) { return x && y; });
}
SYCLFLAT_TOGETHER bool any_votes(meeting who, bool vote) {
  return across(who, reduce, vote, false, [](bool x, bool y) { return x || y; });
}

// The linear position that an index of an item means, x first.
template <class Id> inline uint32_t linear(Id id) {
  using namespace index_space;
  if constexpr (__is_same(spirv::element_t<Id>, Id))
    return static_cast<uint32_t>(id);
  else if constexpr (__builtin_vectorelements(Id) == 2)
    return static_cast<uint32_t>(id[1]) * local_size(0) + static_cast<uint32_t>(id[0]);
  else
    return (static_cast<uint32_t>(id[2]) * local_size(1) + static_cast<uint32_t>(id[1])) *
               local_size(0) +
           static_cast<uint32_t>(id[0]);
}

// Multiplies complex numbers, a vector of two each.
template <class T> SYCLFLAT_TOGETHER T complex_product(int scope, int operation, T value) {
  return across(items_of(scope), operation, value, complex_one<T>, multiply_complex<T>);
}

} // namespace syclflat::native

// Votes.
SYCLFLAT_TOGETHER bool __spirv_GroupNonUniformAll(int, bool vote) noexcept {
  return syclflat::native::all_vote(syclflat::native::meeting::branch, vote);
}
SYCLFLAT_TOGETHER bool __spirv_GroupNonUniformAny(int, bool vote) noexcept {
  return syclflat::native::any_votes(syclflat::native::meeting::branch, vote);
}
SYCLFLAT_TOGETHER bool __spirv_GroupAll(int scope, bool vote) noexcept {
  return syclflat::native::all_vote(syclflat::native::items_of(scope), vote);
}
SYCLFLAT_TOGETHER bool __spirv_GroupAny(int scope, bool vote) noexcept {
  return syclflat::native::any_votes(syclflat::native::items_of(scope), vote);
}
SYCLFLAT_TOGETHER syclflat::spirv::vec<uint32_t, 4>
__spirv_GroupNonUniformBallot(int, bool vote) noexcept {
  using namespace syclflat::native;
  const uint64_t votes = together(meeting::branch, vote, [](const company &all) {
    uint64_t bits = 0;
    for (uint32_t i = 0; i < all.count; ++i)
      if (all.has(i) && all.value<bool>(i))
        bits |= uint64_t(1) << i;
    return bits;
  });
  return {static_cast<uint32_t>(votes), static_cast<uint32_t>(votes >> 32), 0, 0};
}
inline uint32_t __spirv_GroupNonUniformBallotBitCount(
    int, int operation, syclflat::spirv::vec<uint32_t, 4> votes) noexcept {
  using namespace syclflat::native;
  const uint64_t all = votes[0] | static_cast<uint64_t>(votes[1]) << 32;
  const uint64_t own = uint64_t(1) << syclflat::index_space::sub_group_local_id();
  return __builtin_popcountll(all & (operation == inclusive_scan   ? own | (own - 1)
                                     : operation == exclusive_scan ? own - 1
                                                                   : ~uint64_t(0)));
}

// Broadcasts: all items get the value of the item `id`.
template <class T, class Id>
SYCLFLAT_TOGETHER T __spirv_GroupBroadcast(int scope, T value, Id id) noexcept {
  using namespace syclflat::native;
  return value_of(items_of(scope), value, linear(id));
}
template <class T, class Id>
SYCLFLAT_TOGETHER T __spirv_GroupNonUniformBroadcast(int, T value, Id id) noexcept {
  using namespace syclflat::native;
  return value_of(meeting::branch, value, static_cast<uint32_t>(id));
}

// Reductions and scans, chosen by `operation`; the last form reduces in parts of a sub-group.
#define SYCLFLAT_REDUCTION(Name, Suffix, Identity, Expression)                                     \
  template <class T>                                                                               \
  SYCLFLAT_TOGETHER T __spirv_Group##Name##Suffix(int scope, int operation, T value) noexcept {    \
    using namespace syclflat::native;                                                              \
    return across(items_of(scope), operation, value, static_cast<T>(Identity),                     \
                  [](T x, T y) { return static_cast<T>(Expression); });                            \
  }                                                                                                \
  template <class T>                                                                               \
  SYCLFLAT_TOGETHER T __spirv_GroupNonUniform##Name(int, int operation, T value) noexcept {        \
    using namespace syclflat::native;                                                              \
    return across(meeting::branch, operation, value, static_cast<T>(Identity),                     \
                  [](T x, T y) { return static_cast<T>(Expression); });                            \
  }                                                                                                \
  template <class T>                                                                               \
  SYCLFLAT_TOGETHER T __spirv_GroupNonUniform##Name(int, int, T value,                             \
                                                    uint32_t part_size) noexcept {                 \
    using namespace syclflat::native;                                                              \
    return across(                                                                                 \
        meeting::branch, reduce, value, static_cast<T>(Identity),                                  \
        [](T x, T y) { return static_cast<T>(Expression); }, part_size);                           \
  }
SYCLFLAT_REDUCTIONS
#undef SYCLFLAT_REDUCTION

// Products of complex numbers, which have a real and an imag.
template <class Number>
SYCLFLAT_TOGETHER Number __spirv_GroupCMulINTEL(int scope, int operation, Number value) noexcept {
  using namespace syclflat::portable;
  return from_pair<Number>(syclflat::native::complex_product(scope, operation, to_pair(value)));
}
SYCLFLAT_MISSING(__spirv_GroupNonUniformCMulINTEL, "multiply complex numbers in a loop")
