// Loops that items leave at different times, with what may not be computed for items that have left,
// that never came in, or that are none.
#include <sycl/sycl.hpp>

#include <cstdio>

constexpr unsigned items = 64;
typedef float float4 __attribute__((ext_vector_type(4)));

inline unsigned step(unsigned x) { return x & 1 ? x * 5u >> 3 : x >> 1; }

// Divides only where there is something to divide by.
inline unsigned behind_test(unsigned n) {
  unsigned x = 0, y = n;
  if (n != 0) {
    x = 1000u / n;
    do {
      y = y * 3u + x;
      x = step(x);
      y ^= x;
    } while (x > 3);
  }
  return y;
}

// Divides by what is no zero for any of `size` items.
inline unsigned by_place(int place, int size, unsigned n) {
  unsigned x = n * 7 + 100, y = 0;
  const int w = 1000 / (size - place);
  do {
    y = y * 3u + unsigned(w);
    x = step(x);
    y ^= x;
  } while (x > 3);
  return x + y + unsigned(w);
}

// Several cases lead to one place.
inline unsigned by_cases(unsigned n, unsigned w) {
  switch (n) {
  case 1:
  case 3:
    return 1;
  case 2:
    return w * 3;
  default:
    return w * 77;
  }
}

// Clang makes a switch of the condition.
inline unsigned to_either(unsigned x) {
  unsigned y = 0;
  while (x > 3 && x != 40) {
    y = y * 3u + x;
    x = step(x);
    y ^= x;
  }
  return x + y;
}

// There is a branch with a store around the loop, in another branch.
inline unsigned nested(unsigned n, unsigned *other) {
  unsigned x = n * 29 + 77, y = 0;
  if (n != 1) {
    if (x > 120) {
      do {
        y = y * 3u + x;
        x = step(x);
        y ^= x;
      } while (x > 3);
    } else {
      *other = 3;
    }
  }
  return x + y;
}

// How the loop is left chooses a vector.
inline float chosen(unsigned n) {
  float4 a = {float(n), 2, 3, 4}, b = a + a, found = a;
  unsigned x = n * 99, y = 0;
  for (int k = 0; k < 50; ++k) {
    y = y * 3u + x;
    x = step(x);
    y ^= x;
    if (x < 3) {
      found = b;
      break;
    }
    if ((y & 63) == 5) {
      found = a + b;
      break;
    }
  }
  return found[0] + 2 * found[1] + 3 * found[2] + found[3] + float(y % 1000);
}

template <class Kernel, class Expected>
bool is_right(const char *name, sycl::queue &queue, unsigned size, Kernel kernel,
              Expected expected) {
  unsigned *found = sycl::malloc_shared<unsigned>(2 * items, queue);
  for (unsigned i = 0; i < 2 * items; ++i)
    found[i] = i % 5;
  queue.parallel_for(sycl::nd_range<1>(items, size), [=](sycl::nd_item<1> item) {
    const auto i = unsigned(item.get_global_id(0));
    found[i] = kernel(item, found[i], found + items + i);
  }).wait();
  bool right = true;
  for (unsigned i = 0; i < items && right; ++i) {
    unsigned other = (items + i) % 5;
    right = found[i] == expected(i, i % 5, &other) && found[items + i] == other;
    if (!right)
      std::printf("%s: item %u is wrong: %u\n", name, i, found[i]);
  }
  sycl::free(found, queue);
  return right;
}

int main() {
  sycl::queue queue;
  bool right = true;
  right &= is_right("division behind a test", queue, 16,
                    [](auto &, unsigned n, unsigned *) { return behind_test(n); },
                    [](unsigned, unsigned n, unsigned *) { return behind_test(n); });
  right &= is_right("division by places", queue, 8,
                    [](auto &item, unsigned n, unsigned *) {
                      return by_place(int(item.get_local_id(0)), 8, n);
                    },
                    [](unsigned i, unsigned n, unsigned *) { return by_place(int(i % 8), 8, n); });
  right &= is_right("cases", queue, 16,
                    [](auto &item, unsigned n, unsigned *other) {
                      sycl::group_barrier(item.get_group());
                      const unsigned w = by_cases(n, *other);
                      sycl::group_barrier(item.get_group());
                      return w;
                    },
                    [](unsigned, unsigned n, unsigned *other) { return by_cases(n, *other); });
  right &= is_right("two ends", queue, 16,
                    [](auto &, unsigned n, unsigned *) { return to_either(n * 99 + 5); },
                    [](unsigned, unsigned n, unsigned *) { return to_either(n * 99 + 5); });
  right &= is_right("nested", queue, 16,
                    [](auto &, unsigned n, unsigned *other) { return nested(n, other); },
                    [](unsigned, unsigned n, unsigned *other) { return nested(n, other); });
  right &= is_right("vectors", queue, 16,
                    [](auto &, unsigned n, unsigned *) { return unsigned(chosen(n)); },
                    [](unsigned, unsigned n, unsigned *) { return unsigned(chosen(n)); });
  std::puts(right ? "ok" : "wrong");
  return right ? 0 : 1;
}
