// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The SYCL headers of syclflat: what single-source code captures in kernels, with the layout that
// DPC++ gives it, for stock Clang. `sycl` and `cl::sycl` are one namespace.
#pragma once

// A subset of SYCL 2020; the standard has a macro for that (appendix A).
#define SYCL_FEATURE_SET_REDUCED 1

#include <sycl/access.hpp>
#include <sycl/accessor.hpp>
#include <sycl/buffer.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/handler.hpp>
#include <sycl/item.hpp>
#include <sycl/queue.hpp>
#include <sycl/range.hpp>
#include <sycl/sampler.hpp>
#include <sycl/stream.hpp>
#include <sycl/usm.hpp>

inline namespace cl {
namespace sycl {

// Users specialise it for their own types.
template <class T> struct is_device_copyable : std::is_trivially_copyable<T> {};
template <class T> inline constexpr bool is_device_copyable_v = is_device_copyable<T>::value;

} // namespace sycl
} // namespace cl
