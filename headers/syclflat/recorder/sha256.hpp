// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SHA-256 (FIPS 180-4), which names files by their contents.

#pragma once

#include "json_line.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace syclflat::recorder {

class sha256 {
public:
  void add(const void *data, std::size_t size) {
    const auto *bytes = static_cast<const unsigned char *>(data);
    length_ += size;
    while (size) {
      const std::size_t count = std::min(size, block_.size() - filled_);
      std::memcpy(block_.data() + filled_, bytes, count);
      bytes += count, size -= count, filled_ += count;
      if (filled_ == block_.size())
        mix(), filled_ = 0;
    }
  }

  // Returns the first half of the digest in hexadecimal digits, enough for names.
  std::string name() {
    const std::uint64_t bits = length_ * 8;
    const unsigned char one = 0x80, zero = 0;
    add(&one, 1);
    while (filled_ != block_.size() - sizeof bits)
      add(&zero, 1);
    for (int i = 0; i < 8; ++i)
      block_[filled_ + i] = static_cast<unsigned char>(bits >> (56 - 8 * i));
    mix();
    std::string text;
    for (int word = 0; word < 4; ++word)
      for (int shift = 24; shift >= 0; shift -= 8) {
        const auto byte = static_cast<unsigned char>(state_[word] >> shift);
        append_hex(text, &byte, 1);
      }
    return text;
  }

private:
  static std::uint32_t rotated(std::uint32_t word, int by) { return word >> by | word << (32 - by); }

  void mix() {
    std::array<std::uint32_t, 64> w;
    for (int i = 0; i < 16; ++i)
      w[i] = std::uint32_t(block_[4 * i]) << 24 | std::uint32_t(block_[4 * i + 1]) << 16 |
             std::uint32_t(block_[4 * i + 2]) << 8 | block_[4 * i + 3];
    for (int i = 16; i < 64; ++i)
      w[i] = w[i - 16] + (rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ w[i - 15] >> 3) +
             w[i - 7] + (rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ w[i - 2] >> 10);
    auto [a, b, c, d, e, f, g, h] = state_;
    for (int i = 0; i < 64; ++i) {
      const std::uint32_t first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
                                  ((e & f) ^ (~e & g)) + constants[i] + w[i];
      const std::uint32_t second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) +
                                   ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
    }
    const std::array<std::uint32_t, 8> added{a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; ++i)
      state_[i] += added[i];
  }

  static constexpr std::array<std::uint32_t, 64> constants{
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
      0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
      0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
      0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
      0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
      0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
      0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> block_{};
  std::size_t filled_ = 0;
  std::uint64_t length_ = 0;
};

inline std::string content_name(const void *data, std::size_t size) {
  sha256 whole;
  whole.add(data, size);
  return whole.name();
}

// Returns the name of a file's content, empty if the file cannot be read.
inline std::string name_of_file(const char *path) {
  std::FILE *file = std::fopen(path, "rbe");
  if (!file)
    return "";
  sha256 whole;
  char part[1 << 14];
  for (std::size_t size; (size = std::fread(part, 1, sizeof part, file));)
    whole.add(part, size);
  const bool is_whole = !std::ferror(file);
  std::fclose(file);
  return is_whole ? whole.name() : "";
}

} // namespace syclflat::recorder
