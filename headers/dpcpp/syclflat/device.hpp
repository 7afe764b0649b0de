// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What generated device callers have in front of the source, with DPC++'s own SYCL headers.
#pragma once

#ifndef __SYCL_DEVICE_ONLY__
#error "compile this file for a device"
#endif

#include <syclflat/caller.hpp>
#include <syclflat/common/language.hpp>
#include <syclflat/common/version.hpp>

#include <syclflat/back_end.hpp>
#include <syclflat/common/async_copies.hpp>
#include <syclflat/common/bfloat16.hpp>
#ifndef __SYCL_NATIVE_CPU__ // which has the C library itself
#include <syclflat/common/library_functions.hpp>
#endif
#include <syclflat/common/conversions.hpp>
#include <syclflat/common/missing_features.hpp>
#include <syclflat/common/missing_group_features.hpp>
#include <syclflat/common/nan.hpp>
#include <syclflat/common/opaque_types.hpp>
#include <syclflat/common/relational.hpp>
#include <syclflat/common/saturated_mad.hpp>
