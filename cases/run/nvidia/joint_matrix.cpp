// Matrices of half, int8_t and uint8_t on tensor cores: every combination of types, sizes and layouts,
// and a product of many tiles, by way of local memory. For NVIDIA's GPUs alone.
#include "joint_matrix.hpp"

#include <vector>

namespace oneapi = sycl::ext::oneapi::experimental;
using Sizes = matrix::matrix_params<oneapi::architecture::nvidia_gpu_sm_70, sycl::half, sycl::half,
                                    float, float>;
using sycl::sub_group;

// 2 (a b + 1) + e, by four sub-groups for each tile of 32 x 32.
bool is_product_right(sycl::queue &queue) {
  constexpr std::size_t M = Sizes::M, N = Sizes::N, K = Sizes::K, width = 96, tile = 2 * M;
  static_assert(M == 16 && N == 16 && K == 16);
  std::vector<sycl::half> left(width * width), right(width * width);
  std::vector<float> more(width * width), product(width * width, -1);
  for (std::size_t i = 0; i < width * width; ++i) {
    left[i] = number<sycl::half>(i * 3);
    right[i] = number<sycl::half>(i + 2);
    more[i] = float(i % 5);
  }
  {
    sycl::buffer<sycl::half, 2> a(left.data(), {width, width}), b(right.data(), {width, width});
    sycl::buffer<float, 2> e(more.data(), {width, width}), d(product.data(), {width, width});
    queue.submit([&](sycl::handler &handler) {
      const sycl::accessor from_a(a, handler, sycl::read_only), from_b(b, handler, sycl::read_only);
      const sycl::accessor from_e(e, handler, sycl::read_only);
      const sycl::accessor to(d, handler, sycl::write_only);
      const sycl::local_accessor<sycl::half, 2> of_a({tile, K}, handler), of_b({K, tile}, handler);
      handler.parallel_for(
          sycl::nd_range<2>({width / tile * 2, width / tile * 64}, {2, 64}),
          [=](sycl::nd_item<2> item) {
            const sub_group group = item.get_sub_group();
            const std::size_t row = item.get_group(0) * tile, column = item.get_group(1) * tile;
            const std::size_t y = group.get_group_linear_id() / 2 * M,
                              x = group.get_group_linear_id() % 2 * N;
            const std::size_t own = (row + y) * width + column + x;
            const auto pointer_to_e = from_e.get_multi_ptr<sycl::access::decorated::no>() + own;
            matrix::joint_matrix_prefetch<M, N>(group, pointer_to_e.get(), width, layout::row_major,
                                                oneapi::properties{oneapi::prefetch_hint_L2});
            Sizes::joint_matrix_c<sub_group> sum, other;
            matrix::joint_matrix_fill(group, sum, 1.0f);
            for (std::size_t k = 0; k < width; k += K) {
              for (std::size_t i = item.get_local_linear_id(); i < tile * K; i += 128) {
                of_a[i / K][i % K] = from_a[row + i / K][k + i % K];
                of_b[i / tile][i % tile] = from_b[k + i / tile][column + i % tile];
              }
              sycl::group_barrier(item.get_group());
              Sizes::joint_matrix_a<sub_group, layout::row_major> one;
              Sizes::joint_matrix_b<sub_group, layout::row_major> two;
              const auto at_a = of_a.get_multi_ptr<sycl::access::decorated::no>();
              const auto at_b = of_b.get_multi_ptr<sycl::access::decorated::no>();
              matrix::joint_matrix_load(group, one, at_a + y * K, K);
              matrix::joint_matrix_load(group, two, at_b + x, tile);
              matrix::joint_matrix_mad(group, sum, one, two, sum);
              sycl::group_barrier(item.get_group());
            }
            matrix::joint_matrix_apply(group, sum, [](float &value) { value *= 2; });
            matrix::joint_matrix_load(group, other, pointer_to_e, width, layout::row_major);
            matrix::joint_matrix_apply(group, sum, other,
                                       [](float &value, const float &more) { value += more; });
            matrix::joint_matrix_store(
                group, sum, to.get_multi_ptr<sycl::access::decorated::no>() + own, width,
                layout::row_major);
          });
    });
  }
  for (std::size_t i = 0; i < width * width; ++i) {
    float sum = 1;
    for (std::size_t k = 0; k < width; ++k)
      sum += float(left[i / width * width + k]) * float(right[k * width + i % width]);
    if (product[i] != 2 * sum + more[i]) {
      std::printf("(%zu, %zu): %g, expected %g\n", i / width, i % width, double(product[i]),
                  double(2 * sum + more[i]));
      return false;
    }
  }
  return true;
}

int main() {
  sycl::queue queue;
  const bool right = are_right<sycl::half, float, float>(queue, "half to float") &&
                     are_right<sycl::half, sycl::half, sycl::half>(queue, "half to half") &&
                     are_right<sycl::half, float, sycl::half>(queue, "half and float to half") &&
                     are_right<sycl::half, sycl::half, float>(queue, "half and half to float") &&
                     are_right<std::int8_t, std::int32_t, std::int32_t>(queue, "int8_t") &&
                     are_right<std::uint8_t, std::int32_t, std::int32_t>(queue, "uint8_t") &&
                     is_product_right(queue);
  if (!right)
    return 1;
  std::puts("ok");
}
