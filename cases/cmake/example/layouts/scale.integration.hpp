// Integration header of scale.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when scale.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_SCALE_CPP
#define SYCLFLAT_INTEGRATION_OF_SCALE_CPP

#include <syclflat/kernel_desc.hpp>

class Scale;

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTS5Scale"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTS5Scale
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // both
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // settings

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTS5Scale
};

template <> struct KernelInfo<::Scale> {
  static constexpr const char *getName() { return "_ZTS5Scale"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 40; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
