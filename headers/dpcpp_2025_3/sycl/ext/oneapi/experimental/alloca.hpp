// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device: arrays in private memory whose
// size is a specialization constant. DPC++'s compiler makes variables of the calls.
#pragma once

#include <cstddef>
#include <sycl/kernel_handler.hpp>
#include <sycl/pointers.hpp>
#include <syclflat/common/missing.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext::oneapi::experimental {

template <class Element, auto &Size, access::decorated Decorated>
SYCLFLAT_UNAVAILABLE("use an array of constant size")
private_ptr<Element, Decorated> private_alloca(kernel_handler &);

template <class Element, std::size_t Alignment, auto &Size, access::decorated Decorated>
SYCLFLAT_UNAVAILABLE("use an array of constant size")
private_ptr<Element, Decorated> aligned_private_alloca(kernel_handler &);

} // namespace ext::oneapi::experimental
} // namespace _V1
} // namespace sycl
