// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device. Results of built-in functions on three
// elements are copied by that number of bytes, of six where they are halves: Clang optimizes this to
// an integer of 48 bits, which its back end for SPIR-V can't compile. Here, all eight have a value.
#pragma once

#include_next <sycl/detail/memcpy.hpp>

#ifdef __SPIR__
namespace sycl {
inline namespace _V1 {
template <class Element, int Count> class vec;
namespace detail {

template <class Element, class Given>
inline void memcpy_no_adl(vec<Element, 3> *to,
                          const Given __attribute__((ext_vector_type(3))) *from, size_t) {
  const auto four = __builtin_shufflevector(*from, *from, 0, 1, 2, 2);
  static_assert(sizeof four == sizeof *to);
  __builtin_memcpy(to, &four, sizeof four);
}

} // namespace detail
} // namespace _V1
} // namespace sycl
#endif
