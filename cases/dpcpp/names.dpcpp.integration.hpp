// Integration header of names.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when names.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_NAMES_CPP
#define SYCLFLAT_INTEGRATION_OF_NAMES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace outer { namespace inner {
class Nested;
}}  // namespace outer::inner
namespace sycl { inline namespace _V1 {
template <typename, int> class vec;
}}  // namespace sycl::_V1
namespace outer { namespace inner {
template <typename, int> class Made;
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
namespace sycl { inline namespace _V1 { namespace detail {
template <typename> class __pf_kernel_wrapper;
}}}  // namespace sycl::_V1::detail

namespace sycl {
inline namespace _V1 {
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
  "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Handled",
  "",
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
  { kernel_param_kind_t::kind_specialization_constants_buffer, 8, 0 },  // specialization_constants

  //--- _ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Handled
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_specialization_constants_buffer, 8, 0 },  // specialization_constants

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::outer::inner::Nested> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN5outer5inner6NestedE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "outer::inner::Nested"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 31; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 43; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::outer::inner::Made<::sycl::vec<float, 4>, 3>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN5outer5inner4MadeIN4sycl3_V13vecIfLi4EEELi3EEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "outer::inner::Made<sycl::vec<float, 4>, 3>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 32; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 65; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::outer::Versioned> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN5outer2v19VersionedE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "outer::Versioned"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 33; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 39; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::OfKind<static_cast<::Kind>(1)>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS6OfKindIL4Kind1EE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "OfKind<Kind::b>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 34; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 38; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Of<::outer::inner::Nested>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS2OfIN5outer5inner6NestedEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Of<outer::inner::Nested>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 35; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 47; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::Local> {
  static constexpr const char *getName() { return "_ZTSZ4mainE5Local"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "names.cpp"; }
  static constexpr const char *getFunctionName() { return "Local"; }
  static constexpr unsigned getLineNumber() { return 36; }
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

// Outer::Inner, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'N', '5', 'O', 'u', 't', 'e', 'r', '5', 'I', 'n', 'n', 'e', 'r', 'E'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN5Outer5InnerE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Outer::Inner"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 37; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 35; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

// main()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', '4', 'm', 'a', 'i', 'n', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZ4mainEUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 7];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "main()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 30; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 15; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 8; }
};
#endif

template <> struct KernelInfo<::sycl::detail::__pf_kernel_wrapper<::Handled>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E7HandledEE"; }
  static constexpr unsigned getNumParams() { return 3; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 8];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "handler.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::__pf_kernel_wrapper<Handled>"; }
  static constexpr unsigned getLineNumber() { return 352; }
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

template <> struct KernelInfo<::Handled> {
  static constexpr const char *getName() { return "_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E7Handled"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 11];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "names.cpp"; }
  static constexpr const char *getFunctionName() { return "Handled"; }
  static constexpr unsigned getLineNumber() { return 41; }
  static constexpr unsigned getColumnNumber() { return 54; }
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
