// Integration header of scalars.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when scalars.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_SCALARS_CPP
#define SYCLFLAT_INTEGRATION_OF_SCALARS_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Scalars;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Scalars",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Scalars
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // out
  { kernel_param_kind_t::kind_std_layout, 1, 32 },  // yes
  { kernel_param_kind_t::kind_std_layout, 1, 33 },  // no
  { kernel_param_kind_t::kind_std_layout, 1, 34 },  // c
  { kernel_param_kind_t::kind_std_layout, 1, 35 },  // sc
  { kernel_param_kind_t::kind_std_layout, 1, 36 },  // uc
  { kernel_param_kind_t::kind_std_layout, 4, 40 },  // wide
  { kernel_param_kind_t::kind_std_layout, 2, 44 },  // c16
  { kernel_param_kind_t::kind_std_layout, 4, 48 },  // c32
  { kernel_param_kind_t::kind_std_layout, 2, 52 },  // s
  { kernel_param_kind_t::kind_std_layout, 2, 54 },  // us
  { kernel_param_kind_t::kind_std_layout, 4, 56 },  // i
  { kernel_param_kind_t::kind_std_layout, 4, 60 },  // ui
  { kernel_param_kind_t::kind_std_layout, 8, 64 },  // l
  { kernel_param_kind_t::kind_std_layout, 8, 72 },  // ul
  { kernel_param_kind_t::kind_std_layout, 8, 80 },  // ll
  { kernel_param_kind_t::kind_std_layout, 8, 88 },  // ull
  { kernel_param_kind_t::kind_std_layout, 4, 96 },  // f
  { kernel_param_kind_t::kind_std_layout, 8, 104 },  // d
  { kernel_param_kind_t::kind_std_layout, 4, 112 },  // plain
  { kernel_param_kind_t::kind_std_layout, 1, 116 },  // small

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Scalars> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E7Scalars"; }
  static constexpr unsigned getNumParams() { return 21; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "scalars.cpp"; }
  static constexpr const char *getFunctionName() { return "Scalars"; }
  static constexpr unsigned getLineNumber() { return 36; }
  static constexpr unsigned getColumnNumber() { return 38; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 120; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
