// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device: kernel_handler, which finds
// specialization constants by what they are, not by a name that the compiler makes up.
#pragma once

#include <sycl/exception.hpp>
#include <syclflat/specialization_constants.hpp>

namespace sycl {
inline namespace _V1 {

class kernel_handler {
public:
  template <auto &Id>
  [[clang::always_inline]] typename std::remove_reference_t<decltype(Id)>::value_type
  get_specialization_constant() {
    return ::syclflat::specialization_constant<Id>::value();
  }

private:
  [[maybe_unused]] char *buffer = nullptr; // where constants would be that are no native ones
};

} // namespace _V1
} // namespace sycl
