// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Answers to the Unified Runtime's queries: their size, or their bytes, or both.
#pragma once

#include "handles.hpp"

#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <string>
#include <vector>

namespace syclflat {

struct answer {
  std::size_t room;
  void *to;
  std::size_t *size;

  ur_result_t bytes(const void *from, std::size_t count) const {
    if (size)
      *size = count;
    if (to && room < count)
      return UR_RESULT_ERROR_INVALID_SIZE;
    if (to && count)
      std::memcpy(to, from, count);
    return UR_RESULT_SUCCESS;
  }
  template <class T> ur_result_t value(T only) const { return bytes(&only, sizeof only); }
  template <class T> ur_result_t value(const kept<T> &only) const { return value(T(only)); }
  ur_result_t flag(bool set) const { return value(ur_bool_t(set)); }
  ur_result_t text(const std::string &line) const { return bytes(line.c_str(), line.size() + 1); }
  template <class T> ur_result_t list(std::initializer_list<T> all) const {
    return bytes(all.begin(), all.size() * sizeof(T));
  }
  template <class T> ur_result_t list(const std::vector<T> &all) const {
    return bytes(all.data(), all.size() * sizeof(T));
  }
  ur_result_t nothing() const { return bytes(nullptr, 0); }
};

} // namespace syclflat
