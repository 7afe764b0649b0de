// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Specialization constants, which PTX doesn't have: their use is an error.
#pragma once

#include <syclflat/common/missing.hpp>
#include <type_traits>

namespace syclflat {

template <auto &Id> struct specialization_constant {
  using type = typename std::remove_reference_t<decltype(Id)>::value_type;
  static type value() = delete("specialization constants can't be had on NVIDIA's GPUs: capture the value");
};

} // namespace syclflat
