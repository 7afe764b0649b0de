// Kernels copy their captures into memory, and the host prints them: a capture or a parameter and its
// bytes a line.

#pragma once

#include <cstdio>
#include <initializer_list>
#include <sycl/sycl.hpp>

constexpr int most_bytes = 256;

template <class Value> unsigned char *put_one(unsigned char *to, const Value &value) {
  const auto *from = reinterpret_cast<const unsigned char *>(&value);
  for (unsigned i = 0; i < sizeof value; ++i)
    to[i] = from[i];
  return to + sizeof value;
}

template <class... Values> void put(unsigned char *to, const Values &...values) {
  ((to = put_one(to, values)), ...);
}

struct printed {
  const char *path;
  int size;
};

inline void print(const unsigned char *from, std::initializer_list<printed> values) {
  for (const printed &each : values) {
    std::printf("%s ", each.path);
    for (int i = 0; i < each.size; ++i)
      std::printf("%02x", *from++);
    std::printf("\n");
  }
  std::printf("\n");
}
