// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Contents of memory, in files that are named by them: each content is stored once.

#pragma once

#include "output.hpp"
#include "sha256.hpp"

#include <dlfcn.h>
#include <set>

namespace syclflat::recorder {

// A stream of RFC 1950, whose blocks are as they are: what there is without a library for it.
inline std::string stored(const unsigned char *data, std::size_t size) {
  std::string stream("\x78\x01", 2);
  std::uint32_t low = 1, high = 0;
  for (std::size_t i = 0; i < size; ++i) {
    low = (low + data[i]) % 65521;
    high = (high + low) % 65521;
  }
  constexpr std::size_t most = 65535;
  std::size_t left = size;
  do {
    const std::size_t count = std::min(left, most);
    const unsigned length[] = {unsigned(count), ~unsigned(count)};
    stream += char(count == left);
    for (const unsigned each : length)
      (stream += char(each & 255)) += char(each >> 8 & 255);
    stream.append(reinterpret_cast<const char *>(data + (size - left)), count);
    left -= count;
  } while (left);
  for (const std::uint32_t half : {high, low})
    (stream += char(half >> 8)) += char(half & 255);
  return stream;
}

// Returns a stream of RFC 1950.
inline std::string compressed(const unsigned char *data, std::size_t size) {
  using compressor = int (*)(unsigned char *, unsigned long *, const unsigned char *, unsigned long,
                             int);
  static void *const library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  static const auto compress =
      library ? reinterpret_cast<compressor>(dlsym(library, "compress2")) : nullptr;
  // What zlib needs at most for contents that cannot be compressed is less.
  unsigned long room = size + size / 1000 + 1024;
  std::string stream(room, '\0');
  if (!compress ||
      compress(reinterpret_cast<unsigned char *>(stream.data()), &room, data, size, 1))
    return stored(data, size);
  stream.resize(room);
  return stream;
}

class blob_store {
public:
  std::size_t limit = std::size_t(1024) << 20; // of all contents, in bytes

  bool has_room(std::size_t size) const { return used_ + size <= limit; }

  // Returns the name of a content, and stores it; empty after a failure, whose code it sets.
  std::string put(output &out, const unsigned char *data, std::size_t size, int &failure) {
    const std::string name = content_name(data, size);
    if (names_.count(name))
      return name;
    const std::string stream = compressed(data, size);
    failure = out.put("blobs/" + name + ".z", stream.data(), stream.size());
    if (failure)
      return "";
    used_ += size;
    names_.insert(name);
    return name;
  }

private:
  std::set<std::string> names_;
  std::size_t used_ = 0;
};

} // namespace syclflat::recorder
