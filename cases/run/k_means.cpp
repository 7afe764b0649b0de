// k-means: points are assigned by one kernel, centers moved by another, until nothing changes.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

using counter = sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>;

struct point {
  int x, y;
};

int distance(point a, point b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

int nearest(point p, const point *centers, int count) {
  int best = 0;
  for (int k = 1; k < count; ++k)
    if (distance(p, centers[k]) < distance(p, centers[best]))
      best = k;
  return best;
}

point center(const point *points, const int *owners, int count, int own, point before) {
  int x = 0, y = 0, members = 0;
  for (int i = 0; i < count; ++i)
    if (owners[i] == own)
      x += points[i].x, y += points[i].y, ++members;
  return members ? point{x / members, y / members} : before;
}

int main() {
  constexpr int count = 300, clusters = 4;
  sycl::queue queue;
  auto *points = sycl::malloc_shared<point>(count, queue);
  auto *centers = sycl::malloc_shared<point>(clusters, queue);
  auto *owners = sycl::malloc_shared<int>(count, queue);
  auto *changes = sycl::malloc_shared<int>(1, queue);
  for (int i = 0; i < count; ++i) {
    points[i] = {i % clusters * 500 + i * 37 % 211, i % clusters / 2 * 700 + i * 53 % 197};
    owners[i] = -1;
  }
  for (int k = 0; k < clusters; ++k)
    centers[k] = points[k * 3];
  std::vector<point> expected(centers, centers + clusters);
  std::vector<int> expected_owners(count, -1);

  int rounds = 0;
  do {
    *changes = 0;
    sycl::event assigned = queue.parallel_for(count, [=](sycl::id<1> i) {
      int owner = nearest(points[i], centers, clusters);
      if (owner != owners[i])
        counter(*changes) += 1;
      owners[i] = owner;
    });
    queue
        .parallel_for(clusters, assigned,
                      [=](sycl::id<1> k) {
                        centers[k] = center(points, owners, count, int(k[0]), centers[k]);
                      })
        .wait();
  } while (*changes && ++rounds < 50);

  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < count; ++i) {
      int owner = nearest(points[i], expected.data(), clusters);
      changed = changed || owner != expected_owners[i];
      expected_owners[i] = owner;
    }
    for (int k = 0; k < clusters; ++k)
      expected[k] = center(points, expected_owners.data(), count, k, expected[k]);
  }
  int wrong = 0;
  for (int k = 0; k < clusters; ++k)
    wrong += centers[k].x != expected[k].x || centers[k].y != expected[k].y;
  for (int i = 0; i < count; ++i)
    wrong += owners[i] != expected_owners[i];
  for (void *memory : {(void *)points, (void *)centers, (void *)owners, (void *)changes})
    sycl::free(memory, queue);
  if (wrong) {
    std::printf("%d wrong after %d rounds\n", wrong, rounds);
    return 1;
  }
  std::puts("ok");
}
