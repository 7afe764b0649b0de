// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists the devices that libsycl has, one a line: its back end, its type, platform, name and the
// driver's version, between tabs.
#include <sycl/detail/core.hpp>
#include <sycl/platform.hpp>

#include <cstdio>
#include <string>

// Without what would end a field or a line.
static std::string plain(std::string text) {
  for (char &c : text)
    if (static_cast<unsigned char>(c) < ' ')
      c = ' ';
  return text;
}

static const char *type_of(const sycl::device &device) {
  if (device.is_gpu())
    return "gpu";
  return device.is_cpu() ? "cpu" : device.is_accelerator() ? "accelerator" : "custom";
}

static std::string back_end_of(const sycl::device &device) {
  switch (device.get_backend()) {
  case sycl::backend::opencl:
    return "opencl";
  case sycl::backend::ext_oneapi_level_zero:
    return "level_zero";
  case sycl::backend::ext_oneapi_cuda:
    return "cuda";
  case sycl::backend::ext_oneapi_hip:
    return "hip";
  case sycl::backend::ext_oneapi_native_cpu:
    return "native_cpu";
  default:
    return "unknown";
  }
}

int main() {
  for (const sycl::platform &platform : sycl::platform::get_platforms())
    for (const sycl::device &device : platform.get_devices())
      std::printf("%s\t%s\t%s\t%s\t%s\n", back_end_of(device).c_str(), type_of(device),
                  plain(platform.get_info<sycl::info::platform::name>()).c_str(),
                  plain(device.get_info<sycl::info::device::name>()).c_str(),
                  plain(device.get_info<sycl::info::device::driver_version>()).c_str());
}
