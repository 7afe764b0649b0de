// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What DPC++'s Clang knows as part of the language, as far as DPC++'s headers use it: asked for
// operations, named address spaces, reflection on captures, hints.
#pragma once

// spirv_ops.hpp asks whether operations are declared.
#define __SPIRV_BUILTIN_DECLARATIONS__ 1

// To stock Clang this is no address space of SYCL's; it is the one with number 2 of SPIR. Elsewhere what
// is constant is in global memory, which is called otherwise so that types differ.
#if defined(__NVPTX__) || defined(__SYCL_NATIVE_CPU__)
#define opencl_constant opencl_global_device
#else
#define opencl_constant address_space(2)
#endif

// What is done by all work-items of a group must not move into a branch.
#define SYCLFLAT_CONVERGENT __attribute__((convergent))

// Only DPC++'s own check of captures asks for members and bases; syclflat has made it.
#define __builtin_num_fields(Type) 0
#define __builtin_num_bases(Type) 0
#define __builtin_field_type(Type, Index) (syclflat::spirv::member<Index>())
#define __builtin_base_type(Type, Index) (syclflat::spirv::member<Index>())

namespace syclflat::spirv {
template <unsigned> int member();
} // namespace syclflat::spirv

// A variable of each work-group. On a CPU, a work-group runs on one thread.
#ifdef __SYCL_NATIVE_CPU__
#define SYCLFLAT_LOCAL_VARIABLE static __thread
#else
#define SYCLFLAT_LOCAL_VARIABLE                                                                    \
  [[clang::loader_uninitialized]] static __attribute__((opencl_local))
#endif

// Hints about memory and registers of particular devices.
#define __builtin_intel_sycl_ptr_annotation(Pointer, ...) (Pointer)
#define __builtin_intel_fpga_reg(Value) (Value)
