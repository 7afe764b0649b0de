// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What generated device callers make kernels of plain functions with (DPC++'s extension
// sycl_ext_oneapi_free_function_kernels).
#pragma once

#include <syclflat/device_callers.hpp>

namespace syclflat {

// Names the kernel of a function until the pass that names kernels: no type has the name it is to
// have.
template <int Number> class function_kernel;

// An argument as the function takes it: enumerations come as integers, classes as their bytes.
template <class To, class From> To argument(const From &from) { return static_cast<To>(from); }
template <class To, std::size_t Size, std::size_t Alignment>
To argument(const bytes<Size, Alignment> &from) {
  static_assert(Size == sizeof(To) && Alignment == alignof(To), "argument and parameter differ");
  alignas(To) unsigned char storage[sizeof(To)];
  __builtin_memcpy(storage, &from, sizeof(To));
  return *reinterpret_cast<To *>(storage);
}

template <auto *Function> struct function;
template <class... Parameter, void (*Function)(Parameter...)> struct function<Function> {
  template <int Position> using parameter = __type_pack_element<Position, Parameter...>;

  template <class... Given> static void call(const Given &...given) {
    Function(argument<Parameter>(given)...);
  }
};

template <int Position, auto *Function>
using parameter = typename function<Function>::template parameter<Position>;

} // namespace syclflat

// In front of the caller of a function: makes it a kernel, which is to have the name.
#define SYCLFLAT_FUNCTION_KERNEL(Number, Name) SYCLFLAT_KERNEL_ENTRY(function_kernel<Number>)

// Behind it: makes the kernel that calls the caller, where that is none itself.
#ifdef __SYCL_NATIVE_CPU__
#define SYCLFLAT_FUNCTION_CALLER(Number)                                                           \
  template void native::kernel_entry<function_kernel<Number>, &call_##Number>(                     \
      void *const *, native::work_group *);
#else
#define SYCLFLAT_FUNCTION_CALLER(Number)
#endif
