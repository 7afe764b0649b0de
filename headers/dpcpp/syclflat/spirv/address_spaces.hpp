// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Casts of pointers to an address space, null for pointers to another one: operations of SPIR-V
// that DPC++'s Clang declares by itself. The number is that of SPIR-V's storage class.
#pragma once

template <class T>
__attribute__((opencl_global)) T *__spirv_GenericCastToPtrExplicit_ToGlobal(T *, int) noexcept;
template <class T>
__attribute__((opencl_local)) T *__spirv_GenericCastToPtrExplicit_ToLocal(T *, int) noexcept;
template <class T>
__attribute__((opencl_private)) T *__spirv_GenericCastToPtrExplicit_ToPrivate(T *, int) noexcept;
