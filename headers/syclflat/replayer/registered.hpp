// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device images that the program itself registers, and their properties.

#pragma once

#include "plan.hpp"

#include <cstring>

namespace syclflat::replayer {

// The images that parts of this program have registered.
inline std::vector<const images *> &registered() {
  static auto &all = *new std::vector<const images *>;
  return all;
}

inline const device_image *find_registered(const plan &wanted) {
  for (const images *part : registered())
    for (std::size_t i = 0; i < part->count; ++i) {
      const device_image &image = part->first[i];
      if (wanted.target != "*" && wanted.target != image.target)
        continue;
      for (const entry *each = image.entries_begin; each != image.entries_end; ++each)
        if (wanted.kernel == each->name)
          return &image;
    }
  throw failure("the program has no kernel " + wanted.kernel + " for " + wanted.target);
}

// Returns the metadata that an image registers, in libsycl's form: bytes follow their number of bits.
inline std::vector<planned_metadata> metadata_of(const device_image &image) {
  std::vector<planned_metadata> found;
  for (const property_set *set = image.properties_begin; set != image.properties_end; ++set)
    if (!std::strcmp(set->name, "SYCL/program metadata"))
      for (const property *each = set->begin; each != set->end; ++each) {
        const bool is_number = each->type == 1;
        const auto *bytes = static_cast<const char *>(each->bytes);
        found.push_back({each->name, is_number ? "" : std::string(bytes, each->value),
                         std::uint32_t(each->value), is_number});
      }
  return found;
}

// Returns the bytes of a variable's value, by the properties of the images; 0 if none has it.
inline std::size_t size_of_variable(const std::string &name) {
  for (const images *part : registered())
    for (std::size_t i = 0; i < part->count; ++i) {
      const device_image &image = part->first[i];
      for (const property_set *set = image.properties_begin; set != image.properties_end; ++set)
        if (!std::strcmp(set->name, "SYCL/device globals"))
          for (const property *each = set->begin; each != set->end; ++each) {
            // Behind the number of bits: the size, and whether the image has the variable itself.
            std::uint32_t size = 0;
            if (name == each->name && each->value >= 8 + sizeof size)
              std::memcpy(&size, static_cast<const char *>(each->bytes) + 8, sizeof size);
            if (size)
              return size;
          }
    }
  return 0;
}

} // namespace syclflat::replayer
