// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// platform, device, context and selectors: there is one device, which the runtime chooses.
#pragma once

#include <string>

#ifndef __SYCL_DEVICE_ONLY__
#include <syclflat/runtime.hpp>
#endif

inline namespace cl {
namespace sycl {

namespace info {
namespace device {
struct name {
  using return_type = std::string;
};
} // namespace device
namespace platform {
struct name {
  using return_type = std::string;
};
} // namespace platform
} // namespace info

class platform {
public:
  template <class Parameter> typename Parameter::return_type get_info() const {
#ifdef __SYCL_DEVICE_ONLY__
    return {};
#else
    return syclflat::runtime::platform_name();
#endif
  }
};

class device {
public:
  device() = default;
  template <class Selector> explicit device(const Selector &) {}
  template <class Parameter> typename Parameter::return_type get_info() const {
#ifdef __SYCL_DEVICE_ONLY__
    return {};
#else
    return syclflat::runtime::device_name();
#endif
  }
  platform get_platform() const { return {}; }
};

class context {
public:
  device get_device() const { return {}; }
};

class device_selector {};
class default_selector : public device_selector {};
class cpu_selector : public device_selector {};
class gpu_selector : public device_selector {};
class accelerator_selector : public device_selector {};
class host_selector : public device_selector {};

inline constexpr int (*default_selector_v)(const device &) = [](const device &) { return 1; };
inline constexpr auto cpu_selector_v = default_selector_v;
inline constexpr auto gpu_selector_v = default_selector_v;
inline constexpr auto accelerator_selector_v = default_selector_v;

} // namespace sycl
} // namespace cl
