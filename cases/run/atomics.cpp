// atomic_ref: every operation, on integers, floating-point numbers and pointers, in each order.
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>

constexpr int items = 256, size = 32;

template <class T, sycl::memory_order Order, sycl::memory_scope Scope,
          sycl::access::address_space Space = sycl::access::address_space::global_space>
using atomic = sycl::atomic_ref<T, Order, Scope, Space>;

template <class T> bool equal(const char *what, T got, T expected) {
  if (got == expected)
    return true;
  std::printf("%s: %g, not %g\n", what, double(got), double(expected));
  return false;
}

// What all types have: load, store, exchange, compare_exchange, and addition as a loop of these.
template <class T, sycl::memory_order Order, sycl::memory_scope Scope>
bool arithmetic(sycl::queue &queue, const char *type) {
  T *value = sycl::malloc_shared<T>(8, queue);
  const T start[8] = {0, 1000, 0, 0, 500, T(-500), 7, 0};
  queue.copy(start, value, 8).wait();
  queue.parallel_for(sycl::nd_range<1>(items, size), [=](sycl::nd_item<1> item) {
    const T number = T(item.get_global_id(0));
    using ref = atomic<T, Order, Scope>;
    ref(value[0]) += T(1);
    ref(value[1]).fetch_sub(T(2));
    ref sum(value[2]);
    T seen = sum.load();
    while (!sum.compare_exchange_weak(seen, seen + number)) {
    }
    // One item sets what it finds as it was; the others find it changed, and learn to what.
    T expected = 0;
    if (!ref(value[3]).compare_exchange_strong(expected, T(5)))
      ref(value[7]) += expected == T(5) ? T(1) : T(1000);
    ref(value[4]).fetch_min(number);
    ref(value[5]).fetch_max(number);
    if (item.get_global_id(0) == 9) {
      ref exchanged(value[6]);
      T old = exchanged.exchange(T(8));
      exchanged.store(old + exchanged.load() + T(exchanged));
      exchanged = exchanged.load() + T(1);
    }
  }).wait();
  bool ok = equal(type, value[0], T(items)) & equal(type, value[1], T(1000 - 2 * items)) &
            equal(type, value[2], T(items * (items - 1) / 2)) & equal(type, value[3], T(5)) &
            equal(type, value[4], T(0)) & equal(type, value[6], T(7 + 8 + 8 + 1)) &
            equal(type, value[7], T(items - 1));
  const T highest = start[5] > T(items - 1) ? start[5] : T(items - 1); // of unsigned types
  ok &= equal(type, value[5], highest);
  sycl::free(value, queue);
  return ok;
}

template <class T, sycl::memory_scope Scope>
bool integral(sycl::queue &queue, const char *type) {
  T *value = sycl::malloc_shared<T>(5, queue);
  const T start[5] = {T(~T(0)), 0, 0x0f0f, 10, 10};
  queue.copy(start, value, 5).wait();
  queue.parallel_for(sycl::range<1>(items), [=](sycl::id<1> i) {
    using ref = atomic<T, sycl::memory_order::acq_rel, Scope>;
    const T bit = T(1) << (i[0] % 16);
    ref(value[0]).fetch_and(T(~bit));
    ref(value[1]).fetch_or(bit);
    if (i[0] < 12)
      ref(value[2]) ^= bit;
    ref(value[3])++;
    --ref(value[4]);
  }).wait();
  bool ok = equal(type, value[0], T(~T(0xffff))) & equal(type, value[1], T(0xffff)) &
            equal(type, value[2], T(0x0f0f ^ 0x0fff)) & equal(type, value[3], T(10 + items)) &
            equal(type, value[4], T(10 - items));
  sycl::free(value, queue);
  return ok;
}

// In local memory, by generic pointers, and of pointers.
bool spaces(sycl::queue &queue) {
  int *value = sycl::malloc_shared<int>(3, queue);
  int **pointer = sycl::malloc_shared<int *>(1, queue);
  value[0] = value[1] = value[2] = 0;
  pointer[0] = value;
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<int> count(1, handler);
    sycl::local_accessor<float> sum(1, handler);
    handler.parallel_for(sycl::nd_range<1>(items, size), [=](sycl::nd_item<1> item) {
      constexpr auto relaxed = sycl::memory_order::relaxed;
      constexpr auto group_scope = sycl::memory_scope::work_group;
      constexpr auto local_space = sycl::access::address_space::local_space;
      constexpr auto generic_space = sycl::access::address_space::generic_space;
      if (item.get_group().leader()) {
        count[0] = 0;
        sum[0] = 0;
      }
      sycl::group_barrier(item.get_group());
      atomic<int, relaxed, group_scope, local_space>(count[0])++;
      atomic<float, relaxed, group_scope, local_space>(sum[0]).fetch_add(0.5f);
      sycl::group_barrier(item.get_group());
      if (item.get_group().leader()) {
        using device_wide = atomic<int, relaxed, sycl::memory_scope::device, generic_space>;
        device_wide(value[0]).fetch_add(count[0]);
        device_wide(value[1]).fetch_add(int(sum[0]));
      }
      if (item.get_global_id(0) < 4)
        atomic<int *, sycl::memory_order::acq_rel, sycl::memory_scope::device>(pointer[0]) += 1;
    });
  });
  queue.wait();
  bool ok = equal("local", value[0], items) & equal("local float", value[1], items / 2) &
            equal("pointer", int(pointer[0] - value), 4);
  sycl::free(value, queue);
  sycl::free(pointer, queue);
  return ok;
}

int main() {
  sycl::queue queue;
  using order = sycl::memory_order;
  using scope = sycl::memory_scope;
  bool ok = arithmetic<int, order::relaxed, scope::device>(queue, "int");
  ok &= arithmetic<unsigned, order::acq_rel, scope::device>(queue, "unsigned");
  ok &= arithmetic<int, order::acq_rel, scope::system>(queue, "int, for the system");
  ok &= arithmetic<long, order::seq_cst, scope::device>(queue, "long");
  ok &= arithmetic<unsigned long long, order::relaxed, scope::system>(queue, "unsigned long long");
  ok &= arithmetic<float, order::relaxed, scope::device>(queue, "float");
  ok &= arithmetic<float, order::seq_cst, scope::system>(queue, "float, in one order");
  ok &= arithmetic<double, order::acq_rel, scope::device>(queue, "double");
  ok &= arithmetic<double, order::relaxed, scope::system>(queue, "double, for the system");
  ok &= integral<int, scope::device>(queue, "int");
  ok &= integral<unsigned long, scope::system>(queue, "unsigned long");
  ok &= spaces(queue);
  if (ok)
    std::puts("ok");
  return !ok;
}
