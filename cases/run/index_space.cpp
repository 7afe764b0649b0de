// Where an item is: ids, ranges, offsets and their row-major numbers, in one to three dimensions.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <type_traits>
#include <vector>

#pragma clang diagnostic ignored "-Wdeprecated-declarations" // offsets

// The position of `id` in row-major order.
template <int D> std::size_t linear(sycl::id<D> id, sycl::range<D> range) {
  std::size_t number = 0;
  for (int d = 0; d < D; ++d)
    number = number * range[d] + id[d];
  return number;
}

template <int D> bool passes(sycl::queue &queue, sycl::range<D> groups, sycl::range<D> local) {
  static_assert(!std::is_default_constructible_v<sycl::nd_item<D>>);
  const sycl::range<D> global = groups * local;
  std::vector<int> marks(global.size());
  {
    sycl::buffer<int> buffer(marks);
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor mark(buffer, handler);
      handler.parallel_for(sycl::nd_range<D>(global, local), [=](sycl::nd_item<D> item) {
        const sycl::id<D> id = item.get_global_id();
        const sycl::group<D> group = item.get_group();
        bool right = item.get_global_range() == global && item.get_local_range() == local &&
                     item.get_group_range() == groups && group.get_local_range() == local &&
                     group.get_group_range() == groups &&
                     item.get_nd_range().get_local_range() == local;
        for (int d = 0; d < D; ++d)
          right &= id[d] == item.get_group(d) * local[d] + item.get_local_id(d) &&
                   group.get_group_id(d) == id[d] / local[d] && group[d] == item.get_group(d) &&
                   group.get_local_id(d) == id[d] % local[d];
        right &= item.get_global_linear_id() == linear(id, global) &&
                 item.get_local_linear_id() == linear(item.get_local_id(), local) &&
                 item.get_group_linear_id() == linear(group.get_group_id(), groups) &&
                 group.get_group_linear_id() == item.get_group_linear_id() &&
                 group.get_local_linear_id() == item.get_local_linear_id() &&
                 group.get_local_linear_range() == local.size() &&
                 group.get_group_linear_range() == groups.size() &&
                 group.leader() == (item.get_local_linear_id() == 0);
        namespace here = sycl::ext::oneapi::this_work_item;
        right &= here::get_nd_item<D>() == item && here::get_work_group<D>() == group &&
                 here::get_sub_group() == item.get_sub_group();
        mark[linear(id, global)] += right ? 1 : 1000;
      });
    });
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor mark(buffer, handler);
      handler.parallel_for(global, [=](sycl::item<D> item) {
        const bool right = item.get_range() == global &&
                           item.get_linear_id() == linear(item.get_id(), global);
        mark[item.get_linear_id()] += right ? 10 : 1000;
      });
    });
  }
  for (std::size_t i = 0; i < marks.size(); ++i)
    if (marks[i] != 11)
      return std::printf("%d dimensions: item %zu: %d, not 11\n", D, i, marks[i]), false;
  return true;
}

// Groups that a kernel has written down are the same on the host.
template <int D> bool passes_to_the_host(sycl::queue &queue, sycl::range<D> groups) {
  auto *copies = sycl::malloc_shared<sycl::group<D>>(groups.size(), queue);
  queue
      .parallel_for(sycl::nd_range<D>(groups, groups / groups),
                    [=](sycl::nd_item<D> item) {
                      new (copies + item.get_group_linear_id()) sycl::group<D>(item.get_group());
                    })
      .wait();
  bool right = true;
  for (std::size_t i = 0; i < groups.size(); ++i)
    right &= copies[i].get_group_linear_id() == i && copies[i].get_group_range() == groups &&
             copies[i] == copies[i] && (i == 0 || copies[i] != copies[0]);
  sycl::free(copies, queue);
  return right || (std::printf("groups of %d dimensions on the host\n", D), false);
}

// Kernels that take their item without an offset, one with a handler besides.
template <int D> struct WithoutOffset {
  std::size_t *out;
  void operator()(sycl::item<D, false> item) const {
    out[item.get_linear_id()] = 1 + linear(item.get_id(), item.get_range());
  }
};
struct Handled {
  std::size_t *out;
  void operator()(sycl::item<1, false> item, sycl::kernel_handler) const { out[item] += 100; }
};

bool passes_without_offset(sycl::queue &queue) {
  std::size_t *out = sycl::malloc_shared<std::size_t>(12, queue);
  queue.parallel_for(sycl::range(3, 4), WithoutOffset<2>{out}).wait();
  queue.parallel_for(sycl::range(12), Handled{out}).wait();
  bool right = true;
  for (std::size_t i = 0; i < 12; ++i)
    right &= out[i] == i + 101;
  sycl::free(out, queue);
  return right || (std::puts("items without an offset"), false);
}

int main() {
  sycl::queue queue;
  bool ok = passes_without_offset(queue);
  ok &= passes_to_the_host<1>(queue, {5});
  ok &= passes_to_the_host<3>(queue, {2, 3, 4});
  ok &= passes<1>(queue, {6}, {4});
  ok &= passes<2>(queue, {3, 5}, {4, 2});
  ok &= passes<3>(queue, {2, 3, 4}, {4, 1, 3});

  // Ids of a launch with an offset start there.
  std::vector<int> numbers(30 * 20);
  {
    sycl::buffer<int, 2> buffer(numbers.data(), sycl::range<2>(30, 20));
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor number(buffer, handler);
      const sycl::id<2> offset(5, 7);
      handler.parallel_for(sycl::range<2>(10, 9), offset, [=](sycl::item<2> item) {
        number[item.get_id()] = 1 + int(item.get_linear_id());
      });
    });
    queue.submit([&](sycl::handler &handler) {
      sycl::accessor number(buffer, handler);
      sycl::nd_range<2> space({6, 8}, {3, 2}, {20, 1});
      handler.parallel_for(space, [=](sycl::nd_item<2> item) {
        number[item.get_global_id()] = 1000 + int(item.get_global_linear_id());
      });
    });
  }
  for (int i = 0; i < 30; ++i)
    for (int j = 0; j < 20; ++j) {
      int expected = 0;
      if (i >= 5 && i < 15 && j >= 7 && j < 16)
        expected = 1 + (i - 5) * 9 + (j - 7);
      if (i >= 20 && i < 26 && j >= 1 && j < 9)
        expected = 1000 + (i - 20) * 8 + (j - 1);
      if (numbers[i * 20 + j] != expected)
        return std::printf("(%d, %d): %d, not %d\n", i, j, numbers[i * 20 + j], expected), 1;
    }
  if (ok)
    std::puts("ok");
  return !ok;
}
