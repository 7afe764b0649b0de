// Integration header of accessor_array_rank_2.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when accessor_array_rank_2.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ACCESSOR_ARRAY_RANK_2_CPP
#define SYCLFLAT_INTEGRATION_OF_ACCESSOR_ARRAY_RANK_2_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class GridSum;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7GridSum",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7GridSum
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_accessor, 4062, 32 },  // grid[0][0]
  { kernel_param_kind_t::kind_accessor, 4062, 64 },  // grid[0][1]
  { kernel_param_kind_t::kind_accessor, 4062, 96 },  // grid[0][2]
  { kernel_param_kind_t::kind_accessor, 4062, 128 },  // grid[1][0]
  { kernel_param_kind_t::kind_accessor, 4062, 160 },  // grid[1][1]
  { kernel_param_kind_t::kind_accessor, 4062, 192 },  // grid[1][2]

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::GridSum> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7GridSum"; }
  static constexpr unsigned getNumParams() { return 7; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "accessor_array_rank_2.cpp"; }
  static constexpr const char *getFunctionName() { return "GridSum"; }
  static constexpr unsigned getLineNumber() { return 25; }
  static constexpr unsigned getColumnNumber() { return 62; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 224; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
