// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Casts of pointers to an address space, null for pointers to another one: operations of SPIR-V
// that DPC++'s Clang declares by itself. The number is that of SPIR-V's storage class. Clang's back
// end knows them by name; in that of a template whose argument is one of a template, it doesn't.
#pragma once

#define SYCLFLAT_CAST(Name, Space)                                                                 \
  __attribute__((Space)) void *__spirv_GenericCastToPtrExplicit_To##Name(void *, int) noexcept;    \
  template <class T>                                                                               \
  inline __attribute__((Space)) T *__spirv_GenericCastToPtrExplicit_To##Name(                      \
      T *pointer, int storage_class) noexcept {                                                    \
    return (__attribute__((Space)) T *)__spirv_GenericCastToPtrExplicit_To##Name(                  \
        (void *)pointer, storage_class);                                                           \
  }
SYCLFLAT_CAST(Global, opencl_global)
SYCLFLAT_CAST(Local, opencl_local)
SYCLFLAT_CAST(Private, opencl_private)
#undef SYCLFLAT_CAST
