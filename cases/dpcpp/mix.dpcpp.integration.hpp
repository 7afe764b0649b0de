// Integration header of mix.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when mix.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_MIX_CPP
#define SYCLFLAT_INTEGRATION_OF_MIX_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Average;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Average",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Average
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // mix.weight
  { kernel_param_kind_t::kind_accessor, 4062, 16 },  // mix.in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 48 },  // mix.in[1]

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Average> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Average"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "mix.cpp"; }
  static constexpr const char *getFunctionName() { return "Average"; }
  static constexpr unsigned getLineNumber() { return 15; }
  static constexpr unsigned getColumnNumber() { return 60; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 80; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
