// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// queue: runs command groups one after the other, each to its end.
#pragma once

#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/handler.hpp>

#include <cstring>

inline namespace cl {
namespace sycl {

class queue {
public:
  explicit queue(const property_list & = {}) {}
  explicit queue(const async_handler &, const property_list & = {}) {}
  template <class Selector, class = decltype(device(std::declval<Selector>()))>
  explicit queue(const Selector &, const property_list & = {}) {}
  template <class Selector, class = decltype(device(std::declval<Selector>()))>
  queue(const Selector &, const async_handler &, const property_list & = {}) {}

  template <class CommandGroup> event submit(CommandGroup &&command_group) {
    handler group;
    command_group(group);
    group.end();
    return {};
  }

  template <class Name = detail::auto_name, class Kernel> event single_task(const Kernel &kernel) {
    handler().single_task<Name>(kernel);
    return {};
  }
  template <class Name = detail::auto_name, class Kernel>
  event single_task(const event &, const Kernel &kernel) {
    return single_task<Name>(kernel);
  }
  template <class Name = detail::auto_name, class Kernel>
  event single_task(const std::vector<event> &, const Kernel &kernel) {
    return single_task<Name>(kernel);
  }

  // One overload for each dimension, so that a range can be written as {4, 4}, or as a number.
  template <class Name = detail::auto_name, class Kernel>
  event parallel_for(range<1> space, const Kernel &kernel) {
    handler().parallel_for<Name>(space, kernel);
    return {};
  }
  template <class Name = detail::auto_name, class Kernel>
  event parallel_for(range<1> space, const event &, const Kernel &kernel) {
    return parallel_for<Name>(space, kernel);
  }
  template <class Name = detail::auto_name, class Kernel>
  event parallel_for(range<1> space, const std::vector<event> &, const Kernel &kernel) {
    return parallel_for<Name>(space, kernel);
  }
  template <class Name = detail::auto_name, class Kernel>
  event parallel_for(range<2> space, const Kernel &kernel) {
    handler().parallel_for<Name>(space, kernel);
    return {};
  }
  template <class Name = detail::auto_name, class Kernel>
  event parallel_for(range<2> space, const event &, const Kernel &kernel) {
    return parallel_for<Name>(space, kernel);
  }
  template <class Name = detail::auto_name, class Kernel>
  event parallel_for(range<2> space, const std::vector<event> &, const Kernel &kernel) {
    return parallel_for<Name>(space, kernel);
  }
  template <class Name = detail::auto_name, class Kernel>
  event parallel_for(range<3> space, const Kernel &kernel) {
    handler().parallel_for<Name>(space, kernel);
    return {};
  }
  template <class Name = detail::auto_name, class Kernel>
  event parallel_for(range<3> space, const event &, const Kernel &kernel) {
    return parallel_for<Name>(space, kernel);
  }
  template <class Name = detail::auto_name, class Kernel>
  event parallel_for(range<3> space, const std::vector<event> &, const Kernel &kernel) {
    return parallel_for<Name>(space, kernel);
  }
  template <class Name = detail::auto_name, int D, class Kernel>
  event parallel_for(nd_range<D> space, const Kernel &kernel) {
    handler().parallel_for<Name>(space, kernel);
    return {};
  }
  template <class Name = detail::auto_name, int D, class Kernel>
  event parallel_for(nd_range<D> space, const event &, const Kernel &kernel) {
    return parallel_for<Name>(space, kernel);
  }
  template <class Name = detail::auto_name, int D, class Kernel>
  event parallel_for(nd_range<D> space, const std::vector<event> &, const Kernel &kernel) {
    return parallel_for<Name>(space, kernel);
  }
  template <class Name = detail::auto_name, int D, class Kernel>
  event parallel_for(range<D> space, id<D> offset, const Kernel &kernel) {
    handler().parallel_for<Name>(space, offset, kernel);
    return {};
  }

  event memcpy(void *to, const void *from, std::size_t size) {
    std::memcpy(to, from, size);
    return {};
  }
  event memset(void *to, int value, std::size_t size) {
    std::memset(to, value, size);
    return {};
  }
  template <class T> event fill(T *to, const T &value, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      to[i] = value;
    return {};
  }
  template <class T> event copy(const T *from, T *to, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      to[i] = from[i];
    return {};
  }

  void wait() {}
  void wait_and_throw() {}
  void throw_asynchronous() {}
  device get_device() const { return {}; }
  context get_context() const { return {}; }
  bool is_in_order() const { return true; }
};

} // namespace sycl
} // namespace cl
