// Integration header of aspects.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when aspects.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_ASPECTS_CPP
#define SYCLFLAT_INTEGRATION_OF_ASPECTS_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

struct Functor;
namespace {
class Item;
}  // namespace (unnamed)
namespace sycl { inline namespace _V1 { namespace detail {
template <typename> class __pf_kernel_wrapper;
}}}  // namespace sycl::_V1::detail
namespace {
class Local;
class Nothing;
class Property;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTS7Functor",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ6launchRNS0_5queueEPiE4ItemEE",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE4Item",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE5Local",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE7Nothing",
  "_ZTSZ6launchRN4sycl3_V15queueEPiE8Property",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTS7Functor
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ6launchRNS0_5queueEPiE4ItemEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE4Item
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE5Local
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE7Nothing
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  //--- _ZTSZ6launchRN4sycl3_V15queueEPiE8Property
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // out

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Functor> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS7Functor"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "aspects.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Functor"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 12; }
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

template <> struct KernelInfo<::sycl::detail::__pf_kernel_wrapper<::Item>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ6launchRNS0_5queueEPiE4ItemEE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "handler.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::__pf_kernel_wrapper<Item>"; }
  static constexpr unsigned getLineNumber() { return 327; }
  static constexpr unsigned getColumnNumber() { return 7; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Item> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE4Item"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "aspects.cpp"; }
  static constexpr const char *getFunctionName() { return "Item"; }
  static constexpr unsigned getLineNumber() { return 12; }
  static constexpr unsigned getColumnNumber() { return 8; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Local> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE5Local"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "aspects.cpp"; }
  static constexpr const char *getFunctionName() { return "Local"; }
  static constexpr unsigned getLineNumber() { return 22; }
  static constexpr unsigned getColumnNumber() { return 30; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Nothing> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE7Nothing"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "aspects.cpp"; }
  static constexpr const char *getFunctionName() { return "Nothing"; }
  static constexpr unsigned getLineNumber() { return 23; }
  static constexpr unsigned getColumnNumber() { return 32; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Property> {
  static constexpr const char *getName() { return "_ZTSZ6launchRN4sycl3_V15queueEPiE8Property"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "aspects.cpp"; }
  static constexpr const char *getFunctionName() { return "Property"; }
  static constexpr unsigned getLineNumber() { return 25; }
  static constexpr unsigned getColumnNumber() { return 33; }
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
