#include "kernels.hpp"

#include <cstdio>
#include <exception>

int main() try {
  int data[8];
  fill(data, 8);
  scale(data, 8);
  for (int i = 0; i < 8; ++i) {
    std::printf("%d\n", data[i]);
    if (data[i] != 3 * i + (i % 2 ? 20 : 10))
      return 1;
  }
} catch (const std::exception &failure) {
  // Where there is no device, for one.
  std::fprintf(stderr, "app: %s\n", failure.what());
  return 1;
}
