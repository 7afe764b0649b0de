// Integration header of images.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when images.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_IMAGES_CPP
#define SYCLFLAT_INTEGRATION_OF_IMAGES_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Images;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ8launchesRN4sycl3_V15queueERNS0_5imageILi1ENS0_6detail17aligned_allocatorIhEEEERNS3_ILi2ES6_EERNS3_ILi3ES6_EEENKUlRNS0_7handlerEE_clESE_E6Images"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ8launchesRN4sycl3_V15queueERNS0_5imageILi1ENS0_6detail17aligned_allocatorIhEEEERNS3_ILi2ES6_EERNS3_ILi3ES6_EEENKUlRNS0_7handlerEE_clESE_E6Images
  { kernel_param_kind_t::kind_accessor, 6113, 0 },  // two
  { kernel_param_kind_t::kind_accessor, 4065, 32 },  // one
  { kernel_param_kind_t::kind_sampler, 8, 64 },  // sampler
  { kernel_param_kind_t::kind_accessor, 6113, 80 },  // another
  { kernel_param_kind_t::kind_accessor, 8161, 112 },  // three
  { kernel_param_kind_t::kind_accessor, 4068, 144 },  // lines

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0  // _ZTSZZ8launchesRN4sycl3_V15queueERNS0_5imageILi1ENS0_6detail17aligned_allocatorIhEEEERNS3_ILi2ES6_EERNS3_ILi3ES6_EEENKUlRNS0_7handlerEE_clESE_E6Images
};

template <> struct KernelInfo<::Images> {
  static constexpr const char *getName() { return "_ZTSZZ8launchesRN4sycl3_V15queueERNS0_5imageILi1ENS0_6detail17aligned_allocatorIhEEEERNS3_ILi2ES6_EERNS3_ILi3ES6_EEENKUlRNS0_7handlerEE_clESE_E6Images"; }
  static constexpr unsigned getNumParams() { return 6; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 176; }
};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
