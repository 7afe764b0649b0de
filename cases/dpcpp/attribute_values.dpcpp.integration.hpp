// Integration header of attribute_values.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when attribute_values.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ATTRIBUTE_VALUES_CPP
#define SYCLFLAT_INTEGRATION_OF_ATTRIBUTE_VALUES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Macro;
class Parameter;
class Member;
class Constant;
class Spelled;
class Groups;
class Items;
}  // namespace (unnamed)
namespace sycl { inline namespace _V1 { namespace detail {
template <typename> class __pf_kernel_wrapper;
}}}  // namespace sycl::_V1::detail

namespace sycl {
inline namespace _V1 {
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
  "_ZTSZ8launchesRN4sycl3_V15queueEPiPcE5Items",
  "",
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

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Macro> {
  static constexpr const char *getName() { return "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE5Macro"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attribute_values.cpp"; }
  static constexpr const char *getFunctionName() { return "Macro"; }
  static constexpr unsigned getLineNumber() { return 29; }
  static constexpr unsigned getColumnNumber() { return 34; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Parameter> {
  static constexpr const char *getName() { return "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE9Parameter"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attribute_values.cpp"; }
  static constexpr const char *getFunctionName() { return "Parameter"; }
  static constexpr unsigned getLineNumber() { return 34; }
  static constexpr unsigned getColumnNumber() { return 7; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Member> {
  static constexpr const char *getName() { return "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE6Member"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attribute_values.cpp"; }
  static constexpr const char *getFunctionName() { return "Member"; }
  static constexpr unsigned getLineNumber() { return 40; }
  static constexpr unsigned getColumnNumber() { return 7; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Constant> {
  static constexpr const char *getName() { return "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE8Constant"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attribute_values.cpp"; }
  static constexpr const char *getFunctionName() { return "Constant"; }
  static constexpr unsigned getLineNumber() { return 46; }
  static constexpr unsigned getColumnNumber() { return 7; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Spelled> {
  static constexpr const char *getName() { return "_ZTSZ6launchILi16EEvRN4sycl3_V15queueEPiE7Spelled"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attribute_values.cpp"; }
  static constexpr const char *getFunctionName() { return "Spelled"; }
  static constexpr unsigned getLineNumber() { return 48; }
  static constexpr unsigned getColumnNumber() { return 34; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Groups> {
  static constexpr const char *getName() { return "_ZTSZ8launchesRN4sycl3_V15queueEPiPcE6Groups"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attribute_values.cpp"; }
  static constexpr const char *getFunctionName() { return "Groups"; }
  static constexpr unsigned getLineNumber() { return 16; }
  static constexpr unsigned getColumnNumber() { return 37; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::sycl::detail::__pf_kernel_wrapper<::Items>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ8launchesRNS0_5queueEPiPcE5ItemsEE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "handler.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::__pf_kernel_wrapper<Items>"; }
  static constexpr unsigned getLineNumber() { return 327; }
  static constexpr unsigned getColumnNumber() { return 7; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 24; }
};

template <> struct KernelInfo<::Items> {
  static constexpr const char *getName() { return "_ZTSZ8launchesRN4sycl3_V15queueEPiPcE5Items"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 8];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "attribute_values.cpp"; }
  static constexpr const char *getFunctionName() { return "Items"; }
  static constexpr unsigned getLineNumber() { return 16; }
  static constexpr unsigned getColumnNumber() { return 37; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
