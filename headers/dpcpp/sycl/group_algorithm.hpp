// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device. There, an algorithm on vectors is one on
// each element. On the CPU, it is one on vectors: items meet once, and compile to less code.
#pragma once

#include_next <sycl/group_algorithm.hpp>

#ifdef __SYCL_NATIVE_CPU__
namespace sycl {
inline namespace _V1 {
namespace detail {

// An operation of known identity on vectors of numbers, as SPIR-V has it; else there is no `type`.
template <class Group, class Element, int Size, class Operation,
          bool = ext::oneapi::experimental::is_fixed_topology_group_v<std::decay_t<Group>> &&
                 is_scalar_arithmetic<Element>::value && !std::is_same_v<Element, bool>>
struct vector_operation {};
template <class Group, class Element, int Size, template <class> class Operation, class Given>
struct vector_operation<Group, Element, Size, Operation<Given>, true> {
  using vector = vec<Element, Size>;
  template <__spv::GroupOperation What> static vector of(Group group, vector x) {
    return calc<What>(group, typename GroupOpTag<Element>::type(), x, Operation<vector>());
  }
  using type = std::enable_if_t<is_native_op<vector, Operation<Given>>::value &&
                                    !std::is_same_v<Operation<int>, logical_and<int>> &&
                                    !std::is_same_v<Operation<int>, logical_or<int>>,
                                vector_operation>;
};

} // namespace detail

template <class Group, class T, int N, class Operation,
          class Made = typename detail::vector_operation<Group, T, N, Operation>::type>
vec<T, N> reduce_over_group(Group group, vec<T, N> x, Operation) {
  return Made::template of<__spv::GroupOperation::Reduce>(group, x);
}
template <class Group, class T, int N, class Operation,
          class = typename detail::vector_operation<Group, T, N, Operation>::type>
vec<T, N> reduce_over_group(Group group, vec<T, N> x, vec<T, N> init, Operation operation) {
  return operation(init, reduce_over_group(group, x, operation));
}

template <class Group, class T, int N, class Operation,
          class Made = typename detail::vector_operation<Group, T, N, Operation>::type>
vec<T, N> inclusive_scan_over_group(Group group, vec<T, N> x, Operation) {
  return Made::template of<__spv::GroupOperation::InclusiveScan>(group, x);
}
template <class Group, class T, int N, class Operation,
          class = typename detail::vector_operation<Group, T, N, Operation>::type>
vec<T, N> inclusive_scan_over_group(Group group, vec<T, N> x, Operation operation, vec<T, N> init) {
  if (group.leader())
    x = operation(init, x);
  return inclusive_scan_over_group(group, x, operation);
}

template <class Group, class T, int N, class Operation,
          class Made = typename detail::vector_operation<Group, T, N, Operation>::type>
vec<T, N> exclusive_scan_over_group(Group group, vec<T, N> x, Operation) {
  return Made::template of<__spv::GroupOperation::ExclusiveScan>(group, x);
}
template <class Group, class T, int N, class Operation,
          class = typename detail::vector_operation<Group, T, N, Operation>::type>
vec<T, N> exclusive_scan_over_group(Group group, vec<T, N> x, vec<T, N> init, Operation operation) {
  if (group.leader())
    x = operation(init, x);
  const auto scan = exclusive_scan_over_group(group, x, operation);
  return group.leader() ? init : scan;
}

} // namespace _V1
} // namespace sycl
#endif
