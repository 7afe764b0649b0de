// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device: callers use what is private in it. What
// it includes stands here, so that access to nothing else is open.
#pragma once

#include <sycl/access/access.hpp>
#include <sycl/accessor.hpp>
#include <sycl/aliases.hpp>
#include <sycl/atomic.hpp>
#include <sycl/builtins.hpp>
#include <sycl/detail/array.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/export.hpp>
#include <sycl/detail/owner_less_base.hpp>
#include <sycl/detail/type_traits/vec_marray_traits.hpp>
#include <sycl/ext/oneapi/bfloat16.hpp>
#include <sycl/group.hpp>
#include <sycl/h_item.hpp>
#include <sycl/half_type.hpp>
#include <sycl/handler.hpp>
#include <sycl/item.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <cstddef>
#include <memory>
#include <stdint.h>
#include <type_traits>
#include <variant>

#include <syclflat/common/open_access.hpp>
#include_next <sycl/stream.hpp>
#include <syclflat/common/closed_access.hpp>
