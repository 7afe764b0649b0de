// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// range, id and nd_range: extents of and positions in index spaces of one to three dimensions.
#pragma once

#include <cstddef>
#include <type_traits>

inline namespace cl {
namespace sycl {
namespace detail {

// What range and id share: as many numbers as dimensions, and nothing else.
template <int Dimensions> class coordinates {
  static_assert(Dimensions >= 1 && Dimensions <= 3, "an index space has one to three dimensions");

public:
  coordinates() = default;
  template <class... Values>
  explicit coordinates(std::size_t first, Values... rest) : values_{first, rest...} {}

  std::size_t get(int dimension) const { return values_[dimension]; }
  std::size_t &operator[](int dimension) { return values_[dimension]; }
  std::size_t operator[](int dimension) const { return values_[dimension]; }

private:
  std::size_t values_[Dimensions] = {};
};

template <class Coordinates> Coordinates filled(std::size_t value) {
  Coordinates result;
  for (int d = 0; d < Coordinates::dimensions; ++d)
    result[d] = value;
  return result;
}

// In one dimension, an index counts as its number. Not a template, so that it converts to every
// integer.
template <class Index, int Dimensions> class number_if_one_dimension {};
template <class Index> class number_if_one_dimension<Index, 1> {
public:
  operator std::size_t() const { return static_cast<const Index &>(*this)[0]; }
};

} // namespace detail

// Integers are template parameters so that no conversion makes a call ambiguous.
#define SYCLFLAT_COORDINATE_OPERATOR(Class, op)                                                   \
  friend Class operator op(const Class &a, const Class &b) {                                      \
    Class result = a;                                                                             \
    for (int d = 0; d < Dimensions; ++d)                                                          \
      result[d] = a[d] op b[d];                                                                   \
    return result;                                                                                \
  }                                                                                               \
  template <class Integer, class = std::enable_if_t<std::is_integral<Integer>::value>>            \
  friend Class operator op(const Class &a, Integer b) {                                           \
    return a op detail::filled<Class>(static_cast<std::size_t>(b));                               \
  }                                                                                               \
  template <class Integer, class = std::enable_if_t<std::is_integral<Integer>::value>>            \
  friend Class operator op(Integer a, const Class &b) {                                           \
    return detail::filled<Class>(static_cast<std::size_t>(a)) op b;                               \
  }                                                                                               \
  friend Class &operator op##=(Class &a, const Class &b) { return a = a op b; }                   \
  template <class Integer, class = std::enable_if_t<std::is_integral<Integer>::value>>            \
  friend Class &operator op##=(Class &a, Integer b) {                                             \
    return a = a op b;                                                                            \
  }

#define SYCLFLAT_COORDINATE_OPERATORS(Class)                                                      \
  SYCLFLAT_COORDINATE_OPERATOR(Class, +)                                                          \
  SYCLFLAT_COORDINATE_OPERATOR(Class, -)                                                          \
  SYCLFLAT_COORDINATE_OPERATOR(Class, *)                                                          \
  SYCLFLAT_COORDINATE_OPERATOR(Class, /)                                                          \
  SYCLFLAT_COORDINATE_OPERATOR(Class, %)                                                          \
  SYCLFLAT_COORDINATE_OPERATOR(Class, <<)                                                         \
  SYCLFLAT_COORDINATE_OPERATOR(Class, >>)                                                         \
  SYCLFLAT_COORDINATE_OPERATOR(Class, &)                                                          \
  SYCLFLAT_COORDINATE_OPERATOR(Class, |)                                                          \
  SYCLFLAT_COORDINATE_OPERATOR(Class, ^)                                                          \
  friend bool operator==(const Class &a, const Class &b) {                                        \
    for (int d = 0; d < Dimensions; ++d)                                                          \
      if (a[d] != b[d])                                                                           \
        return false;                                                                             \
    return true;                                                                                  \
  }                                                                                               \
  friend bool operator!=(const Class &a, const Class &b) { return !(a == b); }                    \
  template <class Integer, class = std::enable_if_t<std::is_integral<Integer>::value>>            \
  friend bool operator==(const Class &a, Integer b) {                                             \
    return a == detail::filled<Class>(static_cast<std::size_t>(b));                               \
  }                                                                                               \
  template <class Integer, class = std::enable_if_t<std::is_integral<Integer>::value>>            \
  friend bool operator==(Integer a, const Class &b) {                                             \
    return b == a;                                                                                \
  }                                                                                               \
  template <class Integer, class = std::enable_if_t<std::is_integral<Integer>::value>>            \
  friend bool operator!=(const Class &a, Integer b) {                                             \
    return !(a == b);                                                                             \
  }                                                                                               \
  template <class Integer, class = std::enable_if_t<std::is_integral<Integer>::value>>            \
  friend bool operator!=(Integer a, const Class &b) {                                             \
    return !(b == a);                                                                             \
  }

template <int Dimensions = 1> class range : public detail::coordinates<Dimensions> {
public:
  static constexpr int dimensions = Dimensions;

  range() = default;
  template <int D = Dimensions, class = std::enable_if_t<D == 1>>
  range(std::size_t x) : range::coordinates{x} {}
  template <int D = Dimensions, class = std::enable_if_t<D == 2>>
  range(std::size_t x, std::size_t y) : range::coordinates{x, y} {}
  template <int D = Dimensions, class = std::enable_if_t<D == 3>>
  range(std::size_t x, std::size_t y, std::size_t z) : range::coordinates{x, y, z} {}
  std::size_t size() const {
    std::size_t product = 1;
    for (int d = 0; d < Dimensions; ++d)
      product *= (*this)[d];
    return product;
  }
  SYCLFLAT_COORDINATE_OPERATORS(range)
};
range(std::size_t) -> range<1>;
range(std::size_t, std::size_t) -> range<2>;
range(std::size_t, std::size_t, std::size_t) -> range<3>;

template <int Dimensions = 1>
class id : public detail::coordinates<Dimensions>,
           public detail::number_if_one_dimension<id<Dimensions>, Dimensions> {
public:
  static constexpr int dimensions = Dimensions;

  id() = default;
  template <int D = Dimensions, class = std::enable_if_t<D == 1>>
  id(std::size_t x) : id::coordinates{x} {}
  template <int D = Dimensions, class = std::enable_if_t<D == 2>>
  id(std::size_t x, std::size_t y) : id::coordinates{x, y} {}
  template <int D = Dimensions, class = std::enable_if_t<D == 3>>
  id(std::size_t x, std::size_t y, std::size_t z) : id::coordinates{x, y, z} {}
  id(const range<Dimensions> &extent) {
    for (int d = 0; d < Dimensions; ++d)
      (*this)[d] = extent[d];
  }
  SYCLFLAT_COORDINATE_OPERATORS(id)
};
id(std::size_t) -> id<1>;
id(std::size_t, std::size_t) -> id<2>;
id(std::size_t, std::size_t, std::size_t) -> id<3>;

#undef SYCLFLAT_COORDINATE_OPERATORS
#undef SYCLFLAT_COORDINATE_OPERATOR

// Work-items in all, and work-items of a work-group.
template <int Dimensions = 1> class nd_range {
public:
  static constexpr int dimensions = Dimensions;

  nd_range(range<Dimensions> global, range<Dimensions> local,
           id<Dimensions> offset = id<Dimensions>())
      : global_(global), local_(local), offset_(offset) {}
  range<Dimensions> get_global_range() const { return global_; }
  range<Dimensions> get_local_range() const { return local_; }
  range<Dimensions> get_group_range() const { return global_ / local_; }
  id<Dimensions> get_offset() const { return offset_; }

private:
  range<Dimensions> global_, local_;
  id<Dimensions> offset_;
};
template <int Dimensions>
nd_range(range<Dimensions>, range<Dimensions>) -> nd_range<Dimensions>;

namespace detail {

// Position of `index` in memory that holds `extent` row by row.
template <int Dimensions>
std::size_t linear(const id<Dimensions> &index, const range<Dimensions> &extent) {
  std::size_t position = 0;
  for (int d = 0; d < Dimensions; ++d)
    position = position * extent[d] + index[d];
  return position;
}

} // namespace detail
} // namespace sycl
} // namespace cl
