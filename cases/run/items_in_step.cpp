// Loops, branches and barriers that the items of a work-group come to alike, and such as they don't.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <vector>

constexpr std::size_t rows = 6, columns = 40, group_rows = 3, group_columns = 20;
constexpr std::size_t items = rows * columns;

// Runs a kernel over a grid of work-groups, and compares what each item finds with `expected`.
template <class T, class Kernel, class Expected>
bool is_right(const char *name, sycl::queue &queue, Kernel kernel, Expected expected) {
  T *found = sycl::malloc_shared<T>(items, queue);
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<T> shared(group_rows * group_columns, handler);
    handler.parallel_for(
        sycl::nd_range<2>({rows, columns}, {group_rows, group_columns}),
        [=](sycl::nd_item<2> item) {
          found[item.get_global_linear_id()] = kernel(
              item, shared.template get_multi_ptr<sycl::access::decorated::no>().get());
        });
  }).wait();
  bool right = true;
  for (std::size_t i = 0; i < items && right; ++i)
    if (!(found[i] == expected(int(i / columns), int(i % columns)))) {
      std::printf("%s: item %zu is wrong\n", name, i);
      right = false;
    }
  sycl::free(found, queue);
  return right;
}

// What the items of a work-group have together: the sum of a function of row and column.
template <class Function> int sum_of_group(int row, int column, Function function) {
  const int first_row = row / int(group_rows) * int(group_rows);
  const int first_column = column / int(group_columns) * int(group_columns);
  int sum = 0;
  for (int y = first_row; y < first_row + int(group_rows); ++y)
    for (int x = first_column; x < first_column + int(group_columns); ++x)
      sum += function(y, x);
  return sum;
}

int steps_of(int n) {
  int steps = 0;
  while (n != 1 && steps < 50) {
    if (n % 2 == 0)
      n = n >> 1;
    else
      n = 3 * n + 1;
    ++steps;
  }
  return steps;
}

int main() {
  sycl::queue queue;
  const int rounds = int(queue.get_device().is_cpu()) + 4; // what no compiler knows
  auto number = [](int y, int x) { return y * 7 + x % 5; };
  bool right = true;

  // A value that is carried around a loop with barriers, in an order that changes.
  right &= is_right<int>("carried", queue, [=](sycl::nd_item<2> item, int *shared) {
    const int id = int(item.get_local_linear_id()), count = int(item.get_local_range().size());
    int own = number(int(item.get_global_id(0)), int(item.get_global_id(1))), sum = 0;
    for (int k = 0; k < count; ++k) {
      shared[id] = own;
      sycl::group_barrier(item.get_group());
      own = shared[(id + 1) % count];
      sum += own;
      sycl::group_barrier(item.get_group());
    }
    return sum;
  }, [&](int y, int x) { return sum_of_group(y, x, number); });

  // Variables in memory that are there from one barrier to the next, and a loop left in two ways.
  right &= is_right<int>("in memory", queue, [=](sycl::nd_item<2> item, int *shared) {
    const int id = int(item.get_local_linear_id());
    int kept[7];
    for (int k = 0; k < 7; ++k)
      kept[k] = id * k;
    for (int k = 0;; ++k) {
      shared[id] = kept[(k + id) % 7];
      sycl::group_barrier(item.get_group());
      kept[(k + id) % 7] += shared[id ^ 1];
      if (k == rounds)
        break;
      sycl::group_barrier(item.get_group());
      if (k == 2 * rounds)
        return -1;
    }
    int sum = 0;
    for (int k = 0; k < 7; ++k)
      sum += kept[(k + rounds) % 7];
    return sum;
  }, [&](int y, int x) {
    const int id = y % int(group_rows) * int(group_columns) + x % int(group_columns);
    int kept[2][7];
    for (int side = 0; side < 2; ++side)
      for (int k = 0; k < 7; ++k)
        kept[side][k] = (id ^ side) * k;
    for (int k = 0; k <= rounds; ++k) {
      const int own = (k + id) % 7, other = (k + (id ^ 1)) % 7;
      const int a = kept[0][own], b = kept[1][other];
      kept[0][own] += b;
      kept[1][other] += a;
    }
    int sum = 0;
    for (int each : kept[0])
      sum += each;
    return sum;
  });

  // A pointer to such a variable that is kept from one barrier to the next.
  right &= is_right<int>("pointed to", queue, [=](sycl::nd_item<2> item, int *shared) {
    const int id = int(item.get_local_linear_id());
    shared[id] = id % 4;
    int kept[4] = {id, id + 1, id + 2, id + 3};
    int *one = kept + shared[id];
    for (int k = 0; k < rounds; ++k) {
      sycl::group_barrier(item.get_group());
      *one += kept[(k + id) % 4];
      kept[(k + 1) % 4] += shared[id] + *one;
      *one ^= kept[k % 4];
    }
    return kept[0] + kept[1] * 3 + kept[2] * 5 + kept[3] * 7;
  }, [&](int y, int x) {
    const int id = y % int(group_rows) * int(group_columns) + x % int(group_columns);
    int kept[4] = {id, id + 1, id + 2, id + 3};
    for (int k = 0; k < rounds; ++k) {
      kept[id % 4] += kept[(k + id) % 4];
      kept[(k + 1) % 4] += id % 4 + kept[id % 4];
      kept[id % 4] ^= kept[k % 4];
    }
    return kept[0] + kept[1] * 3 + kept[2] * 5 + kept[3] * 7;
  });

  // A tree of sums, of which less and less items take part.
  right &= is_right<int>("tree", queue, [=](sycl::nd_item<2> item, int *shared) {
    const int id = int(item.get_local_linear_id()), count = int(item.get_local_range().size());
    shared[id] = number(int(item.get_global_id(0)), int(item.get_global_id(1)));
    for (int half = 32; half > 0; half /= 2) {
      sycl::group_barrier(item.get_group());
      if (id < half && id + half < count)
        shared[id] += shared[id + half];
    }
    sycl::group_barrier(item.get_group());
    return shared[0];
  }, [&](int y, int x) { return sum_of_group(y, x, number); });

  // Items that have returned before others wait.
  right &= is_right<int>("returned", queue, [=](sycl::nd_item<2> item, int *shared) {
    const int id = int(item.get_local_linear_id()), x = int(item.get_global_id(1));
    shared[id] = x;
    const int most = sycl::reduce_over_group(item.get_group(), x, sycl::maximum<>());
    return most - shared[id];
  }, [](int, int x) { return int(group_columns) - 1 - x % int(group_columns); });

  // A loop that each item leaves at another time, which only computes; one that all leave together.
  right &= is_right<int>("left", queue, [=](sycl::nd_item<2> item, int *) {
    int n = int(item.get_global_linear_id()) + 1, steps = 0;
    while (n != 1 && steps < 50) {
      if (n % 2 == 0)
        n = n >> 1;
      else
        n = 3 * n + 1;
      ++steps;
    }
    return steps + 100 * (n == 1);
  }, [](int y, int x) {
    const int steps = steps_of(y * int(columns) + x + 1);
    return steps + 100 * (steps < 50);
  });
  right &= is_right<float>("vectors", queue, [=](sycl::nd_item<2> item, float *shared) {
    const float x = float(item.get_global_id(1));
    sycl::float4 sum{0}, own{x, x + 1, x + 2, x + 3};
    for (int k = 0; k < rounds * 100; ++k) {
      sycl::float4 next = own - float(k % 3);
      sum += next * (next.x() < 10 ? 0.5f : 0.25f);
    }
    shared[item.get_local_linear_id()] = sum.x() + sum.y() + sum.z() + sum.w();
    sycl::group_barrier(item.get_group());
    return shared[item.get_local_linear_id()];
  }, [&](int, int column) {
    float sums[4] = {}, sum = 0;
    for (int k = 0; k < rounds * 100; ++k)
      for (int i = 0; i < 4; ++i)
        sums[i] += (float(column + i) - float(k % 3)) * (float(column) - float(k % 3) < 10 ? 0.5f : 0.25f);
    for (float each : sums)
      sum += each;
    return sum;
  });

  // Branches that all items of a work-group take alike, with barriers in both, and sub-groups.
  right &= is_right<int>("branches", queue, [=](sycl::nd_item<2> item, int *shared) {
    const int id = int(item.get_local_linear_id());
    const int group = int(item.get_group_linear_id());
    int value = id;
    switch (group % 3) {
    case 0:
      shared[id] = id * 2;
      sycl::group_barrier(item.get_group());
      value = shared[id ^ 1];
      break;
    case 1:
      value += sycl::reduce_over_group(item.get_group(), 1, sycl::plus<>());
      break;
    default:
      for (int k = 0; k < group; ++k) {
        shared[id] = value;
        sycl::group_barrier(item.get_group());
        value += shared[id ^ 1];
        sycl::group_barrier(item.get_group());
      }
    }
    const auto sub_group = item.get_sub_group();
    const int width = int(sub_group.get_local_linear_range());
    return value + sycl::reduce_over_group(sub_group, 1, sycl::plus<>()) - width;
  }, [](int y, int x) {
    const int id = y % int(group_rows) * int(group_columns) + x % int(group_columns);
    const int group = y / int(group_rows) * int(columns / group_columns) + x / int(group_columns);
    if (group % 3 == 0)
      return (id ^ 1) * 2;
    if (group % 3 == 1)
      return id + int(group_rows * group_columns);
    int own = id, other = id ^ 1;
    for (int k = 0; k < group; ++k) {
      const int sum = own + other;
      own = other = sum;
    }
    return own;
  });
  std::puts(right ? "ok" : "wrong");
  return !right;
}
