// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies by a whole work-group.
#pragma once

#include <stddef.h>
#include <syclflat/spirv/groups.hpp>
#include <syclflat/spirv/opaque_types.hpp>

// Copies of a group: the items share the work, and waiting is a barrier. (The back end takes the
// event, a pointer here, for one to bytes.)
size_t __syclflat_local_id(unsigned) noexcept __asm__("_Z12get_local_idj") __attribute__((const));
size_t __syclflat_local_size(unsigned) noexcept __asm__("_Z14get_local_sizej") __attribute__((const));
template <class To, class From, class N>
inline __ocl_event_t __syclflat_copy(To to, From from, N count, N to_stride, N from_stride) {
  size_t item = (__syclflat_local_id(2) * __syclflat_local_size(1) + __syclflat_local_id(1)) * __syclflat_local_size(0) + __syclflat_local_id(0);
  size_t items = __syclflat_local_size(0) * __syclflat_local_size(1) * __syclflat_local_size(2);
  for (size_t i = item; i < count; i += items)
    to[i * to_stride] = from[i * from_stride];
  return nullptr;
}
template <class T, class From, class N>
inline __ocl_event_t __spirv_GroupAsyncCopy(int, __attribute__((opencl_local)) T *to, From from, N count, N stride, __ocl_event_t) {
  return __syclflat_copy(to, from, count, N(1), stride);
}
template <class T, class From, class N>
inline __ocl_event_t __spirv_GroupAsyncCopy(int, __attribute__((opencl_global)) T *to, From from, N count, N stride, __ocl_event_t) {
  return __syclflat_copy(to, from, count, stride, N(1));
}
inline void __spirv_GroupWaitEvents(int scope, int, __ocl_event_t *) {
  __spirv_ControlBarrier(scope, scope, 0x310); // sequentially consistent, local and global memory
}
