// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// handler: what a command group launches its kernel with.
#pragma once

#include <sycl/accessor.hpp>
#include <sycl/buffer.hpp>
#include <sycl/detail/launch.hpp>
#include <sycl/item.hpp>
#include <sycl/stream.hpp>

#include <memory>
#include <vector>

#ifndef __SYCL_DEVICE_ONLY__
#include <cstdio>
#endif

inline namespace cl {
namespace sycl {

class event {
public:
  void wait() {}
  void wait_and_throw() {}
  static void wait(const std::vector<event> &) {}
};

class handler {
public:
  template <class Name = detail::auto_name, class Kernel> void single_task(const Kernel &kernel) {
    using Own = detail::kernel_name_t<Name, Kernel>;
#if defined(__SYCL_DEVICE_ONLY__) && !defined(SYCLFLAT_DEVICE_CALLER)
    detail::kernel_single_task<Own, Kernel>(kernel);
#else
    detail::launch<Own>(kernel, detail::over(range<1>(1)));
#endif
  }

  // One overload for each dimension, so that a range can be written as {4, 4}, or as a number.
  template <class Name = detail::auto_name, class Kernel>
  void parallel_for(range<1> space, const Kernel &kernel) {
    parallel_for_over<Name, item<1>>(detail::over(space), kernel);
  }
  template <class Name = detail::auto_name, class Kernel>
  void parallel_for(range<2> space, const Kernel &kernel) {
    parallel_for_over<Name, item<2>>(detail::over(space), kernel);
  }
  template <class Name = detail::auto_name, class Kernel>
  void parallel_for(range<3> space, const Kernel &kernel) {
    parallel_for_over<Name, item<3>>(detail::over(space), kernel);
  }
  template <class Name = detail::auto_name, int D, class Kernel>
  void parallel_for(range<D> space, id<D> offset, const Kernel &kernel) {
    parallel_for_over<Name, item<D>>(detail::over(space, offset), kernel);
  }
  template <class Name = detail::auto_name, int D, class Kernel>
  void parallel_for(nd_range<D> space, const Kernel &kernel) {
    parallel_for_over<Name, nd_item<D>>(detail::over(space), kernel);
  }

  template <class Name = detail::auto_name, int D, class Kernel>
  void parallel_for_work_group(range<D> groups, range<D> items, const Kernel &kernel) {
    using Own = detail::kernel_name_t<Name, Kernel>;
#if defined(__SYCL_DEVICE_ONLY__) && !defined(SYCLFLAT_DEVICE_CALLER)
    (void)groups, (void)items;
    detail::kernel_parallel_for_work_group<Own, group<D>, Kernel>(kernel);
#else
    detail::launch<Own>(kernel, detail::over_groups(groups, items));
#endif
  }
  template <class Name = detail::auto_name, int D, class Kernel>
  void parallel_for_work_group(range<D> groups, const Kernel &kernel) {
    parallel_for_work_group<Name>(groups, groups / groups, kernel);
  }

  template <class Accessor> void require(const Accessor &) {}
  void depends_on(const event &) {}
  void depends_on(const std::vector<event> &) {}

  // For streams: their text is printed when the command group has ended.
  void print_at_end(std::shared_ptr<detail::stream_buffers> buffers) {
    streams_.push_back(std::move(buffers));
  }
  void end() {
#ifndef __SYCL_DEVICE_ONLY__
    for (auto &stream : streams_) {
      host_accessor<char, 1, access::mode::read> text(stream->text);
      host_accessor<unsigned, 1, access::mode::read> length(stream->length);
      std::size_t count = length[0] < text.size() ? length[0] : text.size();
      std::fwrite(text.get_pointer(), 1, count, stdout);
    }
    std::fflush(stdout);
#endif
  }

private:
  template <class Name, class Element, class Kernel>
  void parallel_for_over([[maybe_unused]] const detail::launch_range &space,
                         const Kernel &kernel) {
    using Own = detail::kernel_name_t<Name, Kernel>;
#if defined(__SYCL_DEVICE_ONLY__) && !defined(SYCLFLAT_DEVICE_CALLER)
    detail::kernel_parallel_for<Own, Element, Kernel>(kernel);
#else
    detail::launch<Own>(kernel, space);
#endif
  }

  std::vector<std::shared_ptr<detail::stream_buffers>> streams_;
};

inline stream::stream(std::size_t total_size, std::size_t, handler &group) {
  auto buffers = std::make_shared<detail::stream_buffers>(total_size);
  text = accessor<char, 1>(buffers->text);
  length = accessor<unsigned, 1>(buffers->length);
  group.print_at_end(std::move(buffers));
}

} // namespace sycl
} // namespace cl
