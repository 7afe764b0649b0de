// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a replay reports, a line at once, so that a crash leaves all that came before it.

#pragma once

#include "plan.hpp"

#include <cstdio>
#include <ur_api.h>

namespace syclflat::replayer {

class result_file {
public:
  explicit result_file(const std::string &name) : file_(std::fopen(name.c_str(), "w")) {
    if (!file_)
      throw failure("cannot write " + name);
  }
  ~result_file() { std::fclose(file_); }
  result_file(const result_file &) = delete;

  void line(const std::string &key, const std::string &rest = "") {
    std::fprintf(file_, "%s%s%s\n", key.c_str(), rest.empty() ? "" : " ", rest.c_str());
    std::fflush(file_);
  }

  // Writes a text of any characters.
  void text(const std::string &key, const std::string &text) {
    std::string digits = "x";
    for (const unsigned char each : text) {
      digits += "0123456789abcdef"[each >> 4];
      digits += "0123456789abcdef"[each & 15];
    }
    line(key, digits);
  }

private:
  std::FILE *file_;
};

inline void check(ur_result_t result, const char *call) {
  if (result)
    throw failure(std::string(call) + " fails with error " + std::to_string(int(result)) +
                  " of the Unified Runtime (ur_result_t)");
}

#define SYCLFLAT_CHECK(CALL, ...) ::syclflat::replayer::check(CALL(__VA_ARGS__), #CALL)

} // namespace syclflat::replayer
