// Items of a work-group find the nearest remaining number in rounds, as long as one is near, and count
// them: the count grows behind a branch that all items take alike, around code of the first item.

#include <sycl/sycl.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace {

constexpr int items = 64, groups = 12, each = 4, most = items * each;

struct found {
  int count = 0, sum = 0, sign = 0;
};

// What the kernel computes, by one item.
found expected(const std::vector<int> &numbers, int group, int limit) {
  std::vector<bool> is_taken(most);
  found result;
  int latest = group * 37 % most;
  is_taken[latest] = true;
  for (bool goes_on = true; goes_on && result.count < most;) {
    int nearest = -1, distance = limit;
    for (int i = 0; i < most; ++i)
      if (!is_taken[i] && std::abs(numbers[i] - numbers[latest]) < distance) {
        nearest = i;
        distance = std::abs(numbers[i] - numbers[latest]);
      }
    if (nearest >= 0) {
      is_taken[nearest] = true;
      result.sum += numbers[nearest];
      result.sign = distance % 2 ? result.sign + nearest : result.sign - 1;
      latest = nearest;
      ++result.count;
    } else {
      goes_on = false;
    }
  }
  return result;
}

} // namespace

int main() {
  sycl::queue queue;
  std::vector<int> given(most);
  for (int i = 0; i < most; ++i)
    given[i] = i * 7919 % 2003;
  auto *numbers = sycl::malloc_shared<int>(most, queue);
  auto *results = sycl::malloc_shared<found>(groups, queue);
  std::copy(given.begin(), given.end(), numbers);
  for (int limit : {1, 9, 12, 40}) {
    queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<int> is_taken(most, handler), places(items, handler);
      sycl::local_accessor<int> distances(items, handler);
      handler.parallel_for(sycl::nd_range<1>(groups * items, items), [=](sycl::nd_item<1> item) {
        const int own = item.get_local_id(0), group = item.get_group(0);
        for (int i = own; i < most; i += items)
          is_taken[i] = 0;
        sycl::group_barrier(item.get_group());
        int latest = group * 37 % most, sum = 0, count = 0, sign = 0;
        if (own == 0)
          is_taken[latest] = 1;
        bool goes_on = true;
        sycl::group_barrier(item.get_group());
        while (goes_on && count < most) {
          int place = -1, distance = limit;
          for (int i = own; i < most; i += items) {
            const int apart = sycl::abs(numbers[i] - numbers[latest]);
            if (!is_taken[i] && apart < distance) {
              place = i;
              distance = apart;
            }
          }
          places[own] = place;
          distances[own] = distance;
          sycl::group_barrier(item.get_group());
          if (own == 0) {
            for (int i = 1; i < items; ++i)
              if (distances[i] < distance ||
                  (distances[i] == distance && places[i] >= 0 && places[i] < places[0])) {
                distance = distances[i];
                places[0] = places[i];
              }
            distances[0] = distance;
          }
          sycl::group_barrier(item.get_group());
          const int nearest = places[0];
          if (nearest >= 0) {
            if (own == 0)
              is_taken[nearest] = 1;
            sum += numbers[nearest];
            sign = distances[0] % 2 ? sign + nearest : sign - 1;
            latest = nearest;
            ++count;
          } else {
            goes_on = false;
          }
          sycl::group_barrier(item.get_group());
        }
        if (own == items - 1)
          results[group] = {count, sum, sign};
      });
    }).wait();
    for (int group = 0; group < groups; ++group) {
      const found wanted = expected(given, group, limit), got = results[group];
      if (got.count != wanted.count || got.sum != wanted.sum || got.sign != wanted.sign)
        return std::printf("limit %d, work-group %d: %d, %d, %d instead of %d, %d, %d\n", limit, group,
                           got.count, got.sum, got.sign, wanted.count, wanted.sum, wanted.sign);
    }
  }
  sycl::free(numbers, queue);
  sycl::free(results, queue);
  std::puts("ok");
}
