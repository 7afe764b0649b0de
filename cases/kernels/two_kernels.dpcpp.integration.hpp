// Integration header of two_kernels.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when two_kernels.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_TWO_KERNELS_CPP
#define SYCLFLAT_INTEGRATION_OF_TWO_KERNELS_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Scale;
class Count;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZN7Doubler3runERN2cl4sycl5queueERNS1_6bufferIiLi1EEEENKUlRNS1_7handlerEE_clES8_E5Scale",
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E5Count",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZN7Doubler3runERN2cl4sycl5queueERNS1_6bufferIiLi1EEEENKUlRNS1_7handlerEE_clES8_E5Scale
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // factor

  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E5Count
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // data

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Scale> {
  static constexpr const char *getName() { return "_ZTSZZN7Doubler3runERN2cl4sycl5queueERNS1_6bufferIiLi1EEEENKUlRNS1_7handlerEE_clES8_E5Scale"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "two_kernels.cpp"; }
  static constexpr const char *getFunctionName() { return "Scale"; }
  static constexpr unsigned getLineNumber() { return 14; }
  static constexpr unsigned getColumnNumber() { return 37; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 40; }
};

template <> struct KernelInfo<::Count> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E5Count"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "two_kernels.cpp"; }
  static constexpr const char *getFunctionName() { return "Count"; }
  static constexpr unsigned getLineNumber() { return 31; }
  static constexpr unsigned getColumnNumber() { return 37; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 32; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
