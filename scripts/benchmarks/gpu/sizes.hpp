// What the kernels of kernels.cpp and kernels.cu work on: the same data for both.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sizes {
#ifdef SMALL // for tools under which kernels take hundreds of times as long
constexpr std::size_t part = 16;
constexpr int launches = 2, empty_launches = 20;
#else
constexpr std::size_t part = 1;
constexpr int launches = 20, empty_launches = 2000;
#endif
constexpr std::size_t stream = (std::size_t{1} << 27) / part; // doubles in each of BabelStream's
constexpr std::size_t group = 256;                            // work-items of a work-group
constexpr std::size_t dot_groups = 2048;                      // each adds up its share of the array
constexpr std::size_t matrix = 4096 / part, tile = 16;        // elements of a side
constexpr std::size_t fragment = 16, fragments = 4;           // each sub-group has 4 x 4 of 16 x 16
constexpr std::size_t bodies = 65536 / part;
constexpr std::size_t grid = 512 / part;                       // cells of a side
constexpr std::size_t bytes = (std::size_t{1} << 28) / part;   // counted by the histogram
constexpr std::size_t bins = 256, histogram_groups = 2048;
constexpr std::size_t values = (std::size_t{1} << 27) / part;  // floats that groups add up and scan
constexpr std::size_t picture = 4096 / part, iterations = 256; // points of a side
constexpr std::size_t options = (std::size_t{1} << 26) / part;
} // namespace sizes

// A value between 0 and 1 that depends on the index only.
constexpr float sample(std::uint32_t index) {
  index ^= index >> 16;
  index *= 0x7feb352du;
  index ^= index >> 15;
  return static_cast<float>(index & 0xffffff) / 16777216.0f;
}
