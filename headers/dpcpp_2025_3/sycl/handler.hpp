// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of DPC++'s header of this name, for the device. DPC++ rounds ranges up, and an item of the
// rounded range takes several places if the user's is larger. Mostly it isn't: then the loop over
// places ends after the first, which vectorizers need to know.
#pragma once

#include_next <sycl/handler.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

#define SYCLFLAT_NEXT(Dimensions)                                                                  \
  template <> inline void RoundedRangeIDGenerator<Dimensions>::updateId() {                        \
    Done = true;                                                                                   \
    bool is_covered = true;                                                                        \
    for (int i = 0; i < Dimensions; ++i)                                                           \
      is_covered &= UserRange[i] <= RoundedRange[i];                                               \
    for (int i = 0; !is_covered && Done && i < Dimensions; ++i) {                                  \
      Id[i] += RoundedRange[i];                                                                    \
      if (Id[i] < UserRange[i])                                                                    \
        Done = false;                                                                              \
      else                                                                                         \
        Id[i] = InitId[i];                                                                         \
    }                                                                                              \
  }
SYCLFLAT_NEXT(1)
SYCLFLAT_NEXT(2)
SYCLFLAT_NEXT(3)
#undef SYCLFLAT_NEXT

} // namespace detail
} // namespace _V1
} // namespace sycl
