// Barriers of groups and sub-groups, and fences: what one item writes, another one reads.
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <vector>

constexpr std::size_t groups = 6, size = 64;

int main() {
  sycl::queue queue;
  std::vector<int> values(groups * size), messages(groups * size);
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = int(i * 37 % 91);
  const std::vector<int> before = values;
  {
    sycl::buffer<int> value_buffer(values), message_buffer(messages);
    sycl::buffer<int> mailbox_buffer{sycl::range<1>(groups * size)};
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor value(value_buffer, handler);
      sycl::accessor message(message_buffer, handler, sycl::write_only);
      sycl::accessor mailbox(mailbox_buffer, handler);
      sycl::local_accessor<int> local(size, handler);
      handler.parallel_for(sycl::nd_range<1>(groups * size, size), [=](sycl::nd_item<1> item) {
        const std::size_t here = item.get_local_id(0);
        const auto group = item.get_group();
        const auto sub_group = item.get_sub_group();

        // Odd-even sort in local memory: each round reads what the one before wrote.
        local[here] = value[item.get_global_id()];
        for (std::size_t round = 0; round < size; ++round) {
          if (round % 2 == 0)
            item.barrier(sycl::access::fence_space::local_space);
          else
            sycl::group_barrier(group);
          if (here % 2 == round % 2 && here + 1 < size && local[here] > local[here + 1]) {
            const int larger = local[here];
            local[here] = local[here + 1];
            local[here + 1] = larger;
          }
        }
        sycl::group_barrier(group, sycl::memory_scope::device);
        value[item.get_global_id()] = local[here];

        // Round the group through global memory.
        item.barrier();
        mailbox[item.get_global_id()] = int(here);
        sycl::group_barrier(group, sycl::memory_scope::work_group);
        int sum = mailbox[group[0] * size + (here + 1) % size];

        // Round the sub-group: neighbours are the items that follow one another.
        const std::size_t first = here - sub_group.get_local_linear_id();
        const std::size_t width = sub_group.get_local_linear_range();
        local[here] = int(here) * 3;
        sycl::group_barrier(sub_group);
        const std::size_t neighbour = first + (here - first + 1) % width;
        sum += local[neighbour] == int(neighbour) * 3 ? 1000 : 0;
        sycl::group_barrier(sub_group, sycl::memory_scope::work_group);

        // A flag that is set behind a fence says that the message is there.
        sycl::group_barrier(group);
        sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::work_group,
                         sycl::access::address_space::local_space>
            flag(local[0]);
        if (here == 0)
          flag.store(0);
        sycl::group_barrier(group);
        if (here == 5) {
          local[1] = 77;
          sycl::atomic_fence(sycl::memory_order::release, sycl::memory_scope::work_group);
          flag.store(1);
        }
        sycl::group_barrier(group);
        if (flag.load() == 1) {
          sycl::atomic_fence(sycl::memory_order::acquire, sycl::memory_scope::work_group);
          sum += local[1] * 1000000;
        }
        sycl::atomic_fence(sycl::memory_order::acq_rel, sycl::memory_scope::device);
        sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::system);
        message[item.get_global_id()] = sum;
      });
    });
  }
  for (std::size_t group = 0; group < groups; ++group) {
    std::vector<int> sorted(before.begin() + group * size, before.begin() + (group + 1) * size);
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < size; ++i)
      if (int got = values[group * size + i]; got != sorted[i])
        return std::printf("group %zu: element %zu: %d, not %d\n", group, i, got, sorted[i]), 1;
    for (std::size_t i = 0; i < size; ++i)
      if (int got = messages[group * size + i], expected = 77001000 + int((i + 1) % size);
          got != expected)
        return std::printf("group %zu: item %zu: %d, not %d\n", group, i, got, expected), 1;
  }
  std::puts("ok");
}
