// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the items of a sub-group exchange values, and store them side by side. As for the
// operations of all groups (group_operations.hpp), DPC++'s Clang declares these by itself.
// (DPC++'s headers declare the block reads.)
#pragma once

#include <stdint.h>
#include <syclflat/common/language.hpp>

// Each item gets the value of the item `id`, or of the one whose number differs by `delta`.
template <class T, class Id>
SYCLFLAT_CONVERGENT T __spirv_GroupNonUniformShuffle(int scope, T value, Id id) noexcept;
template <class T, class Id>
SYCLFLAT_CONVERGENT T __spirv_GroupNonUniformShuffleXor(int scope, T value, Id mask) noexcept;
template <class T, class Id>
SYCLFLAT_CONVERGENT T __spirv_GroupNonUniformShuffleUp(int scope, T value, Id delta) noexcept;
template <class T, class Id>
SYCLFLAT_CONVERGENT T __spirv_GroupNonUniformShuffleDown(int scope, T value, Id delta) noexcept;

template <class T>
SYCLFLAT_CONVERGENT T __spirv_SubgroupShuffleINTEL(T value, uint32_t id) noexcept;
template <class T>
SYCLFLAT_CONVERGENT T __spirv_SubgroupShuffleXorINTEL(T value, uint32_t mask) noexcept;
template <class T>
SYCLFLAT_CONVERGENT T __spirv_SubgroupShuffleUpINTEL(T previous, T current,
                                                     uint32_t delta) noexcept;
template <class T>
SYCLFLAT_CONVERGENT T __spirv_SubgroupShuffleDownINTEL(T current, T next, uint32_t delta) noexcept;

// Item i stores its value, or the elements of a vector, at i, i + size of the sub-group, ...
template <class Pointer, class T>
SYCLFLAT_CONVERGENT void __spirv_SubgroupBlockWriteINTEL(Pointer to, T value) noexcept;
