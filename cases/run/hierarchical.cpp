// Hierarchical parallelism: what is at work-group scope runs once a group, whatever it changes.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <vector>

constexpr std::size_t groups = 5, size = 16, logical = 40;

int main() {
  sycl::queue queue;
  std::vector<int> values(groups * size), sums(groups), hits(groups * logical);
  int runs = 0;
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = int(i * 7 % 13);
  const std::vector<int> before = values;
  {
    sycl::buffer<int> value_buffer(values), sum_buffer(sums), hit_buffer(hits);
    sycl::buffer<int> run_buffer(&runs, 1);
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor value(value_buffer, handler, sycl::read_write);
      sycl::accessor sum(sum_buffer, handler, sycl::write_only);
      sycl::accessor hit(hit_buffer, handler, sycl::read_write);
      sycl::accessor run(run_buffer, handler, sycl::read_write);
      sycl::local_accessor<int> shared(size, handler);
      handler.parallel_for_work_group(
          sycl::range<1>(groups), sycl::range<1>(size), [=](sycl::group<1> group) {
            using counter =
                sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>;
            counter(run[0])++;
            int total = 0;                         // one for the group
            int offset = int(group.get_group_id(0)) * 1000;
            sycl::private_memory<int> mine(group); // one for each item
            group.parallel_for_work_item([&](sycl::h_item<1> item) {
              mine(item) = value[item.get_global_id()];
              shared[item.get_local_id()] = mine(item);
            });
            for (std::size_t i = 0; i < size; ++i)
              total += shared[i];
            sum[group.get_group_id()] = total;
            group.parallel_for_work_item([&](sycl::h_item<1> item) {
              value[item.get_global_id()] = mine(item) * 2 + offset + total;
            });
            group.parallel_for_work_item(sycl::range<1>(logical), [&](sycl::h_item<1> item) {
              std::size_t physical = item.get_physical_local_id(0);
              if (item.get_logical_local_id(0) % size == physical)
                hit[group[0] * logical + item.get_logical_local_id(0)] += 1 + mine(item);
            });
          });
    });
  }
  for (std::size_t group = 0; group < groups; ++group) {
    int total = 0;
    for (std::size_t i = 0; i < size; ++i)
      total += before[group * size + i];
    if (sums[group] != total)
      return std::printf("sum of group %zu: %d, not %d\n", group, sums[group], total), 1;
    for (std::size_t i = group * size; i < (group + 1) * size; ++i)
      if (int expected = before[i] * 2 + int(group) * 1000 + total; values[i] != expected)
        return std::printf("value %zu: %d, not %d\n", i, values[i], expected), 1;
    for (std::size_t i = 0; i < logical; ++i)
      if (int expected = 1 + before[group * size + i % size], got = hits[group * logical + i];
          got != expected)
        return std::printf("hit %zu of group %zu: %d, not %d\n", i, group, got, expected), 1;
  }
  if (runs != int(groups))
    return std::printf("group scope ran %d times, not %zu\n", runs, groups), 1;
  std::puts("ok");
}
