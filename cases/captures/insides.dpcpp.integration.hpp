// Integration header of insides.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when insides.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_INSIDES_CPP
#define SYCLFLAT_INTEGRATION_OF_INSIDES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Walk;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4walkRN2cl4sycl5queueERNS0_6bufferI6SampleLi1EEEP4NodeP7UnknownENKUlRNS0_7handlerEE_clESC_E4Walk",
  "",
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

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Walk> {
  static constexpr const char *getName() { return "_ZTSZZ4walkRN2cl4sycl5queueERNS0_6bufferI6SampleLi1EEEP4NodeP7UnknownENKUlRNS0_7handlerEE_clESC_E4Walk"; }
  static constexpr unsigned getNumParams() { return 9; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "insides.cpp"; }
  static constexpr const char *getFunctionName() { return "Walk"; }
  static constexpr unsigned getLineNumber() { return 40; }
  static constexpr unsigned getColumnNumber() { return 33; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 560; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
