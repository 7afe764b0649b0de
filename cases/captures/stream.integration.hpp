// Integration header of stream.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when stream.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_STREAM_CPP
#define SYCLFLAT_INTEGRATION_OF_STREAM_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Speaker;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Speaker"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Speaker
  { kernel_param_kind_t::kind_std_layout, 328, 0 },  // out
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out.text
  { kernel_param_kind_t::kind_accessor, 4062, 32 },  // out.length
  { kernel_param_kind_t::kind_std_layout, 4, 328 },  // answer

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Speaker
};

template <> struct KernelInfo<::Speaker> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Speaker"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 336; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
