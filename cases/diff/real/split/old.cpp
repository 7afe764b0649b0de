#include <sycl/sycl.hpp>

struct Settings {
  float step;
  int rounds;
};

void advance(sycl::queue &queue, float *cells, float *next, Settings settings, int width) {
  queue.parallel_for<class Advance>(sycl::range<1>(width), [=](sycl::id<1> i) {
    float value = cells[i];
    for (int round = 0; round < settings.rounds; ++round)
      value += settings.step * (cells[(i + 1) % width] - value);
    next[i] = value;
  });
}
