// work_group_static: variables of a work-group at namespace, class and block scope, with and
// without static; one for each instance of a function template.
#include <sycl/sycl.hpp>

#include <sycl/ext/oneapi/work_group_static.hpp>

#include <cstddef>
#include <cstdio>
#include <vector>

using sycl::ext::oneapi::experimental::work_group_static;

constexpr std::size_t groups = 4, size = 32;

struct Point {
  int x, y;
};
work_group_static<int> number;
struct Reversed {
  static inline work_group_static<int[size]> values;
};

template <int Shift> int rotated(const sycl::nd_item<1> &item, int value) {
  work_group_static<int[size]> values;
  const std::size_t local = item.get_local_id(0);
  sycl::group_barrier(item.get_group());
  values[local] = value;
  sycl::group_barrier(item.get_group());
  return values[(local + Shift) % size];
}

int &first(work_group_static<Point> &point) { return static_cast<Point &>(point).x; }

int main() {
  sycl::queue queue;
  std::vector<int> results(groups * size);
  {
    sycl::buffer<int> buffer(results);
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor result(buffer, handler, sycl::write_only);
      handler.parallel_for(sycl::nd_range<1>(groups * size, size), [=](sycl::nd_item<1> item) {
        static work_group_static<int> base;
        work_group_static<Point> left, right;
        work_group_static<int> parts[2];
        const int local = int(item.get_local_id(0)), group = int(item.get_group(0));
        if (local == 3) {
          base = 7;
          number = group;
          number += 1;
          left = Point{20, 0};
          first(right) = 30;
          (&right)->y = 5;
          parts[0] = 100;
          parts[1] = 200;
        }
        Reversed::values[size - 1 - local] = local;
        sycl::group_barrier(item.get_group());
        const Point &a = left, &b = right;
        int sum = base + number + a.x + b.x + b.y + parts[0] + parts[1] + Reversed::values[local];
        sum += rotated<1>(item, local) * 1000 + rotated<2>(item, -local) * 100000;
        sum += rotated<1>(item, 1);
        result[item.get_global_id()] = sum;
      });
    });
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    const int local = int(i % size), group = int(i / size);
    int expected = 7 + group + 1 + 20 + 30 + 5 + 100 + 200 + (int(size) - 1 - local) + 1;
    expected += (local + 1) % int(size) * 1000 - (local + 2) % int(size) * 100000;
    if (results[i] != expected)
      return std::printf("item %zu: %d, not %d\n", i, results[i], expected), 1;
  }
  std::puts("ok");
}
