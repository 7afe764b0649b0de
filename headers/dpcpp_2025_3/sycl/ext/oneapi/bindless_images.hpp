// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device: there, functions that are no templates
// convert handles of images where __SPIR__ is defined, which can't be had.
#pragma once

#pragma push_macro("__SPIR__")
#undef __SPIR__
#include_next <sycl/ext/oneapi/bindless_images.hpp>
#pragma pop_macro("__SPIR__")
