// What both programs print: a kernel, the least processor time of a launch in milliseconds, and
// whether its results are right, a line each.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <time.h>
#include <vector>

constexpr std::size_t elements = std::size_t(1) << 22; // of vectors
constexpr std::size_t side = 2048;                     // of the stencil's square
constexpr int order = 512;                             // of matrices
constexpr int bins = 256;
constexpr std::size_t width = 1024, height = 768; // of the Mandelbrot set
constexpr int launches = 1000, small = 1024;

inline int chosen_repeats = 20;
inline const char *chosen_kernel = "";

// Program [KERNEL [REPEATS]]
inline void read(int count, char **words) {
  if (count > 1)
    chosen_kernel = words[1];
  if (count > 2)
    chosen_repeats = std::atoi(words[2]);
}

inline double processor_time() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

// Launches a kernel again and again, the first time to build it.
template <class Launch, class Check> void time(const char *name, Launch launch, Check is_right) {
  if (*chosen_kernel && std::strcmp(name, chosen_kernel))
    return;
  launch();
  double least = std::numeric_limits<double>::infinity();
  for (int repeat = 0; repeat < chosen_repeats; ++repeat) {
    const double before = processor_time();
    launch();
    least = std::min(least, processor_time() - before);
  }
  std::printf("%s;%.6f;%s\n", name, least, is_right() ? "right" : "wrong");
  std::fflush(stdout);
}

inline int iterations(float re, float im) {
  float x = 0, y = 0;
  int count = 0;
  while (count < 200 && x * x + y * y < 4) {
    const float next = x * x - y * y + re;
    y = 2 * x * y + im;
    x = next;
    ++count;
  }
  return count;
}
inline float place_x(std::size_t x) { return -2.0f + 3.0f * float(x) / width; }
inline float place_y(std::size_t y) { return -1.2f + 2.4f * float(y) / height; }

// All that kernels read, and where they write.
struct numbers {
  float *a, *b, *c;
  std::uint8_t *bytes;
  unsigned *counts;
  int *pixels;

  void fill() const {
    std::uint32_t state = 1;
    for (std::size_t i = 0; i < elements; ++i) {
      state = state * 1664525u + 1013904223u;
      bytes[i] = std::uint8_t(state >> 24);
      a[i] = float(i % 5);
      b[i] = float(i % 13) - 6;
      c[i] = 0;
    }
  }

  bool has_triad() const {
    for (std::size_t i = 0; i < elements; ++i)
      if (c[i] != a[i] + 3 * b[i])
        return false;
    return true;
  }
  bool has_stencil() const {
    for (std::size_t y = 1; y < side - 1; ++y)
      for (std::size_t x = 1; x < side - 1; ++x) {
        const float *at = a + y * side + x;
        const float wanted = 0.2f * (at[0] + *(at - side) + at[side] + at[-1] + at[1]);
        if (std::fabs(c[y * side + x] - wanted) > 1e-5f)
          return false;
      }
    return true;
  }
  bool has_product() const {
    for (int y = 0; y < order; y += 17)
      for (int x = 0; x < order; ++x) {
        float sum = 0;
        for (int k = 0; k < order; ++k)
          sum += a[y * order + k] * b[k * order + x];
        if (c[y * order + x] != sum)
          return false;
      }
    return true;
  }
  bool has_histogram() const {
    std::vector<unsigned> wanted(bins);
    for (std::size_t i = 0; i < elements; ++i)
      ++wanted[bytes[i]];
    return std::equal(wanted.begin(), wanted.end(), counts);
  }
  // Sums of parts of equal size.
  bool has_sums(std::size_t size) const {
    for (std::size_t part = 0; part < elements / size; ++part) {
      float sum = 0;
      for (std::size_t i = 0; i < size; ++i)
        sum += a[part * size + i];
      if (c[part] != sum)
        return false;
    }
    return true;
  }
  bool has_pixels() const {
    // Fused instructions of compilers move some of them.
    std::size_t others = 0;
    for (std::size_t y = 0; y < height; ++y)
      for (std::size_t x = 0; x < width; ++x)
        others += pixels[y * width + x] != iterations(place_x(x), place_y(y));
    return others < width * height / 100;
  }
};
