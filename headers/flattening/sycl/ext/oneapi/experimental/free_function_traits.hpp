// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, while a source is flattened: any function may be a
// kernel. DPC++'s compiler lists them in the integration header that it writes.
#pragma once

#include_next <sycl/ext/oneapi/experimental/free_function_traits.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext::oneapi::experimental {

template <class Result, class... Parameters, bool IsNoexcept,
          Result (*Function)(Parameters...) noexcept(IsNoexcept)>
struct is_kernel<Function> {
  static constexpr bool value = true;
};

} // namespace ext::oneapi::experimental
} // namespace _V1
} // namespace sycl
