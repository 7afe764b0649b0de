// Captures of structs: accessors in nested arrays, arrays of structs, bases, a union, pointers.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

using reader = sycl::accessor<int, 1, sycl::access_mode::read>;
using writer = sycl::accessor<int, 1, sycl::access_mode::write>;

struct weighted {
  reader in;
  short weight;
};

struct tagged {
  char tag;
  int *pointer;
};

struct settings {
  bool negate;
  union {
    float as_float;
    unsigned as_bits;
  };
  long matrix[2][3];
};

struct sources : settings {
  weighted parts[2];
  struct {
    tagged more[2][1];
  } inner;
};

int main() {
  constexpr size_t count = 20;
  sycl::queue queue;
  std::vector<int> a(count), b(count), result(count);
  int *c = sycl::malloc_shared<int>(count, queue), *d = sycl::malloc_shared<int>(count, queue);
  for (size_t i = 0; i < count; ++i) {
    a[i] = int(i), b[i] = int(i * i);
    c[i] = int(i) - 7, d[i] = int(3 * i);
  }
  auto combine = [](int x, int y, int z, int w, const settings &set) {
    long sum = 5l * x - 3l * y + 'c' * z + 'd' * w + set.matrix[1][2] - set.matrix[0][1];
    return int(set.negate ? -sum : sum) + (set.as_bits == 0x40490fdb ? 1000000 : 0);
  };
  settings set{true, {3.14159274f}, {{1, 20, 300}, {4000, 50000, 600000}}};
  {
    sycl::buffer first(a), second(b), output(result);
    queue.submit([&](sycl::handler &cgh) {
      sources from{set,
                   {{reader(first, cgh), 5}, {reader(second, cgh), -3}},
                   {{{{'c', c}}, {{'d', d}}}}};
      writer to[1] = {writer(output, cgh)};
      cgh.parallel_for(count, [=](sycl::id<1> i) {
        long sum = from.matrix[1][2] - from.matrix[0][1];
        for (const weighted &part : from.parts)
          sum += part.weight * part.in[i];
        for (const auto &row : from.inner.more)
          sum += row[0].tag * row[0].pointer[i];
        to[0][i] = int(from.negate ? -sum : sum) + (from.as_bits == 0x40490fdb ? 1000000 : 0);
      });
    });
  }
  int wrong = 0;
  for (size_t i = 0; i < count; ++i) {
    int expected = combine(a[i], b[i], c[i], d[i], set);
    if (result[i] != expected) {
      std::printf("%zu: %d, expected %d\n", i, result[i], expected);
      wrong = 1;
    }
  }
  sycl::free(c, queue);
  sycl::free(d, queue);
  if (!wrong)
    std::puts("ok");
  return wrong;
}
