// Branches and loops that items take differently, in which sub-groups meet, in front of barriers of
// the work-group.
#include <sycl/sycl.hpp>

#include <cstdio>

constexpr int size = 32, groups = 3, items = size * groups, width = 8;
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

  // Runs a kernel with local memory of an integer for each item, and checks what items return.
  template <class Kernel, class Expected>
  void run(const char *name, Kernel kernel, Expected expected) {
    int *const out = this->out;
    queue.submit([&](sycl::handler &handler) {
      sycl::local_accessor<int> local(size, handler);
      handler.parallel_for(sycl::nd_range<1>(items, size), [=](item_t item) {
        const int i = int(item.get_global_id(0));
        out[i] = kernel(item, &local[0], int(item.get_local_id(0)), i);
      });
    }).wait();
    for (int i = 0; i < items; ++i)
      if (out[i] != expected(i)) {
        std::printf("%s: item %d has %d, not %d\n", name, i, out[i], expected(i));
        are_right = false;
        return;
      }
  }
  int sum_at(int i) const {
    int sum = 0;
    for (int j = i / width * width; j < i / width * width + width; ++j)
      sum += in[j];
    return sum;
  }
};

int sum_of(const item_t &item, int value) {
  return sycl::reduce_over_group(item.get_sub_group(), value, sycl::plus<int>());
}

// One sub-group of several does more, in steps; all read what it has written.
void one_sub_group(memory &all) {
  int *const in = all.in;
  all.run(
      "one sub-group",
      [=](const item_t &item, int *local, int own, int i) {
        const auto sub_group = item.get_sub_group();
        local[own] = in[i];
        sycl::group_barrier(item.get_group());
        if (own < width) {
          int before = 0;
          for (int k = size / width - 1; k >= 0; --k) {
            int value = local[k * width + own];
            for (int step = 1; step < width; step *= 2) {
              const int other = sycl::shift_group_left(sub_group, value, step);
              if (own + step < width)
                value += other;
            }
            value += before;
            local[k * width + own] = value;
            before = sycl::select_from_group(sub_group, value, 0);
          }
        }
        sycl::group_barrier(item.get_group());
        return local[size - 1 - own];
      },
      [&](int i) {
        int sum = 0;
        const int first = i / size * size, from = size - 1 - i % size;
        for (int j = from; j < size; ++j)
          sum += in[first + j];
        return sum;
      });
}

// In a loop of all items, some sub-groups have no part of the last rounds.
void rounds(memory &all) {
  int *const in = all.in;
  for (int count : {1, 3, 4, 9})
    all.run(
        "rounds",
        [=](const item_t &item, int *local, int own, int i) {
          int found = 1000 * (own / width);
          for (int round = 0; round * (size / width) < count; ++round) {
            const int channel = round * (size / width) + own / width;
            if (channel < count) {
              const int sum = sum_of(item, in[i] + channel);
              if (item.get_sub_group().leader())
                found += sum;
            }
            local[own] = found;
            sycl::group_barrier(item.get_group());
            found += local[0] & 1;
            sycl::group_barrier(item.get_group());
          }
          return found;
        },
        [&](int i) {
          const auto value = [&](int j, int rounds, auto &again) -> int {
            if (rounds == 0)
              return 1000 * (j % size / width);
            const int channel = (rounds - 1) * (size / width) + j % size / width;
            const auto with_sum = [&](int k, int own) {
              const int before = again(k, rounds - 1, again);
              return before + (own < count && k % width == 0 ? all.sum_at(k) + width * own : 0);
            };
            const int first = j / size * size;
            return with_sum(j, channel) + (with_sum(first, (rounds - 1) * (size / width)) & 1);
          };
          return value(i, (count + size / width - 1) / (size / width), value);
        });
}

// The number of rounds is each sub-group's own; what it counts is, too.
void lengths(memory &all) {
  int *const in = all.in;
  all.run(
      "lengths",
      [=](const item_t &item, int *local, int own, int i) {
        int sum = 0, last = -1;
        for (int k = own / width; k < 7; k += 2) {
          sum += sum_of(item, in[i] * k);
          last = k;
        }
        local[own] = sum;
        sycl::group_barrier(item.get_group());
        return local[(own + width) % size] * 10 + last;
      },
      [&](int i) {
        const int other = i / size * size + (i + width) % size;
        int factor = 0, last = -1;
        for (int k = other % size / width; k < 7; k += 2)
          factor += k;
        for (int k = i % size / width; k < 7; k += 2)
          last = k;
        return all.sum_at(other) * factor * 10 + last;
      });
}

// Each sub-group leaves a counted loop at another time, and uses the count.
void counts(memory &all) {
  int *const in = all.in;
  all.run(
      "counts",
      [=](const item_t &item, int *local, int own, int i) {
        int k = 0, sum = 0;
        for (; k < 10; ++k) {
          sum += sum_of(item, 1);
          if (k == own / width * 2)
            break;
        }
        local[own] = k;
        sycl::group_barrier(item.get_group());
        return sum * 10000 + k * 100 + local[size - 1 - own] + (in[i] - in[i]);
      },
      [&](int i) {
        const int own = i % size, k = own / width * 2;
        return (k + 1) * width * 10000 + k * 100 + (size - 1 - own) / width * 2;
      });
}

// Branches in branches, each with meetings; items of the innermost one leave the kernel later.
void nested(memory &all) {
  int *const in = all.in;
  all.run(
      "nested",
      [=](const item_t &item, int *local, int own, int i) {
        const int number = own / width;
        int found = in[i];
        if (number > 0) {
          found += sum_of(item, 1);
          if (number > 1) {
            found += sum_of(item, in[i]);
            if (number == 2)
              found *= 2;
          } else {
            found -= 3;
          }
          found += sum_of(item, found & 1) * 100;
        }
        local[own] = found;
        sycl::group_barrier(item.get_group());
        const int other = local[size - 1 - own];
        if (number == 3)
          return other;
        sycl::group_barrier(item.get_group());
        if (number == 1)
          local[own] = sum_of(item, local[own] & 3);
        sycl::group_barrier(item.get_group());
        return other * 10 + local[(own + 1) % width + width];
      },
      [&](int i) {
        const auto plain = [&](int j) {
          const int number = j % size / width;
          int found = in[j] + (number > 0 ? width : 0);
          if (number > 1)
            found += all.sum_at(j);
          if (number == 2)
            found *= 2;
          return number == 1 ? found - 3 : found;
        };
        const auto first = [&](int j) {
          int odd = 0;
          for (int k = j / width * width; k < j / width * width + width; ++k)
            odd += plain(k) & 1;
          return plain(j) + (j % size / width > 0 ? odd * 100 : 0);
        };
        const int begin = i / size * size, own = i % size;
        const int other = first(begin + size - 1 - own);
        int sum = 0;
        for (int k = begin + width; k < begin + 2 * width; ++k)
          sum += first(k) & 3;
        return own / width == 3 ? other : other * 10 + sum;
      });
}

// Items of one sub-group take a branch differently: each side meets the items that are there.
void parts(memory &all) {
  int *const in = all.in;
  all.run(
      "parts",
      [=](const item_t &item, int *local, int own, int i) {
        const auto sub_group = item.get_sub_group();
        int found = 0;
        if (in[i] % 3 == 0) {
          const auto there =
              sycl::ext::oneapi::experimental::this_kernel::get_opportunistic_group();
          found = int(there.get_local_linear_range()) * 100;
          found += sycl::reduce_over_group(there, in[i], sycl::plus<int>());
        }
        local[own] = found;
        sycl::group_barrier(item.get_group());
        return local[own ^ 1] * 2 + (int(sub_group.get_local_linear_range()) - width);
      },
      [&](int i) {
        const int other = i ^ 1;
        if (in[other] % 3)
          return 0;
        int count = 0, sum = 0;
        for (int j = other / width * width; j < other / width * width + width; ++j) {
          count += in[j] % 3 == 0;
          sum += in[j] % 3 == 0 ? in[j] : 0;
        }
        return (count * 100 + sum) * 2;
      });
}

int main() {
  memory all;
  one_sub_group(all);
  rounds(all);
  lengths(all);
  counts(all);
  nested(all);
  parts(all);
  std::puts(all.are_right ? "ok" : "wrong");
  return all.are_right ? 0 : 1;
}
