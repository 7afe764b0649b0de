// Integration header of padding_and_alignment.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when padding_and_alignment.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_PADDING_AND_ALIGNMENT_CPP
#define SYCLFLAT_INTEGRATION_OF_PADDING_AND_ALIGNMENT_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Padding;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Padding",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Padding
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 24, 32 },  // holes
  { kernel_param_kind_t::kind_std_layout, 1, 56 },  // byte
  { kernel_param_kind_t::kind_std_layout, 64, 64 },  // line
  { kernel_param_kind_t::kind_std_layout, 48, 128 },  // many
  { kernel_param_kind_t::kind_std_layout, 1, 192 },  // mixed.first
  { kernel_param_kind_t::kind_std_layout, 16, 224 },  // mixed.aligned
  { kernel_param_kind_t::kind_accessor, 4062, 240 },  // mixed.in
  { kernel_param_kind_t::kind_std_layout, 1, 272 },  // mixed.last

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Padding> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Padding"; }
  static constexpr unsigned getNumParams() { return 9; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "padding_and_alignment.cpp"; }
  static constexpr const char *getFunctionName() { return "Padding"; }
  static constexpr unsigned getLineNumber() { return 41; }
  static constexpr unsigned getColumnNumber() { return 62; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 320; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
