// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers and fences. A barrier of PTX orders the memory accesses of those who wait at it.
#pragma once

#include <syclflat/common/language.hpp>
#include <syclflat/portable/scopes.hpp>

namespace syclflat::nvptx {

// By itself Clang has fences for the whole system alone, which wait for the host as well.
SYCLFLAT_CONVERGENT inline __attribute__((always_inline)) void
fence(int memory_scope, bool is_sequentially_consistent) noexcept {
  using namespace portable;
#define SYCLFLAT_FENCE(Scope)                                                                      \
  if (is_sequentially_consistent)                                                                  \
    asm volatile("fence.sc." Scope ";" ::: "memory");                                              \
  else                                                                                             \
    asm volatile("fence.acq_rel." Scope ";" ::: "memory");
  if (memory_scope == cross_device) {
    SYCLFLAT_FENCE("sys")
  } else if (memory_scope == device) {
    SYCLFLAT_FENCE("gpu")
  } else if (memory_scope == item) {
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
  } else {
    SYCLFLAT_FENCE("cta")
  }
#undef SYCLFLAT_FENCE
}

} // namespace syclflat::nvptx

// Orders the item's own memory accesses.
SYCLFLAT_CONVERGENT inline __attribute__((always_inline)) void
__spirv_MemoryBarrier(int memory_scope, int semantics) noexcept {
  const int order = syclflat::portable::clang_order(semantics);
  if (order != __ATOMIC_RELAXED)
    syclflat::nvptx::fence(memory_scope, order == __ATOMIC_SEQ_CST);
}

// Waits for the items of `execution_scope`: their memory accesses are ordered in `memory_scope`.
SYCLFLAT_CONVERGENT inline __attribute__((always_inline)) void
__spirv_ControlBarrier(int execution_scope, int memory_scope, int semantics) noexcept {
  using namespace syclflat::portable;
  if (memory_scope < execution_scope)
    __spirv_MemoryBarrier(memory_scope, semantics);
  if (execution_scope == sub_group)
    __nvvm_bar_warp_sync(0xffffffff);
  else
    __nvvm_bar_sync(0);
  if (memory_scope < execution_scope)
    __spirv_MemoryBarrier(memory_scope, semantics);
}
