// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What DPC++'s Clang knows as part of the language, as far as DPC++'s headers use it: asked for
// builtins, named address spaces, reflection on captures, hints.
#pragma once

#define __SPIRV_BUILTIN_DECLARATIONS__ 1  // spirv_ops.hpp asks whether they are there
// Only DPC++'s own check of captures uses these; syclflat has checked them.
#define __builtin_num_fields(Type) 0
#define __builtin_num_bases(Type) 0
#define __builtin_field_type(Type, Index) (syclflat::spirv::field<Index>())
#define __builtin_base_type(Type, Index) (syclflat::spirv::field<Index>())
#define __builtin_intel_sycl_ptr_annotation(Pointer, ...) (Pointer)
#define __builtin_intel_fpga_reg(Value) (Value)
#define opencl_constant address_space(2)  // not an address space of SYCL's to stock Clang
#define SYCLFLAT_CONVERGENT __attribute__((convergent))

namespace syclflat {
namespace spirv {
template <unsigned> int field();
} // namespace spirv
} // namespace syclflat
