// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device: callers use what is private in it. What
// it includes stands here, so that access to nothing else is open.
#pragma once

#include <sycl/access/access.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/export.hpp>
#include <sycl/detail/impl_utils.hpp>
#include <sycl/property_list.hpp>
#include <cstddef>
#include <memory>
#include <variant>

#include <syclflat/common/open_access.hpp>
#include_next <sycl/sampler.hpp>
#include <syclflat/common/closed_access.hpp>
