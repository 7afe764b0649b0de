// The kernels that OpenMP has a form of; see timing.hpp.

#include "timing.hpp"

namespace {

template <class Index> void time_triad(const char *name, const numbers &given) {
  const float *a = given.a, *b = given.b;
  float *c = given.c;
  const auto launch = [=] {
#pragma omp parallel for simd
    for (Index i = 0; i < Index(elements); ++i)
      c[i] = a[i] + 3 * b[i];
  };
  time(name, launch, [&] { return given.has_triad(); });
}

template <class Index> void time_stencil(const char *name, const numbers &given) {
  const float *a = given.a;
  float *c = given.c;
  const auto launch = [=] {
    const Index n = Index(side);
#pragma omp parallel for
    for (Index y = 1; y < n - 1; ++y)
#pragma omp simd
      for (Index x = 1; x < n - 1; ++x)
        c[y * n + x] = 0.2f * (a[y * n + x] + a[(y - 1) * n + x] + a[(y + 1) * n + x] +
                               a[y * n + x - 1] + a[y * n + x + 1]);
  };
  time(name, launch, [&] { return given.has_stencil(); });
}

template <class Index> void time_product(const char *name, const numbers &given) {
  const float *a = given.a, *b = given.b;
  float *c = given.c;
  const auto launch = [=] {
    const Index n = Index(order);
#pragma omp parallel for
    for (Index y = 0; y < n; ++y) {
      for (Index x = 0; x < n; ++x)
        c[y * n + x] = 0;
      for (Index k = 0; k < n; ++k)
#pragma omp simd
        for (Index x = 0; x < n; ++x)
          c[y * n + x] += a[y * n + k] * b[k * n + x];
    }
  };
  time(name, launch, [&] { return given.has_product(); });
}

void time_histograms(const numbers &given) {
  const std::uint8_t *bytes = given.bytes;
  unsigned *counts = given.counts;
  const auto in_threads = [=] {
    std::fill_n(counts, bins, 0u);
#pragma omp parallel for reduction(+ : counts[ : bins])
    for (std::size_t i = 0; i < elements; ++i)
      ++counts[bytes[i]];
  };
  time("histogram, local atomics", in_threads, [&] { return given.has_histogram(); });
  const auto at_once = [=] {
    std::fill_n(counts, bins, 0u);
#pragma omp parallel for
    for (std::size_t i = 0; i < elements; ++i) {
#pragma omp atomic
      ++counts[bytes[i]];
    }
  };
  time("histogram, global atomics", at_once, [&] { return given.has_histogram(); });
  unsigned whole = 0;
  const auto reduce = [&] {
    unsigned sum = 0;
#pragma omp parallel for simd reduction(+ : sum)
    for (std::size_t i = 0; i < elements; ++i)
      sum += bytes[i];
    whole = sum;
  };
  time("sycl::reduction", reduce, [&] {
    unsigned sum = 0;
    for (std::size_t i = 0; i < elements; ++i)
      sum += bytes[i];
    return whole == sum;
  });
}

void time_pixels(const numbers &given) {
  int *pixels = given.pixels;
  const auto launch = [=] {
#pragma omp parallel for schedule(dynamic, 8)
    for (std::size_t y = 0; y < height; ++y)
#pragma omp simd
      for (std::size_t x = 0; x < width; ++x)
        pixels[y * width + x] = iterations(place_x(x), place_y(y));
  };
  time("Mandelbrot", launch, [&] { return given.has_pixels(); });
}

void time_launches(const numbers &given) {
  int *pixels = given.pixels;
  const auto launch = [=] {
    std::fill_n(pixels, small, 0);
    for (int count = 0; count < launches; ++count) {
#pragma omp parallel for simd
      for (int i = 0; i < small; ++i)
        ++pixels[i];
    }
  };
  time("1,000 launches, each waited for", launch,
       [=] { return std::count(pixels, pixels + small, launches) == small; });
}

} // namespace

int main(int count, char **words) {
  read(count, words);
  std::vector<float> a(elements), b(elements), c(elements);
  std::vector<std::uint8_t> bytes(elements);
  std::vector<unsigned> counts(bins);
  std::vector<int> pixels(width * height);
  const numbers given{a.data(), b.data(), c.data(), bytes.data(), counts.data(), pixels.data()};
  given.fill();
  time_triad<std::size_t>("triad, size_t", given);
  time_triad<int>("triad, int", given);
  time_triad<unsigned>("triad, unsigned", given);
  time_triad<std::size_t>("triad in strides, size_t", given);
  time_triad<int>("triad in strides, int", given);
  time_triad<unsigned>("triad in strides, unsigned", given);
  time_stencil<std::size_t>("stencil, size_t", given);
  time_stencil<int>("stencil, int", given);
  time_stencil<unsigned>("stencil, unsigned", given);
  time_product<std::size_t>("matrix product, size_t", given);
  time_product<int>("matrix product, int", given);
  time_product<unsigned>("matrix product, unsigned", given);
  time_histograms(given);
  time_pixels(given);
  time_launches(given);
}
