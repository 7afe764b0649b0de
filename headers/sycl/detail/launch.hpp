// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The way from a launch to a kernel. The headers are compiled three times:
// - when syclflat reads a source, launches call the kernel entries below, which mark the kernels;
// - for the device, after <syclflat/device.hpp>, launches refer to the generated callers;
// - for the host, launches pass the kernel's part of the integration header to the runtime.
#pragma once

#include <sycl/item.hpp>

#ifndef __SYCL_DEVICE_ONLY__
#include <sycl/exception.hpp>
#include <syclflat/kernel_desc.hpp>
#include <syclflat/runtime.hpp>
#elif !defined(SYCLFLAT_DEVICE_CALLER)
#include <syclflat/kernel_name.hpp>
#endif

inline namespace cl {
namespace sycl {
namespace detail {

// A kernel without a name is named by its own type.
class auto_name;
template <class Name, class Kernel> struct kernel_name { using type = Name; };
template <class Kernel> struct kernel_name<auto_name, Kernel> { using type = Kernel; };
template <class Name, class Kernel>
using kernel_name_t = typename kernel_name<Name, Kernel>::type;

#if defined(__SYCL_DEVICE_ONLY__) && !defined(SYCLFLAT_DEVICE_CALLER)
#define SYCLFLAT_LAUNCHES_MARK_KERNELS 1
// Each entry refers to what spells its kernel's name, and has the class of the kernel object
// instantiated, which may have been named only.

template <class Kernel> void instantiate(char (*)[sizeof(Kernel)]);
template <class Kernel> void instantiate(...);

template <class Name, class Kernel>
__attribute__((sycl_kernel)) void kernel_single_task(const Kernel &) {
  (void)noexcept(instantiate<Kernel>(nullptr));
  ::syclflat::kernel_name<Name>::type::refer();
}

// Element is what the body is called with: item<D> or nd_item<D>.
template <class Name, class Element, class Kernel>
__attribute__((sycl_kernel)) void kernel_parallel_for(const Kernel &) {
  (void)noexcept(instantiate<Kernel>(nullptr));
  ::syclflat::kernel_name<Name>::type::refer();
}

// Element is group<D>.
template <class Name, class Element, class Kernel>
__attribute__((sycl_kernel)) void kernel_parallel_for_work_group(const Kernel &) {
  (void)noexcept(instantiate<Kernel>(nullptr));
  ::syclflat::kernel_name<Name>::type::refer();
}

#endif

#ifdef __SYCL_DEVICE_ONLY__

struct launch_range {};
template <int D> launch_range over(range<D>, id<D> = {}) { return {}; }
template <int D> launch_range over(nd_range<D>) { return {}; }
template <int D> launch_range over_groups(range<D>, range<D>) { return {}; }

#else

using syclflat::runtime::launch_range;

template <int D> launch_range over(range<D> global, id<D> offset = {}) {
  launch_range result;
  result.dimensions = D;
  for (int d = 0; d < D; ++d) {
    result.global[d] = global[d];
    result.offset[d] = offset[d];
  }
  return result;
}

template <int D> launch_range over(nd_range<D> space) {
  launch_range result = over(space.get_global_range(), space.get_offset());
  for (int d = 0; d < D; ++d)
    result.local[d] = space.get_local_range()[d];
  return result;
}

template <int D> launch_range over_groups(range<D> groups, range<D> items) {
  return over(nd_range<D>(groups * items, items));
}

#endif

// Makes a kernel of what is launched, in whichever way this compilation needs.
template <class Name, class Kernel>
void launch([[maybe_unused]] const Kernel &kernel, [[maybe_unused]] const launch_range &range) {
#if defined(SYCLFLAT_DEVICE_CALLER)
  ::syclflat::launch<Name, Kernel>();
#elif !defined(__SYCL_DEVICE_ONLY__)
  static_assert(kernel_info_of<Name>::template is_of_size_of<Kernel>,
                "the capture object of this kernel has another size on the host than on the "
                "device: flatten the source again, with the arguments that it is compiled with");
  kernel_signature signature = kernel_info_of<Name>::signature();
  if (!signature.name)
    throw exception(errc::invalid,
                    "kernel " + stable_name<Name>() +
                        " is in no integration header: compile this file with -include and the "
                        "header that syclflat wrote for it; if that is done, give the kernel a "
                        "name, because g++ numbers unnamed ones unlike Clang");
  if (signature.size != sizeof kernel)
    throw exception(errc::invalid, std::string("the capture object of kernel ") + signature.name +
                                       " has another size on the host than on the device");
  syclflat::runtime::launch(signature, &kernel, range);
#endif
}

} // namespace detail
} // namespace sycl
} // namespace cl
