// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device: the index space by OpenCL's
// functions, whose mangled names the SPIR-V back end knows. (DPC++ declares variables named
// __spirv_BuiltIn...; stock Clang puts those into CrossWorkgroup instead of Input memory.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <sycl/__spirv/spirv_types.hpp>

// SYCL's last dimension is SPIR-V's first. What the functions return does not change in an item.
#define SYCLFLAT_INDEX(NAME, MANGLED)                                                              \
  std::size_t __syclflat_##NAME(unsigned) noexcept __asm__(MANGLED) __attribute__((const));        \
  inline std::size_t __spirv_##NAME##_x() { return __syclflat_##NAME(0); }                         \
  inline std::size_t __spirv_##NAME##_y() { return __syclflat_##NAME(1); }                         \
  inline std::size_t __spirv_##NAME##_z() { return __syclflat_##NAME(2); }                         \
  namespace __spirv {                                                                              \
  template <int D> inline std::size_t get##NAME() { return __syclflat_##NAME(D); }                 \
  template <int Dims, class To> inline To init##NAME() {                                           \
    if constexpr (Dims == 1)                                                                       \
      return {get##NAME<0>()};                                                                     \
    else if constexpr (Dims == 2)                                                                  \
      return {get##NAME<1>(), get##NAME<0>()};                                                     \
    else                                                                                           \
      return {get##NAME<2>(), get##NAME<1>(), get##NAME<0>()};                                     \
  }                                                                                                \
  }
SYCLFLAT_INDEX(GlobalInvocationId, "_Z13get_global_idj")
SYCLFLAT_INDEX(GlobalSize, "_Z15get_global_sizej")
SYCLFLAT_INDEX(GlobalOffset, "_Z17get_global_offsetj")
SYCLFLAT_INDEX(LocalInvocationId, "_Z12get_local_idj")
SYCLFLAT_INDEX(WorkgroupSize, "_Z14get_local_sizej")
SYCLFLAT_INDEX(WorkgroupId, "_Z12get_group_idj")
SYCLFLAT_INDEX(NumWorkgroups, "_Z14get_num_groupsj")
#undef SYCLFLAT_INDEX

#define SYCLFLAT_SUBGROUP(NAME, MANGLED)                                                           \
  std::uint32_t __spirv_##NAME() noexcept __asm__(MANGLED) __attribute__((const));
SYCLFLAT_SUBGROUP(SubgroupSize, "_Z18get_sub_group_sizev")
SYCLFLAT_SUBGROUP(SubgroupMaxSize, "_Z22get_max_sub_group_sizev")
SYCLFLAT_SUBGROUP(NumSubgroups, "_Z18get_num_sub_groupsv")
SYCLFLAT_SUBGROUP(SubgroupId, "_Z16get_sub_group_idv")
SYCLFLAT_SUBGROUP(SubgroupLocalInvocationId, "_Z22get_sub_group_local_idv")
#undef SYCLFLAT_SUBGROUP
