// Integration header of bases.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when bases.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_BASES_CPP
#define SYCLFLAT_INTEGRATION_OF_BASES_CPP

#include <syclflat/kernel_desc.hpp>

struct Functor;

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTS7Functor"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTS7Functor
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 40, 32 },  // derived
  { kernel_param_kind_t::kind_accessor, 4062, 32 },  // derived.in

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTS7Functor
};

template <> struct KernelInfo<::Functor> {
  static constexpr const char *getName() { return "_ZTS7Functor"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 72; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
