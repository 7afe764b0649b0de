// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device. Local memory of kernel scope is a
// variable; there is one for each type, where DPC++ has one for each call.
#pragma once

#include <cstddef>
#include <cstdint>

template <class T> inline __attribute__((opencl_local)) std::uint8_t *__syclflat_local_memory() {
  [[clang::loader_uninitialized]] static __attribute__((opencl_local)) std::uint8_t memory[sizeof(T)]
      __attribute__((aligned(alignof(T))));
  return memory;
}
#define __sycl_allocateLocalMemory(Size, Alignment) (__syclflat_local_memory<T>())

extern "C" __attribute__((opencl_local)) std::uint8_t *__sycl_dynamicLocalMemoryPlaceholder();
