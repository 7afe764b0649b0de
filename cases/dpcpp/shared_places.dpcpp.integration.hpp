// Integration header of shared_places.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when shared_places.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_SHARED_PLACES_CPP
#define SYCLFLAT_INTEGRATION_OF_SHARED_PLACES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

struct EmptyFirst;
struct EmptyBetween;
struct Alike;
struct WideEmpty;
struct InPadding;
namespace {
class Beside;
class Behind;
}  // namespace (unnamed)

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTS10EmptyFirst",
  "_ZTS12EmptyBetween",
  "_ZTS5Alike",
  "_ZTS9WideEmpty",
  "_ZTS9InPadding",
  "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Beside",
  "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E6Behind",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTS10EmptyFirst
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // e
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // n
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // p

  //--- _ZTS12EmptyBetween
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // n
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // e
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // o
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // p

  //--- _ZTS5Alike
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // e
  { kernel_param_kind_t::kind_std_layout, 1, 1 },  // f
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // n
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // p

  //--- _ZTS9WideEmpty
  { kernel_param_kind_t::kind_std_layout, 4, 0 },  // n
  { kernel_param_kind_t::kind_std_layout, 16, 0 },  // w
  { kernel_param_kind_t::kind_pointer, 8, 8 },  // p
  { kernel_param_kind_t::kind_std_layout, 4, 16 },  // m

  //--- _ZTS9InPadding
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // p
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // b
  { kernel_param_kind_t::kind_std_layout, 1, 13 },  // d

  //--- _ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Beside
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // beside.e
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // beside.a
  { kernel_param_kind_t::kind_std_layout, 1, 32 },  // beside.f
  { kernel_param_kind_t::kind_std_layout, 4, 32 },  // beside.n

  //--- _ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E6Behind
  { kernel_param_kind_t::kind_accessor, 4062, 0 },  // behind.h.a
  { kernel_param_kind_t::kind_std_layout, 1, 32 },  // behind.h.c
  { kernel_param_kind_t::kind_std_layout, 1, 33 },  // behind.d
  { kernel_param_kind_t::kind_std_layout, 1, 0 },  // behind.e

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::EmptyFirst> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS10EmptyFirst"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 3; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "shared_places.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "EmptyFirst"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 24; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 8; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

template <> struct KernelInfo<::EmptyBetween> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS12EmptyBetween"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 4; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "shared_places.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "EmptyBetween"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 30; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 8; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Alike> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS5Alike"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 4; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 7];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "shared_places.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Alike"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 37; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 8; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

template <> struct KernelInfo<::WideEmpty> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS9WideEmpty"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 4; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 11];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "shared_places.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "WideEmpty"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 44; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 8; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 32; }
};

template <> struct KernelInfo<::InPadding> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS9InPadding"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 3; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 15];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "shared_places.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "InPadding"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 51; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 8; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 16; }
};

template <> struct KernelInfo<::Beside> {
  static constexpr const char *getName() { return "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Beside"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 18];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "shared_places.cpp"; }
  static constexpr const char *getFunctionName() { return "Beside"; }
  static constexpr unsigned getLineNumber() { return 78; }
  static constexpr unsigned getColumnNumber() { return 35; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 40; }
};

template <> struct KernelInfo<::Behind> {
  static constexpr const char *getName() { return "_ZTSZZ6launchRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E6Behind"; }
  static constexpr unsigned getNumParams() { return 4; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 22];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "shared_places.cpp"; }
  static constexpr const char *getFunctionName() { return "Behind"; }
  static constexpr unsigned getLineNumber() { return 82; }
  static constexpr unsigned getColumnNumber() { return 35; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 40; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
