// Groups of some items of a sub-group: those that voted alike, parts of fixed size, those present.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>

namespace experimental = sycl::ext::oneapi::experimental;

constexpr std::size_t items = 64, size = 32, part = 4;

struct Found {
  int width, votes, vote_id, part_sum, part_scan, part_value, present, present_sum, branch_sum;
  float part_total;
  long part_least;
};

int main() {
  sycl::queue queue;
  auto *found = sycl::malloc_shared<Found>(items, queue);
  queue.parallel_for(sycl::nd_range<1>(items, size), [=](sycl::nd_item<1> item) {
    const sycl::sub_group sub_group = item.get_sub_group();
    const int id = int(sub_group.get_local_linear_id());
    const sycl::plus<> plus;
    Found here{};
    here.width = int(sub_group.get_local_linear_range());
    const auto alike = experimental::get_ballot_group(sub_group, id % 3 == 0);
    here.votes = sycl::reduce_over_group(alike, 1, plus);
    here.vote_id = int(alike.get_local_linear_id());
    const auto four = experimental::get_fixed_size_group<part>(sub_group);
    here.part_sum = sycl::reduce_over_group(four, id, plus);
    here.part_total = sycl::reduce_over_group(four, 0.5f * id, plus);
    here.part_least = sycl::reduce_over_group(four, (1L << 40) - id, sycl::minimum<>());
    here.part_scan = sycl::exclusive_scan_over_group(four, id, plus);
    here.part_value = sycl::group_broadcast(four, id, 2);
    if (id % 2 == 1) {
      const auto present = experimental::this_kernel::get_opportunistic_group();
      here.present = int(present.get_local_linear_range());
      here.present_sum = sycl::reduce_over_group(present, id, plus);
    } else {
      const auto branch = experimental::get_tangle_group(sub_group);
      here.branch_sum = sycl::reduce_over_group(branch, id, plus);
    }
    found[item.get_global_id(0)] = here;
  }).wait();

  for (std::size_t i = 0; i < items; ++i) {
    const Found &got = found[i];
    const int id = int(i % size) % got.width, first = id / int(part) * int(part);
    int votes = 0, vote_id = 0, odd_sum = 0, even_sum = 0, scan = 0;
    for (int j = 0; j < got.width; ++j) {
      const bool alike = (j % 3 == 0) == (id % 3 == 0);
      votes += alike;
      vote_id += alike && j < id;
      (j % 2 == 1 ? odd_sum : even_sum) += j;
      scan += j >= first && j < id ? j : 0;
    }
    const bool odd = id % 2 == 1;
    const bool right = got.votes == votes && got.vote_id == vote_id &&
                       got.part_sum == int(part) * first + 6 && got.part_scan == scan &&
                       got.part_total == 0.5f * got.part_sum &&
                       got.part_least == (1L << 40) - first - 3 &&
                       got.part_value == first + 2 && got.present == (odd ? got.width / 2 : 0) &&
                       got.present_sum == (odd ? odd_sum : 0) &&
                       got.branch_sum == (odd ? 0 : even_sum);
    if (!right)
      return std::printf("item %zu: %d votes, part %d %d %d, present %d %d, branch %d\n", i,
                         got.votes, got.part_sum, got.part_scan, got.part_value, got.present,
                         got.present_sum, got.branch_sum),
             1;
  }
  std::puts("ok");
}
