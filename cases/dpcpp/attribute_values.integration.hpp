// Integration header of attribute_values.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when attribute_values.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ATTRIBUTE_VALUES_CPP
#define SYCLFLAT_INTEGRATION_OF_ATTRIBUTE_VALUES_CPP

#include <syclflat/kernel_desc.hpp>

namespace {
class Macro;
class Parameter;
class Member;
class Constant;
class Spelled;
class Groups;
class Items;
}  // namespace (unnamed)

inline namespace cl {
namespace sycl {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE5Macro",
  "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE9Parameter",
  "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE6Member",
  "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE8Constant",
  "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE7Spelled",
  "_ZTSZ8launchesRN4sycl3_V15queueEPiPcE6Groups",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ8launchesRNS0_5queueEPiPcE5ItemsEE",
  "_ZTSZ8launchesRN4sycl3_V15queueEPiPcE5Items"
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE5Macro
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE9Parameter
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE6Member
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE8Constant
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE7Spelled
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ8launchesRN4sycl3_V15queueEPiPcE6Groups
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ8launchesRNS0_5queueEPiPcE5ItemsEE
  { kernel_param_kind_t::kind_std_layout, 16, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 16 },  // KernelFunc

  //--- _ZTSZ8launchesRN4sycl3_V15queueEPiPcE5Items
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE5Macro
  1,  // _ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE9Parameter
  2,  // _ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE6Member
  3,  // _ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE8Constant
  4,  // _ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE7Spelled
  5,  // _ZTSZ8launchesRN4sycl3_V15queueEPiPcE6Groups
  6,  // _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ8launchesRNS0_5queueEPiPcE5ItemsEE
  8  // _ZTSZ8launchesRN4sycl3_V15queueEPiPcE5Items
};

template <> struct KernelInfo<::Macro> {
  static constexpr const char *getName() { return "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE5Macro"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Parameter> {
  static constexpr const char *getName() { return "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE9Parameter"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Member> {
  static constexpr const char *getName() { return "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE6Member"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Constant> {
  static constexpr const char *getName() { return "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE8Constant"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Spelled> {
  static constexpr const char *getName() { return "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE7Spelled"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Groups> {
  static constexpr const char *getName() { return "_ZTSZ8launchesRN4sycl3_V15queueEPiPcE6Groups"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr unsigned getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Items> {
  static constexpr const char *getName() { return "_ZTSZ8launchesRN4sycl3_V15queueEPiPcE5Items"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 8];
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
  24,
  8
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 8, /*rows*/ 9, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
