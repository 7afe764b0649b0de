// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where an item is, by OpenCL's functions, whose mangled names the SPIR-V back end knows. (DPC++
// declares variables named __spirv_BuiltIn...; stock Clang puts those into CrossWorkgroup instead
// of Input memory.)
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace syclflat::index_space {

// By SPIR-V's dimension, of which the first is SYCL's last. What these return does not change in an
// item.
size_t global_id(unsigned) noexcept __asm__("_Z13get_global_idj") __attribute__((const));
size_t global_size(unsigned) noexcept __asm__("_Z15get_global_sizej") __attribute__((const));
size_t global_offset(unsigned) noexcept __asm__("_Z17get_global_offsetj") __attribute__((const));
size_t local_id(unsigned) noexcept __asm__("_Z12get_local_idj") __attribute__((const));
size_t local_size(unsigned) noexcept __asm__("_Z14get_local_sizej") __attribute__((const));
size_t group_id(unsigned) noexcept __asm__("_Z12get_group_idj") __attribute__((const));
size_t groups(unsigned) noexcept __asm__("_Z14get_num_groupsj") __attribute__((const));

uint32_t sub_group_size() noexcept __asm__("_Z18get_sub_group_sizev") __attribute__((const));
uint32_t max_sub_group_size() noexcept __asm__("_Z22get_max_sub_group_sizev")
    __attribute__((const));
uint32_t sub_groups() noexcept __asm__("_Z18get_num_sub_groupsv") __attribute__((const));
uint32_t sub_group_id() noexcept __asm__("_Z16get_sub_group_idv") __attribute__((const));
uint32_t sub_group_local_id() noexcept __asm__("_Z22get_sub_group_local_idv")
    __attribute__((const));

} // namespace syclflat::index_space
