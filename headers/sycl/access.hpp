// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Access modes, targets and the tags that stand for them.
#pragma once

#include <type_traits>

inline namespace cl {
namespace sycl {
namespace access {

// The values are part of the binary interface: an accessor's row holds its target.
enum class mode {
  read = 1024,
  write,
  read_write,
  discard_write,
  discard_read_write,
  atomic
};

enum class target {
  global_buffer = 2014,
  device = global_buffer,
  constant_buffer = 2015,
  local = 2016,
  image = 2017,
  host_buffer = 2018,
  host_image = 2019,
  image_array = 2020,
  host_task = 2021
};

enum class fence_space { local_space, global_space, global_and_local };

enum class placeholder { false_t, true_t };

} // namespace access

using access_mode = access::mode;
using target = access::target;

template <access::mode Mode> struct mode_tag_t {};
inline constexpr mode_tag_t<access::mode::read> read_only{};
inline constexpr mode_tag_t<access::mode::write> write_only{};
inline constexpr mode_tag_t<access::mode::read_write> read_write{};

namespace detail {
struct property_base {};
} // namespace detail

// Takes properties only: a list made of anything would make calls with braces ambiguous.
struct property_list {
  template <class... Property,
            class = std::enable_if_t<(std::is_base_of_v<detail::property_base, Property> && ...)>>
  property_list(Property...) {}
};

namespace property {
struct no_init : detail::property_base {};
namespace queue {
struct in_order : detail::property_base {};
struct enable_profiling : detail::property_base {};
} // namespace queue
} // namespace property
inline constexpr property::no_init no_init{};

} // namespace sycl
} // namespace cl
