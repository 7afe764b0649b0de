// Integration header of names.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when names.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_NAMES_CPP
#define SYCLFLAT_INTEGRATION_OF_NAMES_CPP

#include <syclflat/kernel_desc.hpp>

namespace outer { namespace inner {
class Nested;
}}  // namespace outer::inner
namespace outer { inline namespace v1 {
class Versioned;
}}  // namespace outer::v1
enum class Kind : char;
template <::Kind> class OfKind;
template <typename> class Of;
namespace {
class Local;
class Handled;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSN5outer5inner6NestedE",
  "_ZTSN5outer5inner4MadeIN4sycl3_V13vecIfLi4EEELi3EEE",
  "_ZTSN5outer2v19VersionedE",
  "_ZTS6OfKindIL4Kind1EE",
  "_ZTS2OfIN5outer5inner6NestedEE",
  "_ZTSZ4mainE5Local",
  "_ZTSN5Outer5InnerE",
  "_ZTSZ4mainEUlvE_",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E7HandledEE",
  "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Handled"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSN5outer5inner6NestedE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _ZTSN5outer5inner4MadeIN4sycl3_V13vecIfLi4EEELi3EEE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _ZTSN5outer2v19VersionedE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _ZTS6OfKindIL4Kind1EE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _ZTS2OfIN5outer5inner6NestedEE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _ZTSZ4mainE5Local
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _ZTSN5Outer5InnerE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _ZTSZ4mainEUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E7HandledEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Handled
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSN5outer5inner6NestedE
  1,  // _ZTSN5outer5inner4MadeIN4sycl3_V13vecIfLi4EEELi3EEE
  2,  // _ZTSN5outer2v19VersionedE
  3,  // _ZTS6OfKindIL4Kind1EE
  4,  // _ZTS2OfIN5outer5inner6NestedEE
  5,  // _ZTSZ4mainE5Local
  6,  // _ZTSN5Outer5InnerE
  7,  // _ZTSZ4mainEUlvE_
  8,  // _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E7HandledEE
  10  // _ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Handled
};

template <> struct KernelInfo<::outer::inner::Nested> {
  static constexpr const char *getName() { return "_ZTSN5outer5inner6NestedE"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::outer::Versioned> {
  static constexpr const char *getName() { return "_ZTSN5outer2v19VersionedE"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::OfKind<static_cast<::Kind>(1)>> {
  static constexpr const char *getName() { return "_ZTS6OfKindIL4Kind1EE"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Of<::outer::inner::Nested>> {
  static constexpr const char *getName() { return "_ZTS2OfIN5outer5inner6NestedEE"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Local> {
  static constexpr const char *getName() { return "_ZTSZ4mainE5Local"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Handled> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Handled"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 10];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  8,
  8,
  8,
  8,
  8,
  8,
  8,
  8,
  16,
  8
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 10, /*rows*/ 11, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
