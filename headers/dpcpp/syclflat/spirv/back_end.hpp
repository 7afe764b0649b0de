// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SPIR-V: its own operations, as Clang's back end knows them.
#pragma once

#include <syclflat/spirv/address_spaces.hpp>
#include <syclflat/spirv/assertions.hpp>
#include <syclflat/spirv/atomics.hpp>
#include <syclflat/spirv/barriers.hpp>
#include <syclflat/spirv/geometry.hpp>
#include <syclflat/spirv/group_operations.hpp>
#include <syclflat/spirv/images.hpp>
#include <syclflat/spirv/index_space.hpp>
#include <syclflat/spirv/integers.hpp>
#include <syclflat/spirv/maths.hpp>
#include <syclflat/spirv/overflow.hpp>
#include <syclflat/spirv/printf.hpp>
#include <syclflat/spirv/sub_group_operations.hpp>
