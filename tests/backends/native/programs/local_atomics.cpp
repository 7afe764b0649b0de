// Atomic operations of a work-group, in local memory and in memory that no other work-group uses: of
// all kinds and types, in several orders and scopes. Items run in loops where the number of rounds is
// a constant, and on stacks where it is in memory.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <type_traits>

constexpr std::size_t size = 48, groups = 3;
enum {
  sum, difference, bits_set, bits_left, bits_changed, least, most, exchanged, won, stored, counted,
  kinds
};

template <class T, sycl::memory_order Order, sycl::memory_scope Scope,
          sycl::access::address_space Space>
void update(T *at, int i, T *seen) {
  using reference = sycl::atomic_ref<T, Order, Scope, Space>;
  const T own = T(i + 1);
  // Each sum that was there is another one.
  seen[std::size_t(reference(at[counted]).fetch_add(T(1)))] += T(1);
  reference(at[sum]) += own;
  reference(at[difference]).fetch_sub(own);
  if constexpr (std::is_integral_v<T>) {
    reference(at[bits_set]) |= own;
    reference(at[bits_left]) &= T(~own);
    reference(at[bits_changed]) ^= own;
  }
  reference(at[least]).fetch_min(own);
  reference(at[most]).fetch_max(own);
  reference(at[exchanged]).fetch_add(reference(at[won]).exchange(own));
  T old = reference(at[won]).load();
  while (!reference(at[won]).compare_exchange_strong(old, T(old + 1)))
    ;
  reference(at[stored]).store(own);
}

// In local memory where `is_local`. The number of rounds is in memory where `is_in_memory`.
template <class T, sycl::memory_order Order, sycl::memory_scope Scope>
bool is_right(sycl::queue &queue, bool is_local, bool is_in_memory) {
  T *found = sycl::malloc_shared<T>(groups * kinds, queue);
  T *counts = sycl::malloc_shared<T>(groups * size, queue);
  int *rounds = sycl::malloc_shared<int>(1, queue);
  *rounds = 1;
  for (std::size_t i = 0; i < groups * size; ++i)
    counts[i] = T(0);
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<T> shared(kinds, handler);
    handler.parallel_for(sycl::nd_range<1>(size * groups, size), [=](sycl::nd_item<1> item) {
      const int i = int(item.get_local_id(0));
      T *const own = found + item.get_group(0) * kinds;
      T *const seen = counts + item.get_group(0) * size;
      T *const local = shared.template get_multi_ptr<sycl::access::decorated::no>().get();
      for (int round = 0; round < (is_in_memory ? *rounds : 1); ++round) {
        if (i == 0)
          for (int kind = 0; kind < kinds; ++kind)
            (is_local ? local : own)[kind] = T(kind == bits_left ? 127 : kind == least ? 100 : 0);
        sycl::group_barrier(item.get_group());
        if (is_local)
          update<T, Order, Scope, sycl::access::address_space::local_space>(local, i, seen);
        else
          update<T, Order, Scope, sycl::access::address_space::global_space>(own, i, seen);
        sycl::group_barrier(item.get_group());
        if (is_local && i == 0)
          for (int kind = 0; kind < kinds; ++kind)
            own[kind] = local[kind];
      }
    });
  }).wait();
  T want[kinds] = {};
  want[bits_left] = T(127);
  int set = 0, left = 127, changed = 0;
  for (std::size_t i = 0; i < size; ++i) {
    want[sum] += T(i + 1);
    want[difference] -= T(i + 1);
    set |= int(i + 1);
    left &= ~int(i + 1);
    changed ^= int(i + 1);
  }
  if (std::is_integral_v<T>) {
    want[bits_set] = T(set);
    want[bits_left] = T(left);
    want[bits_changed] = T(changed);
  }
  want[least] = T(1);
  want[most] = T(size);
  want[counted] = T(size);
  bool right = true;
  for (std::size_t group = 0; group < groups; ++group) {
    const T *own = found + group * kinds;
    for (int kind = 0; kind < kinds; ++kind)
      if (kind < exchanged || kind == counted)
        right &= own[kind] == want[kind];
    // Whatever the order, no value is lost.
    right &= own[exchanged] + own[won] == T(want[sum] + T(size));
    right &= own[stored] >= T(1) && own[stored] <= T(size);
    for (std::size_t i = 0; i < size; ++i)
      right &= counts[group * size + i] == T(1);
  }
  if (!right)
    std::printf("%zu bytes, scope %d, order %d, %s: wrong\n", sizeof(T), int(Scope), int(Order),
                is_local ? "local" : "global");
  sycl::free(found, queue);
  sycl::free(counts, queue);
  sycl::free(rounds, queue);
  return right;
}

template <class T> bool are_right(sycl::queue &queue) {
  bool right = true;
  for (bool is_in_memory : {false, true}) {
    using order = sycl::memory_order;
    using scope = sycl::memory_scope;
    right &= is_right<T, order::relaxed, scope::work_group>(queue, true, is_in_memory);
    right &= is_right<T, order::acq_rel, scope::device>(queue, true, is_in_memory);
    right &= is_right<T, order::acq_rel, scope::work_group>(queue, false, is_in_memory);
    right &= is_right<T, order::relaxed, scope::device>(queue, false, is_in_memory);
  }
  return right;
}

int main() {
  sycl::queue queue;
  bool right = are_right<int>(queue);
  right &= are_right<unsigned>(queue);
  right &= are_right<long>(queue);
  right &= are_right<unsigned long long>(queue);
  right &= are_right<float>(queue);
  right &= are_right<double>(queue);
  std::puts(right ? "ok" : "wrong");
}
