// What only DPC++'s compiler can do on a device, one kernel each.
#include <sycl/sycl.hpp>

#include <sycl/ext/oneapi/experimental/alloca.hpp>
#include <sycl/ext/oneapi/work_group_scratch_memory.hpp>

namespace experimental = sycl::ext::oneapi::experimental;

constexpr sycl::specialization_id<int> size(4);

void scratch_memory(sycl::queue &queue, int *result) {
  queue.single_task([=] {
    *result = *static_cast<int *>(experimental::get_work_group_scratch_memory());
  });
}

void array_of_any_size(sycl::queue &queue, int *result) {
  queue.submit([&](sycl::handler &handler) {
    handler.single_task([=](sycl::kernel_handler handler) {
      *result = experimental::private_alloca<int, size, sycl::access::decorated::no>(handler)[0];
    });
  });
}

void atomic_half(sycl::queue &queue, sycl::half *result) {
  queue.single_task([=] {
    sycl::atomic_ref<sycl::half, sycl::memory_order::relaxed, sycl::memory_scope::device> half(
        *result);
    half.fetch_add(1);
  });
}
