// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device: callers use what is private in it. What
// it includes stands here, so that access to nothing else is open.
#pragma once

#include <sycl/access/access.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/multi_ptr.hpp>
#include <cstddef>
#include <type_traits>

#include <syclflat/common/open_access.hpp>
#include_next <sycl/ext/oneapi/experimental/work_group_memory.hpp>
#include <syclflat/common/closed_access.hpp>
