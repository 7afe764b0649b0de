// Loops in loops. All items share the lengths of some; the lengths of others differ between items.
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

constexpr int width = 70, height = 37, size = width * height;

template <class Function> bool is_right(const char *name, const int *found, Function expected) {
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      if (found[y * width + x] != expected(x, y)) {
        std::printf("%s: %d instead of %d at %d, %d\n", name, found[y * width + x],
                    expected(x, y), x, y);
        return false;
      }
  return true;
}

// Runs a function for each element, by items of which some are outside.
template <class Function>
bool in_planes(const char *name, sycl::queue &queue, int *out, sycl::range<2> local,
               Function function) {
  for (int i = 0; i < size; ++i)
    out[i] = -1;
  const auto rounded = [](std::size_t n, std::size_t to) { return (n + to - 1) / to * to; };
  const sycl::range<2> all(rounded(height, local[0]), rounded(width, local[1]));
  queue
      .parallel_for(sycl::nd_range<2>(all, local),
                    [=](sycl::nd_item<2> item) {
                      const int x = int(item.get_global_id(1)), y = int(item.get_global_id(0));
                      if (y < height && x < width)
                        out[y * width + x] = function(x, y);
                    })
      .wait();
  return is_right(name, out, function);
}

// A loop inside whose length is the item's own, in loops of a common length.
int walks(int x, int y, int rounds) {
  unsigned state = unsigned(y * width + x);
  int sum = 0;
  for (int i = 0; i < rounds; ++i) {
    const int length = int(state % 7);
    for (int j = 0; j < length; ++j) {
      state ^= state << 13;
      state ^= state >> 17;
      state ^= state << 5;
      sum += int(state & 15) - j;
    }
    state += unsigned(i + x);
  }
  return sum;
}

// Both loops have lengths of the item's own, and end at breaks, too.
int breaks(int x, int y) {
  int found = 0, i = x % 5;
  for (; i < y; i += 2) {
    int j = 0, steps = 0;
    while (j < x) {
      j += 1 + (i & 3);
      ++steps;
      if (j * i > 300)
        break;
      found = found * 3 + steps;
    }
    if (found < 0)
      break;
  }
  return found + i;
}

// Loops after each other in a loop, of which items skip some, and a third one inside the last.
int chains(int x, int y, int rounds) {
  int a = x, b = y, c = 0;
  for (int i = 0; i < rounds; ++i) {
    if ((a ^ b) & 1)
      for (int j = 0; j < (x & 7); ++j)
        a = (a * 5 + j) & 0xffff;
    else
      b += 3;
    for (int j = 0; j <= (b & 3); ++j) {
      for (int k = j; k < 6; k += 1 + (a & 1)) {
        c += a ^ k;
        a = (a >> 1) + (c & 31);
      }
      switch (c & 3) {
      case 0:
        b += 7;
        break;
      case 1:
        a ^= b;
        break;
      default:
        c -= j;
      }
    }
  }
  return a + 31 * b + 17 * c;
}

// Functions of numbers, and divisions by numbers that are 0 for items outside of the loop.
int angles(int x, int y, int rounds) {
  int inside = 0;
  for (int i = 0; i < rounds; ++i)
    for (int j = 1; j <= x % 4; ++j) {
      const float angle = float(i * x + y) / float(j);
      const float sine = sycl::sin(angle), cosine = sycl::cos(angle);
      const float one = sine * sine + cosine * cosine;
      inside += one > 0.999f && one < 1.001f;
    }
  return inside;
}

// Loops of a fixed length that only some items come to, with branches that choose values.
int samples(int x, int y, int rounds) {
  unsigned state = unsigned(y * width + x);
  int sum = 0, last = -1;
  for (int u = 0; u < rounds; ++u) {
    if ((state ^ unsigned(u)) % 3) {
      int hits = 0;
      for (int i = 0; i < 5; ++i)
        for (int j = 0; j < 8; ++j) {
          state = state * 1664525u + 1013904223u;
          int nearest = 100, which = 0;
          const int first = int(state >> 24), second = int(state >> 16 & 255);
          if (first > 30) {
            const int at = first / 2 - y;
            if (at > 3 && at < nearest) {
              nearest = at;
              which = 1;
            }
          }
          if (second < 200) {
            const int at = second / 2 + x - 40;
            if (at > 3 && at < nearest) {
              nearest = at;
              which = 2;
            }
          }
          if (which) {
            hits += nearest * which;
            last = j;
          }
        }
      sum += hits;
    } else {
      state += 7;
    }
  }
  return sum * 9 + last;
}

// The host may round products and sums once.
bool is_other(float found, float expected) {
  return !(std::fabs(found - expected) <= 1e-5f * std::fabs(expected));
}

// Each item takes every so many columns, with the same number of steps for each.
bool in_strides(sycl::queue &queue, float *data, float *more, int n, int steps, int local,
                int groups, bool is_inside) {
  const auto root = [=](float number, auto function) {
    return is_inside ? function(number + 1.0f) : function(number) + 1.0f;
  };
  std::vector<float> expected(size), sums(size);
  for (int i = 0; i < size; ++i) {
    data[i] = expected[i] = float(i % 19) / 4;
    more[i] = 0;
  }
  queue
      .parallel_for(sycl::nd_range<1>(local * groups, local),
                    [=](sycl::nd_item<1> item) {
                      const int items = int(item.get_global_range(0));
                      for (int i = int(item.get_global_id(0)); i < n; i += items) {
                        float sum = 0;
                        for (int t = 1; t <= steps; ++t) {
                          data[i] = data[i] / 2 + float(t) / (1 + sycl::pown(0.5f, t));
                          sum += root(data[i], [](float of) { return sycl::sqrt(of); });
                        }
                        more[i] = sum;
                      }
                    })
      .wait();
  for (int i = 0; i < n; ++i)
    for (int t = 1; t <= steps; ++t) {
      expected[i] = expected[i] / 2 + float(t) / (1 + std::ldexp(1.0f, -t));
      sums[i] += root(expected[i], [](float of) { return std::sqrt(of); });
    }
  for (int i = 0; i < size; ++i)
    if (is_other(data[i], expected[i]) || is_other(more[i], sums[i])) {
      std::printf("strides, %d of %d, %d steps: %g and %g\n", i, n, steps, data[i], more[i]);
      return false;
    }
  return true;
}

int main() {
  sycl::queue queue;
  int *out = sycl::malloc_shared<int>(size, queue);
  float *data = sycl::malloc_shared<float>(size, queue);
  float *more = sycl::malloc_shared<float>(size, queue);
  bool all = true;
  for (const sycl::range<2> local :
       {sycl::range<2>(16, 16), sycl::range<2>(1, 128), sycl::range<2>(4, 20),
        sycl::range<2>(8, 4), sycl::range<2>(1, 1)})
    for (const int rounds : {0, 1, 9}) {
      all &= in_planes("walks", queue, out, local,
                       [=](int x, int y) { return walks(x, y, rounds); });
      all &= in_planes("breaks", queue, out, local, [](int x, int y) { return breaks(x, y); });
      all &= in_planes("chains", queue, out, local,
                       [=](int x, int y) { return chains(x, y, rounds); });
      all &= in_planes("angles", queue, out, local,
                       [=](int x, int y) { return angles(x, y, rounds); });
      all &= in_planes("samples", queue, out, local,
                       [=](int x, int y) { return samples(x, y, rounds); });
    }
  for (const int n : {0, 100, 1000, 2000})
    for (const int steps : {0, 1, 30})
      for (const bool is_inside : {false, true})
        all &= in_strides(queue, data, more, n, steps, 128, 4, is_inside) &&
               in_strides(queue, data, more, n, steps, 5, 3, is_inside);
  std::puts(all ? "ok" : "wrong");
  return !all;
}
