// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// buffer: host memory, the device memory that goes with it, and who holds what.
#pragma once

#include <sycl/access.hpp>
#include <sycl/accessor.hpp>
#include <sycl/range.hpp>

#include <iterator>
#include <memory>
#include <utility>

#ifndef __SYCL_DEVICE_ONLY__
#include <syclflat/runtime.hpp>
#endif

inline namespace cl {
namespace sycl {
namespace detail {

// The memory of a buffer, shared by all copies of the buffer. The last one writes back.
template <class Data> class buffer_memory {
public:
  // Without memory of the user's, the buffer has its own.
  buffer_memory(Data *users, std::size_t count, Data *destination)
      : own_(users ? nullptr : new Data[count]()), host_(users ? users : own_.get()),
        count_(count), destination_(destination) {}
  buffer_memory(const buffer_memory &) = delete;
  buffer_memory &operator=(const buffer_memory &) = delete;
  ~buffer_memory() {
#ifndef __SYCL_DEVICE_ONLY__
    if (attached_ && destination_)
      syclflat::runtime::synchronize(host_, false);
    if (attached_)
      syclflat::runtime::detach(host_);
    if (destination_ && destination_ != host_)
      for (std::size_t i = 0; i < count_; ++i)
        destination_[i] = host_[i];
#endif
  }

  Data *host() const { return host_; }
  void set_destination(Data *destination) { destination_ = destination; }
  void keep(std::shared_ptr<void> owner) { owner_ = std::move(owner); }

  void attach([[maybe_unused]] bool for_host, [[maybe_unused]] bool writes) {
#ifndef __SYCL_DEVICE_ONLY__
    if (!attached_ && !for_host) {
      syclflat::runtime::attach(host_, count_ * sizeof(Data));
      attached_ = true;
    }
    if (attached_ && for_host)
      syclflat::runtime::synchronize(host_, writes);
#endif
  }

private:
  std::unique_ptr<Data[]> own_;
  Data *host_;
  std::size_t count_;
  Data *destination_;
  bool attached_ = false;
  std::shared_ptr<void> owner_;
};

} // namespace detail

template <class Data, int Dimensions = 1> class buffer {
  using memory = detail::buffer_memory<Data>;

public:
  using value_type = Data;

  buffer(range<Dimensions> extent, const property_list & = {})
      : range_(extent), memory_(std::make_shared<memory>(nullptr, extent.size(), nullptr)) {}
  buffer(Data *host, range<Dimensions> extent, const property_list & = {})
      : range_(extent), memory_(std::make_shared<memory>(host, extent.size(), host)) {}
  buffer(const Data *host, range<Dimensions> extent, const property_list & = {}) : buffer(extent) {
    for (std::size_t i = 0; i < extent.size(); ++i)
      host_memory()[i] = host[i];
  }
  buffer(const std::shared_ptr<Data> &host, range<Dimensions> extent, const property_list & = {})
      : buffer(host.get(), extent) {
    memory_->keep(host);
  }
  template <class Iterator, int D = Dimensions, class = std::enable_if_t<D == 1>,
            class = typename std::iterator_traits<Iterator>::iterator_category>
  buffer(Iterator first, Iterator last, const property_list & = {})
      : buffer(range<1>(static_cast<std::size_t>(std::distance(first, last)))) {
    for (std::size_t i = 0; first != last; ++first, ++i)
      host_memory()[i] = *first;
  }
  template <class Container, int D = Dimensions, class = std::enable_if_t<D == 1>,
            class = std::enable_if_t<std::is_convertible<
                decltype(std::declval<Container &>().data()), const Data *>::value>>
  buffer(Container &container, const property_list & = {})
      : buffer(container.data(), range<1>(container.size())) {}

  template <access::mode Mode, access::target Target = access::target::global_buffer>
  accessor<Data, Dimensions, Mode, Target> get_access(handler &) {
    return {*this, range_, {}};
  }
  template <access::mode Mode, access::target Target = access::target::global_buffer>
  accessor<Data, Dimensions, Mode, Target> get_access(handler &, range<Dimensions> extent,
                                                      id<Dimensions> start = {}) {
    return {*this, extent, start};
  }
  template <access::mode Mode>
  accessor<Data, Dimensions, Mode, access::target::host_buffer> get_access() {
    return {*this, range_, {}};
  }
  template <class... Arguments> auto get_access(handler &group, Arguments... arguments) {
    return accessor(*this, group, arguments...);
  }
  template <class... Arguments> auto get_host_access(Arguments... arguments) {
    return host_accessor(*this, arguments...);
  }

  range<Dimensions> get_range() const { return range_; }
  std::size_t size() const { return range_.size(); }
  std::size_t get_count() const { return size(); }
  std::size_t get_size() const { return size() * sizeof(Data); }
  std::size_t byte_size() const { return get_size(); }

  void set_final_data(Data *destination) { memory_->set_destination(destination); }
  void set_final_data(std::nullptr_t) { memory_->set_destination(nullptr); }
  void set_write_back(bool flag = true) {
    memory_->set_destination(flag ? memory_->host() : nullptr);
  }

  // For accessors.
  Data *host_memory() const { return memory_->host(); }
  void attach(bool for_host, bool writes) { memory_->attach(for_host, writes); }

private:
  range<Dimensions> range_;
  std::shared_ptr<memory> memory_;
};

template <class Data, int Dimensions>
buffer(Data *, range<Dimensions>) -> buffer<Data, Dimensions>;
template <class Data, int Dimensions>
buffer(const Data *, range<Dimensions>) -> buffer<Data, Dimensions>;
template <class Iterator, class = typename std::iterator_traits<Iterator>::iterator_category>
buffer(Iterator, Iterator)
    -> buffer<typename std::iterator_traits<Iterator>::value_type, 1>;
template <class Container> buffer(Container &) -> buffer<typename Container::value_type, 1>;
template <class Container>
buffer(Container &, property_list) -> buffer<typename Container::value_type, 1>;

} // namespace sycl
} // namespace cl
