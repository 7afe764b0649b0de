// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device. There, scans of groups of fixed size are a
// loop in which one group after the other comes to an operation of those present. Where items have
// stacks of their own, all come to it in their first round: there, each part is scanned by itself.
#pragma once

#include_next <sycl/detail/spirv.hpp>

#ifdef __SYCL_NATIVE_CPU__
#define SYCLFLAT_REDUCTION(Name, Suffix, Identity, Expression)                                     \
  template <__spv::GroupOperation Op, size_t Size, class Given>                                    \
  inline Given Group##Name##Suffix(ext::oneapi::experimental::fixed_size_group<Size, sub_group>,   \
                                   Given value) {                                                  \
    return convertFromOpenCLTypeFor<Given>(::syclflat::native::across(                             \
        ::syclflat::native::meeting::branch, static_cast<int>(Op), convertToOpenCLType(value),     \
        ::syclflat::native::Name(), Size));                                                        \
  }
namespace sycl {
inline namespace _V1 {
namespace detail::spirv {
SYCLFLAT_REDUCTIONS
} // namespace detail::spirv
} // namespace _V1
} // namespace sycl
#undef SYCLFLAT_REDUCTION
#endif
