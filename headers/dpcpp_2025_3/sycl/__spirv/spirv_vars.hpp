// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device: where an item is, by the functions of
// the target (index_space.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <sycl/__spirv/spirv_types.hpp>
#include <syclflat/back_end.hpp>

// SYCL's last dimension is SPIR-V's first.
#define SYCLFLAT_INDEX(Name, Function)                                                             \
  inline std::size_t __spirv_##Name##_x() { return syclflat::index_space::Function(0); }           \
  inline std::size_t __spirv_##Name##_y() { return syclflat::index_space::Function(1); }           \
  inline std::size_t __spirv_##Name##_z() { return syclflat::index_space::Function(2); }           \
  namespace __spirv {                                                                              \
  template <int D> inline std::size_t get##Name() { return syclflat::index_space::Function(D); }   \
  template <int Dims, class To> inline To init##Name() {                                           \
    if constexpr (Dims == 1)                                                                       \
      return {get##Name<0>()};                                                                     \
    else if constexpr (Dims == 2)                                                                  \
      return {get##Name<1>(), get##Name<0>()};                                                     \
    else                                                                                           \
      return {get##Name<2>(), get##Name<1>(), get##Name<0>()};                                     \
  }                                                                                                \
  }
SYCLFLAT_INDEX(GlobalInvocationId, global_id)
SYCLFLAT_INDEX(GlobalSize, global_size)
SYCLFLAT_INDEX(GlobalOffset, global_offset)
SYCLFLAT_INDEX(LocalInvocationId, local_id)
SYCLFLAT_INDEX(WorkgroupSize, local_size)
SYCLFLAT_INDEX(WorkgroupId, group_id)
SYCLFLAT_INDEX(NumWorkgroups, groups)
#undef SYCLFLAT_INDEX

#define SYCLFLAT_SUB_GROUP(Name, Function)                                                         \
  inline std::uint32_t __spirv_##Name() noexcept { return syclflat::index_space::Function(); }
SYCLFLAT_SUB_GROUP(SubgroupSize, sub_group_size)
SYCLFLAT_SUB_GROUP(SubgroupMaxSize, max_sub_group_size)
SYCLFLAT_SUB_GROUP(NumSubgroups, sub_groups)
SYCLFLAT_SUB_GROUP(SubgroupId, sub_group_id)
SYCLFLAT_SUB_GROUP(SubgroupLocalInvocationId, sub_group_local_id)
#undef SYCLFLAT_SUB_GROUP
