// Branches on values in memory that all items read alike, in front of barriers.
#include <sycl/sycl.hpp>

#include <cstdio>

constexpr int items = 40, groups = 3;

// The length of a loop is in global memory.
bool lengths(sycl::queue &queue, int *length, int *out) {
  for (int count : {0, 1, 5}) {
    *length = count;
    queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<int> shared(items, handler);
      handler.parallel_for(sycl::nd_range<1>(items * groups, items), [=](sycl::nd_item<1> item) {
        const int own = int(item.get_local_id(0));
        shared[own] = own;
        for (int i = 0; i < *length; ++i) {
          sycl::group_barrier(item.get_group());
          const int next = shared[(own + 1) % items];
          sycl::group_barrier(item.get_group());
          shared[own] = next + 1;
        }
        out[item.get_global_id(0)] = shared[own];
      });
    }).wait();
    for (int i = 0; i < items * groups; ++i)
      if (out[i] != (i % items + count) % items + count)
        return false;
  }
  return true;
}

// Items search until one of them has found, and write what all read next.
bool searches(sycl::queue &queue, int *out) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<int> bounds(2, handler);
    sycl::local_accessor<bool> found(1, handler);
    handler.parallel_for(sycl::nd_range<1>(items * groups, items), [=](sycl::nd_item<1> item) {
      const int own = int(item.get_local_id(0)), wanted = 1000 + int(item.get_group(0)) * 333;
      if (own == 0) {
        bounds[0] = 0;
        bounds[1] = items;
        found[0] = false;
      }
      sycl::group_barrier(item.get_group());
      int rounds = 0;
      while (!found[0]) {
        const int mine = bounds[0] + own;
        sycl::group_barrier(item.get_group());
        if (mine == wanted)
          found[0] = true;
        if (own == items - 1) {
          bounds[0] = bounds[1];
          bounds[1] += items;
        }
        ++rounds;
        sycl::group_barrier(item.get_group());
      }
      out[item.get_global_id(0)] = rounds * 10000 + bounds[0];
    });
  }).wait();
  for (int i = 0; i < items * groups; ++i) {
    const int rounds = (1000 + i / items * 333) / items + 1;
    if (out[i] != rounds * 10000 + rounds * items)
      return false;
  }
  return true;
}

// An item alone reads, and writes there in front of the barrier that the value decides about.
bool alone(sycl::queue &queue, int *state, int *out) {
  for (int i = 0; i < groups; ++i)
    state[i] = i + 2;
  queue.submit([&](sycl::handler &handler) {
    handler.parallel_for(sycl::nd_range<1>(groups, 1), [=](sycl::nd_item<1> item) {
      const int group = int(item.get_group(0));
      int sum = 0, left = state[group];
      while (left > 0) {
        state[group] = left - 1;
        sum = sum * 10 + left;
        sycl::group_barrier(item.get_group());
        left = state[group];
        state[group] = 100;
        sum += state[group] == 100 ? 0 : 1;
      }
      out[group] = sum;
    });
  }).wait();
  const int expected[] = {21, 321, 4321};
  for (int i = 0; i < groups; ++i)
    if (out[i] != expected[i])
      return false;
  return true;
}

// What a broadcast and a vote return decides on loops with barriers; a switch on memory.
bool votes(sycl::queue &queue, const int *modes, int *out) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<int> shared(items, handler);
    handler.parallel_for(sycl::nd_range<1>(items * groups, items), [=](sycl::nd_item<1> item) {
      const auto group = item.get_group();
      const int own = int(item.get_local_id(0));
      int left = own % 4 + 1, rounds = 0;
      while (sycl::any_of_group(group, left > 0)) {
        left -= sycl::group_broadcast(group, own == 2 ? 1 : 7, 2);
        ++rounds;
      }
      shared[own] = rounds;
      switch (modes[group.get_group_linear_id()]) {
      case 0:
        break;
      case 1:
        sycl::group_barrier(group);
        rounds += shared[items - 1 - own] * 10;
        break;
      default:
        rounds += sycl::reduce_over_group(group, own, sycl::plus<int>());
      }
      out[item.get_global_id(0)] = rounds;
    });
  }).wait();
  for (int i = 0; i < items * groups; ++i) {
    const int more[] = {0, 40, items * (items - 1) / 2};
    if (out[i] != 4 + more[i / items])
      return false;
  }
  return true;
}

int main() {
  sycl::queue queue;
  int *out = sycl::malloc_shared<int>(items * groups, queue);
  int *state = sycl::malloc_shared<int>(groups, queue);
  bool are_right = lengths(queue, state, out) && searches(queue, out) && alone(queue, state, out);
  for (int i = 0; i < groups; ++i)
    state[i] = i;
  are_right = votes(queue, state, out) && are_right;
  std::puts(are_right ? "ok" : "wrong");
  sycl::free(out, queue);
  sycl::free(state, queue);
}
