// Integration header of generated.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when generated.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_GENERATED_CPP
#define SYCLFLAT_INTEGRATION_OF_GENERATED_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Cost;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E4Cost"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E4Cost
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // result
  { kernel_param_kind_t::kind_std_layout, 72, 32 },  // s
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // s.in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 72 },  // s.in[1]
  { kernel_param_kind_t::kind_std_layout, 16, 104 },  // table
  { kernel_param_kind_t::kind_std_layout, 4, 120 },  // scale

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E4Cost
};

template <> struct KernelInfo<::Cost> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E4Cost"; }
  static constexpr unsigned getNumParams() { return 6; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 128; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
