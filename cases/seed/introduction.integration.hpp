// Integration header of introduction.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when introduction.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_INTRODUCTION_CPP
#define SYCLFLAT_INTEGRATION_OF_INTRODUCTION_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Worker;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Worker"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Worker
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // outAcc
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // i
  { kernel_param_kind_t::kind_std_layout, 4, 36 },  // s

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Worker
};

template <> struct KernelInfo<::Worker> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Worker"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 40; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
