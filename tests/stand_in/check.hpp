// What programs of these tests share: they end where they don't find what they should.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      std::printf("line %d: %s\n", __LINE__, #condition);                                          \
      std::exit(1);                                                                                \
    }                                                                                              \
  } while (0)

inline std::vector<int> counting(std::size_t count) {
  std::vector<int> values(count);
  std::iota(values.begin(), values.end(), 1);
  return values;
}
