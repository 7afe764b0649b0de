// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, whose inline assembly declares a register: where it is
// inlined twice, names clash. It needs none. And it takes the instruction that reduces integers of up
// to 32 bits for longer ones, which it cuts off, and for numbers with a point, which don't compile.
#pragma once

#ifdef __NVPTX__
#include <sycl/ext/oneapi/experimental/cuda/masked_shuffles.hpp>

#define volatile(...)                                                                              \
  ("brev.b32 %0, %1;\n\tclz.b32 %0, %0;" : "=r"(broadID) : "r"(MemberMask))
#endif
#include_next <sycl/ext/oneapi/experimental/cuda/non_uniform_algorithms.hpp>
#ifdef __NVPTX__
#undef volatile

#include <type_traits>

namespace sycl {
inline namespace _V1 {
namespace detail {

template <class Group, class T, class Operation>
inline T masked_reduction(Group group, T x, Operation operation, uint32_t members) {
  if constexpr (std::is_integral_v<T> && is_sgeninteger_v<T> && sizeof(T) <= 4 &&
                IsRedux<T, Operation>::value)
    return masked_reduction_cuda_sm80(group, x, operation, members);
  else
    return masked_reduction_cuda_shfls(group, x, operation, members);
}

} // namespace detail
} // namespace _V1
} // namespace sycl
#define masked_reduction_cuda_sm80 masked_reduction
#endif
