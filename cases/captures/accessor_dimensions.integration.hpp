// Integration header of accessor_dimensions.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when accessor_dimensions.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ACCESSOR_DIMENSIONS_CPP
#define SYCLFLAT_INTEGRATION_OF_ACCESSOR_DIMENSIONS_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Volume;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Volume"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Volume
  { kernel_param_kind_t::kind_accessor, 8158, 0 },  // out
  { kernel_param_kind_t::kind_accessor, 8158, 80 },  // a3
  { kernel_param_kind_t::kind_accessor, 6110, 160 },  // a2
  { kernel_param_kind_t::kind_accessor, 4062, 216 },  // a1

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Volume
};

template <> struct KernelInfo<::Volume> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Volume"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 248; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
