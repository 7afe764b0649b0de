// SYCL programs for the stand-in, a scenario at a time: no kernel does anything, copies do.
#include "check.hpp"

#include <sycl/detail/core.hpp>
#include <sycl/ext/oneapi/virtual_mem/physical_mem.hpp>
#include <sycl/ext/oneapi/virtual_mem/virtual_mem.hpp>
#include <sycl/platform.hpp>
#include <sycl/properties/queue_properties.hpp>
#include <sycl/usm.hpp>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

// Whole buffers, boxes of them, and a part that a kernel has to itself.
static void buffers() {
  sycl::queue queue;
  std::vector<int> line = counting(60), plane = line, box = line, part(60);
  {
    sycl::buffer<int, 1> one(line.data(), 60);
    sycl::buffer<int, 2> two(plane.data(), {6, 10});
    sycl::buffer<int, 3> three(box.data(), {3, 4, 5});
    sycl::buffer<int, 1> upper(one, 32, 16);
    queue.submit([&](sycl::handler &h) {
      sycl::accessor a(upper, h);
      sycl::accessor b(two, h, sycl::read_only);
      sycl::accessor c(three, h, sycl::read_only);
      h.parallel_for(16, [=](sycl::id<1> i) { a[i] = b[0][0] + c[0][0][0]; });
    });
    queue.submit([&](sycl::handler &h) {
      sycl::accessor some(three, h, sycl::range<3>(2, 2, 3), sycl::id<3>(1, 2, 1), sycl::read_only);
      h.copy(some, part.data());
    });
    queue.submit([&](sycl::handler &h) {
      sycl::accessor some(two, h, sycl::range<2>(2, 3), sycl::id<2>(4, 5), sycl::write_only);
      h.copy(line.data(), some);
    });
    queue.wait();
    const sycl::host_accessor seen(two, sycl::read_only);
    for (int y = 0; y < 6; ++y)
      for (int x = 0; x < 10; ++x) {
        const bool is_in = y >= 4 && x >= 5 && x < 8;
        CHECK(seen[y][x] == (is_in ? (y - 4) * 3 + x - 5 : y * 10 + x) + 1);
      }
  }
  for (int z = 0; z < 2; ++z)
    for (int y = 0; y < 2; ++y)
      for (int x = 0; x < 3; ++x)
        CHECK(part[std::size_t((z * 2 + y) * 3 + x)] == ((z + 1) * 4 + y + 2) * 5 + x + 2);
  CHECK(line == counting(60) && box == line);
}

// Kernels, copies and fills that wait for each other by buffers, by events and by queues.
static void order() {
  sycl::queue queue, second, in_order{sycl::property::queue::in_order{}};
  std::vector<int> values = counting(1000), back(1000);
  int *memory = sycl::malloc_device<int>(1000, queue), *host = sycl::malloc_host<int>(1000, queue);
  {
    sycl::buffer<int> a(values.data(), 1000), b(1000), c(1000);
    for (int round = 0; round < 10; ++round) {
      for (auto *to : {&b, &c})
        queue.submit([&](sycl::handler &h) {
          h.copy(a.get_access<sycl::access_mode::read>(h),
                 to->get_access<sycl::access_mode::write>(h));
        });
      second.submit([&](sycl::handler &h) {
        h.copy(c.get_access<sycl::access_mode::read>(h), a.get_access<sycl::access_mode::write>(h));
      });
    }
  }
  for (int round = 0; round < 10; ++round) {
    sycl::event first = queue.memcpy(memory, values.data(), 4000);
    sycl::event next = second.memcpy(host, memory, 4000, first);
    in_order.memcpy(memory, host, 4000, next);
    in_order.memset(memory, 0, 4);
    in_order.memcpy(back.data(), memory, 4000).wait();
    CHECK(back[0] == 0 && back[999] == 1000);
    queue.ext_oneapi_submit_barrier();
    queue.memcpy(host, memory, 4000);
    queue.ext_oneapi_submit_barrier();
    queue.memcpy(memory, host, 4000).wait();
  }
  sycl::free(memory, queue);
  sycl::free(host, queue);
}

static void in_order() {
  sycl::queue queue{sycl::property::queue::in_order{}};
  int *memory = sycl::malloc_device<int>(1024, queue);
  for (int i = 0; i < 100; ++i)
    queue.parallel_for(sycl::nd_range<1>(1024, 64),
                       [=](sycl::nd_item<1> item) { memory[item.get_global_id(0)] = 1; });
  queue.wait();
  sycl::free(memory, queue);
}

static void local_memory() {
  sycl::queue queue;
  for (int count : {3, 20000})
    queue.submit([&](sycl::handler &h) {
      sycl::local_accessor<char> small(5, h);
      sycl::local_accessor<int> large(std::size_t(count), h);
      h.parallel_for(sycl::nd_range<2>({8, 32}, {2, 16}), [=](sycl::nd_item<2>) {
        small[0] = 1;
        large[0] = 2;
      });
    });
  queue.wait();
}

static void times() {
  sycl::queue queue{sycl::property::queue::enable_profiling{}};
  int *memory = sycl::malloc_device<int>(100, queue);
  using profiling = sycl::info::event_profiling::command_submit;
  std::uint64_t last = 0;
  for (int i = 0; i < 5; ++i) {
    sycl::event event = queue.memset(memory, 0, 400);
    const auto submit = event.get_profiling_info<profiling>();
    const auto start = event.get_profiling_info<sycl::info::event_profiling::command_start>();
    const auto end = event.get_profiling_info<sycl::info::event_profiling::command_end>();
    CHECK(last <= submit && submit <= start && start <= end);
    last = submit;
  }
  queue.wait();
  sycl::free(memory, queue);
}

// What a program may ask.
static void questions() {
  namespace device_info = sycl::info::device;
  sycl::queue queue;
  const sycl::device device = queue.get_device();
  std::printf("%s, %s, %s\n", device.get_info<device_info::name>().c_str(),
              device.get_platform().get_info<sycl::info::platform::name>().c_str(),
              device.get_info<device_info::version>().c_str());
  CHECK(device.is_gpu() && device.get_backend() == sycl::backend::ext_oneapi_cuda);
  CHECK(device.get_info<device_info::max_work_group_size>() == 1024);
  CHECK(device.get_info<device_info::max_work_item_sizes<3>>() == sycl::range<3>(64, 1024, 1024));
  CHECK(device.get_info<device_info::local_mem_size>() == 227 << 10);
  CHECK(device.get_info<device_info::sub_group_sizes>() == std::vector<std::size_t>{32});
  for (sycl::aspect yes : {sycl::aspect::fp16, sycl::aspect::fp64, sycl::aspect::atomic64,
                           sycl::aspect::usm_shared_allocations, sycl::aspect::ext_oneapi_graph,
                           sycl::aspect::ext_oneapi_async_memory_alloc,
                           sycl::aspect::ext_oneapi_virtual_mem})
    CHECK(device.has(yes));
  for (sycl::aspect no : {sycl::aspect::image, sycl::aspect::usm_system_allocations,
                          sycl::aspect::usm_atomic_host_allocations})
    CHECK(!device.has(no));
  namespace experimental = sycl::ext::oneapi::experimental;
  CHECK(device.get_info<experimental::info::device::architecture>() ==
        experimental::architecture::nvidia_gpu_sm_90);
  // Of half 12, of int8_t, uint8_t and bfloat16 3 each, of tf32 and double 1.
  CHECK(device.get_info<experimental::info::device::matrix_combinations>().size() == 23);
  int *memory = sycl::malloc_shared<int>(100, queue);
  CHECK(sycl::get_pointer_type(memory, queue.get_context()) == sycl::usm::alloc::shared);
  CHECK(sycl::get_pointer_device(memory, queue.get_context()) == device);
  queue.prefetch(memory, 400);
  queue.mem_advise(memory, 400, 0);
  queue.wait();
  sycl::free(memory, queue);
  CHECK(!sycl::malloc_device<char>(std::size_t(1) << 40, queue));
}

class far_away;

static void expect(const char *text, const std::function<void()> &work,
                   sycl::errc code = sycl::errc::runtime) {
  try {
    work();
  } catch (const sycl::exception &failure) {
    std::printf("%s\n", failure.what());
    CHECK(std::string(failure.what()).find(text) != std::string::npos);
    CHECK(code == sycl::errc::runtime || failure.code() == code);
    return;
  }
  std::printf("nothing was thrown where it should say: %s\n", text);
  std::exit(1);
}

static void errors() {
  sycl::queue queue;
  const auto launch = [&](sycl::range<2> global, sycl::range<2> local) {
    queue.parallel_for<far_away>(sycl::nd_range<2>(global, local), [=](sycl::nd_item<2>) {}).wait();
  };
  launch({4, 4}, {2, 2});
  expect("work-groups", [&] { launch({64, 64}, {64, 64}); }, sycl::errc::nd_range);
  expect("Non-uniform work-groups", [&] { launch({64, 64}, {1, 63}); }, sycl::errc::nd_range);
  expect("65537 work-groups in the last dimension but one; there may be 65535",
         [&] { launch({65537, 1}, {1, 1}); });
  int *memory = sycl::malloc_device<int>(10, queue);
  expect("STAND_IN_INVALID_VALUE", [&] { queue.memset(memory, 0, 41).wait(); });
  sycl::free(memory, queue);
}

// Two pieces of memory behind each other; what they are, and what isn't allowed.
static void virtual_memory() {
  namespace experimental = sycl::ext::oneapi::experimental;
  using mode = experimental::address_access_mode;
  sycl::queue queue;
  const sycl::context context = queue.get_context();
  // That of the context is for addresses alone.
  CHECK(experimental::get_mem_granularity(context) == 4096);
  const std::size_t size = experimental::get_mem_granularity(queue.get_device(), context);
  CHECK(experimental::get_mem_granularity(queue.get_device(), context,
                                          experimental::granularity_mode::minimum) == 1 << 16);
  const std::uintptr_t start = experimental::reserve_virtual_mem(2 * size, context);
  const experimental::physical_mem first(queue, size), second(queue, size);
  char *memory = static_cast<char *>(first.map(start, size, mode::read_write));
  second.map(start + size, size, mode::none);
  CHECK(experimental::get_access_mode(memory + size, size, context) == mode::none);
  experimental::set_access_mode(memory + size, size, mode::read_write, context);
  CHECK(sycl::get_pointer_type(memory + size, context) == sycl::usm::alloc::device);
  CHECK(sycl::get_pointer_device(memory + size, context) == queue.get_device());
  std::vector<int> back(4);
  queue.fill(memory + size - 8, 7, 4).wait();
  queue.prefetch(memory, 2 * size);
  queue.memcpy(back.data(), memory + size - 8, 16).wait();
  CHECK(back == std::vector<int>({7, 7, 7, 7}));
  experimental::set_access_mode(memory, 2 * size, mode::read, context);
  CHECK(experimental::get_access_mode(memory, 2 * size, context) == mode::read);
  expect("INVALID_SIZE", [&] { experimental::physical_mem(queue, 100); });
  expect("whole mappings", [&] { experimental::unmap(memory, size / 2, context); });
  expect("STAND_IN_INVALID_VALUE", [&] { first.map(start, size, mode::read); });
  expect("STAND_IN_INVALID_VALUE",
         [&] { experimental::free_virtual_mem(start, 2 * size, context); });
  experimental::unmap(memory, 2 * size, context);
  experimental::free_virtual_mem(start, 2 * size, context);
}

static void refused() {
  sycl::queue queue;
  expect("no .version in this PTX", [&] { queue.single_task([=] {}).wait(); });
}

// One context, one buffer, two devices.
static void two_devices() {
  const std::vector<sycl::device> devices = sycl::device::get_devices();
  CHECK(devices.size() == 2);
  const sycl::context context(devices);
  sycl::queue first(context, devices[0]), second(context, devices[1]);
  std::vector<int> values = counting(100), back(100);
  {
    sycl::buffer<int> buffer(values.data(), 100), copy(100);
    for (sycl::queue *queue : {&first, &second, &first})
      queue->submit([&](sycl::handler &h) {
        sycl::accessor a(buffer, h);
        h.single_task([=] { a[0] = 1; });
      });
    second.submit([&](sycl::handler &h) {
      h.copy(buffer.get_access<sycl::access_mode::read>(h),
             copy.get_access<sycl::access_mode::write>(h));
    });
    first.submit([&](sycl::handler &h) {
      h.copy(copy.get_access<sycl::access_mode::read>(h), back.data());
    });
  }
  CHECK(back == counting(100) && values == back);
  int *here = sycl::malloc_device<int>(100, first), *there = sycl::malloc_device<int>(100, second);
  sycl::event written = first.memcpy(here, values.data(), 400);
  second.memcpy(there, here, 400, written).wait();
  back.assign(100, 0);
  second.memcpy(back.data(), there, 400).wait();
  CHECK(back == values);
  sycl::free(here, first);
  sycl::free(there, second);
}

static void threads() {
  sycl::queue shared;
  std::vector<std::thread> all;
  for (int number = 0; number < 4; ++number)
    all.emplace_back([=]() mutable {
      sycl::queue own{sycl::property::queue::in_order{}};
      int *memory = sycl::malloc_device<int>(16, own);
      for (int i = 0; i < 50; ++i) {
        const int value = number * 100 + i;
        int back = 0;
        own.memcpy(memory, &value, 4).wait();
        shared.memcpy(&back, memory, 4).wait();
        CHECK(back == value);
        own.single_task([=] { memory[1] = 1; });
      }
      own.wait();
      sycl::free(memory, own);
    });
  for (std::thread &one : all)
    one.join();
}

int main(int, char **arguments) {
  const std::map<std::string, void (*)()> scenarios{
      {"buffers", buffers},     {"order", order},     {"in_order", in_order},
      {"times", times},         {"errors", errors},   {"local_memory", local_memory},
      {"questions", questions}, {"refused", refused}, {"two_devices", two_devices},
      {"threads", threads},     {"virtual_memory", virtual_memory}};
  scenarios.at(arguments[1])();
  std::puts("ok");
}
