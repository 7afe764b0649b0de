// Kernels whose PTX has to have certain instructions, and no others of their kind.
#include <sycl/sycl.hpp>

#include <sycl/ext/oneapi/experimental/fixed_size_group.hpp>

#include <utility>

using order = sycl::memory_order;
using scope = sycl::memory_scope;

template <order Order, scope Scope> class AtomicUpdates;

template <order Order, scope Scope> void update_atomically(sycl::queue &queue, int *data) {
  queue.single_task<AtomicUpdates<Order, Scope>>([=] {
    constexpr auto global = sycl::access::address_space::global_space;
    sycl::atomic_ref<int, Order, Scope, global> number(*data);
    number.fetch_add(1);
    int seen = number.load();
    number.store(seen + 2);
    number.compare_exchange_strong(seen, 3);
  });
}

void atomic_operations(sycl::queue &queue, int *data) {
  update_atomically<order::relaxed, scope::device>(queue, data);
  update_atomically<order::acq_rel, scope::device>(queue, data);
  update_atomically<order::seq_cst, scope::work_group>(queue, data);
  update_atomically<order::seq_cst, scope::work_item>(queue, data);
  update_atomically<order::acq_rel, scope::system>(queue, data);
}

void group_operations(sycl::queue &queue, int *data, sycl::ext::oneapi::bfloat16 *narrow) {
  using namespace sycl;
  queue.parallel_for<class GroupReduces>(nd_range<1>(64, 64), [=](nd_item<1> item) {
    int value = data[item.get_global_id(0)];
    data[0] = reduce_over_group(item.get_sub_group(), value, minimum<int>());
    data[1] = reduce_over_group(item.get_group(), value, maximum<int>());
    auto part = ext::oneapi::experimental::get_fixed_size_group<8>(item.get_sub_group());
    data[2] = reduce_over_group(part, value, plus<int>());
    narrow[0] = float(value);
  });
}

void local_numbers(sycl::queue &queue, int *data) {
  using namespace sycl;
  queue.submit([&](handler &handler) {
    local_accessor<int> tile(256, handler);
    local_accessor<float> other(64, handler);
    handler.parallel_for<class GroupSharesNumbers>(nd_range<1>(64, 64), [=](nd_item<1> item) {
      const size_t id = item.get_local_id(0);
      for (int i = 0; i < 4; ++i)
        tile[i * 64 + id] = data[id];
      group_barrier(item.get_group());
      other[id] = tile[63 - id];
      data[id] = tile[4 * id] + tile[4 * id + 1] + tile[4 * id + 2] + tile[4 * id + 3];
      data[id] += tile[63 - id] + int(other[63 - id]);
    });
  });
}

void local_vectors(sycl::queue &queue, int *data, sycl::float4 *vectors, sycl::half4 *halves) {
  using namespace sycl;
  queue.submit([&](handler &handler) {
    local_accessor<float4> tile(64, handler);
    handler.parallel_for<class GroupSharesVectors>(nd_range<1>(64, 64), [=](nd_item<1> item) {
      const size_t id = item.get_local_id(0);
      tile[id] = vectors[id];
      int counts[45] = {};
      for (int i = 0; i < 8; ++i)
        ++counts[data[i]];
      group_barrier(item.get_group());
      vectors[id] = tile[63 - id];
      halves[id] = fma(halves[id], halves[id + 1], halves[id + 2]);
      data[id] = counts[data[id]];
    });
  });
}

constexpr int KEYS = 24;

template <class T>
SYCL_EXTERNAL void sort(sycl::nd_item<1> item, T *keys, size_t *values, T *tile) {
  T key[KEYS];
  size_t value[KEYS];
  for (int i = 0; i < KEYS; ++i)
    key[i] = keys[item.get_global_id(0) * KEYS + i], value[i] = values[i];
#pragma unroll
  for (int round = 0; round < KEYS; ++round)
#pragma unroll
    for (int i = round & 1; i + 1 < KEYS; i += 2)
      if (key[i] > key[i + 1]) {
        std::swap(key[i], key[i + 1]);
        std::swap(value[i], value[i + 1]);
      }
  for (int i = 0; i < KEYS; ++i)
    tile[i] = key[i], values[i] = value[i];
  sycl::group_barrier(item.get_group());
  keys[item.get_global_id(0)] = tile[item.get_local_id(0)];
}

template <class Name> void launch_sort(sycl::queue &queue, int *keys, size_t *values) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<int> tile(KEYS, handler);
    handler.parallel_for<Name>(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> item) {
      sort(item, keys, values, tile.get_multi_ptr<sycl::access::decorated::no>().get());
    });
  });
}

void function_of_two_kernels(sycl::queue &queue, int *keys, size_t *values) {
  launch_sort<class SortsFirst>(queue, keys, values);
  launch_sort<class SortsSecond>(queue, keys, values);
}

void loads_of_a_stride(sycl::queue &queue, float *data) {
  queue.parallel_for<class SumsByStride>(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> item) {
    const int first = item.get_global_id(0), step = item.get_global_range(0);
    float sum = 0;
    for (int i = first; i < 1000; i += step)
      sum += data[i];
    data[first] = sum;
  });
}

void bytes_of_a_private_array(sycl::queue &queue, int *data) {
  queue.parallel_for<class ComparesBytes>(64, [=](sycl::id<1> id) {
    char board[20];
    for (int i = 0; i < 20; ++i)
      board[i] = char(data[i]);
    board[data[id]] = 7;
    int same = 0;
    for (int i = 0; i < data[1]; ++i)
      same += board[i] == board[data[2]];
    data[id] = same;
  });
}
