// Bit-fields whose storage is no whole machine word, among bits that hold anything.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <cstring>

struct Six {
  unsigned first : 7;
  long second : 40;
};

struct __attribute__((packed)) Three {
  int low : 11;
  unsigned high : 13;
  signed char behind;
};

struct __attribute__((packed)) Five {
  unsigned long one : 1;
  long many : 39;
  unsigned char behind;
};

struct Seven {
  long wide : 50;
  unsigned long narrow : 5;
  char behind;
};

struct All {
  Six six;
  Three three;
  Five five;
  Seven seven;
};

// The same on the host and on the device.
inline void change(const All &from, All &to, long *values) {
  values[0] = from.six.first;
  values[1] = from.six.second >> 35;
  values[2] = from.six.second;
  values[3] = from.three.low;
  values[4] = from.three.high >> 3;
  values[5] = from.five.one;
  values[6] = from.five.many;
  values[7] = from.seven.wide / 3;
  values[8] = from.seven.narrow;
  to.six.first = from.six.first + 100;
  to.six.second = from.six.second * 3;
  to.three.low = from.three.low - from.three.high;
  to.three.high = from.three.high << 4;
  to.five.many = -from.five.many;
  to.five.one = !from.five.one;
  to.seven.wide += from.seven.wide < 0 ? 1 : -1;
  to.seven.narrow = from.seven.narrow ^ 31;
}

int main() {
  constexpr int count = 64, numbers = 9;
  sycl::queue queue;
  All *objects = sycl::malloc_shared<All>(count, queue), *changed = sycl::malloc_shared<All>(count, queue);
  long *values = sycl::malloc_shared<long>(count * numbers, queue);
  All before[count], expected[count];
  unsigned state = 1;
  for (All *all : {before, expected})
    for (std::size_t i = 0; i < count * sizeof(All); ++i) {
      state = state * 1664525 + 1013904223;
      reinterpret_cast<unsigned char *>(all)[i] = static_cast<unsigned char>(state >> 24);
    }
  std::memcpy(objects, before, sizeof before);
  std::memcpy(changed, expected, sizeof expected);
  queue.parallel_for<class Change>(count, [=](sycl::id<1> i) {
    change(objects[i], changed[i], values + i[0] * numbers);
  }).wait();
  int wrong = 0;
  for (int i = 0; i < count; ++i) {
    long own[numbers];
    change(before[i], expected[i], own);
    wrong += std::memcmp(own, values + i * numbers, sizeof own) != 0;
    // Bits that are no one's, and what stands behind, are left alone.
    wrong += std::memcmp(&expected[i], &changed[i], sizeof(All)) != 0;
  }
  All captured = before[0];
  queue.single_task<class Captured>([=] { change(captured, changed[1], values); }).wait();
  long own[numbers];
  change(captured, expected[1], own);
  wrong += std::memcmp(own, values, sizeof own) != 0;
  sycl::free(objects, queue);
  sycl::free(changed, queue);
  sycl::free(values, queue);
  if (wrong)
    std::printf("%d wrong\n", wrong);
  else
    std::puts("ok");
}
