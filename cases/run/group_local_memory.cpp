// group_local_memory: each call has memory of its own, also two of one type, and in templates;
// the user's own functions may have that name.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <vector>

using sycl::ext::oneapi::group_local_memory;
using sycl::ext::oneapi::group_local_memory_for_overwrite;

constexpr std::size_t groups = 4, size = 32;

struct Point {
  int x, y;
};
struct Counter {
  int value;
  Counter() : value(40) {}
  int group_local_memory() const { return value; }
};

// One array for each Shift.
template <int Shift> int rotated(const sycl::nd_item<1> &item, int value) {
  auto &array = *group_local_memory_for_overwrite<int[size]>(item.get_group());
  array[item.get_local_id(0)] = value;
  sycl::group_barrier(item.get_group());
  return array[(item.get_local_id(0) + Shift) % size];
}

int main() {
  sycl::queue queue;
  std::vector<int> results(groups * size);
  {
    sycl::buffer<int> buffer(results);
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor result(buffer, handler, sycl::write_only);
      handler.parallel_for(sycl::nd_range<1>(groups * size, size), [=](sycl::nd_item<1> item) {
        auto group = item.get_group();
        const int local = int(item.get_local_id(0)), number = int(group.get_group_id(0));
        int(&up)[size] = *sycl::ext::oneapi::group_local_memory_for_overwrite<int[size]>(group);
        int(&down)[size] = *sycl::ext::oneapi::group_local_memory_for_overwrite<int[size]>(group);
        Point &first = *sycl::ext::oneapi::group_local_memory<Point>(group, 1, number);
        Point &second = *group_local_memory<Point>(group, 3, 4);
        Counter &counter = *group_local_memory_for_overwrite<Counter>(group);
        up[local] = local;
        down[local] = -local;
        sycl::group_barrier(group);
        if (group.leader())
          counter.value += 2;
        sycl::group_barrier(group);
        const std::size_t other = size - 1 - local;
        int sum = up[other] * 2 + down[other] + first.x + first.y * 10 + second.x + second.y;
        sum += rotated<1>(item, local) * 100 + rotated<2>(item, -local) * 10000;
        for (int round = 0; round < 3; ++round) {
          int &shared = *sycl::ext::oneapi::group_local_memory<int>(group, round);
          sum += shared;
          sycl::group_barrier(group);
        }
        result[item.get_global_id()] = sum + counter.group_local_memory();
      });
    });
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    const int local = int(i % size), number = int(i / size);
    int expected = (int(size) - 1 - local) + 1 + number * 10 + 7 + 3 + 42;
    expected += (local + 1) % int(size) * 100 - (local + 2) % int(size) * 10000;
    if (results[i] != expected)
      return std::printf("item %zu: %d, not %d\n", i, results[i], expected), 1;
  }
  std::puts("ok");
}
