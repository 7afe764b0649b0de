// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Casts between address spaces.
#pragma once

// Address spaces.
template <class T> __attribute__((opencl_global)) T *__spirv_GenericCastToPtrExplicit_ToGlobal(T *, int) noexcept;
template <class T> __attribute__((opencl_local)) T *__spirv_GenericCastToPtrExplicit_ToLocal(T *, int) noexcept;
template <class T> __attribute__((opencl_private)) T *__spirv_GenericCastToPtrExplicit_ToPrivate(T *, int) noexcept;
