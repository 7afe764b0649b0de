// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// stream: text from kernels. Every work-item collects its text in the stream that it captured;
// when its body has ended, __finalize appends the text, whole, to that of the others. The host
// prints it when the kernel has ended.
#pragma once

#include <sycl/accessor.hpp>
#include <sycl/buffer.hpp>
#include <sycl/item.hpp>

#include <memory>
#include <type_traits>

inline namespace cl {
namespace sycl {

class stream;

namespace detail {
struct stream_buffers {
  buffer<char, 1> text;
  buffer<unsigned, 1> length;

  explicit stream_buffers(std::size_t size) : text(range<1>(size)), length(range<1>(1)) {}
};
} // namespace detail

enum class stream_manipulator { endl, flush };
inline constexpr stream_manipulator endl = stream_manipulator::endl;
inline constexpr stream_manipulator flush = stream_manipulator::flush;

class stream {
  static constexpr unsigned capacity = 256;

public:
  accessor<char, 1> text;
  accessor<unsigned, 1> length;
  mutable unsigned used = 0;
  mutable char pending[capacity] = {};

  // Called on the device once the accessors are initialized, and after the kernel's body.
  void __init() { used = 0; }
  // As DPC++ passes a stream: in one piece, with a buffer to flush from that is not needed here.
  using characters_pointer = detail::device_pointer<char, access::target::global_buffer>;
  using position_pointer = detail::device_pointer<unsigned, access::target::global_buffer>;
  void __init(characters_pointer buffer_ptr, range<1> buffer_access_range,
              range<1> buffer_memory_range, id<1> buffer_offset, position_pointer position_ptr,
              range<1> position_access_range, range<1> position_memory_range,
              id<1> position_offset, characters_pointer, range<1>, range<1>, id<1>,
              std::size_t) {
    text.__init(buffer_ptr, buffer_access_range, buffer_memory_range, buffer_offset);
    length.__init(position_ptr, position_access_range, position_memory_range, position_offset);
    used = 0;
  }
  void __finalize() {
    if (used == 0)
      return;
    unsigned start = __atomic_fetch_add(&length[0], used, __ATOMIC_RELAXED);
    for (unsigned i = 0; i < used && start + i < text.size(); ++i)
      text[start + i] = pending[i];
  }

  // For the device, where a caller fills it.
  stream() = default;
  stream(std::size_t total_size, std::size_t work_item_size, handler &group);

  const stream &operator<<(char c) const {
    if (used < capacity)
      pending[used++] = c;
    return *this;
  }
  const stream &operator<<(const char *characters) const {
    while (*characters)
      *this << *characters++;
    return *this;
  }
  const stream &operator<<(stream_manipulator manipulator) const {
    return manipulator == endl ? *this << '\n' : *this;
  }
  const stream &operator<<(bool value) const { return *this << (value ? '1' : '0'); }
  template <class Integer, std::enable_if_t<std::is_integral<Integer>::value &&
                                                !std::is_same<Integer, bool>::value,
                                            int> = 0>
  const stream &operator<<(Integer value) const {
    if (value < 0)
      return (*this << '-').digits(0ull - static_cast<unsigned long long>(value));
    return digits(static_cast<unsigned long long>(value));
  }
  const stream &operator<<(float value) const { return *this << static_cast<double>(value); }
  const stream &operator<<(double value) const {
    if (value != value)
      return *this << "nan";
    if (value < 0) {
      *this << '-';
      value = -value;
    }
    if (value > __DBL_MAX__)
      return *this << "inf";
    if (value >= 1e15 || (value > 0 && value < 1e-4))
      return scientific(value);
    // Six decimals, as std::fixed has, less the zeros at the end.
    auto whole = static_cast<unsigned long long>(value);
    auto millionths = static_cast<unsigned long long>((value - double(whole)) * 1e6 + 0.5);
    if (millionths == 1000000) {
      ++whole;
      millionths = 0;
    }
    digits(whole);
    if (millionths == 0)
      return *this;
    *this << '.';
    for (unsigned long long place = 100000; millionths != 0; place /= 10) {
      *this << static_cast<char>('0' + millionths / place);
      millionths %= place;
    }
    return *this;
  }
  template <class Pointee> const stream &operator<<(Pointee *pointer) const {
    *this << "0x";
    auto value = reinterpret_cast<unsigned long long>(pointer);
    bool started = false;
    for (int shift = 60; shift >= 0; shift -= 4) {
      auto digit = static_cast<unsigned>(value >> shift & 15);
      started = started || digit != 0 || shift == 0;
      if (started)
        *this << static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
    }
    return *this;
  }
  template <int Dimensions> const stream &operator<<(const id<Dimensions> &value) const {
    return coordinates<Dimensions>(value);
  }
  template <int Dimensions> const stream &operator<<(const range<Dimensions> &value) const {
    return coordinates<Dimensions>(value);
  }
  template <int Dimensions> const stream &operator<<(const item<Dimensions> &value) const {
    return *this << "item(range: " << value.get_range() << ", id: " << value.get_id() << ')';
  }

private:
  const stream &scientific(double value) const {
    int exponent = 0;
    for (; value >= 10; ++exponent)
      value /= 10;
    for (; value < 1; --exponent)
      value *= 10;
    // What rounds up to ten has one digit more.
    if (value >= 9.9999995) {
      value = 1;
      ++exponent;
    }
    return *this << value << 'e' << exponent;
  }
  const stream &digits(unsigned long long value) const {
    unsigned long long place = 1;
    while (value / place >= 10)
      place *= 10;
    for (; place != 0; place /= 10)
      *this << static_cast<char>('0' + value / place % 10);
    return *this;
  }
  template <int Dimensions, class Coordinates>
  const stream &coordinates(const Coordinates &value) const {
    for (int d = 0; d < Dimensions; ++d)
      (*this << (d == 0 ? "{" : ", ")) << value[d];
    return *this << '}';
  }
};

} // namespace sycl
} // namespace cl
