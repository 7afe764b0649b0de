// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names of kernels for users.

#pragma once

#include <cstdlib>
#include <cxxabi.h>
#include <string>

namespace syclflat::tracing {

// Names of kernels are those of types, as std::type_info has them.
inline std::string readable(const char *name) {
  int failure = 0;
  char *made = abi::__cxa_demangle(name, nullptr, nullptr, &failure);
  std::string text = failure ? name : made;
  std::free(made);
  const std::string prefix = "typeinfo name for ";
  return text.compare(0, prefix.size(), prefix) ? text : text.substr(prefix.size());
}

} // namespace syclflat::tracing
