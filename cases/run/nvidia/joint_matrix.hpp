// Products by joint_matrix beside plain loops, for the programs joint_matrix*.cpp. All numbers are
// small and whole, so that no order of adding changes a sum, in any type.
#pragma once

#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

namespace matrix = sycl::ext::oneapi::experimental::matrix;
using matrix::layout;
using matrix::use;
using sycl::ext::oneapi::bfloat16;
using tf32 = matrix::precision::tf32;

template <class T> struct stored { using type = T; };
template <> struct stored<tf32> { using type = float; };
template <class T> using stored_t = typename stored<T>::type;

template <class T> constexpr matrix::matrix_type type_of() {
  using matrix::matrix_type;
  return std::is_same_v<T, sycl::half>     ? matrix_type::fp16
         : std::is_same_v<T, bfloat16>     ? matrix_type::bf16
         : std::is_same_v<T, tf32>         ? matrix_type::tf32
         : std::is_same_v<T, float>        ? matrix_type::fp32
         : std::is_same_v<T, double>       ? matrix_type::fp64
         : std::is_same_v<T, std::int8_t>  ? matrix_type::sint8
         : std::is_same_v<T, std::uint8_t> ? matrix_type::uint8
                                           : matrix_type::sint32;
}

// Never 0; floats are a bit more than whole until they are rounded to tf32.
template <class T> stored_t<T> number(std::size_t i) {
  const int least = int(i * 5 % 7) - 3;
  const int whole = least ? least : 3;
  if constexpr (std::is_unsigned_v<T>)
    return T(std::abs(whole));
  else if constexpr (std::is_same_v<T, tf32>)
    return float(whole) + 0.0001f;
  else
    return T(float(whole));
}

template <class T> auto pointer(T *to) {
  return sycl::address_space_cast<sycl::access::address_space::global_space,
                                  sycl::access::decorated::no>(to);
}

// The matrices that one combination takes; inner tiles follow each other where types allow that.
template <class Ta, class Tc, class Td, std::size_t M, std::size_t N, std::size_t K>
struct Combination {
  static constexpr std::size_t inner = std::is_same_v<Tc, Td> ? 3 * K : K;
  using Element = stored_t<Ta>;

  static bool is_of(const sycl::device &device) {
    const auto all =
        device.get_info<sycl::ext::oneapi::experimental::info::device::matrix_combinations>();
    return std::any_of(all.begin(), all.end(), [](const matrix::combination &one) {
      return one.msize == M && one.nsize == N && one.ksize == K && one.atype == type_of<Ta>() &&
             one.btype == type_of<Ta>() && one.ctype == type_of<Tc>() && one.dtype == type_of<Td>();
    });
  }

  template <layout A, layout B>
  static void multiply(sycl::sub_group group, const Element *a, const Element *b, const Tc *c, Td *d,
                       layout order) {
    const std::size_t stride = order == layout::row_major ? N : M;
    matrix::joint_matrix<sycl::sub_group, Tc, use::accumulator, M, N> from;
    matrix::joint_matrix<sycl::sub_group, Td, use::accumulator, M, N> to;
    matrix::joint_matrix_load(group, from, pointer(c), stride, order);
    for (std::size_t k = 0; k < inner; k += K) {
      matrix::joint_matrix<sycl::sub_group, Ta, use::a, M, K, A> left;
      matrix::joint_matrix<sycl::sub_group, Ta, use::b, K, N, B> right;
      constexpr bool is_row = A == layout::row_major, is_column = B == layout::col_major;
      matrix::joint_matrix_load(group, left, pointer(a + (is_row ? k : k * M)), is_row ? inner : M);
      matrix::joint_matrix_load(group, right, pointer(b + (is_column ? k : k * N)),
                                is_column ? inner : N);
      if constexpr (std::is_same_v<Ta, tf32>) {
        const auto round = [](float &value) { value = matrix::round_to_tf32(value); };
        matrix::joint_matrix_apply(group, left, round);
        matrix::joint_matrix_apply(group, right, round);
      }
      matrix::joint_matrix_mad(group, to, left, right, from);
      if constexpr (std::is_same_v<Tc, Td>)
        matrix::joint_matrix_copy(group, to, from);
    }
    matrix::joint_matrix_store(group, to, pointer(d), stride, order);
  }

  // All orders of rows and columns of a and b: the first three bits of a product's number.
  static bool is_right(sycl::queue &queue, const char *name) {
    if (!is_of(queue.get_device())) {
      std::printf("%s: not among the device's combinations\n", name);
      return false;
    }
    auto *a = sycl::malloc_shared<Element>(M * inner, queue);
    auto *b = sycl::malloc_shared<Element>(inner * N, queue);
    auto *c = sycl::malloc_shared<Tc>(M * N, queue);
    auto *d = sycl::malloc_shared<Td>(8 * M * N, queue);
    for (std::size_t i = 0; i < M * inner; ++i)
      a[i] = number<Ta>(i);
    for (std::size_t i = 0; i < inner * N; ++i)
      b[i] = number<Ta>(i + 4);
    for (std::size_t i = 0; i < M * N; ++i)
      c[i] = number<Tc>(i + 1);
    queue
        .parallel_for(sycl::nd_range<1>(32, 32),
                      [=](sycl::nd_item<1> item) {
                        constexpr layout row = layout::row_major, column = layout::col_major;
                        const sycl::sub_group group = item.get_sub_group();
                        Td *to = d;
                        for (layout order : {row, column}) {
                          multiply<row, row>(group, a, b, c, to, order);
                          multiply<row, column>(group, a, b, c, to + M * N, order);
                          multiply<column, row>(group, a, b, c, to + 2 * M * N, order);
                          multiply<column, column>(group, a, b, c, to + 3 * M * N, order);
                          to += 4 * M * N;
                        }
                      })
        .wait();
    bool right = true;
    const auto value = [](Element element) {
      if constexpr (std::is_same_v<Ta, tf32>)
        return double(matrix::round_to_tf32(element));
      else
        return double(element);
    };
    for (std::size_t i = 0; i < 8 * M * N && right; ++i) {
      const std::size_t product = i / (M * N), at = i % (M * N);
      const bool c_by_column = product & 4, a_by_column = product & 2, b_by_column = product & 1;
      const std::size_t row = c_by_column ? at % M : at / N, column = c_by_column ? at / M : at % N;
      double sum = double(c[at]);
      for (std::size_t k = 0; k < inner; ++k)
        sum += value(a[a_by_column ? k * M + row : row * inner + k]) *
               value(b[b_by_column ? column * inner + k : k * N + column]);
      right = double(d[i]) == sum;
      if (!right)
        std::printf("%s, product %zu, (%zu, %zu): %g, expected %g\n", name, product, row, column,
                    double(d[i]), sum);
    }
    sycl::free(a, queue);
    sycl::free(b, queue);
    sycl::free(c, queue);
    sycl::free(d, queue);
    return right;
  }
};

// The three shapes of most types.
template <class Ta, class Tc, class Td> bool are_right(sycl::queue &queue, const char *name) {
  return Combination<Ta, Tc, Td, 16, 16, 16>::is_right(queue, name) &&
         Combination<Ta, Tc, Td, 8, 32, 16>::is_right(queue, name) &&
         Combination<Ta, Tc, Td, 32, 8, 16>::is_right(queue, name);
}
