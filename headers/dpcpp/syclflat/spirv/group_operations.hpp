// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the items of a work-group or a sub-group compute together: votes, broadcasts, reductions
// and scans. DPC++'s Clang declares these operations of SPIR-V by itself, for each type; the
// SPIR-V back end knows them as templates, too. All are convergent: the optimiser may not make
// fewer items call one.
//
// Operations called Group want all items of the group, those called GroupNonUniform any of them.
#pragma once

#include <stdint.h>
#include <syclflat/common/language.hpp>
#include <syclflat/common/missing.hpp>
#include <syclflat/common/vectors.hpp>
#include <syclflat/portable/complex_products.hpp>
#include <syclflat/portable/scopes.hpp>
#include <syclflat/spirv/index_space.hpp>

#define SYCLFLAT_TOGETHER SYCLFLAT_CONVERGENT inline __attribute__((always_inline))

// Votes.
SYCLFLAT_CONVERGENT bool __spirv_GroupAll(int scope, bool vote) noexcept;
SYCLFLAT_CONVERGENT bool __spirv_GroupAny(int scope, bool vote) noexcept;
SYCLFLAT_CONVERGENT bool __spirv_GroupNonUniformAll(int scope, bool vote) noexcept;
SYCLFLAT_CONVERGENT bool __spirv_GroupNonUniformAny(int scope, bool vote) noexcept;
SYCLFLAT_CONVERGENT syclflat::spirv::vec<uint32_t, 4>
__spirv_GroupNonUniformBallot(int scope, bool vote) noexcept;
SYCLFLAT_CONVERGENT uint32_t __spirv_GroupNonUniformBallotBitCount(
    int scope, int operation, syclflat::spirv::vec<uint32_t, 4> votes) noexcept;

// Broadcasts: all items get the value of the item `id`.
template <class T, class Id>
SYCLFLAT_CONVERGENT T __spirv_GroupBroadcast(int scope, T value, Id id) noexcept;
template <class T, class Id>
SYCLFLAT_CONVERGENT T __spirv_GroupNonUniformBroadcast(int scope, T value, Id id) noexcept;

// Reductions and scans, chosen by `operation`; the last form is of parts of a sub-group.
#define SYCLFLAT_REDUCTION(Name, Suffix)                                                           \
  template <class T>                                                                               \
  SYCLFLAT_CONVERGENT T __spirv_Group##Name##Suffix(int scope, int operation, T value) noexcept;   \
  template <class T>                                                                               \
  SYCLFLAT_CONVERGENT T __spirv_GroupNonUniform##Name(int scope, int operation, T value) noexcept; \
  template <class T>                                                                               \
  SYCLFLAT_CONVERGENT T __spirv_GroupNonUniform##Name(int scope, int operation, T value,           \
                                                      uint32_t part_size) noexcept;
SYCLFLAT_REDUCTION(IAdd, )
SYCLFLAT_REDUCTION(FAdd, )
SYCLFLAT_REDUCTION(SMin, )
SYCLFLAT_REDUCTION(UMin, )
SYCLFLAT_REDUCTION(FMin, )
SYCLFLAT_REDUCTION(SMax, )
SYCLFLAT_REDUCTION(UMax, )
SYCLFLAT_REDUCTION(FMax, )
SYCLFLAT_REDUCTION(IMul, KHR)
SYCLFLAT_REDUCTION(FMul, KHR)
SYCLFLAT_REDUCTION(BitwiseAnd, KHR)
SYCLFLAT_REDUCTION(BitwiseOr, KHR)
SYCLFLAT_REDUCTION(BitwiseXor, KHR)
#undef SYCLFLAT_REDUCTION

// Of truth values, as the least or the greatest of 0 and 1: Intel's CPU runtime lacks scans of
// work-groups by the logical operations. Scope and operation have to be constants, also where
// nothing is optimised.
#define SYCLFLAT_LOGICAL(Name, Extremum)                                                           \
  inline __attribute__((always_inline)) bool __spirv_Group##Name##KHR(int scope, int operation,    \
                                                                      bool value) noexcept {       \
    const uint32_t x = value;                                                                      \
    constexpr int group = 2, sub_group = 3, reduce = 0, inclusive = 1, exclusive = 2;              \
    if (scope == group)                                                                            \
      return (operation == reduce      ? __spirv_Group##Extremum(group, reduce, x)                 \
              : operation == inclusive ? __spirv_Group##Extremum(group, inclusive, x)              \
                                       : __spirv_Group##Extremum(group, exclusive, x)) != 0;       \
    return (operation == reduce      ? __spirv_Group##Extremum(sub_group, reduce, x)               \
            : operation == inclusive ? __spirv_Group##Extremum(sub_group, inclusive, x)            \
                                     : __spirv_Group##Extremum(sub_group, exclusive, x)) != 0;     \
  }                                                                                                \
  SYCLFLAT_CONVERGENT bool __spirv_GroupNonUniform##Name(int scope, int operation,                 \
                                                         bool value) noexcept;                     \
  SYCLFLAT_CONVERGENT bool __spirv_GroupNonUniform##Name(int scope, int operation, bool value,     \
                                                         uint32_t part_size) noexcept;
SYCLFLAT_LOGICAL(LogicalAnd, UMin)
SYCLFLAT_LOGICAL(LogicalOr, UMax)
#undef SYCLFLAT_LOGICAL

namespace syclflat::spirv {

// Multiplies complex numbers, a vector of two each: Clang lacks Intel's instruction. Each item
// takes the numbers of the others, one after the other; by parts, as Intel's CPU runtime 2025.3 fails
// at broadcasts of vectors.
template <class T> SYCLFLAT_TOGETHER T complex_product(int scope, int operation, T value) {
  using namespace index_space;
  T product = portable::complex_one<T>;
  const auto take = [&](T other, bool is_before, bool is_own) {
    if (operation == portable::reduce || is_before ||
        (is_own && operation == portable::inclusive_scan))
      product = portable::multiply_complex(product, other);
  };
  if (scope == portable::sub_group) {
    constexpr int group = portable::sub_group;
    const uint32_t own = sub_group_local_id();
    for (uint32_t i = 0; i < sub_group_size(); ++i)
      take(T{__spirv_GroupBroadcast(group, value[0], i), __spirv_GroupBroadcast(group, value[1], i)},
           i < own, i == own);
    return product;
  }
  constexpr int group = portable::work_group;
  const size_t own = (local_id(2) * local_size(1) + local_id(1)) * local_size(0) + local_id(0);
  size_t i = 0;
  for (size_t z = 0; z < local_size(2); ++z)
    for (size_t y = 0; y < local_size(1); ++y)
      for (size_t x = 0; x < local_size(0); ++x, ++i) {
        const vec<size_t, 3> id = {x, y, z};
        take(T{__spirv_GroupBroadcast(group, value[0], id),
               __spirv_GroupBroadcast(group, value[1], id)},
             i < own, i == own);
      }
  return product;
}

} // namespace syclflat::spirv

// Products of complex numbers, which have a real and an imag.
template <class Number>
SYCLFLAT_TOGETHER Number __spirv_GroupCMulINTEL(int scope, int operation,
                                                Number value) noexcept {
  using namespace syclflat::portable;
  return from_pair<Number>(syclflat::spirv::complex_product(scope, operation, to_pair(value)));
}
SYCLFLAT_MISSING(__spirv_GroupNonUniformCMulINTEL, "multiply complex numbers in a loop")
