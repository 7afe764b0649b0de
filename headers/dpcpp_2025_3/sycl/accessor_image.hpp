// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device: callers use what is private in it. What
// it includes stands here, so that access to nothing else is open.
#pragma once

#include <sycl/accessor.hpp>
#include <sycl/detail/image_accessor_util.hpp>
#include <sycl/device.hpp>
#include <sycl/image.hpp>
#include <sycl/detail/image_ocl_types.hpp>

#include <syclflat/common/open_access.hpp>
#include_next <sycl/accessor_image.hpp>
#include <syclflat/common/closed_access.hpp>
