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

namespace syclflat::portable {

template <class T, int N> inline spirv::vec<T, N> fmin(spirv::vec<T, N> x, spirv::vec<T, N> y) {
  return __builtin_elementwise_minnum(x, y);
}
template <class T, int N> inline spirv::vec<T, N> fmax(spirv::vec<T, N> x, spirv::vec<T, N> y) {
  return __builtin_elementwise_maxnum(x, y);
}

} // namespace syclflat::portable

namespace syclflat::native {

using namespace portable;

SYCLFLAT_TOGETHER meeting items_of(int scope) {
  return scope == sub_group ? meeting::sub_group : meeting::work_group;
}

// What an operation makes of two numbers or two vectors; of truths, vectors are 0 and -1.
template <class T, class Made> inline T as(Made made) {
  if constexpr (__is_same(spirv::element_t<T>, T) || __is_same(Made, T))
    return static_cast<T>(made);
  else
    return __builtin_convertvector(made, T) & 1;
}
// Operations on numbers, and on vectors of them. They have no members, so that calls pass nothing.
#define SYCLFLAT_REDUCTION(Name, Suffix, Identity, Expression)                                     \
  struct Name {                                                                                    \
    template <class T> T operator()(T x, T y) const { return as<T>(Expression); }                  \
    template <class T> static constexpr T of_numbers = static_cast<T>(Identity);                   \
    template <class T> static constexpr T identity = T(of_numbers<spirv::element_t<T>>);           \
  };
SYCLFLAT_REDUCTIONS
#undef SYCLFLAT_REDUCTION

// That of complex numbers, vectors of two.
struct ComplexProduct {
  template <class T> T operator()(T x, T y) const { return multiply_complex<T>(x, y); }
  template <class T> static constexpr T identity = complex_one<T>;
};

// Whether an operation takes vectors of a type.
template <class T, class Function>
constexpr bool is_in_vectors =
    (__is_integral(T) || __is_floating_point(T)) && !__is_same(T, bool) && sizeof(T) <= 8 &&
    !((__is_same(Function, LogicalAnd) || __is_same(Function, LogicalOr)) && __is_signed(T));
// The numbers of a vector of 64 bytes, which are 16 at most. Many CPUs convert halves one by one.
template <class T>
constexpr uint32_t lanes_of = __is_same(T, _Float16) ? 8 : sizeof(T) < 4 ? 16 : 64 / sizeof(T);
template <class T> struct __attribute__((packed, may_alias)) lanes {
  typedef T vector __attribute__((ext_vector_type(lanes_of<T>)));
  vector all;
};

// What the numbers of a vector make: one half and the other first.
template <uint32_t Count, class Vector, class Function>
inline auto reduced_lanes(Vector x, Function function) {
  if constexpr (Count == 1)
    return x;
  else
    return reduced_lanes<Count / 2>(function(x.lo, x.hi), function);
}

// What all values of a row make: two vectors side by side first, or two values that are in none.
template <class T, class Function>
inline T reduced(const cell<T> *values, uint32_t count, Function function) {
  constexpr bool has_lanes = is_in_vectors<T, Function>;
  constexpr uint32_t width = has_lanes ? lanes_of<T> : 1;
  const auto at = [values](uint32_t first) {
    if constexpr (has_lanes)
      return reinterpret_cast<const lanes<T> *>(values + first)->all;
    else
      return values[first].value;
  };
  uint32_t i = 1;
  T whole = values[0].value;
  if (count >= width) {
    auto all = at(0);
    i = width;
    if (count >= 2 * width) {
      auto odd = at(width);
      for (i = 2 * width; i + 2 * width <= count; i += 2 * width) {
        all = function(all, at(i));
        odd = function(odd, at(i + width));
      }
      all = function(all, odd);
      if (i + width <= count) {
        all = function(all, at(i));
        i += width;
      }
    }
    whole = reduced_lanes<width>(all, function);
  }
#pragma clang loop vectorize(disable) unroll(disable)
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
#pragma clang loop unroll(disable)
    for (uint32_t p = 1; p < parts; ++p) {
      const T before = values[p * each - 1].value;
      for (uint32_t i = p * each; i < (p + 1) * each; ++i)
        values[i].value = function(before, values[i].value);
    }
  }
#pragma clang loop unroll(disable)
  for (uint32_t i = each >= 4 ? each * parts : 1; i < count; ++i)
    values[i].value = function(values[i - 1].value, values[i].value);
}

// Puts what the values of the items that are there make in the place of each.
template <class T, class Function>
__attribute__((noinline)) void reduce_present(cell<T> *values, uint32_t count, int64_t present,
                                              Function function) {
  if constexpr (is_in_vectors<T, Function>)
    if (count == 8 && present == -1) {
      typedef T vector __attribute__((ext_vector_type(8), aligned(alignof(T)), may_alias));
      auto *const all = reinterpret_cast<vector *>(values);
      *all = reduced_lanes<8>(*all, function);
      return;
    }
  const uint32_t first = __builtin_ctzll(present);
  T all = values[first].value;
#pragma clang loop vectorize(disable) unroll(disable)
  for (uint32_t i = first + 1; i < count; ++i)
    if (present >> i & 1)
      all = function(all, values[i].value);
#pragma clang loop vectorize(disable) unroll(disable)
  for (uint32_t i = first; i < count; ++i)
    if (present >> i & 1)
      values[i].value = all;
}

// Puts what each value and all in front of it make in its place, or what those in front make: of the
// items that are there.
template <class T, class Function>
__attribute__((noinline)) void scan_present(cell<T> *values, uint32_t count, int64_t present,
                                            bool is_inclusive, Function function) {
  uint32_t i = __builtin_ctzll(present);
  T all = values[i].value;
  if (!is_inclusive)
    values[i].value = Function::template identity<T>;
#pragma clang loop vectorize(disable) unroll(disable)
  for (++i; i < count; ++i) {
    if (!(present >> i & 1))
      continue;
    const T before = all;
    all = function(before, values[i].value);
    values[i].value = is_inclusive ? all : before;
  }
}

template <class T, class Function>
SYCLFLAT_TOGETHER T across_group(int operation, T value, Function function) {
  if (operation == reduce)
    return in_rows(
        value,
        [function](const row<T> &own) {
          const T all = reduced(own.values, own.count, function);
          own.result->value = own.is_first ? all : function(own.result->value, all);
        },
        [](T, T result) { return result; });
  const bool is_inclusive = operation == inclusive_scan;
  return in_rows(
      value,
      [=](const row<T> &own) {
        const T before = own.is_first ? Function::template identity<T> : own.result->value;
        if (!own.is_first)
          own.values[0].value = function(before, own.values[0].value);
        scan(own.values, own.count, function);
        own.result->value = own.values[own.count - 1].value;
        if (!is_inclusive) {
          __builtin_memmove(own.values + 1, own.values, (own.count - 1) * sizeof(T));
          own.values[0].value = before;
        }
      },
      [](T mine, T) { return mine; });
}

// Where there are parts of a sub-group, each has a result of its own.
template <class T, class Function>
SYCLFLAT_TOGETHER T across(meeting who, int operation, T value, Function function,
                           uint32_t part_size = 0) {
  if (who == meeting::work_group)
    return across_group(operation, value, function);
  const auto *const own = in_sub_group(who, value, [=](const sub_group_row<T> &all) {
    const auto part = part_size ? all.part(part_size) : all;
    if (part.is_first()) {
      if (operation == reduce)
        reduce_present(part.values(), part.count, part.present, function);
      else
        scan_present(part.values(), part.count, part.present, operation == inclusive_scan,
                     function);
    }
    return part.own;
  });
  return own->value;
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
  return in_sub_group(who, value, [from](const sub_group_row<T> &all) {
    // Indexes of 32 bits are those of CPUs' instructions for such loads.
    const uint32_t linear_id = index_space::local_linear_id(), begin = linear_id - all.position;
    const auto index = static_cast<int32_t>(all.has(from) ? begin + from : linear_id);
    return (all.own - linear_id)[index].value;
  });
}

SYCLFLAT_TOGETHER bool all_vote(meeting who, bool vote) {
  return across<uint8_t>(who, reduce, vote, BitwiseAnd());
}
SYCLFLAT_TOGETHER bool any_votes(meeting who, bool vote) {
  return across<uint8_t>(who, reduce, vote, BitwiseOr());
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
  return across(items_of(scope), operation, value, ComplexProduct());
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
  const uint64_t votes = in_sub_group(meeting::branch, vote, [](const sub_group_row<bool> &all) {
    uint64_t bits = 0;
    for (uint32_t i = 0; i < all.count; ++i)
      if (all.has(i) && all.values()[i].value)
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
    return across(items_of(scope), operation, value, Name());                                      \
  }                                                                                                \
  template <class T>                                                                               \
  SYCLFLAT_TOGETHER T __spirv_GroupNonUniform##Name(int, int operation, T value) noexcept {        \
    using namespace syclflat::native;                                                              \
    return across(meeting::branch, operation, value, Name());                                      \
  }                                                                                                \
  template <class T>                                                                               \
  SYCLFLAT_TOGETHER T __spirv_GroupNonUniform##Name(int, int, T value,                             \
                                                    uint32_t part_size) noexcept {                 \
    using namespace syclflat::native;                                                              \
    return across(meeting::branch, reduce, value, Name(), part_size);                              \
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
