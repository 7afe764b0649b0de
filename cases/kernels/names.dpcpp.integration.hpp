// Integration header of names.cpp, by syclflat: convention dpcpp, target spir64. Do not edit.
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

namespace sycl {
inline namespace _V1 {
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
  "_ZTSZ4mainE5Local",
  "",
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

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::outer::inner::Nested> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN5outer5inner6NestedE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "outer::inner::Nested"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 29; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 27; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

template <> struct KernelInfo<::outer::Versioned> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN5outer2v19VersionedE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 2];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "outer::Versioned"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 29; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 27; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

// (anonymous namespace)::Hidden, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct __attribute__((internal_linkage)) KernelInfoData<'_', 'Z', 'T', 'S', 'N', '1', '2', '_', 'G', 'L', 'O', 'B', 'A', 'L', '_', '_', 'N', '_', '1', '6', 'H', 'i', 'd', 'd', 'e', 'n', 'E'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN12_GLOBAL__N_16HiddenE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "(anonymous namespace)::Hidden"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 29; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 27; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};
#endif

template <> struct KernelInfo<::OfKind<static_cast<::Kind>(0)>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS6OfKindIL4Kind0EE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "OfKind<Kind::first>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 29; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 27; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

template <> struct KernelInfo<::OfKind<static_cast<::Kind>(1)>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS6OfKindIL4Kind1EE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 8];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "OfKind<Kind::second>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 29; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 27; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Made<::outer::inner::Nested, 3>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS4MadeIN5outer5inner6NestedELi3EE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 10];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Made<outer::inner::Nested, 3>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 29; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 27; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Pack<int, float, ::Made<char, 1>>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS4PackIJif4MadeIcLi1EEEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 12];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Pack<int, float, Made<char, 1>>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 29; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 27; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

// Outer::Member, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'N', '5', 'O', 'u', 't', 'e', 'r', '6', 'M', 'e', 'm', 'b', 'e', 'r', 'E'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN5Outer6MemberE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 14];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Outer::Member"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 29; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 27; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};
#endif

template <> struct KernelInfo<::Local> {
  static constexpr const char *getName() { return "_ZTSZ4mainE5Local"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 16];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "names.cpp"; }
  static constexpr const char *getFunctionName() { return "Local"; }
  static constexpr unsigned getLineNumber() { return 29; }
  static constexpr unsigned getColumnNumber() { return 27; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 16; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
