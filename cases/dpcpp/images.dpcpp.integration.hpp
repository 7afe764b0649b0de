// Integration header of images.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when images.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_IMAGES_CPP
#define SYCLFLAT_INTEGRATION_OF_IMAGES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Images;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ8launchesRN4sycl3_V15queueERNS0_5imageILi1ENS0_6detail17aligned_allocatorIhEEEERNS3_ILi2ES6_EERNS3_ILi3ES6_EEENKUlRNS0_7handlerEE_clESE_E6Images",
  "",
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

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Images> {
  static constexpr const char *getName() { return "_ZTSZZ8launchesRN4sycl3_V15queueERNS0_5imageILi1ENS0_6detail17aligned_allocatorIhEEEERNS3_ILi2ES6_EERNS3_ILi3ES6_EEENKUlRNS0_7handlerEE_clESE_E6Images"; }
  static constexpr unsigned getNumParams() { return 6; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "images.cpp"; }
  static constexpr const char *getFunctionName() { return "Images"; }
  static constexpr unsigned getLineNumber() { return 19; }
  static constexpr unsigned getColumnNumber() { return 33; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 176; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
