// A reference to strided memory as MLIR's C interface lays it out. A kernel that captures one gets
// its members one by one, as MLIR's own functions do: allocated, aligned, offset, sizes, strides.
#ifndef SYCLFLAT_MEMREF_HPP
#define SYCLFLAT_MEMREF_HPP

#include <cstddef>
#include <cstdint>

namespace syclflat {

// Sizes, strides and the offset count elements.
template <typename T, std::size_t N> struct MemRefDescriptor {
  T *allocated;
  T *aligned;
  std::intptr_t offset;
  std::intptr_t sizes[N];
  std::intptr_t strides[N];

  // The element at the indices, one per dimension.
  template <typename... Indices> T &operator()(Indices... indices) const {
    static_assert(sizeof...(Indices) == N, "as many indices as dimensions");
    const std::intptr_t given[] = {static_cast<std::intptr_t>(indices)...};
    std::intptr_t position = offset;
    for (std::size_t dimension = 0; dimension < N; ++dimension)
      position += given[dimension] * strides[dimension];
    return aligned[position];
  }
};

template <typename T> struct MemRefDescriptor<T, 0> {
  T *allocated;
  T *aligned;
  std::intptr_t offset;

  T &operator()() const { return aligned[offset]; }
};

} // namespace syclflat

#endif
