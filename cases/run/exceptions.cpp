// Exceptions: those that are thrown at once, and those that an asynchronous handler gets.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <stdexcept>
#include <string>

// Returns the code of the exception that `action` throws.
template <typename Action> sycl::errc code_of(Action action) {
  try {
    action();
  } catch (const sycl::exception &failure) {
    return static_cast<sycl::errc>(failure.code().value());
  }
  return sycl::errc::success;
}

int main() {
  int asynchronous = 0;
  auto handler = [&](sycl::exception_list list) {
    for (std::exception_ptr pointer : list)
      try {
        std::rethrow_exception(pointer);
      } catch (const std::runtime_error &failure) {
        asynchronous += std::string(failure.what()) == "from a host task";
      }
  };
  sycl::queue queue{handler};
  int value = 0;

  size_t most = queue.get_device().get_info<sycl::info::device::max_work_group_size>();
  sycl::errc groups = code_of([&] {
    queue.parallel_for(sycl::nd_range<1>(2 * most, 2 * most), [=](sycl::nd_item<1>) {}).wait();
  });
  sycl::errc part = code_of([&] {
    sycl::buffer<int> whole(&value, 1);
    sycl::buffer<int> beyond(whole, 0, 2);
  });
  sycl::errc device = code_of([] {
    sycl::queue none{[](const sycl::device &) { return -1; }};
  });
  queue.submit([&](sycl::handler &cgh) {
    cgh.host_task([] { throw std::runtime_error("from a host task"); });
  });
  queue.wait_and_throw();

  // The queue works on.
  int *result = sycl::malloc_shared<int>(1, queue);
  queue.single_task([=] { *result = 42; }).wait_and_throw();
  value = *result;
  sycl::free(result, queue);

  if (groups != sycl::errc::nd_range || part != sycl::errc::invalid ||
      device != sycl::errc::runtime || asynchronous != 1 || value != 42) {
    std::printf("codes %d, %d and %d, %d asynchronous, value %d\n", int(groups), int(part),
                int(device), asynchronous, value);
    return 1;
  }
  std::puts("ok");
}
