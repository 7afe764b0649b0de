// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers and fences of SPIR-V, which DPC++'s Clang declares by itself. A scope and memory
// semantics are numbers of SPIR-V's enumerations.
#pragma once

#include <syclflat/common/language.hpp>

// Waits for the items of `execution_scope`: their memory accesses are ordered in `memory_scope`.
SYCLFLAT_CONVERGENT void __spirv_ControlBarrier(int execution_scope, int memory_scope,
                                                int semantics) noexcept;

// Orders the item's own memory accesses. A fence stays where it is, as a barrier does.
SYCLFLAT_CONVERGENT void __spirv_MemoryBarrier(int memory_scope, int semantics) noexcept;
