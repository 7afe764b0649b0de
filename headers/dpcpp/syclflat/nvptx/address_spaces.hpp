// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Casts of pointers to an address space, null for pointers to another one. The number is that of
// SPIR-V's storage class.
#pragma once

#define SYCLFLAT_CAST(Name, Space, Test)                                                           \
  template <class T>                                                                               \
  inline __attribute__((Space)) T *__spirv_GenericCastToPtrExplicit_To##Name(T *pointer,           \
                                                                             int) noexcept {       \
    return Test(const_cast<const void *>(static_cast<const volatile void *>(pointer)))             \
               ? (__attribute__((Space)) T *)pointer                                               \
               : nullptr;                                                                          \
  }
SYCLFLAT_CAST(Global, opencl_global, __nvvm_isspacep_global)
SYCLFLAT_CAST(Local, opencl_local, __nvvm_isspacep_shared)
SYCLFLAT_CAST(Private, opencl_private, __nvvm_isspacep_local)
#undef SYCLFLAT_CAST
