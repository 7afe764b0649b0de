// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What generated device callers have in front of the source, with the SYCL headers of syclflat.
#pragma once

#ifdef SYCLFLAT_LAUNCHES_MARK_KERNELS
#error "<syclflat/device.hpp> has to be included before the SYCL headers"
#endif

// The launch functions of the SYCL headers refer to callers instead of marking kernel entries.
#define SYCLFLAT_DEVICE_CALLER 1

#include <syclflat/caller.hpp>
