// Integration header of nested_structs_in_array.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
// Include it before anything else when nested_structs_in_array.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_NESTED_STRUCTS_IN_ARRAY_CPP
#define SYCLFLAT_INTEGRATION_OF_NESTED_STRUCTS_IN_ARRAY_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Nested;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Nested",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Nested
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // outer[0].tag
  { kernel_param_kind_t::kind_accessor, 4062, 8 },  // outer[0].in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 40 },  // outer[0].in[1]
  { kernel_param_kind_t::kind_std_layout, 2, 72 },  // outer[0].inner.weight
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // outer[0].inner.in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // outer[0].inner.in[1]
  { kernel_param_kind_t::kind_std_layout, 8, 144 },  // outer[0].scale
  { kernel_param_kind_t::kind_std_layout, 1, 152 },  // outer[1].tag
  { kernel_param_kind_t::kind_accessor, 4062, 160 },  // outer[1].in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 192 },  // outer[1].in[1]
  { kernel_param_kind_t::kind_std_layout, 2, 224 },  // outer[1].inner.weight
  { kernel_param_kind_t::kind_accessor, 4062, 232 },  // outer[1].inner.in[0]
  { kernel_param_kind_t::kind_accessor, 4062, 264 },  // outer[1].inner.in[1]
  { kernel_param_kind_t::kind_std_layout, 8, 296 },  // outer[1].scale
  { kernel_param_kind_t::kind_accessor, 4062, 304 },  // out

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Nested> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN2cl4sycl7handlerEE_clES2_E6Nested"; }
  static constexpr unsigned getNumParams() { return 15; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "nested_structs_in_array.cpp"; }
  static constexpr const char *getFunctionName() { return "Nested"; }
  static constexpr unsigned getLineNumber() { return 39; }
  static constexpr unsigned getColumnNumber() { return 61; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 336; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
