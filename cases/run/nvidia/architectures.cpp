// The architecture that a program is compiled for, and the one that its device has.
#include <sycl/sycl.hpp>

#include <cstdio>

using namespace sycl::ext::oneapi::experimental;

int main() {
  sycl::queue queue;
  auto *found = sycl::malloc_shared<int>(3, queue);
  queue
      .single_task([=] {
        if_architecture_is_ge<architecture::nvidia_gpu_sm_75>([&] {
          found[0] = 1;
        }).otherwise([&] { found[0] = 2; });
        if_architecture_is<architecture::nvidia_gpu_sm_60, architecture::nvidia_gpu_sm_70>([&] {
          found[1] = 1;
        }).otherwise([&] { found[1] = 2; });
        if_architecture_is<arch_category::amd_gpu>([&] {
          found[2] = 1;
        }).else_if_architecture_is<arch_category::nvidia_gpu>([&] { found[2] = 2; });
      })
      .wait();
  const auto own = queue.get_device().get_info<info::device::architecture>();
  if (found[0] != 1 || found[1] != 2 || found[2] != 2 || own < architecture::nvidia_gpu_sm_75 ||
      !queue.get_device().ext_oneapi_architecture_is(own) ||
      !queue.get_device().ext_oneapi_architecture_is(arch_category::nvidia_gpu)) {
    std::printf("architecture %#llx; %d, %d, %d\n", static_cast<unsigned long long>(own), found[0],
                found[1], found[2]);
    return 1;
  }
  sycl::free(found, queue);
  std::puts("ok");
}
