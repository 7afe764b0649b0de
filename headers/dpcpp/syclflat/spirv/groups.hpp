// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers, and what work-groups and sub-groups do together.
#pragma once

#include <stdint.h>
#include <syclflat/spirv/language.hpp>
#include <syclflat/spirv/vectors.hpp>

// Barriers and groups.
SYCLFLAT_CONVERGENT void __spirv_ControlBarrier(int, int, int) noexcept;
SYCLFLAT_CONVERGENT void __spirv_MemoryBarrier(int, int) noexcept;
SYCLFLAT_CONVERGENT bool __spirv_GroupAll(int, bool) noexcept;
SYCLFLAT_CONVERGENT bool __spirv_GroupAny(int, bool) noexcept;
SYCLFLAT_CONVERGENT bool __spirv_GroupNonUniformAll(int, bool) noexcept;
SYCLFLAT_CONVERGENT bool __spirv_GroupNonUniformAny(int, bool) noexcept;
SYCLFLAT_CONVERGENT syclflat::spirv::vec<uint32_t, 4> __spirv_GroupNonUniformBallot(int, bool) noexcept;
SYCLFLAT_CONVERGENT uint32_t __spirv_GroupNonUniformBallotBitCount(int, int, syclflat::spirv::vec<uint32_t, 4>) noexcept;
template <class T, class I> SYCLFLAT_CONVERGENT T __spirv_GroupBroadcast(int, T, I) noexcept;
template <class T, class I> SYCLFLAT_CONVERGENT T __spirv_GroupNonUniformBroadcast(int, T, I) noexcept;
template <class T, class I> SYCLFLAT_CONVERGENT T __spirv_GroupNonUniformShuffle(int, T, I) noexcept;
template <class T, class I> SYCLFLAT_CONVERGENT T __spirv_GroupNonUniformShuffleXor(int, T, I) noexcept;
template <class T, class I> SYCLFLAT_CONVERGENT T __spirv_GroupNonUniformShuffleUp(int, T, I) noexcept;
template <class T, class I> SYCLFLAT_CONVERGENT T __spirv_GroupNonUniformShuffleDown(int, T, I) noexcept;
template <class T> SYCLFLAT_CONVERGENT T __spirv_SubgroupShuffleINTEL(T, uint32_t) noexcept;
template <class T> SYCLFLAT_CONVERGENT T __spirv_SubgroupShuffleXorINTEL(T, uint32_t) noexcept;
template <class T> SYCLFLAT_CONVERGENT T __spirv_SubgroupShuffleUpINTEL(T, T, uint32_t) noexcept;
template <class T> SYCLFLAT_CONVERGENT T __spirv_SubgroupShuffleDownINTEL(T, T, uint32_t) noexcept;
template <class P, class T> SYCLFLAT_CONVERGENT void __spirv_SubgroupBlockWriteINTEL(P, T) noexcept;
#define SYCLFLAT_GROUP(NAME, SUFFIX)                                                               \
  template <class T> SYCLFLAT_CONVERGENT T __spirv_Group##NAME##SUFFIX(int, int, T) noexcept;      \
  template <class T> SYCLFLAT_CONVERGENT T __spirv_GroupNonUniform##NAME(int, int, T) noexcept;    \
  template <class T> SYCLFLAT_CONVERGENT T __spirv_GroupNonUniform##NAME(int, int, T, uint32_t) noexcept;
SYCLFLAT_GROUP(SMin, ) SYCLFLAT_GROUP(UMin, ) SYCLFLAT_GROUP(FMin, ) SYCLFLAT_GROUP(SMax, )
SYCLFLAT_GROUP(UMax, ) SYCLFLAT_GROUP(FMax, ) SYCLFLAT_GROUP(IAdd, ) SYCLFLAT_GROUP(FAdd, )
SYCLFLAT_GROUP(IMul, KHR) SYCLFLAT_GROUP(FMul, KHR) SYCLFLAT_GROUP(BitwiseOr, KHR)
SYCLFLAT_GROUP(BitwiseXor, KHR) SYCLFLAT_GROUP(BitwiseAnd, KHR) SYCLFLAT_GROUP(LogicalAnd, KHR)
SYCLFLAT_GROUP(LogicalOr, KHR) SYCLFLAT_GROUP(CMulINTEL, )
#undef SYCLFLAT_GROUP
