// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The CPU that the program itself runs on: the operations of SPIR-V by C++, the C library, and items
// that wait for each other.
#pragma once

#include <syclflat/native/address_spaces.hpp>
#include <syclflat/native/atomics.hpp>
#include <syclflat/native/barriers.hpp>
#include <syclflat/native/group_operations.hpp>
#include <syclflat/native/images.hpp>
#include <syclflat/native/index_space.hpp>
#include <syclflat/native/kernel.hpp>
#include <syclflat/native/printf.hpp>
#include <syclflat/native/sub_group_operations.hpp>
#include <syclflat/portable/atomics.hpp>
#include <syclflat/portable/block_accesses.hpp>
#include <syclflat/portable/geometry.hpp>
#include <syclflat/portable/integers.hpp>
#include <syclflat/portable/maths.hpp>
