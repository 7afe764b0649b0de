// Copies of three and more bytes, sums of a loop's numbers, and loops over conditions: Clang would
// compute them with integers that not all devices have.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <cstring>

struct Five {
  unsigned char bytes[5];
};

inline unsigned of_three(const unsigned char *from, unsigned char *to) {
  unsigned number = 0;
  std::memcpy(&number, from, 3);
  number = number * 5 + 1;
  std::memcpy(to, &number, 3);
  return number;
}

inline unsigned of_five(const unsigned char *from, unsigned char *to) {
  Five five;
  std::memcpy(&five, from, sizeof five);
  five.bytes[1] ^= five.bytes[4];
  std::memcpy(to, &five, sizeof five);
  unsigned long wide = 0;
  std::memcpy(&wide, from + 2, 7);
  std::memcpy(to + 5, &(wide *= 3), 6);
  return unsigned(std::memcmp(from, to, 3) == 0) + unsigned(wide >> 20);
}

inline unsigned sum(unsigned n) {
  unsigned all = 0;
  for (unsigned i = 0; i < n; ++i)
    all += i * i + i;
  return all;
}

inline unsigned long wide_sum(unsigned long n) {
  unsigned long all = 0;
  for (unsigned long i = 0; i < n; ++i)
    all += i;
  return all;
}

inline bool any(const unsigned char *numbers, unsigned char n, unsigned char wanted) {
  bool found = false;
  for (int i = 0; i < n; ++i)
    found |= numbers[i] == wanted;
  return found;
}

inline unsigned all_of(const unsigned char *from, unsigned char *to) {
  const unsigned n = from[0] * 1000u;
  return of_three(from, to) + of_five(from, to + 3) * 3 + sum(n) * 5 +
         unsigned(wide_sum(n * 4ul) >> 13) + any(from, from[2] & 31, from[1] ^ 9) * 7u;
}

int main() {
  constexpr int items = 24, bytes = 32;
  sycl::queue queue;
  auto *from = sycl::malloc_shared<unsigned char>(items * bytes, queue);
  auto *to = sycl::malloc_shared<unsigned char>(items * bytes, queue);
  unsigned *found = sycl::malloc_shared<unsigned>(items, queue);
  for (int i = 0; i < items * bytes; ++i) {
    from[i] = static_cast<unsigned char>(i * 77 + i / 9);
    to[i] = 0;
  }
  queue.parallel_for(items, [=](sycl::id<1> i) {
    found[i] = all_of(from + i * bytes, to + i * bytes);
  }).wait();
  bool right = true;
  for (int i = 0; i < items && right; ++i) {
    unsigned char expected[bytes] = {};
    right = found[i] == all_of(from + i * bytes, expected) &&
            std::memcmp(to + i * bytes, expected, bytes) == 0;
    if (!right)
      std::printf("item %d is wrong\n", i);
  }
  sycl::free(from, queue);
  sycl::free(to, queue);
  sycl::free(found, queue);
  std::puts(right ? "ok" : "wrong");
  return right ? 0 : 1;
}
