// Integration header of app.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when app.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_APP_CPP
#define SYCLFLAT_INTEGRATION_OF_APP_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Scale;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E5ScaleEE",
  "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E5Scale"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E5ScaleEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 40, 8 },  // KernelFunc
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // KernelFunc.out

  //--- _ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E5Scale
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // settings

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E5ScaleEE
  3  // _ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E5Scale
};

template <> struct KernelInfo<::Scale> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E5Scale"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr unsigned getKernelSize() { return 40; }
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  48,
  40
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 2, /*rows*/ 5, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
