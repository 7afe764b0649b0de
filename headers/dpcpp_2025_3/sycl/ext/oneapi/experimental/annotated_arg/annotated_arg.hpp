// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device: callers use what is private in it. What
// it includes stands here, so that access to nothing else is open.
#pragma once

#include <sycl/detail/defines.hpp>
#include <sycl/ext/intel/experimental/fpga_annotated_properties.hpp>
#include <sycl/ext/oneapi/experimental/annotated_ptr/annotated_ptr_properties.hpp>
#include <sycl/ext/oneapi/experimental/common_annotated_properties/properties.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/pointers.hpp>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

#include <syclflat/common/open_access.hpp>
#include_next <sycl/ext/oneapi/experimental/annotated_arg/annotated_arg.hpp>
#include <syclflat/common/closed_access.hpp>
