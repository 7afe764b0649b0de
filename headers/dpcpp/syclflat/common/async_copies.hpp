// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies by a whole work-group. SPIR-V has operations for them, but the SPIR-V back end takes
// their events for pointers to bytes, and calls functions that no device has. So the items share
// the work, and to wait for a copy is a barrier.
#pragma once

#include <stddef.h>
#include <syclflat/back_end.hpp>

// Whether items have to wait for others.
using __ocl_event_t = bool;

namespace syclflat::spirv {
// Strides are in elements.
template <class To, class From>
inline __ocl_event_t shared_copy(To to, From from, size_t count, size_t to_stride,
                                 size_t from_stride) {
  using namespace syclflat::index_space;
  size_t item = (local_id(2) * local_size(1) + local_id(1)) * local_size(0) + local_id(0);
  size_t items = local_size(0) * local_size(1) * local_size(2);
  for (size_t i = item; i < count; i += items)
    to[i * to_stride] = from[i * from_stride];
  return true;
}
} // namespace syclflat::spirv

// The back end replaces calls of functions with these names, so none may be left to call: all
// are inlined, also where nothing is optimised. The stride is the global memory's.
#define SYCLFLAT_ALWAYS_INLINE inline __attribute__((always_inline))
template <class T, class From>
SYCLFLAT_ALWAYS_INLINE __ocl_event_t
__spirv_GroupAsyncCopy(int, __attribute__((opencl_local)) T *to, From from, size_t count,
                       size_t stride, __ocl_event_t) {
  return syclflat::spirv::shared_copy(to, from, count, 1, stride);
}
template <class T, class From>
SYCLFLAT_ALWAYS_INLINE __ocl_event_t
__spirv_GroupAsyncCopy(int, __attribute__((opencl_global)) T *to, From from, size_t count,
                       size_t stride, __ocl_event_t) {
  return syclflat::spirv::shared_copy(to, from, count, stride, 1);
}
SYCLFLAT_ALWAYS_INLINE void __spirv_GroupWaitEvents(int, int, const __ocl_event_t *event) {
  constexpr int work_group = 2;
  constexpr int sequentially_consistent = 0x10, local_memory = 0x100, global_memory = 0x200;
  if (*event)
    __spirv_ControlBarrier(work_group, work_group,
                           sequentially_consistent | local_memory | global_memory);
}
#undef SYCLFLAT_ALWAYS_INLINE
