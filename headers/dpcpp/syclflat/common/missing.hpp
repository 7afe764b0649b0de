// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a function that can't be had on the device says so. Calls of it are errors, and as SYCL's
// classes are templates, the compiler's notes lead from there to the line of the source.
//
// A function that only its callers in DPC++'s headers name is deleted, whatever it takes:
//
//     SYCLFLAT_MISSING(__spirv_ReadClockKHR, "measure on the host with profiling events")
//
// One that DPC++'s headers declare too is declared in front of them in the same way, marked:
//
//     template <class T> SYCLFLAT_UNAVAILABLE("pipes are for FPGAs") int __spirv_ReadPipe(T);
//
// Callers that are no templates would be errors of their own, called or not: mark these as well.
#pragma once

namespace syclflat::spirv {
// What a missing function returns: no second error comes from what is done with it.
struct nothing {
  template <class T> operator T() const;
};
} // namespace syclflat::spirv

#define SYCLFLAT_MISSING(Name, Advice)                                                             \
  template <class... Explicit, class... Arguments>                                                 \
  ::syclflat::spirv::nothing Name(Arguments...) = delete(                                          \
      #Name " can't be had on the device: " Advice);

#define SYCLFLAT_UNAVAILABLE(Advice)                                                               \
  __attribute__((unavailable("this can't be had on the device: " Advice)))
