// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the place of DPC++'s header of this name, for the device: work-groups, and with them kernels
// of parallel_for_work_group. In such a kernel DPC++'s compiler makes the leader of a work-group
// run what is at group scope, and all items what is at item scope; stock Clang has no such pass.
// Here the leader runs the kernel alone: what is at group scope runs once and its variables are
// the leader's, parallel_for_work_item is a loop over the items, and private_memory an array, in
// local memory.
#pragma once

// For the private_memory of all items of a work-group, in bytes.
#ifndef SYCLFLAT_PRIVATE_MEMORY
#define SYCLFLAT_PRIVATE_MEMORY 32768
#endif

#include <sycl/__spirv/spirv_types.hpp>
#include <sycl/access/access.hpp>
#include <sycl/detail/common.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/generic_type_traits.hpp>
#include <sycl/detail/helpers.hpp>
#include <sycl/detail/item_base.hpp>
#include <sycl/detail/type_traits.hpp>
#include <sycl/device_event.hpp>
#include <sycl/exception.hpp>
#include <sycl/h_item.hpp>
#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/memory_enums.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/pointers.hpp>
#include <sycl/range.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>

extern "C" void __assert_fail(const char *, const char *, unsigned, const char *) noexcept;

namespace sycl {
inline namespace _V1 {
namespace detail {

inline void workGroupBarrier() {
  __spirv_ControlBarrier(__spv::Scope::Workgroup, __spv::Scope::Workgroup,
                         __spv::MemorySemanticsMask::SequentiallyConsistent |
                             __spv::MemorySemanticsMask::WorkgroupMemory);
}

// The position of an index in row-major order.
template <int Dimensions>
std::size_t linear_index(const id<Dimensions> &index, const range<Dimensions> &extent) {
  std::size_t linear = 0;
  for (int dimension = 0; dimension < Dimensions; ++dimension)
    linear = linear * extent[dimension] + index[dimension];
  return linear;
}

inline __attribute__((opencl_local)) unsigned char *private_memory_of_items() {
  SYCLFLAT_LOCAL_VARIABLE unsigned char memory[SYCLFLAT_PRIVATE_MEMORY]
      __attribute__((aligned(128)));
  return (__attribute__((opencl_local)) unsigned char *)memory;
}

// How many bytes of it are in use: as with all local memory, the leader's kernel begins with none.
inline __attribute__((opencl_local)) std::size_t &private_memory_in_use() {
  SYCLFLAT_LOCAL_VARIABLE std::size_t bytes;
  return *(__attribute__((opencl_local)) std::size_t *)&bytes;
}

} // namespace detail

template <int Dimensions = 1> class __SYCL_TYPE(group) group {
public:
  using id_type = id<Dimensions>;
  using range_type = range<Dimensions>;
  using linear_id_type = std::size_t;
  static constexpr int dimensions = Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_group;

  group() = delete;

  id<Dimensions> get_group_id() const { return index; }
  std::size_t get_group_id(int dimension) const { return index[dimension]; }
  std::size_t operator[](int dimension) const { return index[dimension]; }
  std::size_t get_group_linear_id() const { return detail::linear_index(index, groupRange); }

  id<Dimensions> get_local_id() const {
    return __spirv::initLocalInvocationId<Dimensions, id<Dimensions>>();
  }
  std::size_t get_local_id(int dimension) const { return get_local_id()[dimension]; }
  std::size_t get_local_linear_id() const {
    return detail::linear_index(get_local_id(), localRange);
  }
  bool leader() const { return get_local_linear_id() == 0; }

  range<Dimensions> get_local_range() const { return localRange; }
  std::size_t get_local_range(int dimension) const { return localRange[dimension]; }
  std::size_t get_local_linear_range() const { return localRange.size(); }
  range<Dimensions> get_max_local_range() const { return localRange; }

  range<Dimensions> get_group_range() const {
    range<Dimensions> groups = groupRange;
    groups[0] &= ~is_led_alone;
    return groups;
  }
  std::size_t get_group_range(int dimension) const { return get_group_range()[dimension]; }
  std::size_t get_group_linear_range() const { return get_group_range().size(); }

  std::size_t get_global_range(int dimension) const { return globalRange[dimension]; }
  __SYCL2020_DEPRECATED("multiply get_group_range() by get_max_local_range()")
  range<Dimensions> get_global_range() const { return globalRange; }
  __SYCL2020_DEPRECATED("use get_group_id()")
  id<Dimensions> get_id() const { return index; }
  __SYCL2020_DEPRECATED("use get_group_id()")
  std::size_t get_id(int dimension) const { return index[dimension]; }
  __SYCL2020_DEPRECATED("use get_group_linear_id()")
  std::size_t get_linear_id() const { return get_group_linear_id(); }

  template <class Function> void parallel_for_work_item(Function body) const {
    parallel_for_work_item(localRange, body);
  }

  // Each physical item has those of the logical ones that are a multiple of the group's size off.
  template <class Function>
  void parallel_for_work_item(range<Dimensions> logicalRange, Function body) const {
    using detail::Builder;
    using Loop = detail::NDLoop<Dimensions>;
    const auto none = detail::InitializedVal<Dimensions, id>::template get<0>();
    const auto one = detail::InitializedVal<Dimensions, range>::template get<1>();
    Loop::iterate(none, one, localRange, [&](const id<Dimensions> &physical) {
      id<Dimensions> global = index * id<Dimensions>(localRange) + physical;
      h_item<Dimensions> item = Builder::createHItem<Dimensions>(
          Builder::createItem<Dimensions, false>(globalRange, global),
          Builder::createItem<Dimensions, false>(localRange, physical), logicalRange);
      Loop::iterate(physical, localRange, logicalRange, [&](const id<Dimensions> &logical) {
        item.setLogicalLocalID(logical);
        body(item);
      });
    });
  }

  template <access::mode Mode = access::mode::read_write>
  void mem_fence(access::fence_space space = access::fence_space::global_and_local) const {
    static_assert(Mode == access::mode::read || Mode == access::mode::write ||
                  Mode == access::mode::read_write);
    __spirv_MemoryBarrier(__spv::Scope::Workgroup, detail::getSPIRVMemorySemanticsMask(space));
  }

  // Copies between local and global memory. The stride, in elements, is the global memory's.
  template <class T, access::address_space ToSpace, access::decorated ToDecorated, class From,
            access::address_space FromSpace, access::decorated FromDecorated>
  device_event async_work_group_copy(multi_ptr<T, ToSpace, ToDecorated> to,
                                     multi_ptr<From, FromSpace, FromDecorated> from,
                                     std::size_t count, std::size_t stride = 1) const {
    constexpr auto local = access::address_space::local_space;
    constexpr auto global = access::address_space::global_space;
    static_assert(std::is_same_v<T, std::remove_const_t<From>>, "the types of elements differ");
    static_assert((ToSpace == local && FromSpace == global) ||
                      (ToSpace == global && FromSpace == local),
                  "copies are between local and global memory");
    const std::size_t toStride = ToSpace == local ? 1 : stride;
    const std::size_t fromStride = FromSpace == local ? 1 : stride;
    auto target = detail::static_address_cast<ToSpace>(to.get_raw());
    auto source = detail::static_address_cast<FromSpace>(from.get_raw());
    if (!(groupRange[0] & is_led_alone))
      return syclflat::spirv::shared_copy(target, source, count, toStride, fromStride);
    for (std::size_t i = 0; i < count; ++i)
      target[i * toStride] = source[i * fromStride];
    return false;
  }

  template <class... Events> void wait_for(Events... events) const { (events.wait(), ...); }

  friend bool operator==(const group &left, const group &right) {
    return left.globalRange == right.globalRange && left.localRange == right.localRange &&
           left.index == right.index;
  }
  friend bool operator!=(const group &left, const group &right) { return !(left == right); }

  // For the caller of a kernel's body: the leader runs it alone.
  friend void led_alone(group &group) { group.groupRange[0] |= is_led_alone; }

private:
  friend class detail::Builder;

  group(const range<Dimensions> &global, const range<Dimensions> &local,
        const range<Dimensions> &groups, const id<Dimensions> &id)
      : globalRange(global), localRange(local), groupRange(groups), index(id) {}

  range<Dimensions> globalRange;
  range<Dimensions> localRange;
  range<Dimensions> groupRange;
  id<Dimensions> index;

  // As large as on the host, where groups may be read that a kernel has written, a group has no
  // room to say that its kernel is one of parallel_for_work_group, which the leader runs alone.
  // This bit of the first number of groups does; the caller of the kernel's body sets it.
  static constexpr std::size_t is_led_alone = ~(~std::size_t(0) >> 1);
};

// A value for each item of a work-group, in a kernel of parallel_for_work_group.
template <class T, int Dimensions = 1> class __SYCL_TYPE(private_memory) private_memory {
public:
  private_memory(const group<Dimensions> &group)
      : size(group.get_local_linear_range()), used(detail::private_memory_in_use()),
        usedBefore(used) {
    const std::size_t start = (used + alignof(T) - 1) / alignof(T) * alignof(T);
    used = start + size * sizeof(T);
    if (used > SYCLFLAT_PRIVATE_MEMORY)
      __assert_fail("private_memory of a work-group fits into SYCLFLAT_PRIVATE_MEMORY bytes",
                    __FILE__, __LINE__, __func__);
    values = reinterpret_cast<T *>(detail::private_memory_of_items() + start);
    std::uninitialized_default_construct_n(values, size);
  }
  private_memory(const private_memory &) = delete;
  private_memory &operator=(const private_memory &) = delete;
  ~private_memory() {
    std::destroy_n(values, size);
    used = usedBefore;
  }

  T &operator()(const h_item<Dimensions> &item) {
    return values[item.get_physical_local().get_linear_id()];
  }

private:
  T *values;
  std::size_t size;
  // Bytes of all such objects: they come and go as a stack does.
  __attribute__((opencl_local)) std::size_t &used;
  std::size_t usedBefore;
};

} // namespace _V1
} // namespace sycl
