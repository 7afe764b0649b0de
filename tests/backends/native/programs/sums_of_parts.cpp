// Loops in which each item adds up numbers from its own part of memory.
#include <sycl/sycl.hpp>

#include <cstdio>

constexpr int most = 600, longest = 40;

struct arrays {
  float *a, *b, *c;
  int *next;
};

struct launch {
  sycl::queue &queue;
  arrays of;
  int items, n;
};

float part(const arrays &of, int own, int n) {
  float sum = 0;
  for (int k = 0; k < n; ++k)
    sum += of.a[own * n + k] * of.b[k];
  return sum;
}

bool rows(const launch &run) {
  float *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n;
  run.queue.parallel_for(sycl::range<1>(run.items), [=](sycl::id<1> own) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a[own * n + k] * b[k];
    c[own] = sum;
  }).wait();
  for (int own = 0; own < run.items; ++own)
    if (c[own] != part(run.of, own, n))
      return false;
  return true;
}

// What all items share differs after each round, and code after the loop reads it.
bool shared_values(const launch &run) {
  float *const a = run.of.a, *const c = run.of.c;
  const int *const next = run.of.next;
  const int n = run.n;
  run.queue.parallel_for(sycl::nd_range<1>(run.items, run.items), [=](sycl::nd_item<1> item) {
    const int own = int(item.get_global_id(0));
    float sum = 1;
    int at = n - 1, rounds = 0;
    while (at >= 0) {
      sum += a[own * n + at];
      at = next[at];
      ++rounds;
    }
    c[own] = sum + float(rounds * 1000 + at);
  }).wait();
  for (int own = 0; own < run.items; ++own) {
    float sum = 1;
    int at = n - 1, rounds = 0;
    for (; at >= 0; at = next[at], ++rounds)
      sum += a[own * n + at];
    if (c[own] != sum + float(rounds * 1000 + at))
      return false;
  }
  return true;
}

// Such a loop in others, and one after another.
float several(const float *a, const float *b, int own, int n) {
  double all = 0;
  for (int j = 0; j < 3; ++j) {
    float sum = 0, product = 1;
    for (int k = j; k < n; ++k)
      sum += a[own * n + k] * b[k - j];
    for (int k = 0; k < n; ++k)
      product = product * 0.5f + a[own * n + (k + j) % n];
    all += double(sum) + product * 2.0;
  }
  return float(all);
}

bool loops(const launch &run) {
  float *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n;
  run.queue.parallel_for(sycl::range<1>(run.items), [=](sycl::item<1> item) {
    c[item[0]] = several(a, b, int(item[0]), n);
  }).wait();
  for (int own = 0; own < run.items; ++own)
    if (c[own] != several(a, b, own, n))
      return false;
  return true;
}

bool barriers(const launch &run) {
  float *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n;
  const std::size_t items = std::size_t(run.items);
  run.queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<float> all(items, handler);
    handler.parallel_for(sycl::nd_range<1>(items, items), [=](sycl::nd_item<1> item) {
      const int own = int(item.get_local_id(0));
      float sum = 0;
      for (int pass = 0; pass < 2; ++pass) {
        for (int k = 0; k < n; ++k)
          sum += a[own * n + k] * b[k];
        all[own] = sum;
        sycl::group_barrier(item.get_group());
        sum = all[(own + 1) % int(items)];
        sycl::group_barrier(item.get_group());
      }
      c[own] = sum;
    });
  }).wait();
  const int last = run.items;
  // Whole numbers, small enough for any order.
  for (int own = 0; own < last; ++own)
    if (c[own] != part(run.of, (own + 2) % last, n) + part(run.of, (own + 1) % last, n))
      return false;
  return true;
}

// Some items leave in front of the loop.
bool leaving(const launch &run) {
  float *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n, items = run.items;
  const int groups = (items + 63) / 64;
  for (int i = 0; i < most; ++i)
    c[i] = -1;
  run.queue.parallel_for(sycl::nd_range<1>(groups * 64, 64), [=](sycl::nd_item<1> item) {
    const int own = int(item.get_global_id(0));
    if (own >= items)
      return;
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a[own * n + k] * b[k];
    c[own] = sum;
  }).wait();
  for (int own = 0; own < most; ++own)
    if (c[own] != (own < items ? part(run.of, own, n) : -1))
      return false;
  return true;
}

bool dimensions(const launch &run) {
  float *const a = run.of.a, *const b = run.of.b, *const c = run.of.c;
  const int n = run.n;
  const int width = run.items % 23 + 1, height = run.items / 40 + 1;
  run.queue.parallel_for(sycl::range<2>(height, width), [=](sycl::id<2> id) {
    const int y = int(id[0]), x = int(id[1]);
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a[y * n + k] * b[k] - a[x * n + k];
    c[y * width + x] = sum;
  }).wait();
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      float sum = 0;
      for (int k = 0; k < n; ++k)
        sum += a[y * n + k] * b[k] - a[x * n + k];
      if (c[y * width + x] != sum)
        return false;
    }
  return true;
}

int main() {
  sycl::queue queue;
  const arrays of{sycl::malloc_shared<float>(most * longest, queue),
                  sycl::malloc_shared<float>(longest, queue),
                  sycl::malloc_shared<float>(most, queue),
                  sycl::malloc_shared<int>(longest, queue)};
  for (int i = 0; i < most * longest; ++i)
    of.a[i] = float(i * 2654435761u >> 24) - 100;
  for (int i = 0; i < longest; ++i) {
    of.b[i] = float(i % 5 - 2);
    of.next[i] = i - 1 - i % 3;
  }
  for (int items : {1, 15, 16, 17, 100, 257, most})
    for (int n : {1, 2, 33, longest}) {
      const launch run{queue, of, items, n};
      const struct {
        const char *name;
        bool (*is_right)(const launch &);
      } cases[] = {{"rows", rows},         {"shared_values", shared_values},
                   {"loops", loops},       {"barriers", barriers},
                   {"leaving", leaving},   {"dimensions", dimensions}};
      for (const auto &each : cases)
        if (!each.is_right(run)) {
          std::printf("%s: %d items, %d elements each\n", each.name, items, n);
          return 1;
        }
    }
  std::puts("ok");
  sycl::free(of.a, queue);
  sycl::free(of.b, queue);
  sycl::free(of.c, queue);
  sycl::free(of.next, queue);
}
