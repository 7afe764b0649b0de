// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a launch finds the caller of its kernel: by the kernel's name.
#pragma once

#include <cstdint>
#ifdef __SYCL_NATIVE_CPU__
#include <syclflat/native/kernel.hpp>
#endif

namespace syclflat {

// Identifies a kernel by the mangled name of its type info (FNV-1a, 64 bits).
constexpr std::uint64_t kernel_id(const char *name) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (; *name; ++name)
    hash = (hash ^ static_cast<unsigned char>(*name)) * 0x100000001b3u;
  return hash;
}

// Specialised for every kernel by the generated file, behind the source.
template <std::uint64_t Id> struct caller {
  template <class Name, class Closure> static void entry() {
    static_assert(Id == 0, "no device caller was generated for this kernel: flatten the source "
                           "again, with the arguments that it is compiled with");
  }
};

// A launch of Closure under Name: refers to the caller, which makes it a kernel of the module.
template <class Name, class Closure, int Dimensions = 3> void launch() {
  using found = caller<kernel_id(__builtin_sycl_unique_stable_name(Name))>;
#ifdef __SYCL_NATIVE_CPU__
  (void)&native::kernel_entry<Name, &found::template entry<Name, Closure>, Dimensions>;
#else
  (void)&found::template entry<Name, Closure>;
#endif
}

} // namespace syclflat
