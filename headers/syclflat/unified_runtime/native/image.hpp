// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Images and samplers, as the adapter hands them to kernels that are compiled for the CPU: an image as
// the address of what is here, a sampler as a number in the place of an address.
#pragma once

#include <cstddef>
#include <cstdint>

namespace syclflat::native {

// How a channel is kept, by SPIR-V's numbers.
enum class channel_type : std::uint32_t {
  snorm_int8,
  snorm_int16,
  unorm_int8,
  unorm_int16,
  unorm_short_565, // red in the highest bits
  unorm_short_555,
  unorm_int_101010,
  signed_int8,
  signed_int16,
  signed_int32,
  unsigned_int8,
  unsigned_int16,
  unsigned_int32,
  fp16,
  fp32
};

enum : std::uint8_t { zero = 4, one = 5 };

struct image {
  char *bytes;
  std::size_t size[3];  // in texels, 1 in dimensions that it lacks
  std::size_t pitch[3]; // in bytes, from a texel to the next one, of a row, of a layer
  channel_type type;
  std::uint32_t order; // by SPIR-V's numbers
  std::uint8_t channels; // of a texel
  // Of red, green, blue and alpha, the channel that it is read from; `zero` and `one` are none.
  std::uint8_t read_from[4];
  std::uint8_t written_from[4]; // of each channel, which of these four it keeps
  bool is_srgb;
  bool has_opaque_border;
  bool is_in_order; // four channels: red, green, blue and alpha, none as sRGB keeps it
};

enum class addressing : std::uint32_t { none, clamp_to_edge, clamp, repeat, mirrored_repeat };

struct sampler {
  addressing mode;
  bool is_normalized, is_linear;

  std::uintptr_t packed() const {
    return std::uintptr_t(mode) | std::uintptr_t(is_normalized) << 8 |
           std::uintptr_t(is_linear) << 9;
  }
  static sampler unpacked(std::uintptr_t bits) {
    return {addressing(bits & 0xff), (bits >> 8 & 1) != 0, (bits >> 9 & 1) != 0};
  }
};

} // namespace syclflat::native
