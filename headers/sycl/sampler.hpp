// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sampler: how images are read.
#pragma once

#include <sycl/access.hpp>

#include <cstdint>

inline namespace cl {
namespace sycl {

enum class addressing_mode : unsigned { none, clamp_to_edge, clamp, repeat, mirrored_repeat };
enum class filtering_mode : unsigned { nearest, linear };
enum class coordinate_normalization_mode : unsigned { unnormalized, normalized };

// On the device the handle is OpenCL's; on the host it holds the three modes.
class sampler {
public:
  void *handle = nullptr;

  void __init(void *device_handle) { handle = device_handle; }

  sampler() = default;
  sampler(coordinate_normalization_mode normalization, addressing_mode addressing,
          filtering_mode filtering, const property_list & = {})
      : handle(reinterpret_cast<void *>(static_cast<std::uintptr_t>(normalization) |
                                        static_cast<std::uintptr_t>(addressing) << 8 |
                                        static_cast<std::uintptr_t>(filtering) << 16)) {}
  addressing_mode get_addressing_mode() const {
    return static_cast<addressing_mode>(modes() >> 8 & 0xff);
  }
  filtering_mode get_filtering_mode() const {
    return static_cast<filtering_mode>(modes() >> 16 & 0xff);
  }
  coordinate_normalization_mode get_coordinate_normalization_mode() const {
    return static_cast<coordinate_normalization_mode>(modes() & 0xff);
  }

private:
  unsigned modes() const {
    return static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(handle));
  }
};

} // namespace sycl
} // namespace cl
