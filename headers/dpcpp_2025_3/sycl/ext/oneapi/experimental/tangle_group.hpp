// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, which makes no such groups on NVIDIA's GPUs: there too a
// group is of the items that are in the same branch.
#pragma once

#include <sycl/detail/spirv.hpp>
#include <sycl/ext/oneapi/experimental/non_uniform_groups.hpp>
#include <sycl/ext/oneapi/sub_group_mask.hpp>
#include <sycl/sub_group.hpp>

#ifdef __NVPTX__
#define __SPIR__ 1
#endif
#include_next <sycl/ext/oneapi/experimental/tangle_group.hpp>
#ifdef __NVPTX__
#undef __SPIR__
#endif
