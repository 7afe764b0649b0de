// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's GPUs: the operations of SPIR-V by PTX, which has numbers and warps of 32 where SPIR-V
// has vectors and sub-groups, and by NVIDIA's library of mathematical functions, libdevice.
#pragma once

// By this DPC++'s headers know what a GPU can do, and programs may: as DPC++'s compiler defines it.
#define __SYCL_CUDA_ARCH__ __CUDA_ARCH__

#include <syclflat/nvptx/address_spaces.hpp>
#include <syclflat/nvptx/assertions.hpp>
#include <syclflat/nvptx/atomics.hpp>
#include <syclflat/nvptx/barriers.hpp>
#include <syclflat/nvptx/group_operations.hpp>
#include <syclflat/nvptx/images.hpp>
#include <syclflat/nvptx/index_space.hpp>
#include <syclflat/nvptx/maths.hpp>
#include <syclflat/nvptx/printf.hpp>
#include <syclflat/nvptx/sub_group_operations.hpp>
#include <syclflat/portable/atomics.hpp>
#include <syclflat/portable/block_accesses.hpp>
#include <syclflat/portable/geometry.hpp>
#include <syclflat/portable/integers.hpp>
