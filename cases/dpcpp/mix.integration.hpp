// Integration header of mix.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when mix.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_MIX_CPP
#define SYCLFLAT_INTEGRATION_OF_MIX_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Average;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Average"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Average
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 72, 8 },  // mix
  { kernel_param_kind_t::kind_accessor, 4062, 16 },  // mix.in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 48 },  // mix.in[1]

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Average
};

template <> struct KernelInfo<::Average> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Average"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 80; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
