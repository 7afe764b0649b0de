// Integration header of two_kernels.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when two_kernels.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_TWO_KERNELS_CPP
#define SYCLFLAT_INTEGRATION_OF_TWO_KERNELS_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Scale;
class Count;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZN7Doubler3runERN2cl4sycl5queueERNS1_6bufferIiLi1EEEENKUlRNS1_7handlerEE_clES8_E5Scale",
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E5Count"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZN7Doubler3runERN2cl4sycl5queueERNS1_6bufferIiLi1EEEENKUlRNS1_7handlerEE_clES8_E5Scale
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // factor

  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E5Count
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // data

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZZN7Doubler3runERN2cl4sycl5queueERNS1_6bufferIiLi1EEEENKUlRNS1_7handlerEE_clES8_E5Scale
  2  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E5Count
};

template <> struct KernelInfo<::Scale> {
  static constexpr const char *getName() { return "_ZTSZZN7Doubler3runERN2cl4sycl5queueERNS1_6bufferIiLi1EEEENKUlRNS1_7handlerEE_clES8_E5Scale"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 40; }
};

template <> struct KernelInfo<::Count> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E5Count"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr unsigned getKernelSize() { return 32; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
