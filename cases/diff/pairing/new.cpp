#include <sycl/sycl.hpp>

// The function of a local class gets a parameter, which the kernel captures.
void fill(sycl::queue &queue, float *out, int number) {
  queue.parallel_for<class Fill>(8, [=](sycl::id<1> i) { out[i] = number; });
}

struct Settings {
  int rounds;
  float weight;
};

// A struct gets a member, and the kernel another name.
void smooth(sycl::queue &queue, float *out, Settings settings) {
  queue.parallel_for<class Blur>(
      8, [=](sycl::id<1> i) { out[i] *= settings.weight / settings.rounds; });
}

// A kernel without a name comes first.
void several(sycl::queue &queue, float *out, int number, const int *indices) {
  queue.parallel_for(8, [=](sycl::id<1> i) { out[indices[i]] = 0; });
  queue.parallel_for(8, [=](sycl::id<1> i) { out[i] = 1; });
  queue.parallel_for(8, [=](sycl::id<1> i) { out[i] += number; });
  queue.single_task([=] { out[0] = number; });
}

template <class T> void scale(sycl::queue &queue, T *out, T factor) {
  queue.parallel_for(8, [=](sycl::id<1> i) { out[i] *= factor; });
}

// A kernel moves into a function of its own.
void add(sycl::queue &queue, float *floats, int *numbers) {
  queue.single_task<class Sum>([=] { floats[0] += numbers[0]; });
}

void all(sycl::queue &queue, float *floats, int *numbers) {
  scale(queue, floats, 2.0f);
  scale(queue, numbers, 2);
  add(queue, floats, numbers);
}
