// Matrices of bfloat16, tf32 and double on tensor cores, which NVIDIA's GPUs have from sm_80 on.
#include "joint_matrix.hpp"

namespace oneapi = sycl::ext::oneapi::experimental;

// What is known when the program is compiled, and what the device says of itself.
template <oneapi::architecture Architecture, class T> constexpr std::size_t inner_of() {
  return matrix::matrix_params<Architecture, T, T, float, float>::K;
}
static_assert(inner_of<oneapi::architecture::nvidia_gpu_sm_80, tf32>() == 8);
static_assert(inner_of<oneapi::architecture::nvidia_gpu_sm_80, bfloat16>() == 16);

bool is_architecture_known(sycl::queue &queue) {
  using oneapi::architecture;
  const auto own = queue.get_device().get_info<oneapi::info::device::architecture>();
  auto *found = sycl::malloc_shared<int>(2, queue);
  queue
      .single_task([=] {
        oneapi::if_architecture_is_ge<architecture::nvidia_gpu_sm_80>([&] { found[0] = 1; })
            .otherwise([&] { found[0] = 2; });
        oneapi::if_architecture_is<architecture::nvidia_gpu_sm_70>([&] { found[1] = 1; })
            .otherwise([&] { found[1] = 2; });
      })
      .wait();
  const bool right = found[0] == 1 && found[1] == 2 && own >= architecture::nvidia_gpu_sm_80 &&
                     queue.get_device().ext_oneapi_architecture_is(own);
  if (!right)
    std::printf("architecture %#llx: %d, %d\n", static_cast<unsigned long long>(own), found[0],
                found[1]);
  sycl::free(found, queue);
  return right;
}

int main() {
  sycl::queue queue;
  const bool right = are_right<bfloat16, float, float>(queue, "bfloat16") &&
                     Combination<tf32, float, float, 16, 16, 8>::is_right(queue, "tf32") &&
                     Combination<double, double, double, 8, 8, 4>::is_right(queue, "double") &&
                     is_architecture_known(queue);
  if (!right)
    return 1;
  std::puts("ok");
}
