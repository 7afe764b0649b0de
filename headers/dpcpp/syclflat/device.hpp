// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What generated device callers have in front of the source, with DPC++'s own SYCL headers.
#pragma once

#ifndef __SYCL_DEVICE_ONLY__
#error "compile this file for a device"
#endif

#include <syclflat/caller.hpp>
#include <syclflat/spirv/language.hpp>
#include <syclflat/spirv/version.hpp>

#include <syclflat/spirv/address_spaces.hpp>
#include <syclflat/spirv/async_copies.hpp>
#include <syclflat/spirv/atomics.hpp>
#include <syclflat/spirv/barriers.hpp>
#include <syclflat/spirv/bfloat16.hpp>
#include <syclflat/spirv/c_library.hpp>
#include <syclflat/spirv/cmath.hpp>
#include <syclflat/spirv/complex.hpp>
#include <syclflat/spirv/conversions.hpp>
#include <syclflat/spirv/geometry.hpp>
#include <syclflat/spirv/group_operations.hpp>
#include <syclflat/spirv/images.hpp>
#include <syclflat/spirv/integers.hpp>
#include <syclflat/spirv/maths.hpp>
#include <syclflat/spirv/missing_features.hpp>
#include <syclflat/spirv/missing_group_features.hpp>
#include <syclflat/spirv/opaque_types.hpp>
#include <syclflat/spirv/overflow.hpp>
#include <syclflat/spirv/printf.hpp>
#include <syclflat/spirv/relational.hpp>
#include <syclflat/spirv/sub_group_operations.hpp>
