#include <sycl/sycl.hpp>

void fill(sycl::queue &queue, float *out) {
  queue.parallel_for<class Fill>(8, [=](sycl::id<1> i) { out[i] = 1; });
}

struct Settings {
  int rounds;
};

void smooth(sycl::queue &queue, float *out, Settings settings) {
  queue.parallel_for<class Smooth>(8, [=](sycl::id<1> i) { out[i] /= settings.rounds; });
}

void several(sycl::queue &queue, float *out, int number) {
  queue.parallel_for(8, [=](sycl::id<1> i) { out[i] = 1; });
  queue.parallel_for(8, [=](sycl::id<1> i) { out[i] += number; });
  queue.single_task([=] { out[0] = number; });
}

template <class T> void scale(sycl::queue &queue, T *out) {
  queue.parallel_for(8, [=](sycl::id<1> i) { out[i] *= 2; });
}

void all(sycl::queue &queue, float *floats, int *numbers) {
  scale(queue, floats);
  scale(queue, numbers);
  queue.single_task<class Sum>([=] { floats[0] += numbers[0]; });
}
