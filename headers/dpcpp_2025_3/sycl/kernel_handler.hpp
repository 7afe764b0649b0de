// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device: kernel_handler, which finds
// specialization constants by what they are, not by a name that the compiler makes up.
#pragma once

#include <sycl/exception.hpp>
#include <syclflat/common/specialization_constants.hpp>

namespace sycl {
inline namespace _V1 {
class kernel_handler;
}
} // namespace sycl

namespace syclflat {
sycl::kernel_handler kernel_handler(__attribute__((opencl_global)) char *buffer);
}

namespace sycl {
inline namespace _V1 {

class kernel_handler {
public:
  template <auto &Id>
  [[clang::always_inline]] typename std::remove_reference_t<decltype(Id)>::value_type
  get_specialization_constant() {
#ifdef SYCLFLAT_BUFFERED
    return ::syclflat::specialization_constant<Id>::value(buffer);
#else
    return ::syclflat::specialization_constant<Id>::value();
#endif
  }

private:
  friend kernel_handler syclflat::kernel_handler(__attribute__((opencl_global)) char *);

  // Where constants are that are none of the module's. The caller of the kernel's body sets it.
  [[maybe_unused]] __attribute__((opencl_global)) char *buffer = nullptr;
};

} // namespace _V1
} // namespace sycl
