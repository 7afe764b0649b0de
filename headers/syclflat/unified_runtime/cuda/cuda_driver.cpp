// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loading of the CUDA driver's library.

#include "cuda_driver.hpp"

#include <cstdlib>
#include <dlfcn.h>
#include <string>

namespace syclflat::cuda {

const char *load() {
  // Never closed: the driver has threads of its own.
  static std::string &failure = *new std::string;
  const char *chosen = std::getenv("SYCLFLAT_CUDA_LIBRARY");
  void *library = dlopen(chosen && *chosen ? chosen : "libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    failure = dlerror();
    return failure.c_str();
  }
#define SYCLFLAT_CUDA_FIND(name, symbol, ...)                                                      \
  name = reinterpret_cast<decltype(name)>(dlsym(library, symbol));                                 \
  if (!name) {                                                                                     \
    failure = "the CUDA driver is too old: it has no " symbol;                                     \
    return failure.c_str();                                                                        \
  }
  SYCLFLAT_CUDA_FUNCTIONS(SYCLFLAT_CUDA_FIND)
#undef SYCLFLAT_CUDA_FIND
#define SYCLFLAT_CUDA_FIND(name, symbol, ...)                                                      \
  name = reinterpret_cast<decltype(name)>(dlsym(library, symbol));
  SYCLFLAT_CUDA_GRAPH_FUNCTIONS(SYCLFLAT_CUDA_FIND)
  SYCLFLAT_CUDA_POOL_FUNCTIONS(SYCLFLAT_CUDA_FIND)
  SYCLFLAT_CUDA_VIRTUAL_MEMORY_FUNCTIONS(SYCLFLAT_CUDA_FIND)
#undef SYCLFLAT_CUDA_FIND
  if (result code = cuInit(0)) {
    const char *text = nullptr;
    cuGetErrorString(code, &text);
    failure = std::string("cuInit: ") + (text ? text : "unknown error");
    return failure.c_str();
  }
  return nullptr;
}

#define SYCLFLAT_CUDA_IS_THERE(name, symbol, ...) name &&
bool has_graphs() { return SYCLFLAT_CUDA_GRAPH_FUNCTIONS(SYCLFLAT_CUDA_IS_THERE) true; }
bool has_pools() { return SYCLFLAT_CUDA_POOL_FUNCTIONS(SYCLFLAT_CUDA_IS_THERE) true; }
bool has_virtual_memory() {
  return SYCLFLAT_CUDA_VIRTUAL_MEMORY_FUNCTIONS(SYCLFLAT_CUDA_IS_THERE) true;
}
#undef SYCLFLAT_CUDA_IS_THERE

} // namespace syclflat::cuda
