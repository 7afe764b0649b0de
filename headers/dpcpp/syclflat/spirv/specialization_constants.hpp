// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Specialization constants: native ones of SPIR-V.
#pragma once

#include <cstdint>

// The number of each follows the source: template <> constexpr int syclflat::spec_id<::name> = 0;
namespace syclflat {
template <auto &Id> constexpr int spec_id = -1;
}
#define __builtin_sycl_unique_stable_id(S) (reinterpret_cast<const char *>(std::uintptr_t(::syclflat::spec_id<S>)))
template <class T> T __spirv_SpecConstant(int, T);
template <class T> inline __attribute__((always_inline)) T
__sycl_getScalar2020SpecConstantValue(const char *id, const void *value, const void *) {
  return __spirv_SpecConstant<T>(int(reinterpret_cast<std::uintptr_t>(id)), *static_cast<const T *>(value));
}
