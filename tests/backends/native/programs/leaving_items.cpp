// Items that leave: they return, or branch past, in front of a barrier that the others come to.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <vector>

constexpr int size = 32, groups = 4, items = size * groups;
using item_t = sycl::nd_item<1>;

struct memory {
  sycl::queue queue;
  int *in = sycl::malloc_shared<int>(items, queue);
  int *out = sycl::malloc_shared<int>(items, queue);
  bool are_right = true;

  memory() {
    for (int i = 0; i < items; ++i)
      in[i] = i * 7 % 11;
  }
  memory(const memory &) = delete;
  ~memory() {
    sycl::free(in, queue);
    sycl::free(out, queue);
  }

  // Runs a kernel with local memory of an integer for each item, and checks what items write.
  template <class Kernel, class Expected>
  void run(const char *name, Kernel kernel, Expected expected) {
    for (int i = 0; i < items; ++i)
      out[i] = -7;
    queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<int> local(size, handler);
      handler.parallel_for(sycl::nd_range<1>(items, size), [=](item_t item) {
        kernel(item, &local[0], int(item.get_local_id(0)), int(item.get_global_id(0)));
      });
    }).wait();
    for (int i = 0; i < items; ++i)
      if (out[i] != expected(i)) {
        std::printf("%s: item %d has %d, not %d\n", name, i, out[i], expected(i));
        are_right = false;
        return;
      }
  }
};

// In some groups all items are behind the range, in some a few, in others none.
void behind_the_range(memory &all) {
  int *const in = all.in, *const out = all.out;
  for (int n : {0, 1, size, size + 5, 2 * size - 1, items - 3, items}) {
    all.run(
        "behind the range",
        [=](const item_t &item, int *local, int own, int i) {
          if (i >= n)
            return;
          int sum = 0;
          for (int k = 0; k < 3; ++k) {
            local[own] = in[i] + k;
            sycl::group_barrier(item.get_group());
            sum += local[own & ~7];
            sycl::group_barrier(item.get_group());
          }
          out[i] = sum;
        },
        [&](int i) { return i < n ? 3 * in[i & ~7] + 3 : -7; });
    // Those behind the range write, too.
    all.run(
        "past a branch",
        [=](const item_t &item, int *local, int own, int i) {
          int found = -i;
          if (i < n) {
            local[own] = in[i];
            sycl::group_barrier(item.get_group());
            found = local[own & ~3];
          }
          out[i] = found * 2 + 1;
        },
        [&](int i) { return 2 * (i < n ? in[i & ~3] : -i) + 1; });
    // Two tests, the first of them of the position in the work-group.
    all.run(
        "two tests",
        [=](const item_t &item, int *local, int own, int i) {
          if (own >= size / 5 * 5)
            return;
          out[i] = 1;
          if (i >= n)
            return;
          local[own] = i;
          sycl::group_barrier(item.get_group());
          out[i] = local[own / 5 * 5];
        },
        [&](int i) {
          const int own = i % size;
          return own >= size / 5 * 5 ? -7 : i >= n ? 1 : i - own % 5;
        });
  }
}

// Items leave between barriers, the first one of the group as well; the others read lengths from
// memory.
void between_barriers(memory &all, const int *lengths) {
  int *const in = all.in, *const out = all.out;
  all.run(
      "between barriers",
      [=](const item_t &item, int *local, int own, int i) {
        local[own] = in[i];
        sycl::group_barrier(item.get_group());
        const int next = local[(own + 1) % size];
        out[i] = next;
        if (next % 2 == 0 || own < 3)
          return;
        sycl::group_barrier(item.get_group());
        local[own] = next;
        sycl::group_barrier(item.get_group());
        int sum = 0;
        for (int k = 0; k < lengths[item.get_group(0)]; ++k) {
          sum += local[own];
          sycl::group_barrier(item.get_group());
          local[own] += k;
        }
        out[i] = sum * 100;
      },
      [&](int i) {
        const int next = in[i / size * size + (i + 1) % size];
        if (next % 2 == 0 || i % size < 3)
          return next;
        int sum = 0, value = next;
        for (int k = 0; k < lengths[i / size]; value += k++)
          sum += value;
        return sum * 100;
      });
}

void in_loops(memory &all) {
  int *const in = all.in, *const out = all.out;
  // A step of the loop takes the neighbour's value; each item has its last step.
  all.run(
      "in a loop",
      [=](const item_t &item, int *local, int own, int i) {
        int value = in[i];
        for (int k = 0; k < 8; ++k) {
          local[own] = value;
          sycl::group_barrier(item.get_group());
          value += local[(own + size - 1) % size];
          if (in[i] == k) {
            out[i] = value;
            return;
          }
          sycl::group_barrier(item.get_group());
        }
        out[i] = -value;
      },
      [&](int i) {
        const int first = i / size * size;
        std::vector<int> values(in + first, in + first + size), shown = values;
        std::vector<bool> has_left(size);
        for (int k = 0; k < 8; ++k) {
          for (int j = 0; j < size; ++j)
            if (!has_left[j])
              shown[j] = values[j];
          for (int j = 0; j < size; ++j)
            if (!has_left[j])
              values[j] += shown[(j + size - 1) % size];
          for (int j = 0; j < size; ++j)
            has_left[j] = has_left[j] || in[first + j] == k;
        }
        return has_left[i - first] ? values[i - first] : -values[i - first];
      });
  // Each item has a length of its own.
  all.run(
      "lengths of items",
      [=](const item_t &item, int *local, int own, int i) {
        int sum = 0;
        for (int k = 0; k < in[i]; ++k) {
          local[own] = k + own;
          sycl::group_barrier(item.get_group());
          sum += local[own];
        }
        out[i] = sum;
      },
      [&](int i) { return in[i] * (in[i] - 1) / 2 + in[i] * (i % size); });
  // The loop ends when all have left it.
  all.run(
      "without an end",
      [=](const item_t &item, int *local, int own, int i) {
        for (int k = 0;; ++k) {
          if (local[own] = k; k > in[i]) {
            out[i] = k * 3;
            return;
          }
          sycl::group_barrier(item.get_group());
        }
      },
      [&](int i) { return (in[i] + 1) * 3; });
  // Some leave from a loop without barriers, or by cases.
  all.run(
      "from an inner loop",
      [=](const item_t &item, int *local, int own, int i) {
        for (int k = 0; k < 20; ++k)
          if (int found = in[(i + k * k) % items]; found == 10) {
            out[i] = k;
            return;
          }
        local[own] = i;
        sycl::group_barrier(item.get_group());
        switch (in[i]) {
        case 1:
        case 4:
          out[i] = 1000;
          return;
        case 6:
          out[i] = 2000;
          break;
        default:
          sycl::group_barrier(item.get_group());
          out[i] = 3000 + local[own];
        }
      },
      [&](int i) {
        for (int k = 0; k < 20; ++k)
          if (in[(i + k * k) % items] == 10)
            return k;
        return in[i] == 1 || in[i] == 4 ? 1000 : in[i] == 6 ? 2000 : 3000 + i;
      });
}

// An item's array and values live across barriers, and while some leave.
void variables(memory &all) {
  int *const in = all.in, *const out = all.out;
  all.run(
      "variables",
      [=](const item_t &item, int *local, int own, int i) {
        int seen[8] = {};
        double half = in[i] * 0.5;
        for (int k = 0; k < 8; ++k) {
          local[own] = k;
          sycl::group_barrier(item.get_group());
          seen[(in[i] + k) & 7] += local[own] + 1;
          half += 0.25;
          if (seen[3] > 5 && own % 3)
            break;
          sycl::group_barrier(item.get_group());
        }
        out[i] = seen[in[i] & 7] * 10 + int(half * 4);
      },
      [&](int i) {
        int seen[8] = {};
        double half = in[i] * 0.5;
        for (int k = 0; k < 8; ++k) {
          seen[(in[i] + k) & 7] += k + 1;
          half += 0.25;
          if (seen[3] > 5 && i % size % 3)
            break;
        }
        return seen[in[i] & 7] * 10 + int(half * 4);
      });
}

// Sub-groups go on without items that have left: with 8 items each.
void sub_groups(memory &all) {
  int *const in = all.in, *const out = all.out;
  all.run(
      "sub-groups",
      [=](const item_t &item, int *local, int own, int i) {
        const auto sub_group = item.get_sub_group();
        if (in[i] % 5 == 1 || i / 8 == 2)
          return;
        const int sum = sycl::reduce_over_group(sub_group, in[i], sycl::plus<int>());
        out[i] = sum;
        if (in[i] % 3 == 0)
          return;
        local[own] = i;
        sycl::group_barrier(item.get_group());
        const int before = sycl::inclusive_scan_over_group(sub_group, 1, sycl::plus<int>());
        const bool any = sycl::any_of_group(sub_group, in[i] == 7);
        out[i] = sum * 1000 + before * 10 + any + (local[own] - i);
      },
      [&](int i) {
        const auto leaves = [=](int j) { return in[j] % 5 == 1 || j / 8 == 2; };
        if (leaves(i))
          return -7;
        int sum = 0, before = 0;
        bool any = false;
        for (int j = i & ~7; j < (i & ~7) + 8; ++j) {
          if (leaves(j))
            continue;
          sum += in[j];
          before += in[j] % 3 != 0 && j <= i;
          any |= in[j] == 7;
        }
        return in[i] % 3 == 0 ? sum : sum * 1000 + before * 10 + any;
      });
}

// The items of the last sub-group that is left reduce what all sub-groups have found.
void reduction(memory &all) {
  int *const in = all.in, *const out = all.out;
  all.run(
      "reduction",
      [=](const item_t &item, int *local, int own, int i) {
        const auto sub_group = item.get_sub_group();
        const int sum = sycl::reduce_over_group(sub_group, in[i], sycl::plus<int>());
        if (sub_group.leader())
          local[own / 8] = sum;
        sycl::group_barrier(item.get_group());
        if (own / 8 == 0) {
          const int part = own < size / 8 ? local[own] : 0;
          const int whole = sycl::reduce_over_group(sub_group, part, sycl::plus<int>());
          if (sub_group.leader())
            out[i] = whole;
        }
      },
      [&](int i) {
        int whole = 0;
        for (int j = i; j < i + size && i % size == 0; ++j)
          whole += in[j];
        return i % size ? -7 : whole;
      });
}

// Rows and columns of a work-group of two dimensions leave.
bool of_two_dimensions(sycl::queue &queue) {
  constexpr int side = 8, width = 24;
  int *const out = sycl::malloc_shared<int>(width * width, queue);
  queue.fill(out, -7, width * width).wait();
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<int, 2> tile({side, side}, handler);
    handler.parallel_for(
        sycl::nd_range<2>({width, width}, {side, side}), [=](sycl::nd_item<2> item) {
          const int y = int(item.get_global_id(0)), x = int(item.get_global_id(1));
          const int row = int(item.get_local_id(0)), column = int(item.get_local_id(1));
          if (y < 3 || x > 19)
            return;
          tile[row][column] = y * 100 + x;
          sycl::group_barrier(item.get_group());
          if (row == 5)
            return;
          sycl::group_barrier(item.get_group());
          out[y * width + x] = tile[row | 4][column & ~1];
        });
  }).wait();
  bool are_right = true;
  for (int y = 0; y < width; ++y)
    for (int x = 0; x < width; ++x) {
      const bool is_left = y >= 3 && x <= 19 && y % side != 5;
      const int expected = (y | 4) * 100 + (x & ~1);
      if (const int found = out[y * width + x]; found != (is_left ? expected : -7)) {
        std::printf("two dimensions: %d, %d has %d\n", y, x, found);
        are_right = false;
      }
    }
  sycl::free(out, queue);
  return are_right;
}

int main() {
  memory all;
  int *const lengths = sycl::malloc_shared<int>(groups, all.queue);
  for (int i = 0; i < groups; ++i)
    lengths[i] = i * 2;
  behind_the_range(all);
  between_barriers(all, lengths);
  in_loops(all);
  variables(all);
  sub_groups(all);
  reduction(all);
  all.are_right &= of_two_dimensions(all.queue);
  sycl::free(lengths, all.queue);
  std::puts(all.are_right ? "ok" : "wrong");
  return all.are_right ? 0 : 1;
}
