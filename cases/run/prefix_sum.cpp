// An exclusive prefix sum: work-groups scan blocks in local memory, then the sums of blocks.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <numeric>
#include <vector>

constexpr size_t block = 64;

// Scans each block of `values`, by Blelloch's algorithm, and writes the sums of blocks.
sycl::event scan_blocks(sycl::queue &queue, unsigned *values, unsigned *sums, size_t count,
                        sycl::event before) {
  return queue.submit([&](sycl::handler &cgh) {
    cgh.depends_on(before);
    sycl::local_accessor<unsigned> tree(block, cgh);
    cgh.parallel_for(sycl::nd_range<1>(count, block), [=](sycl::nd_item<1> item) {
      size_t own = item.get_local_id(0);
      tree[own] = values[item.get_global_id(0)];
      for (size_t step = 1; step < block; step *= 2) {
        sycl::group_barrier(item.get_group());
        if (own % (2 * step) == 2 * step - 1)
          tree[own] += tree[own - step];
      }
      sycl::group_barrier(item.get_group());
      if (own == block - 1) {
        sums[item.get_group(0)] = tree[own];
        tree[own] = 0;
      }
      for (size_t step = block / 2; step > 0; step /= 2) {
        sycl::group_barrier(item.get_group());
        if (own % (2 * step) == 2 * step - 1) {
          unsigned left = tree[own - step];
          tree[own - step] = tree[own];
          tree[own] += left;
        }
      }
      sycl::group_barrier(item.get_group());
      values[item.get_global_id(0)] = tree[own];
    });
  });
}

int main() {
  constexpr size_t count = block * block;
  sycl::queue queue;
  std::vector<unsigned> input(count), expected(count), found(count);
  for (size_t i = 0; i < count; ++i)
    input[i] = unsigned(i * i % 23);
  std::exclusive_scan(input.begin(), input.end(), expected.begin(), 0u);

  unsigned *values = sycl::malloc_device<unsigned>(count, queue);
  unsigned *sums = sycl::malloc_device<unsigned>(block, queue);
  unsigned *total = sycl::malloc_device<unsigned>(1, queue);
  sycl::event filled = queue.copy(input.data(), values, count);
  sycl::event scanned = scan_blocks(queue, values, sums, count, filled);
  sycl::event summed = scan_blocks(queue, sums, total, block, scanned);
  sycl::event added = queue.parallel_for(sycl::range<1>(count), summed,
                                         [=](sycl::id<1> i) { values[i] += sums[i / block]; });
  queue.copy(values, found.data(), count, added).wait();
  for (unsigned *memory : {values, sums, total})
    sycl::free(memory, queue);

  for (size_t i = 0; i < count; ++i)
    if (found[i] != expected[i]) {
      std::printf("before element %zu: %u, expected %u\n", i, found[i], expected[i]);
      return 1;
    }
  std::puts("ok");
}
