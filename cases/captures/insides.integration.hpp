// Integration header of insides.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
// Include it before anything else when insides.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_INSIDES_CPP
#define SYCLFLAT_INTEGRATION_OF_INSIDES_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Walk;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4walkRN2cl4sycl5queueERNS0_6bufferI6SampleLi1EEEP4NodeP7UnknownENKUlRNS0_7handlerEE_clESC_E4Walk"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4walkRN2cl4sycl5queueERNS0_6bufferI6SampleLi1EEEP4NodeP7UnknownENKUlRNS0_7handlerEE_clESC_E4Walk
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // samples
  { kernel_param_kind_t::kind_pointer, 8, 32 },  // list
  { kernel_param_kind_t::kind_std_layout, 400, 40 },  // many
  { kernel_param_kind_t::kind_std_layout, 48, 440 },  // grid
  { kernel_param_kind_t::kind_std_layout, 8, 488 },  // modes
  { kernel_param_kind_t::kind_std_layout, 16, 496 },  // keys
  { kernel_param_kind_t::kind_std_layout, 32, 512 },  // plain
  { kernel_param_kind_t::kind_std_layout, 4, 544 },  // key
  { kernel_param_kind_t::kind_pointer, 8, 552 },  // unknown

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZZ4walkRN2cl4sycl5queueERNS0_6bufferI6SampleLi1EEEP4NodeP7UnknownENKUlRNS0_7handlerEE_clESC_E4Walk
};

template <> struct KernelInfo<::Walk> {
  static constexpr const char *getName() { return "_ZTSZZ4walkRN2cl4sycl5queueERNS0_6bufferI6SampleLi1EEEP4NodeP7UnknownENKUlRNS0_7handlerEE_clESC_E4Walk"; }
  static constexpr unsigned getNumParams() { return 9; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 560; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
