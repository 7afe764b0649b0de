// Integration header of padding_and_alignment.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when padding_and_alignment.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_PADDING_AND_ALIGNMENT_CPP
#define SYCLFLAT_INTEGRATION_OF_PADDING_AND_ALIGNMENT_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Padding;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Padding"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Padding
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 24, 32 },  // holes
  { kernel_param_kind_t::kind_std_layout, 1, 56 },  // byte
  { kernel_param_kind_t::kind_std_layout, 64, 64 },  // line
  { kernel_param_kind_t::kind_std_layout, 48, 128 },  // many
  { kernel_param_kind_t::kind_std_layout, 96, 192 },  // mixed
  { kernel_param_kind_t::kind_accessor, 4062, 240 },  // mixed.in

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Padding
};

template <> struct KernelInfo<::Padding> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Padding"; }
  static constexpr unsigned getNumParams() { return 7; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 320; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
