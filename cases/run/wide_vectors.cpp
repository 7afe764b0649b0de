// Vectors of 16 elements and arrays, converted and compared one by one; variables of 128 bytes,
// also in local memory, behind some of other sizes.
#include <sycl/sycl.hpp>

#include <cstdio>

using Ints = sycl::vec<int, 16>;

template <class T> bool are_equal(sycl::vec<T, 16> left, sycl::vec<T, 16> right) {
  for (int i = 0; i < 16; ++i)
    if (left[i] != right[i])
      return false;
  return true;
}

template <class To> bool converts(Ints from) {
  sycl::vec<To, 16> expected;
  for (int i = 0; i < 16; ++i)
    expected[i] = static_cast<To>(from[i]);
  return are_equal(from.convert<To>(), expected);
}

int check(Ints from, int place) {
  int failed = 0;
  failed |= !converts<bool>(from) << 0 | !converts<char>(from) << 1 | !converts<short>(from) << 2;
  failed |= !converts<long>(from) << 3 | !converts<float>(from) << 4;
  // An element that is known when it runs only keeps the vector in memory.
  sycl::vec<long, 16> wide = from.convert<long>();
  failed |= (wide[place] != from[place]) << 8;
  return failed;
}

bool are_equal(const char *left, const char *right) {
  for (int i = 0; i < 16; ++i)
    if (left[i] != right[i])
      return false;
  return true;
}

// Whether local memory isn't where its elements may be, or doesn't keep them.
template <class T> bool is_wrong_in_local_memory(sycl::queue &queue) {
  bool *is_wrong = sycl::malloc_shared<bool>(1, queue);
  *is_wrong = false;
  for (int i = 0; i < 64; ++i)
    queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<T, 0> first(handler);
      sycl::local_accessor<char> between(3 + i % 40, handler);
      sycl::local_accessor<T> second(1 + i % 3, handler);
      handler.parallel_for(sycl::nd_range<1>(1, 1), [=](sycl::nd_item<1>) {
        first = T(95);
        second[0] = T(1);
        between[0] = 2;
        T &one = first, &other = second[0];
        if (reinterpret_cast<size_t>(&one) % alignof(T) != 0 ||
            reinterpret_cast<size_t>(&other) % alignof(T) != 0 || one[T::size() - 1] != 95 ||
            other[0] != 1 || between[0] != 2)
          *is_wrong = true;
      });
    });
  queue.wait();
  const bool found = *is_wrong;
  sycl::free(is_wrong, queue);
  return found;
}

int main() {
  sycl::queue queue{sycl::property::queue::in_order()};
  int *values = sycl::malloc_shared<int>(16, queue);
  int *failed = sycl::malloc_shared<int>(17, queue);
  char *bytes = sycl::malloc_shared<char>(32, queue);
  for (int i = 0; i < 16; ++i) {
    values[i] = (i - 5) * 16'777;
    bytes[i] = bytes[i + 16] = static_cast<char>(7 * i);
  }
  values[7] = 0;
  queue.parallel_for<class Wide>(16, [=](sycl::id<1> place) {
    Ints from;
    for (int i = 0; i < 16; ++i)
      from[i] = values[i];
    failed[place] = check(from, static_cast<int>(place[0]));
  });
  queue.single_task<class Bytes>([=] { failed[16] = !are_equal(bytes, bytes + 16); }).wait();
  for (int i = 0; i < 17; ++i) {
    if (failed[i] != 0) {
      std::printf("element %d: %#x\n", i, static_cast<unsigned>(failed[i]));
      return 1;
    }
  }
  if (is_wrong_in_local_memory<sycl::double3>(queue) ||
      is_wrong_in_local_memory<sycl::float8>(queue) ||
      is_wrong_in_local_memory<sycl::double16>(queue)) {
    std::puts("local memory");
    return 1;
  }
  std::puts("ok");
}
