// Ends a program of these tests that doesn't find what it should.
#pragma once

#include <cstdio>
#include <cstdlib>

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      std::printf("line %d: %s\n", __LINE__, #condition);                                          \
      std::exit(1);                                                                                \
    }                                                                                              \
  } while (0)
