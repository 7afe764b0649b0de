// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a program registers its device images with the host runtime. This header includes no other of
// SYCL, so that a source that holds nothing but an image compiles at once.
#pragma once

#include <cstddef>

namespace syclflat {
namespace runtime {

// A program for the device; static objects of this type make it known.
struct image_registration {
  const unsigned char *begin;
  std::size_t size;
  const image_registration *next;

  image_registration(const unsigned char *image, std::size_t bytes)
      : begin(image), size(bytes), next(first()) {
    first() = this;
  }

  static const image_registration *&first() {
    static const image_registration *head = nullptr;
    return head;
  }
};

} // namespace runtime
} // namespace syclflat
