// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Casts of pointers to an address space. All memory is the process's, and a pointer has no
// mark of its space: none is null.
#pragma once

#define SYCLFLAT_CAST(Name, Space)                                                                 \
  template <class T>                                                                               \
  inline __attribute__((Space)) T *__spirv_GenericCastToPtrExplicit_To##Name(T *pointer,           \
                                                                             int) noexcept {       \
    return (__attribute__((Space)) T *)pointer;                                                    \
  }
SYCLFLAT_CAST(Global, opencl_global)
SYCLFLAT_CAST(Local, opencl_local)
SYCLFLAT_CAST(Private, opencl_private)
#undef SYCLFLAT_CAST
