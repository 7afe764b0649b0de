// Integration header of pack_names.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when pack_names.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_PACK_NAMES_CPP
#define SYCLFLAT_INTEGRATION_OF_PACK_NAMES_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

template <typename...> class Types;
class Plain;
template <typename, typename...> class First;
template <typename, int...> class Numbers;
enum class Kind : char;
template <typename, ::Kind...> class Kinds;
template <auto> class Value;
template <auto...> class Values;

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTS5TypesIJEE",
  "_ZTS5TypesIJif5PlainEE",
  "_ZTS5FirstI5TypesIJS0_IJEEEEJ5PlaincEE",
  "_ZTS7NumbersI5PlainJLi3ELin4EEE",
  "_ZTS5KindsIbJL4Kind1ELS0_7EEE",
  "_ZTS5ValueILc99EE",
  "_ZTS6ValuesIJLi1ELj2ELx3ELs4ELc39ELc44ELc60ELw119ELb0EEE",
  "_ZTS6ValuesIJLi1EL4Kind1EEE",
  "_ZTS8PointersIJXadL_Z6numberEELPi0EEE",
  "_ZTS10OfTemplateI5TypesE",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTS5TypesIJEE

  //--- _ZTS5TypesIJif5PlainEE

  //--- _ZTS5FirstI5TypesIJS0_IJEEEEJ5PlaincEE

  //--- _ZTS7NumbersI5PlainJLi3ELin4EEE

  //--- _ZTS5KindsIbJL4Kind1ELS0_7EEE

  //--- _ZTS5ValueILc99EE

  //--- _ZTS6ValuesIJLi1ELj2ELx3ELs4ELc39ELc44ELc60ELw119ELb0EEE

  //--- _ZTS6ValuesIJLi1EL4Kind1EEE

  //--- _ZTS8PointersIJXadL_Z6numberEELPi0EEE

  //--- _ZTS10OfTemplateI5TypesE

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Types<>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS5TypesIJEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "pack_names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Types<>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 19; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 30; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};

template <> struct KernelInfo<::Types<int, float, ::Plain>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS5TypesIJif5PlainEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "pack_names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Types<int, float, Plain>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 20; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 47; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};

template <> struct KernelInfo<::First<::Types<::Types<>>, ::Plain, char>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS5FirstI5TypesIJS0_IJEEEEJ5PlaincEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "pack_names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "First<Types<Types<>>, Plain, char>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 21; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 57; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};

template <> struct KernelInfo<::Numbers<::Plain, 3, -4>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS7NumbersI5PlainJLi3ELin4EEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "pack_names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Numbers<Plain, 3, -4>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 22; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 44; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};

template <> struct KernelInfo<::Kinds<bool, static_cast<::Kind>(1), static_cast<::Kind>(7)>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS5KindsIbJL4Kind1ELS0_7EEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "pack_names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Kinds<bool, Kind::b, 7>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 23; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 52; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};

template <> struct KernelInfo<::Value<'c'>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS5ValueILc99EE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "pack_names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Value<'c'>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 24; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 33; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};

template <> struct KernelInfo<::Values<1, 2U, 3LL, (short)4, '\'', ',', '<', L'w', false>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS6ValuesIJLi1ELj2ELx3ELs4ELc39ELc44ELc60ELw119ELb0EEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "pack_names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Values<1, 2U, 3LL, (short)4, '\\'', ',', '<', L'w', false>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 25; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 80; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};

// Values<1, Kind::b>, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', '6', 'V', 'a', 'l', 'u', 'e', 's', 'I', 'J', 'L', 'i', '1', 'E', 'L', '4', 'K', 'i', 'n', 'd', '1', 'E', 'E', 'E'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS6ValuesIJLi1EL4Kind1EEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "pack_names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Values<1, Kind::b>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 26; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 41; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};
#endif

// Pointers<&number, nullptr>, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', '8', 'P', 'o', 'i', 'n', 't', 'e', 'r', 's', 'I', 'J', 'X', 'a', 'd', 'L', '_', 'Z', '6', 'n', 'u', 'm', 'b', 'e', 'r', 'E', 'E', 'L', 'P', 'i', '0', 'E', 'E', 'E'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS8PointersIJXadL_Z6numberEELPi0EEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "pack_names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Pointers<&number, nullptr>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 27; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 49; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};
#endif

// OfTemplate<Types>, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', '1', '0', 'O', 'f', 'T', 'e', 'm', 'p', 'l', 'a', 't', 'e', 'I', '5', 'T', 'y', 'p', 'e', 's', 'E'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS10OfTemplateI5TypesE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 0; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "pack_names.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "OfTemplate<Types>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 28; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 40; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 1; }
};
#endif

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
