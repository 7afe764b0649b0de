// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the items of a work-group or a sub-group compute together: votes, broadcasts, reductions and
// scans. A sub-group is a warp, whose items shuffle; those of a work-group share the results of its
// warps in local memory.
#pragma once

#include <stdint.h>
#include <syclflat/common/language.hpp>
#include <syclflat/common/missing.hpp>
#include <syclflat/common/vectors.hpp>
#include <syclflat/nvptx/barriers.hpp>
#include <syclflat/nvptx/index_space.hpp>
#include <syclflat/portable/complex_products.hpp>
#include <syclflat/portable/identities.hpp>

#define SYCLFLAT_TOGETHER SYCLFLAT_CONVERGENT inline __attribute__((always_inline))

namespace syclflat::nvptx {

using namespace portable;

// Items that a sub-group is short of a warp are as those that have left: none waits for them.
inline constexpr unsigned whole_warp = 0xffffffff;

// The values of other items of the warp, in words.
template <class T, class Function> SYCLFLAT_TOGETHER T shuffled(T value, Function function) {
  constexpr int count = (sizeof(T) + 3) / 4;
  int words[count] = {};
  __builtin_memcpy(words, &value, sizeof(T));
  for (int i = 0; i < count; ++i)
    words[i] = function(words[i]);
  __builtin_memcpy(&value, words, sizeof(T));
  return value;
}
template <class T>
SYCLFLAT_TOGETHER T shuffle(T value, unsigned lane, unsigned items = whole_warp) {
  return shuffled(value, [=](int word) SYCLFLAT_CONVERGENT {
    return __nvvm_shfl_sync_idx_i32(items, word, static_cast<int>(lane), 31);
  });
}
template <class T>
SYCLFLAT_TOGETHER T shuffle_xor(T value, unsigned mask, unsigned items = whole_warp) {
  return shuffled(value, [=](int word) SYCLFLAT_CONVERGENT {
    return __nvvm_shfl_sync_bfly_i32(items, word, static_cast<int>(mask), 31);
  });
}
template <class T> SYCLFLAT_TOGETHER T shuffle_up(T value, unsigned delta) {
  return shuffled(value, [=](int word) SYCLFLAT_CONVERGENT {
    return __nvvm_shfl_sync_up_i32(whole_warp, word, static_cast<int>(delta), 0);
  });
}
template <class T> SYCLFLAT_TOGETHER T shuffle_down(T value, unsigned delta) {
  return shuffled(value, [=](int word) SYCLFLAT_CONVERGENT {
    return __nvvm_shfl_sync_down_i32(whole_warp, word, static_cast<int>(delta), 31);
  });
}

// What reductions and scans are by.
namespace operations {
#define SYCLFLAT_REDUCTION(Name, Suffix, Identity, Expression)                                     \
  template <class T> struct Name {                                                                 \
    SYCLFLAT_TOGETHER T operator()(T x, T y) const { return static_cast<T>(Expression); }          \
  };
SYCLFLAT_REDUCTIONS
#undef SYCLFLAT_REDUCTION
// Of complex numbers, a vector of two each.
template <class T> struct CMul {
  SYCLFLAT_TOGETHER T operator()(T x, T y) const { return multiply_complex(x, y); }
};
} // namespace operations

// Reduces values of `items`, which are all here, by one instruction. There is one for integers of up
// to 32 bits, from sm_80 on. Where a branch has little more than it, the items may not be a constant:
// ptxas 12.9 and 13.0 then make it conditional, and may set the condition too late (seen for sm_90).
struct no_instruction {};
no_instruction reduced(...);
#if __CUDA_ARCH__ >= 800
#define SYCLFLAT_REDUCED(Name, Word, Builtin)                                                      \
  template <class T>                                                                               \
  SYCLFLAT_TOGETHER T reduced(operations::Name<T>, T value, unsigned items) {                      \
    return static_cast<T>(Builtin(static_cast<Word>(value), static_cast<int>(items)));             \
  }
SYCLFLAT_REDUCED(IAdd, int, __nvvm_redux_sync_add)
SYCLFLAT_REDUCED(SMin, int, __nvvm_redux_sync_min)
SYCLFLAT_REDUCED(UMin, unsigned, __nvvm_redux_sync_umin)
SYCLFLAT_REDUCED(SMax, int, __nvvm_redux_sync_max)
SYCLFLAT_REDUCED(UMax, unsigned, __nvvm_redux_sync_umax)
SYCLFLAT_REDUCED(BitwiseAnd, int, __nvvm_redux_sync_and)
SYCLFLAT_REDUCED(BitwiseOr, int, __nvvm_redux_sync_or)
SYCLFLAT_REDUCED(BitwiseXor, int, __nvvm_redux_sync_xor)
SYCLFLAT_REDUCED(LogicalAnd, int, __nvvm_redux_sync_and)
SYCLFLAT_REDUCED(LogicalOr, int, __nvvm_redux_sync_or)
#undef SYCLFLAT_REDUCED
#endif
template <class Function, class T>
inline constexpr bool has_instruction =
    sizeof(T) <= 4 &&
    !__is_same(decltype(reduced(Function{}, T{}, whole_warp)), no_instruction);

// Of a warp.
template <class T, class Function>
SYCLFLAT_TOGETHER T across_warp(int operation, T value, T identity, Function function) {
  const unsigned lane = index_space::sub_group_local_id(), size = index_space::warp_size;
  if (operation == inclusive_scan || operation == exclusive_scan) {
    for (unsigned delta = 1; delta < size; delta *= 2) {
      T before = shuffle_up(value, delta);
      if (lane >= delta)
        value = function(before, value);
    }
    if (operation == inclusive_scan)
      return value;
    T before = shuffle_up(value, 1);
    return lane == 0 ? identity : before;
  }
  for (unsigned mask = size / 2; mask > 0; mask /= 2)
    value = function(value, shuffle_xor(value, mask));
  return value;
}

// Of all items in the same part of a warp, where a part has a power of 2 of them: those of other
// parts may be elsewhere.
template <class T, class Function>
SYCLFLAT_TOGETHER T across_part(T value, Function function, unsigned part_size) {
  const unsigned first = index_space::sub_group_local_id() & ~(part_size - 1);
  const unsigned items = whole_warp >> (index_space::warp_size - part_size) << first;
  for (unsigned mask = part_size / 2; mask > 0; mask /= 2)
    value = function(value, shuffle_xor(value, mask, items));
  return value;
}

// Of a sub-group, of which the last one of a work-group may be less than a warp.
template <class T, class Function>
SYCLFLAT_TOGETHER T across_sub_group(int operation, T value, T identity, Function function) {
  using namespace index_space;
  if constexpr (has_instruction<Function, T>)
    if (operation == reduce)
      return reduced(function, value, whole_warp >> (warp_size - sub_group_size()));
  const bool is_scan = operation == inclusive_scan || operation == exclusive_scan;
  if (__builtin_expect(is_scan || has_whole_warps(), true))
    return across_warp(operation, value, identity, function);
  const unsigned lane = sub_group_local_id(), size = sub_group_size();
  for (unsigned delta = warp_size / 2; delta > 0; delta /= 2) {
    T other = shuffle_down(value, delta);
    if (lane + delta < size)
      value = function(value, other);
  }
  return shuffle(value, 0);
}

// The items of a warp that are here, as those of a group that are in one branch.
SYCLFLAT_TOGETHER unsigned present() { return __nvvm_activemask(); }

// Of the items that are here.
template <class T, class Function>
SYCLFLAT_TOGETHER T across_present(int operation, T value, T identity, Function function) {
  const unsigned items = present(), lane = index_space::sub_group_local_id();
  if (items == whole_warp)
    return across_warp(operation, value, identity, function);
  T result = identity;
  bool is_first = true;
  for (unsigned rest = items; rest != 0; rest &= rest - 1) {
    const unsigned from = static_cast<unsigned>(__builtin_ctz(rest));
    T other = shuffle(value, from, items);
    if (operation == inclusive_scan ? from > lane : operation == exclusive_scan && from >= lane)
      continue;
    result = is_first ? other : function(result, other);
    is_first = false;
  }
  return result;
}

// Memory for a value of each warp, or for one of any size up to that.
inline constexpr int largest_value = 16;
SYCLFLAT_LOCAL_VARIABLE unsigned char shared_memory[index_space::warp_size * largest_value]
    __attribute__((aligned(largest_value)));

template <class T> SYCLFLAT_TOGETHER __attribute__((opencl_local)) T *shared_values() {
  static_assert(sizeof(T) <= sizeof(shared_memory));
  return reinterpret_cast<__attribute__((opencl_local)) T *>(shared_memory);
}

// The same, for new ones: waits until all items have read what was there before. By the mark, the tool
// leaves this out where there is nothing (syclflat/backends/nvptx/passes/remove_redundant_barriers.py).
template <class T> SYCLFLAT_TOGETHER __attribute__((opencl_local)) T *new_shared_values() {
  asm volatile("// wait for readers");
  __nvvm_bar_sync(0);
  return shared_values<T>();
}

template <class T> SYCLFLAT_TOGETHER T broadcast(int scope, T value, unsigned from) {
  if (scope == sub_group)
    return shuffle(value, from);
  auto memory = new_shared_values<T>();
  if (index_space::local_linear_id() == from)
    *memory = value;
  __nvvm_bar_sync(0);
  return T(*memory);
}

// What a warp that isn't there contributes: nothing, or a result once more where that changes none.
template <class Function, class T> T contribution_of_none(Function, T result) { return result; }
template <class T> T contribution_of_none(operations::IAdd<T>, T) { return T(0); }
template <class T> T contribution_of_none(operations::FAdd<T>, T) { return T(-0.0); }
template <class T> T contribution_of_none(operations::IMul<T>, T) { return T(1); }
template <class T> T contribution_of_none(operations::FMul<T>, T) { return T(1); }
template <class T> T contribution_of_none(operations::BitwiseXor<T>, T) { return T(0); }
template <class T> T contribution_of_none(operations::CMul<T>, T) { return complex_one<T>; }

// Results of so many warps are combined in a row, which takes less time than shuffles: these wait
// for each other longer. Where one item uses the result, the compiler has that one alone do so.
inline constexpr unsigned few = 8;

// Shares the result of each warp with the others. Where there are less than `few`, the first warp
// adds results that change nothing.
template <class T, class Function>
SYCLFLAT_TOGETHER void share(T mine, unsigned warps, Function function) {
  using namespace index_space;
  auto partial = new_shared_values<T>();
  const unsigned lane = sub_group_local_id(), item = local_linear_id();
  if ((lane == 0) | ((item >= warps) & (item < few)))
    partial[sub_group_id() + lane] = lane == 0 ? mine : contribution_of_none(function, mine);
  __nvvm_bar_sync(0);
}

// The shared results of up to `few` warps as one.
template <class T, class Function> SYCLFLAT_TOGETHER T across_few(Function function) {
  const auto partial = shared_values<T>();
  T values[few];
  for (unsigned warp = 0; warp < few; ++warp)
    values[warp] = T(partial[warp]);
  for (unsigned half = few / 2; half > 0; half /= 2)
    for (unsigned warp = 0; warp < half; ++warp)
      values[warp] = function(values[warp], values[warp + half]);
  return values[0];
}

// Those of any number of warps.
template <class T, class Function>
SYCLFLAT_TOGETHER T across_many(unsigned warps, Function function) {
  const auto partial = shared_values<T>();
  const unsigned lane = index_space::sub_group_local_id();
  T whole = T(partial[lane < warps ? lane : 0]);
  if (lane >= warps)
    whole = contribution_of_none(function, whole);
  if constexpr (has_instruction<Function, T>)
    whole = reduced(function, whole, whole_warp);
  else
    whole = across_warp(reduce, whole, whole, function);
  // The last warp may have fewer items than there are warps.
  return index_space::has_whole_warps() ? whole : broadcast(work_group, whole, 0);
}

// Of a work-group, the same for all items. Usual sizes have a way of their own, without branches.
template <class T, class Function>
SYCLFLAT_TOGETHER T reduced_in_work_group(T value, Function function) {
  using namespace index_space;
  const unsigned warps = sub_groups();
  const bool are_few = warps > 1 && warps <= few;
  T known = value;
  if (__builtin_expect(are_few && has_whole_warps(), true)) {
    share(across_sub_group(reduce, value, value, function), warps, function);
  } else {
    known = across_sub_group(reduce, value, value, function);
    if (warps > 1)
      share(known, warps, function);
    if (warps > few)
      known = across_many<T>(warps, function);
  }
  const T result = across_few<T>(function);
  return are_few ? result : known;
}

// The results of the warps in front of one, and its own.
template <class T, class Function>
SYCLFLAT_TOGETHER T behind_warps(const __attribute__((opencl_local)) T *partial, unsigned warp,
                                 unsigned warps, T mine, Function function) {
  const unsigned lane = index_space::sub_group_local_id();
  T upto = T(partial[lane]);
  for (unsigned delta = 1; delta < index_space::warp_size; delta *= 2) {
    T other = shuffle_up(upto, delta);
    if (lane >= delta)
      upto = function(other, upto);
  }
  T before = shuffle(upto, warp - 1);
  // The last warp may have fewer items than there are warps in front of it.
  if (!index_space::has_whole_warps()) {
    T before_last = broadcast(work_group, upto, warps - 2);
    before = warp == warps - 1 ? before_last : before;
  }
  return warp == 0 ? mine : function(before, mine);
}

template <class T, class Function>
SYCLFLAT_TOGETHER T across_work_group(int operation, T value, T identity, Function function) {
  using namespace index_space;
  if (operation == reduce)
    return reduced_in_work_group(value, function);
  T mine = across_sub_group(operation, value, identity, function);
  const unsigned warps = sub_groups();
  if (warps == 1)
    return mine;
  auto partial = new_shared_values<T>();
  if (sub_group_local_id() == sub_group_size() - 1)
    partial[sub_group_id()] = operation == exclusive_scan ? function(mine, value) : mine;
  __nvvm_bar_sync(0);
  return behind_warps(partial, sub_group_id(), warps, mine, function);
}

template <class T, class Function>
SYCLFLAT_TOGETHER T across(int scope, int operation, T value, T identity, Function function) {
  return scope == sub_group ? across_sub_group(operation, value, identity, function)
                            : across_work_group(operation, value, identity, function);
}

template <class T> SYCLFLAT_TOGETHER T complex_product(int scope, int operation, T value) {
  return across(scope, operation, value, complex_one<T>, operations::CMul<T>{});
}

// The linear position that an index of an item means, x first.
template <class Id> inline unsigned linear(Id id) {
  using namespace index_space;
  if constexpr (__is_same(element_t<Id>, Id))
    return static_cast<unsigned>(id);
  else if constexpr (__builtin_vectorelements(Id) == 2)
    return static_cast<unsigned>(id[1]) * local_size(0) + static_cast<unsigned>(id[0]);
  else
    return (static_cast<unsigned>(id[2]) * local_size(1) + static_cast<unsigned>(id[1])) *
               local_size(0) +
           static_cast<unsigned>(id[0]);
}

} // namespace syclflat::nvptx

// Votes.
SYCLFLAT_TOGETHER bool __spirv_GroupNonUniformAll(int, bool vote) noexcept {
  return __nvvm_vote_all_sync(syclflat::nvptx::present(), vote);
}
SYCLFLAT_TOGETHER bool __spirv_GroupNonUniformAny(int, bool vote) noexcept {
  return __nvvm_vote_any_sync(syclflat::nvptx::present(), vote);
}
SYCLFLAT_TOGETHER bool __spirv_GroupAll(int scope, bool vote) noexcept {
  using namespace syclflat::nvptx;
  return scope == sub_group ? __nvvm_vote_all_sync(whole_warp, vote) : __nvvm_bar0_and(vote) != 0;
}
SYCLFLAT_TOGETHER bool __spirv_GroupAny(int scope, bool vote) noexcept {
  using namespace syclflat::nvptx;
  return scope == sub_group ? __nvvm_vote_any_sync(whole_warp, vote) : __nvvm_bar0_or(vote) != 0;
}
SYCLFLAT_TOGETHER syclflat::spirv::vec<uint32_t, 4>
__spirv_GroupNonUniformBallot(int, bool vote) noexcept {
  return {static_cast<uint32_t>(__nvvm_vote_ballot_sync(syclflat::nvptx::present(), vote)), 0, 0,
          0};
}
SYCLFLAT_TOGETHER uint32_t __spirv_GroupNonUniformBallotBitCount(
    int, int operation, syclflat::spirv::vec<uint32_t, 4> votes) noexcept {
  using namespace syclflat::nvptx;
  const uint32_t own = 1u << syclflat::index_space::sub_group_local_id();
  const uint32_t counted = operation == inclusive_scan   ? own | (own - 1)
                           : operation == exclusive_scan ? own - 1
                                                         : whole_warp;
  return __builtin_popcount(votes[0] & counted);
}

// Broadcasts: all items get the value of the item `id`.
template <class T, class Id>
SYCLFLAT_TOGETHER T __spirv_GroupBroadcast(int scope, T value, Id id) noexcept {
  return syclflat::nvptx::broadcast(scope, value, syclflat::nvptx::linear(id));
}
template <class T, class Id>
SYCLFLAT_TOGETHER T __spirv_GroupNonUniformBroadcast(int, T value, Id id) noexcept {
  using namespace syclflat::nvptx;
  return shuffle(value, static_cast<unsigned>(id), present());
}

// Reductions and scans, chosen by `operation`; the last form reduces in parts of a sub-group.
#define SYCLFLAT_REDUCTION(Name, Suffix, Identity, Expression)                                     \
  template <class T>                                                                               \
  SYCLFLAT_TOGETHER T __spirv_Group##Name##Suffix(int scope, int operation, T value) noexcept {    \
    return syclflat::nvptx::across(scope, operation, value, static_cast<T>(Identity),              \
                                   syclflat::nvptx::operations::Name<T>{});                        \
  }                                                                                                \
  template <class T>                                                                               \
  SYCLFLAT_TOGETHER T __spirv_GroupNonUniform##Name(int, int operation, T value) noexcept {        \
    return syclflat::nvptx::across_present(operation, value, static_cast<T>(Identity),             \
                                           syclflat::nvptx::operations::Name<T>{});                \
  }                                                                                                \
  template <class T>                                                                               \
  SYCLFLAT_TOGETHER T __spirv_GroupNonUniform##Name(int, int, T value,                             \
                                                    uint32_t part_size) noexcept {                 \
    return syclflat::nvptx::across_part(value, syclflat::nvptx::operations::Name<T>{}, part_size); \
  }
SYCLFLAT_REDUCTIONS
#undef SYCLFLAT_REDUCTION

// Products of complex numbers, which have a real and an imag.
template <class Number>
SYCLFLAT_TOGETHER Number __spirv_GroupCMulINTEL(int scope, int operation, Number value) noexcept {
  using namespace syclflat::portable;
  return from_pair<Number>(syclflat::nvptx::complex_product(scope, operation, to_pair(value)));
}
SYCLFLAT_MISSING(__spirv_GroupNonUniformCMulINTEL, "multiply complex numbers in a loop")
