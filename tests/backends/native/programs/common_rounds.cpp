// Loops that items leave at different times, in which adjacent items access adjacent memory.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int size = 5000;

struct arrays {
  long *a, *b, *c;

  void reset() const {
    for (int i = 0; i < size; ++i) {
      a[i] = long(i * 2654435761u) % 1000;
      b[i] = i;
      c[i] = -i;
    }
  }
};

struct launch {
  sycl::queue &queue;
  arrays of;
  int local, total, n;

  template <class Kernel> void operator()(Kernel kernel) const {
    of.reset();
    queue.parallel_for(sycl::nd_range<1>(total, local), kernel).wait();
  }
};

// Each item takes every so many elements.
bool strides(const launch &run) {
  long *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n;
  run([=](sycl::nd_item<1> item) {
    for (int i = int(item.get_global_id(0)); i < n; i += int(item.get_global_range(0)))
      c[i] = a[i] + 2 * b[i];
  });
  for (int i = 0; i < size; ++i)
    if (c[i] != (i < n ? a[i] + 2 * i : -i))
      return false;
  run([=](sycl::nd_item<1> item) {
    const int items = int(item.get_local_range(0) * item.get_group_range(0));
    for (int i = n - 1 - int(item.get_global_id(0)); i >= 0; i -= items)
      c[i] = a[i] - b[i];
  });
  for (int i = 0; i < size; ++i)
    if (c[i] != (i < n ? a[i] - i : -i))
      return false;
  return true;
}

// Later code uses the values with which items leave.
bool sums(const launch &run) {
  long *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n, total = run.total;
  run([=](sycl::nd_item<1> item) {
    const std::size_t own = item.get_global_id(0);
    long sum = 5;
    int rounds = 0;
    unsigned i = unsigned(own);
    for (; i < unsigned(n); i += unsigned(item.get_global_range(0))) {
      sum += a[i];
      ++rounds;
    }
    c[own] = sum;
    b[own] = rounds * 100000 + long(i);
  });
  for (int own = 0; own < total; ++own) {
    long sum = 5, rounds = 0;
    int i = own;
    for (; i < n; i += total, ++rounds)
      sum += a[i];
    if (c[own] != sum || b[own] != rounds * 100000 + i)
      return false;
  }
  return true;
}

// The first round needs no test, or the test follows the first round.
bool tests_behind(const launch &run) {
  long *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n, total = run.total;
  run([=](sycl::nd_item<1> item) {
    std::size_t i = item.get_global_id(0);
    do {
      c[i] = a[i] * b[i];
      i += std::size_t(total);
    } while (i < std::size_t(n));
  });
  for (int i = 0; i < size; ++i)
    if (c[i] != (i < n || i < total ? a[i] * i : -i))
      return false;
  return true;
}

bool branches(const launch &run) {
  long *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n, total = run.total;
  run([=](sycl::nd_item<1> item) {
    int last = -1;
    for (int i = int(item.get_global_id(0)); i < n; i += total) {
      if (a[i] > 500)
        c[i] = a[i];
      else
        b[i] = a[i];
      last = i;
    }
    if (last >= 0)
      c[last] += 1000000;
  });
  for (int i = 0; i < size; ++i) {
    const bool is_large = i < n && a[i] > 500, is_small = i < n && a[i] <= 500;
    const long more = i < n && i + total >= n ? 1000000 : 0;
    if (c[i] != (is_large ? a[i] : -i) + more || b[i] != (is_small ? a[i] : i))
      return false;
  }
  return true;
}

// Items read, and write, elements at indices that they read.
bool indices(const launch &run) {
  long *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n, total = run.total;
  run([=](sycl::nd_item<1> item) {
    for (int i = int(item.get_global_id(0)); i < n; i += total)
      c[b[i]] = a[a[i]];
  });
  for (int i = 0; i < size; ++i)
    if (c[i] != (i < n ? a[a[i]] : -i))
      return false;
  return true;
}

// All items read the same elements, but not as many.
bool lengths(const launch &run) {
  long *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n, local = run.local;
  run([=](sycl::nd_item<1> item) {
    const int count = sycl::min(n, 100 + int(item.get_local_id(0) % 5));
    long sum = 0;
    for (int k = 0; k < count; ++k)
      sum += a[k] * (k + 1);
    c[item.get_global_id(0)] = sum;
  });
  for (int own = 0; own < run.total; ++own) {
    long sum = 0;
    for (int k = 0; k < std::min(n, 100 + own % local % 5); ++k)
      sum += a[k] * (k + 1);
    if (c[own] != sum)
      return false;
  }
  return true;
}

// Such loops between barriers.
bool barriers(const launch &run) {
  long *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n, local = run.local, total = run.total;
  run.of.reset();
  run.queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<long> shared(std::size_t(local), handler);
    handler.parallel_for(sycl::nd_range<1>(total, local), [=](sycl::nd_item<1> item) {
      const int own = int(item.get_local_id(0));
      shared[own] = 0;
      for (int pass = 0; pass < 2; ++pass) {
        for (int i = int(item.get_global_id(0)); i < n; i += total)
          shared[own] += a[i];
        sycl::group_barrier(item.get_group());
      }
      if (own == 0)
        for (int k = 0; k < local; ++k)
          c[item.get_group(0)] += shared[k];
    });
  }).wait();
  for (int group = 0; group < total / local; ++group) {
    long sum = -group;
    for (int i = 0; i < n; ++i)
      sum += i % total / local == group ? 2 * a[i] : 0;
    if (c[group] != sum)
      return false;
  }
  return true;
}

// The same rounds several times; Clang unrolls those of a constant number.
bool repeated(const launch &run) {
  long *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n, local = run.local, total = run.total, passes = local % 3 + 1;
  run([=](sycl::nd_item<1> item) {
    const int own = int(item.get_global_id(0));
    c[own] = 0;
    for (int pass = 0; pass < passes; ++pass)
      for (int i = own; i < n; i += total)
        c[own] += a[i] * (pass + 1);
    long sum = 0;
    for (int pass = 0; pass < 4; ++pass)
      for (int i = own; i < size - 4; i += total)
        sum += a[i + pass];
    b[own] = sum;
  });
  for (int own = 0; own < total; ++own) {
    long once = 0, sum = 0;
    for (int i = own; i < n; i += total)
      once += a[i];
    for (int i = own; i < size - 4; i += total)
      sum += a[i] + a[i + 1] + a[i + 2] + a[i + 3];
    if (c[own] != once * (passes * (passes + 1) / 2) || b[own] != sum)
      return false;
  }
  return true;
}

// One test, which items may pass differently, precedes several such loops.
long difference(const long *a, int own, int n, int total) {
  long sum = 0;
  for (int pass = 0; pass < 3; ++pass) {
    for (int i = own; i < n; i += total)
      sum += a[i];
    for (int i = own + pass; i < n; i += total)
      sum -= 3 * a[i];
  }
  return sum;
}

bool guarded(const launch &run) {
  long *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n, total = run.total;
  run([=](sycl::nd_item<1> item) {
    const int own = int(item.get_global_id(0));
    if (own >= n - 1)
      return;
    c[own] = difference(a, own, n, total);
    b[own] = n;
  });
  for (int own = 0; own < total; ++own) {
    const bool is_done = own < n - 1;
    if (c[own] != (is_done ? difference(a, own, n, total) : -own) ||
        b[own] != (is_done ? n : own))
      return false;
  }
  return true;
}

bool dimensions(const launch &run) {
  long *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n;
  run.of.reset();
  const sycl::nd_range<3> range({2, 4, 64}, {2, 2, 64});
  run.queue.parallel_for(range, [=](sycl::nd_item<3> item) {
    for (int i = int(item.get_global_linear_id()); i < n; i += 512)
      c[i] = a[i] + b[i];
  }).wait();
  for (int i = 0; i < size; ++i)
    if (c[i] != (i < n ? a[i] + i : -i))
      return false;
  return true;
}

int main() {
  sycl::queue queue;
  const arrays of{sycl::malloc_shared<long>(size, queue), sycl::malloc_shared<long>(size, queue),
                  sycl::malloc_shared<long>(size, queue)};
  for (int local : {1, 63, 64, 100, 256})
    for (int groups : {1, 3})
      for (int n : {0, 1, 64, 255, 256, 257, 1000, size}) {
        const launch run{queue, of, local, local * groups, n};
        const struct {
          const char *name;
          bool (*is_right)(const launch &);
        } cases[] = {{"strides", strides},   {"sums", sums},       {"tests_behind", tests_behind},
                     {"branches", branches}, {"indices", indices}, {"lengths", lengths},
                     {"barriers", barriers}, {"repeated", repeated}, {"guarded", guarded},
                     {"dimensions", dimensions}};
        for (const auto &each : cases)
          if (!each.is_right(run)) {
            std::printf("%s: %d items in groups of %d, %d elements\n", each.name, run.total, local,
                        n);
            return 1;
          }
      }
  std::puts("ok");
  sycl::free(of.a, queue);
  sycl::free(of.b, queue);
  sycl::free(of.c, queue);
}
