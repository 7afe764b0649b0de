// Variables in the memory of the device: set and read by the host, changed by kernels.
#include <sycl/sycl.hpp>

#include <cstdio>

namespace oneapi = sycl::ext::oneapi::experimental;

struct Scale {
  int numerator;
  float denominator;
};

oneapi::device_global<int> offset;
inline oneapi::device_global<Scale> scale;
namespace tables {
oneapi::device_global<float[8]> weights;
static oneapi::device_global<double> sum;
namespace {
oneapi::device_global<unsigned, decltype(oneapi::properties{oneapi::device_image_scope})> launches;
}
} // namespace tables
struct Counters {
  static oneapi::device_global<long> visits;
};
oneapi::device_global<long> Counters::visits;

template <class T> void add(T &to, T value) {
  sycl::atomic_ref<T, sycl::memory_order::relaxed, sycl::memory_scope::device,
                   sycl::access::address_space::global_space>(to) += value;
}

int main() {
  sycl::queue queue{sycl::property::queue::in_order()};
  constexpr int size = 8;
  float *out = sycl::malloc_shared<float>(size, queue);

  // They are zero in the beginning.
  queue.parallel_for(sycl::range<1>(size), [=](sycl::id<1> i) {
    out[i] = offset + tables::weights[i[0]] + float(tables::sum) + float(Counters::visits);
  });
  queue.wait_and_throw();
  bool right = true;
  for (int i = 0; i < size; ++i)
    right &= out[i] == 0;

  int by = -5;
  Scale half{1, 2};
  float weights[size];
  for (int i = 0; i < size; ++i)
    weights[i] = float(i * i);
  queue.memcpy(offset, &by);
  queue.memcpy(scale, &half);
  queue.copy(weights, tables::weights);
  for (int round = 0; round < 3; ++round) {
    queue.parallel_for(sycl::range<1>(size), [=](sycl::id<1> i) {
      Scale by = scale;
      tables::weights[i[0]] = tables::weights[i[0]] * by.numerator / by.denominator + offset;
      out[i] = tables::weights[i[0]];
      add(tables::sum.get(), double(out[i]));
      add(Counters::visits.get(), 1L);
    });
    queue.single_task([=] { tables::launches = tables::launches + 1; });
  }

  double sum = 0, expected = 0;
  unsigned launches = 0;
  long visits = 0;
  float read[size];
  queue.memcpy(&sum, tables::sum);
  queue.memcpy(&launches, tables::launches);
  queue.memcpy(&visits, Counters::visits);
  queue.memcpy(read, tables::weights, sizeof read);
  queue.wait_and_throw();
  for (int round = 0; round < 3; ++round)
    for (int i = 0; i < size; ++i)
      expected += weights[i] = weights[i] * half.numerator / half.denominator + by;
  right &= sum == expected && launches == 3 && visits == 3 * size;
  for (int i = 0; i < size; ++i)
    right &= out[i] == weights[i] && read[i] == weights[i];

  std::puts(right ? "ok" : "wrong: what is in a variable");
  sycl::free(out, queue);
  return right ? 0 : 1;
}
