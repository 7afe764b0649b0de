// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// item, nd_item, group and h_item: what a kernel's body learns of the work-item that runs it.
#pragma once

#include <sycl/access.hpp>
#include <sycl/detail/index_space.hpp>
#include <sycl/range.hpp>

inline namespace cl {
namespace sycl {
namespace detail {

// The flags are OpenCL's CLK_LOCAL_MEM_FENCE and CLK_GLOBAL_MEM_FENCE. They stand in the calls as
// constants because the instruction takes nothing else, without optimization too.
inline void barrier([[maybe_unused]] access::fence_space space) {
#ifdef __SYCL_DEVICE_ONLY__
  switch (space) {
  case access::fence_space::local_space:
    return work_group_barrier(1);
  case access::fence_space::global_space:
    return work_group_barrier(2);
  case access::fence_space::global_and_local:
    return work_group_barrier(1 | 2);
  }
#endif
}

// Orders the memory accesses of one work-item. Unlike a barrier it waits for no other, which may
// never come here: a body at work-group scope is run by one work-item alone.
inline void mem_fence() {
#ifdef __SYCL_DEVICE_ONLY__
  __atomic_thread_fence(__ATOMIC_ACQ_REL);
#endif
}

} // namespace detail

template <int Dimensions = 1>
class item : public detail::number_if_one_dimension<item<Dimensions>, Dimensions> {
public:
  static constexpr int dimensions = Dimensions;

  item(range<Dimensions> extent, id<Dimensions> index, id<Dimensions> offset = {})
      : extent_(extent), index_(index), offset_(offset) {}
  id<Dimensions> get_id() const { return index_; }
  std::size_t get_id(int dimension) const { return index_[dimension]; }
  std::size_t operator[](int dimension) const { return index_[dimension]; }
  range<Dimensions> get_range() const { return extent_; }
  std::size_t get_range(int dimension) const { return extent_[dimension]; }
  id<Dimensions> get_offset() const { return offset_; }
  std::size_t get_linear_id() const { return detail::linear(index_ - offset_, extent_); }
  operator id<Dimensions>() const { return index_; }

private:
  range<Dimensions> extent_;
  id<Dimensions> index_, offset_;
};

// A work-item of parallel_for_work_item.
template <int Dimensions = 1> class h_item {
public:
  h_item(item<Dimensions> global, item<Dimensions> local) : global_(global), local_(local) {}
  item<Dimensions> get_global() const { return global_; }
  item<Dimensions> get_local() const { return local_; }
  item<Dimensions> get_logical_local() const { return local_; }
  item<Dimensions> get_physical_local() const { return local_; }
  id<Dimensions> get_global_id() const { return global_.get_id(); }
  std::size_t get_global_id(int dimension) const { return global_.get_id(dimension); }
  range<Dimensions> get_global_range() const { return global_.get_range(); }
  id<Dimensions> get_local_id() const { return local_.get_id(); }
  std::size_t get_local_id(int dimension) const { return local_.get_id(dimension); }
  range<Dimensions> get_local_range() const { return local_.get_range(); }
  id<Dimensions> get_logical_local_id() const { return local_.get_id(); }
  std::size_t get_logical_local_id(int dimension) const { return local_.get_id(dimension); }

private:
  item<Dimensions> global_, local_;
};

template <int Dimensions = 1> class group {
public:
  static constexpr int dimensions = Dimensions;

  group(id<Dimensions> index, range<Dimensions> groups, range<Dimensions> local,
        id<Dimensions> item)
      : index_(index), groups_(groups), local_(local), item_(item) {}
  id<Dimensions> get_id() const { return index_; }
  std::size_t get_id(int dimension) const { return index_[dimension]; }
  std::size_t operator[](int dimension) const { return index_[dimension]; }
  id<Dimensions> get_group_id() const { return index_; }
  std::size_t get_group_id(int dimension) const { return index_[dimension]; }
  range<Dimensions> get_group_range() const { return groups_; }
  std::size_t get_group_range(int dimension) const { return groups_[dimension]; }
  range<Dimensions> get_local_range() const { return local_; }
  std::size_t get_local_range(int dimension) const { return local_[dimension]; }
  std::size_t get_local_linear_range() const { return local_.size(); }
  range<Dimensions> get_global_range() const { return groups_ * local_; }
  std::size_t get_global_range(int dimension) const { return get_global_range()[dimension]; }
  id<Dimensions> get_local_id() const { return item_; }
  std::size_t get_local_id(int dimension) const { return item_[dimension]; }
  std::size_t get_local_linear_id() const { return detail::linear(item_, local_); }
  std::size_t get_linear_id() const { return detail::linear(index_, groups_); }
  std::size_t get_group_linear_id() const { return get_linear_id(); }
  bool leader() const { return get_local_linear_id() == 0; }

  // The one work-item that runs the body at group scope runs these in turn: then what the
  // body declares at group scope is shared by them, and each ends before the body goes on.
  template <class Function> void parallel_for_work_item(const Function &function) const {
    parallel_for_work_item(local_, function);
  }
  template <class Function>
  void parallel_for_work_item(range<Dimensions> extent, const Function &function) const {
    for (std::size_t position = 0; position < extent.size(); ++position) {
      id<Dimensions> local;
      std::size_t rest = position;
      for (int d = Dimensions - 1; d >= 0; --d) {
        local[d] = rest % extent[d];
        rest /= extent[d];
      }
      id<Dimensions> global = index_ * id<Dimensions>(local_) + local;
      function(h_item<Dimensions>({get_global_range(), global}, {extent, local}));
    }
  }
  void mem_fence(access::fence_space = access::fence_space::global_and_local) const {
    detail::mem_fence();
  }

private:
  id<Dimensions> index_;
  range<Dimensions> groups_, local_;
  id<Dimensions> item_;
};

template <int Dimensions = 1> class nd_item {
public:
  static constexpr int dimensions = Dimensions;

  nd_item(item<Dimensions> global, item<Dimensions> local, sycl::group<Dimensions> own)
      : global_(global), local_(local), group_(own) {}
  id<Dimensions> get_global_id() const { return global_.get_id(); }
  std::size_t get_global_id(int dimension) const { return global_.get_id(dimension); }
  std::size_t get_global_linear_id() const { return global_.get_linear_id(); }
  range<Dimensions> get_global_range() const { return global_.get_range(); }
  std::size_t get_global_range(int dimension) const { return global_.get_range(dimension); }
  id<Dimensions> get_local_id() const { return local_.get_id(); }
  std::size_t get_local_id(int dimension) const { return local_.get_id(dimension); }
  std::size_t get_local_linear_id() const { return local_.get_linear_id(); }
  range<Dimensions> get_local_range() const { return local_.get_range(); }
  std::size_t get_local_range(int dimension) const { return local_.get_range(dimension); }
  sycl::group<Dimensions> get_group() const { return group_; }
  std::size_t get_group(int dimension) const { return group_.get_id(dimension); }
  std::size_t get_group_linear_id() const { return group_.get_linear_id(); }
  range<Dimensions> get_group_range() const { return group_.get_group_range(); }
  std::size_t get_group_range(int dimension) const { return group_.get_group_range(dimension); }
  id<Dimensions> get_offset() const { return global_.get_offset(); }
  nd_range<Dimensions> get_nd_range() const {
    return {get_global_range(), get_local_range(), get_offset()};
  }
  void barrier(access::fence_space space = access::fence_space::global_and_local) const {
    detail::barrier(space);
  }
  void mem_fence(access::fence_space = access::fence_space::global_and_local) const {
    detail::mem_fence();
  }

private:
  item<Dimensions> global_, local_;
  sycl::group<Dimensions> group_;
};

template <class Group> void group_barrier(Group) {
  detail::barrier(access::fence_space::global_and_local);
}

#ifdef __SYCL_DEVICE_ONLY__
namespace detail {

// SYCL's last dimension varies fastest, the device's first. The function is a template argument
// because devices have no indirect calls, which an argument would be without optimization.
template <class Coordinates, int Dimensions, std::size_t (*of_device)(unsigned)>
Coordinates reversed() {
  Coordinates result;
  for (int d = 0; d < Dimensions; ++d)
    result[d] = of_device(static_cast<unsigned>(Dimensions - 1 - d));
  return result;
}

template <int D> item<D> device_item() {
  return {reversed<range<D>, D, get_global_size>(), reversed<id<D>, D, get_global_id>(),
          reversed<id<D>, D, get_global_offset>()};
}

template <int D> group<D> device_group() {
  return {reversed<id<D>, D, get_group_id>(), reversed<range<D>, D, get_num_groups>(),
          reversed<range<D>, D, get_local_size>(), reversed<id<D>, D, get_local_id>()};
}

template <int D> nd_item<D> device_nd_item() {
  item<D> local(reversed<range<D>, D, get_local_size>(), reversed<id<D>, D, get_local_id>());
  return {device_item<D>(), local, device_group<D>()};
}

inline bool is_leader() {
  return get_local_id(0) == 0 && get_local_id(1) == 0 && get_local_id(2) == 0;
}

} // namespace detail
#endif

} // namespace sycl
} // namespace cl
