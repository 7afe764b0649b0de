// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name: an nd_item has no default constructor for users, though
// the device half is compiled without access control.
#pragma once

#include_next <sycl/nd_item.hpp>

namespace sycl {
inline namespace _V1 {
template <> nd_item<1>::nd_item() = delete;
template <> nd_item<2>::nd_item() = delete;
template <> nd_item<3>::nd_item() = delete;
} // namespace _V1
} // namespace sycl
