// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device. What it has for NVIDIA's GPUs is made of
// Clang's builtins for tensor cores; here is what it leaves out: prefetches, and errors for what a GPU
// doesn't have, where it would compute nothing, take one type for another, or leave the error to LLVM.
#pragma once

#ifndef __NVPTX__
#include_next <sycl/ext/oneapi/matrix/matrix-unified.hpp>
#else

#include <sycl/marray.hpp>
#include <syclflat/common/missing.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext::oneapi::detail {

// The elements of a work-item, which the builtins write as words: found in front of sycl::marray.
template <class T, size_t Count> struct alignas(sizeof(T) < 4 ? 4 : sizeof(T)) marray
    : sycl::marray<T, Count> {
  using sycl::marray<T, Count>::operator=;
};

} // namespace ext::oneapi::detail
} // namespace _V1
} // namespace sycl

#define joint_matrix_apply __syclflat_replaced_apply
#define joint_matrix_copy __syclflat_replaced_copy
#define joint_matrix_mad __syclflat_unchecked_mad
#define joint_matrix_prefetch __syclflat_replaced_prefetch
#if !__has_builtin(__nvvm_f2tf32_rna)
#define round_to_tf32 __syclflat_replaced_rounding
#endif
#include_next <sycl/ext/oneapi/matrix/matrix-unified.hpp>
#undef joint_matrix_apply
#undef joint_matrix_copy
#undef joint_matrix_mad
#undef joint_matrix_prefetch
#undef round_to_tf32

#include <sycl/ext/oneapi/experimental/prefetch.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext::oneapi {

namespace detail {

namespace matrices = experimental::matrix;

// The primary template, of which there are specializations for all that tensor cores take.
template <class T, matrices::use Use, size_t Rows, size_t Columns, matrices::layout Layout, class>
struct joint_matrix_cuda {
  SYCLFLAT_UNAVAILABLE("a joint_matrix of this type, use, size and layout; "
                       "info::device::matrix_combinations lists the combinations of a GPU")
  joint_matrix_cuda();
};

} // namespace detail

namespace experimental::matrix {

#define SYCLFLAT_NO_MATRICES(T, Types, Architecture)                                               \
  template <class Group, use Use, size_t Rows, size_t Columns, layout Layout>                      \
  struct joint_matrix<Group, T, Use, Rows, Columns, Layout> {                                      \
    SYCLFLAT_UNAVAILABLE("matrices of " Types ", which GPUs have from " Architecture               \
                         " on; give --gpu-arch " Architecture)                                     \
    joint_matrix();                                                                                \
  };
#if !__has_builtin(__imma_m16n16k16_ld_c)
SYCLFLAT_NO_MATRICES(int8_t, "int8_t", "sm_72")
SYCLFLAT_NO_MATRICES(uint8_t, "uint8_t", "sm_72")
SYCLFLAT_NO_MATRICES(int32_t, "int32_t", "sm_72")
#endif
#if !__has_builtin(__mma_bf16_m16n16k16_ld_a)
SYCLFLAT_NO_MATRICES(bfloat16, "bfloat16", "sm_80")
SYCLFLAT_NO_MATRICES(precision::tf32, "tf32", "sm_80")
SYCLFLAT_NO_MATRICES(double, "double", "sm_80")
#endif
#undef SYCLFLAT_NO_MATRICES

// Code that all GPUs share may round where there are no such matrices: to 10 bits, as the
// instruction does.
#if !__has_builtin(__nvvm_f2tf32_rna)
constexpr float round_to_tf32(const float &value) {
  const auto bits = __builtin_bit_cast(uint32_t, value);
  return value == value ? __builtin_bit_cast(float, (bits + 0x1000) & 0xffffe000) : value;
}
#endif

template <class Group, class T, use Use, size_t Rows, size_t Columns, layout Layout, class Function>
inline __SYCL_ALWAYS_INLINE void
joint_matrix_apply(Group, joint_matrix<Group, T, Use, Rows, Columns, Layout> &matrix,
                   Function &&function) {
  for (auto &element : matrix.matrix_impl.wi_marray)
    function(element);
}

template <class Group, class T0, class T1, use Use, size_t Rows, size_t Columns, layout Layout,
          class Function>
inline __SYCL_ALWAYS_INLINE void
joint_matrix_apply(Group, joint_matrix<Group, T0, Use, Rows, Columns, Layout> &one,
                   joint_matrix<Group, T1, Use, Rows, Columns, Layout> &other,
                   Function &&function) {
  auto &elements = one.matrix_impl.wi_marray;
  static_assert(sizeof(elements) / sizeof(elements[0]) ==
                    sizeof(other.matrix_impl.wi_marray) / sizeof(other.matrix_impl.wi_marray[0]),
                "on NVIDIA's GPUs, work-items have other elements of matrices of these two types: "
                "apply to one matrix at a time");
  for (size_t i = 0; i < elements.size(); ++i)
    function(elements[i], other.matrix_impl.wi_marray[i]);
}

template <class Group, class T, use Use, size_t Rows, size_t Columns, layout Layout>
inline __SYCL_ALWAYS_INLINE void
joint_matrix_copy(Group, joint_matrix<Group, T, Use, Rows, Columns, Layout> &from,
                  joint_matrix<Group, T, Use, Rows, Columns, Layout> &to) {
  to = from;
}

// Which elements a work-item has depends on all of these.
template <class Group, class T0, class T1, size_t Rows, size_t Columns, use Use0, use Use1,
          layout Layout0, layout Layout1>
void joint_matrix_copy(Group, joint_matrix<Group, T0, Use0, Rows, Columns, Layout0> &,
                       joint_matrix<Group, T1, Use1, Rows, Columns, Layout1> &) =
    delete("on NVIDIA's GPUs, a matrix is copied to one of the same type, use and layout; "
           "store it, and load the other one");

// Defined in static-query-use.hpp, which may include this header.
template <typename Ta, typename Tc, typename Td>
constexpr bool is_combination_valid_cuda_sm70(size_t, size_t, size_t);
template <typename Ta, typename Tc, typename Td>
constexpr bool is_combination_valid_cuda_sm72(size_t, size_t, size_t);
template <typename Ta, typename Tc, typename Td>
constexpr bool is_combination_valid_cuda_sm80(size_t, size_t, size_t);

template <class Ta, class Tb, class Tc, class Td, size_t M, size_t N, size_t K>
constexpr bool __syclflat_are_multiplied =
    std::is_same_v<Ta, Tb> && (is_combination_valid_cuda_sm70<Ta, Tc, Td>(M, N, K) ||
                               is_combination_valid_cuda_sm72<Ta, Tc, Td>(M, N, K) ||
                               is_combination_valid_cuda_sm80<Ta, Tc, Td>(M, N, K));

template <class Group, class Ta, class Tb, class Tc, class Td, size_t M, size_t K, size_t N,
          layout LayoutA, layout LayoutB>
__attribute__((diagnose_if(!__syclflat_are_multiplied<Ta, Tb, Tc, Td, M, N, K>,
                           "NVIDIA's GPUs don't multiply matrices of these types; "
                           "info::device::matrix_combinations lists the types that a GPU multiplies",
                           "error")))
inline __SYCL_ALWAYS_INLINE void
joint_matrix_mad(Group group, joint_matrix<Group, Td, use::accumulator, M, N, layout::dynamic> &d,
                 const joint_matrix<Group, Ta, use::a, M, K, LayoutA> &a,
                 const joint_matrix<Group, Tb, use::b, K, N, LayoutB> &b,
                 const joint_matrix<Group, Tc, use::accumulator, M, N, layout::dynamic> &c) {
  __syclflat_unchecked_mad(group, d, a, b, c);
}

// Each work-item asks for some of the rows, or of the columns if these are what lies in one piece.
template <size_t Rows, size_t Columns, class Group, class T, class Properties = empty_properties_t>
inline __SYCL_ALWAYS_INLINE void joint_matrix_prefetch(Group group, T *from, size_t stride,
                                                       layout order, Properties = {}) {
  using Hint = decltype(get_property_or<prefetch_hint_key, Properties>(prefetch_hint_L1));
  constexpr size_t sector = 32; // bytes that caches load at once
  const size_t pieces = order == layout::col_major ? Columns : Rows;
  const size_t length = order == layout::col_major ? Rows : Columns;
  for (size_t i = group.get_local_linear_id(); i < pieces; i += group.get_local_linear_range()) {
    const auto first = reinterpret_cast<uintptr_t>(from + i * stride);
    const auto end = reinterpret_cast<uintptr_t>(from + i * stride + length);
    for (uintptr_t at = first / sector * sector; at < end; at += sector) {
      if constexpr (experimental::detail::PropertyMetaInfo<Hint>::value == int(cache_level::L1))
        asm volatile("prefetch.L1 [%0];" ::"l"(at));
      else
        asm volatile("prefetch.L2 [%0];" ::"l"(at));
    }
  }
}

} // namespace experimental::matrix
} // namespace ext::oneapi
} // namespace _V1
} // namespace sycl

#include <sycl/ext/oneapi/matrix/static-query-use.hpp>

#endif
