// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// accessor, local_accessor and host_accessor: views of memory that kernels capture.
//
// The layout is the same on host and device, and that of DPC++: offset, ranges, pointer. On the
// host the pointer of a device accessor is that of the buffer's host memory, by which the runtime
// knows the buffer; that of a local accessor is the size of an element.
#pragma once

#include <sycl/access.hpp>
#include <sycl/range.hpp>

#include <iterator>

inline namespace cl {
namespace sycl {

class handler;
template <class Data, int Dimensions> class buffer;

namespace detail {

// On the device, accessors know the address space that they point to. Buffers for constant access
// are global memory too: constant memory has no place in the generic address space, and bodies get
// references that are generic.
#if defined(__SYCL_DEVICE_ONLY__) &&                                                              \
    (defined(__SPIR__) || defined(__SPIRV__) || defined(__NVPTX__) || defined(__AMDGCN__))
template <class Data, access::target> struct kernel_pointer {
  using type = __attribute__((opencl_global)) Data *;
};
template <class Data> struct kernel_pointer<Data, access::target::local> {
  using type = __attribute__((opencl_local)) Data *;
};
#else
template <class Data, access::target> struct kernel_pointer { using type = Data *; };
#endif
template <class Data, access::target Target>
using device_pointer = typename kernel_pointer<Data, Target>::type;

// What all accessors can do. The data members stand in the accessors themselves.
template <class Accessor, class Data, int Dimensions> class accessor_interface {
public:
  using value_type = Data;
  using reference = Data &;
  static constexpr int dimensions = Dimensions;

  Data &operator[](id<Dimensions> index) const {
    return *(Data *)(self().data + linear(index + self().offset, self().memory_range));
  }
  template <int D = Dimensions, class = std::enable_if_t<D == 1>>
  Data &operator[](std::size_t index) const {
    return *(Data *)(self().data + self().offset[0] + index);
  }
  template <int D = Dimensions, class = std::enable_if_t<(D > 1)>>
  auto operator[](std::size_t index) const {
    id<Dimensions> position;
    position[0] = index;
    return subscript<Dimensions - 1>{self(), position};
  }

  range<Dimensions> get_range() const { return self().access_range; }
  id<Dimensions> get_offset() const { return self().offset; }
  std::size_t size() const { return self().access_range.size(); }
  std::size_t get_count() const { return size(); }
  std::size_t get_size() const { return size() * sizeof(Data); }
  std::size_t byte_size() const { return get_size(); }
  bool empty() const { return size() == 0; }
  Data *get_pointer() const { return (Data *)self().data; }
  Data *begin() const { return get_pointer() + linear(self().offset, self().memory_range); }
  Data *end() const { return begin() + size(); }

private:
  const Accessor &self() const { return static_cast<const Accessor &>(*this); }

  // a[i] of a[i][j] and a[i][j][k].
  template <int Left> struct subscript {
    const Accessor &own;
    id<Dimensions> position;

    decltype(auto) operator[](std::size_t index) {
      position[Dimensions - Left] = index;
      if constexpr (Left == 1)
        return own[position];
      else
        return subscript<Left - 1>{own, position};
    }
  };
};

// The access mode that a tag among an accessor's arguments asks for.
template <class...> struct mode_among {
  static constexpr access::mode value = access::mode::read_write;
};
template <class First, class... Rest> struct mode_among<First, Rest...> : mode_among<Rest...> {};
template <access::mode Mode, class... Rest> struct mode_among<mode_tag_t<Mode>, Rest...> {
  static constexpr access::mode value = Mode;
};

} // namespace detail

template <class Data, int Dimensions = 1,
          access::mode Mode =
              std::is_const<Data>::value ? access::mode::read : access::mode::read_write,
          access::target Target = access::target::global_buffer,
          access::placeholder Placeholder = access::placeholder::false_t>
class accessor
    : public detail::accessor_interface<accessor<Data, Dimensions, Mode, Target, Placeholder>,
                                        Data, Dimensions> {
  using element = std::remove_const_t<Data>;

public:
  id<Dimensions> offset;
  range<Dimensions> access_range, memory_range;
  detail::device_pointer<Data, Target> data = nullptr;

  void __init(detail::device_pointer<Data, Target> ptr, range<Dimensions> accessible,
              range<Dimensions> memory, id<Dimensions> start) {
    offset = start;
    access_range = accessible;
    memory_range = memory;
    data = ptr;
  }

  accessor() = default;
  accessor(buffer<element, Dimensions> &memory, const property_list & = {})
      : accessor(memory, memory.get_range(), id<Dimensions>()) {}
  accessor(buffer<element, Dimensions> &memory, mode_tag_t<Mode>, const property_list & = {})
      : accessor(memory) {}
  accessor(buffer<element, Dimensions> &memory, handler &, const property_list & = {})
      : accessor(memory) {}
  accessor(buffer<element, Dimensions> &memory, handler &, mode_tag_t<Mode>,
           const property_list & = {})
      : accessor(memory) {}
  accessor(buffer<element, Dimensions> &memory, handler &, range<Dimensions> extent,
           const property_list & = {})
      : accessor(memory, extent, id<Dimensions>()) {}
  accessor(buffer<element, Dimensions> &memory, handler &, range<Dimensions> extent,
           mode_tag_t<Mode>, const property_list & = {})
      : accessor(memory, extent, id<Dimensions>()) {}
  accessor(buffer<element, Dimensions> &memory, handler &, range<Dimensions> extent,
           id<Dimensions> start, const property_list & = {})
      : accessor(memory, extent, start) {}
  accessor(buffer<element, Dimensions> &memory, handler &, range<Dimensions> extent,
           id<Dimensions> start, mode_tag_t<Mode>, const property_list & = {})
      : accessor(memory, extent, start) {}
  accessor(buffer<element, Dimensions> &memory, range<Dimensions> extent, id<Dimensions> start) {
    memory.attach(Target == access::target::host_buffer, Mode != access::mode::read);
    offset = start;
    access_range = extent;
    memory_range = memory.get_range();
    data = (detail::device_pointer<Data, Target>)memory.host_memory();
  }
  // Local memory, as SYCL 1.2.1 spells it.
  template <access::target T = Target, class = std::enable_if_t<T == access::target::local>>
  accessor(range<Dimensions> extent, handler &) : access_range(extent), memory_range(extent) {
    data = (decltype(data))sizeof(Data);
  }
  bool is_placeholder() const { return Placeholder == access::placeholder::true_t; }
};

template <class Data, int Dimensions, class... Rest>
accessor(buffer<Data, Dimensions>, Rest...)
    -> accessor<Data, Dimensions, detail::mode_among<Rest...>::value>;

template <class Data, int Dimensions = 1>
class local_accessor
    : public detail::accessor_interface<local_accessor<Data, Dimensions>, Data, Dimensions> {
public:
  id<Dimensions> offset;
  range<Dimensions> access_range, memory_range;
  detail::device_pointer<Data, access::target::local> data = nullptr;

  void __init(detail::device_pointer<Data, access::target::local> ptr,
              range<Dimensions> accessible, range<Dimensions> memory, id<Dimensions> start) {
    offset = start;
    access_range = accessible;
    memory_range = memory;
    data = ptr;
  }

  local_accessor() = default;
  local_accessor(range<Dimensions> extent, handler &, const property_list & = {})
      : access_range(extent), memory_range(extent) {
    data = (decltype(data))sizeof(Data);
  }
};

template <class Data, int Dimensions = 1,
          access::mode Mode =
              std::is_const<Data>::value ? access::mode::read : access::mode::read_write>
class host_accessor : public accessor<Data, Dimensions, Mode, access::target::host_buffer> {
  using base = accessor<Data, Dimensions, Mode, access::target::host_buffer>;

public:
  host_accessor() = default;
  host_accessor(buffer<std::remove_const_t<Data>, Dimensions> &memory, const property_list & = {})
      : base(memory) {}
  host_accessor(buffer<std::remove_const_t<Data>, Dimensions> &memory, mode_tag_t<Mode>,
                const property_list & = {})
      : base(memory) {}
};
template <class Data, int Dimensions, class... Rest>
host_accessor(buffer<Data, Dimensions>, Rest...)
    -> host_accessor<Data, Dimensions, detail::mode_among<Rest...>::value>;

} // namespace sycl
} // namespace cl
