// Matrices of bfloat16, tf32 and double on tensor cores, which NVIDIA's GPUs have from sm_80 on.
#include "joint_matrix.hpp"

using sycl::ext::oneapi::experimental::architecture;

static_assert(matrix::matrix_params<architecture::nvidia_gpu_sm_80, tf32, tf32, float>::K == 8);
static_assert(matrix::matrix_params<architecture::nvidia_gpu_sm_80, double, double, double>::M == 8);

int main() {
  sycl::queue queue;
  const bool right = are_right<bfloat16, float, float>(queue, "bfloat16") &&
                     Combination<tf32, float, float, 16, 16, 8>::is_right(queue, "tf32") &&
                     Combination<double, double, double, 8, 8, 4>::is_right(queue, "double");
  if (!right)
    return 1;
  std::puts("ok");
}
