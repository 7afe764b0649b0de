// Integration header of properties.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when properties.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_PROPERTIES_CPP
#define SYCLFLAT_INTEGRATION_OF_PROPERTIES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Functor;
class Both;
}  // namespace (unnamed)
namespace sycl { inline namespace _V1 {
template <int, bool> class item;
}}  // namespace sycl::_V1
struct Rounded;
namespace sycl { inline namespace _V1 { namespace detail {
template <typename, int, typename> class RoundedRangeKernel;
}}}  // namespace sycl::_V1::detail
namespace {
class Task;
class Hinted;
class AttributeToo;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZ6launchRN4sycl3_V15queueEPiE7Functor",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE4Both",
  "_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E7RoundedEE",
  "_ZTS7Rounded",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE4Task",
  "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Hinted",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE12AttributeToo",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE7Functor
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE4Both
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E7RoundedEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTS7Rounded
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE4Task
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Hinted
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE12AttributeToo
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Functor> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE7Functor"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "properties.cpp"; }
  static constexpr const char *getFunctionName() { return "Functor"; }
  static constexpr unsigned getLineNumber() { return 6; }
  static constexpr unsigned getColumnNumber() { return 28; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Both> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE4Both"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "properties.cpp"; }
  static constexpr const char *getFunctionName() { return "Both"; }
  static constexpr unsigned getLineNumber() { return 6; }
  static constexpr unsigned getColumnNumber() { return 28; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::sycl::detail::RoundedRangeKernel<::sycl::item<1, static_cast<bool>(-1)>, 1, ::Rounded>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E7RoundedEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "handler.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Rounded>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 327; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 7; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Rounded> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS7Rounded"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "properties.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Rounded"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 14; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 8; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Task> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE4Task"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "properties.cpp"; }
  static constexpr const char *getFunctionName() { return "Task"; }
  static constexpr unsigned getLineNumber() { return 29; }
  static constexpr unsigned getColumnNumber() { return 29; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Hinted> {
  static constexpr const char *getName() { return "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Hinted"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "properties.cpp"; }
  static constexpr const char *getFunctionName() { return "Hinted"; }
  static constexpr unsigned getLineNumber() { return 35; }
  static constexpr unsigned getColumnNumber() { return 9; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::AttributeToo> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE12AttributeToo"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 7];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "properties.cpp"; }
  static constexpr const char *getFunctionName() { return "AttributeToo"; }
  static constexpr unsigned getLineNumber() { return 39; }
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

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
