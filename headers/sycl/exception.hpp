// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// exception and error codes.
#pragma once

#include <exception>
#include <functional>
#include <string>
#include <utility>
#include <vector>

inline namespace cl {
namespace sycl {

enum class errc {
  success,
  runtime,
  kernel,
  accessor,
  nd_range,
  event,
  kernel_argument,
  build,
  invalid,
  memory_allocation,
  platform,
  profiling,
  feature_not_supported,
  kernel_not_supported,
  backend_mismatch
};

class exception : public std::exception {
public:
  exception(errc code, std::string what) : code_(code), what_(std::move(what)) {}
  explicit exception(std::string what) : exception(errc::runtime, std::move(what)) {}
  const char *what() const noexcept override { return what_.c_str(); }
  errc code() const noexcept { return code_; }
  const char *get_description() const { return what(); }

private:
  errc code_;
  std::string what_;
};

using exception_list = std::vector<std::exception_ptr>;
using async_handler = std::function<void(exception_list)>;

} // namespace sycl
} // namespace cl
