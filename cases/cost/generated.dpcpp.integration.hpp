// Integration header of generated.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when generated.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_GENERATED_CPP
#define SYCLFLAT_INTEGRATION_OF_GENERATED_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Cost;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E4Cost",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E4Cost
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // result
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // s.weight
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // s.in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 72 },  // s.in[1]
  { kernel_param_kind_t::kind_std_layout, 16, 104 },  // table
  { kernel_param_kind_t::kind_std_layout, 4, 120 },  // scale

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Cost> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E4Cost"; }
  static constexpr unsigned getNumParams() { return 6; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "generated.cpp"; }
  static constexpr const char *getFunctionName() { return "Cost"; }
  static constexpr unsigned getLineNumber() { return 30; }
  static constexpr unsigned getColumnNumber() { return 59; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 128; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
