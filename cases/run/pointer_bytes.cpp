// Pointers in private and device memory that are read and written as bytes and as halves.
#include <sycl/sycl.hpp>

#include <cstdio>

using byte = unsigned char;

bool equal_bytes(const void *a, const void *b, int count) {
  for (int i = 0; i < count; ++i)
    if (static_cast<const byte *>(a)[i] != static_cast<const byte *>(b)[i])
      return false;
  return true;
}

// Whether a value of this type survives as a pointer: `count` bytes of it, which are all.
template <typename T>
bool is_kept(const T &value, int count) {
  auto *pointer = sycl::bit_cast<T *>(value);
  auto back = sycl::bit_cast<T>(pointer);
  return equal_bytes(&pointer, &value, count) && equal_bytes(&back, &value, count);
}

template <typename T>
bool is_kept_in_array(T first, T second, int count) {
  T values[2] = {first, second};
  auto *pointer = sycl::bit_cast<T *>(values);
  return equal_bytes(&pointer, values, count);
}

// A pointer's bytes in turn, its neighbours untouched.
bool is_reversed(int *pointer, int count) {
  volatile int before = 1;
  int *turned = pointer;
  volatile int behind = 2;
  auto *bytes = reinterpret_cast<byte *>(&turned);
  for (int i = 0; i < count / 2; ++i) {
    byte first = bytes[i];
    bytes[i] = bytes[count - 1 - i];
    bytes[count - 1 - i] = first;
  }
  auto given = reinterpret_cast<unsigned long>(pointer);
  auto found = reinterpret_cast<unsigned long>(turned);
  bool same = true;
  for (int i = 0; i < count; ++i)
    same &= byte(given >> 8 * i) == byte(found >> 8 * (count - 1 - i));
  return same && before == 1 && behind == 2;
}

bool has_halves(int *pointer) {
  int *volatile kept = pointer;
  auto *halves = reinterpret_cast<volatile unsigned *>(&kept);
  auto number = reinterpret_cast<unsigned long>(pointer);
  return halves[0] == unsigned(number) && halves[1] == unsigned(number >> 32);
}

bool is_made_of_halves(int *pointer) {
  volatile int before = 1;
  int *volatile made;
  volatile int behind = 2;
  auto *halves = reinterpret_cast<volatile unsigned *>(&made);
  auto number = reinterpret_cast<unsigned long>(pointer);
  halves[0] = unsigned(number);
  halves[1] = unsigned(number >> 32);
  return made == pointer && before == 1 && behind == 2;
}

constexpr int numbers[2] = {3, 4};
constexpr const int *held = numbers;

bool is_whole_in_device_memory(int count) {
  auto *bytes = reinterpret_cast<const byte *>(&held);
  unsigned long number = 0;
  for (int i = 0; i < count; ++i)
    number |= static_cast<unsigned long>(bytes[i]) << 8 * i;
  return reinterpret_cast<const int *>(number)[1] == numbers[1];
}

void check(bool *right, int *pointer, int count) {
  right[0] = is_kept(sycl::marray<float, 2>{1.5f, 2.5f}, count);
  right[1] = is_kept(42l, count);
  right[2] = is_kept_in_array(1, 2, count);
  right[3] = is_kept_in_array(1.5f, 2.5f, count);
  right[4] = is_reversed(pointer, count);
  right[5] = has_halves(pointer);
  right[6] = is_made_of_halves(pointer);
  right[7] = is_whole_in_device_memory(count);
}

int main() {
  constexpr int checks = 8;
  sycl::queue queue;
  bool *right = sycl::malloc_shared<bool>(checks, queue);
  bool on_host[checks] = {};
  int *data = sycl::malloc_shared<int>(4, queue);
  int count = sizeof data;
  for (int i = 0; i < checks; ++i)
    right[i] = false;
  queue.single_task([=] { check(right, data + 1, count); }).wait();
  check(on_host, data + 1, count);
  int wrong = 0;
  for (int i = 0; i < checks; ++i)
    if (!right[i] || !on_host[i]) {
      ++wrong;
      std::printf("check %d: device %d, host %d\n", i, right[i], on_host[i]);
    }
  if (!wrong)
    std::puts("ok");
  sycl::free(data, queue);
  sycl::free(right, queue);
  return wrong != 0;
}
