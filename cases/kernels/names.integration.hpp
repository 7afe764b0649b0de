// Integration header of names.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
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
enum class Kind : int;
template <::Kind> class OfKind;
template <typename, int> class Made;
template <typename...> class Pack;
namespace {
class Local;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSN5outer5inner6NestedE",
  "_ZTSN5outer2v19VersionedE",
  "_ZTSN12_GLOBAL__N_16HiddenE",
  "_ZTS6OfKindIL4Kind0EE",
  "_ZTS6OfKindIL4Kind1EE",
  "_ZTS4MadeIN5outer5inner6NestedELi3EE",
  "_ZTS4PackIJif4MadeIcLi1EEEE",
  "_ZTSN5Outer6MemberE",
  "_ZTSZ4mainE5Local"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSN5outer5inner6NestedE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // value
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // expected

  //--- _ZTSN5outer2v19VersionedE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // value
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // expected

  //--- _ZTSN12_GLOBAL__N_16HiddenE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // value
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // expected

  //--- _ZTS6OfKindIL4Kind0EE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // value
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // expected

  //--- _ZTS6OfKindIL4Kind1EE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // value
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // expected

  //--- _ZTS4MadeIN5outer5inner6NestedELi3EE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // value
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // expected

  //--- _ZTS4PackIJif4MadeIcLi1EEEE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // value
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // expected

  //--- _ZTSN5Outer6MemberE
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // value
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // expected

  //--- _ZTSZ4mainE5Local
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // value
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // expected

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSN5outer5inner6NestedE
  2,  // _ZTSN5outer2v19VersionedE
  4,  // _ZTSN12_GLOBAL__N_16HiddenE
  6,  // _ZTS6OfKindIL4Kind0EE
  8,  // _ZTS6OfKindIL4Kind1EE
  10,  // _ZTS4MadeIN5outer5inner6NestedELi3EE
  12,  // _ZTS4PackIJif4MadeIcLi1EEEE
  14,  // _ZTSN5Outer6MemberE
  16  // _ZTSZ4mainE5Local
};

template <> struct KernelInfo<::outer::inner::Nested> {
  static constexpr const char *getName() { return "_ZTSN5outer5inner6NestedE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::outer::Versioned> {
  static constexpr const char *getName() { return "_ZTSN5outer2v19VersionedE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::OfKind<static_cast<::Kind>(0)>> {
  static constexpr const char *getName() { return "_ZTS6OfKindIL4Kind0EE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::OfKind<static_cast<::Kind>(1)>> {
  static constexpr const char *getName() { return "_ZTS6OfKindIL4Kind1EE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 8];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Made<::outer::inner::Nested, 3>> {
  static constexpr const char *getName() { return "_ZTS4MadeIN5outer5inner6NestedELi3EE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 10];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Pack<int, float, ::Made<char, 1>>> {
  static constexpr const char *getName() { return "_ZTS4PackIJif4MadeIcLi1EEEE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 12];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Local> {
  static constexpr const char *getName() { return "_ZTSZ4mainE5Local"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 16];
  }
  static constexpr unsigned getKernelSize() { return 16; }
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  16,
  16,
  16,
  16,
  16,
  16,
  16,
  16,
  16
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 9, /*rows*/ 18, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
