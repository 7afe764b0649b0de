// Integration header of pack_names.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when pack_names.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_PACK_NAMES_CPP
#define SYCLFLAT_INTEGRATION_OF_PACK_NAMES_CPP

#include <syclflat/kernel_desc.hpp>

template <typename...> class Types;
class Plain;
template <typename, typename...> class First;
template <typename, int...> class Numbers;
enum class Kind : char;
template <typename, ::Kind...> class Kinds;
template <auto> class Value;
template <auto...> class Values;

inline namespace cl {
namespace sycl {
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
  "_ZTS10OfTemplateI5TypesE"
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

  { kernel_param_kind_t::kind_invalid, 0, 0 }
};

// indices into the signatures, one per kernel: where each one starts
[[maybe_unused]] static constexpr const unsigned kernel_signature_start[] = {
  0,  // _ZTS5TypesIJEE
  0,  // _ZTS5TypesIJif5PlainEE
  0,  // _ZTS5FirstI5TypesIJS0_IJEEEEJ5PlaincEE
  0,  // _ZTS7NumbersI5PlainJLi3ELin4EEE
  0,  // _ZTS5KindsIbJL4Kind1ELS0_7EEE
  0,  // _ZTS5ValueILc99EE
  0,  // _ZTS6ValuesIJLi1ELj2ELx3ELs4ELc39ELc44ELc60ELw119ELb0EEE
  0,  // _ZTS6ValuesIJLi1EL4Kind1EEE
  0,  // _ZTS8PointersIJXadL_Z6numberEELPi0EEE
  0  // _ZTS10OfTemplateI5TypesE
};

template <> struct KernelInfo<::Types<>> {
  static constexpr const char *getName() { return "_ZTS5TypesIJEE"; }
  static constexpr unsigned getNumParams() { return 0; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 1; }
};

template <> struct KernelInfo<::Types<int, float, ::Plain>> {
  static constexpr const char *getName() { return "_ZTS5TypesIJif5PlainEE"; }
  static constexpr unsigned getNumParams() { return 0; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 1; }
};

template <> struct KernelInfo<::First<::Types<::Types<>>, ::Plain, char>> {
  static constexpr const char *getName() { return "_ZTS5FirstI5TypesIJS0_IJEEEEJ5PlaincEE"; }
  static constexpr unsigned getNumParams() { return 0; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 1; }
};

template <> struct KernelInfo<::Numbers<::Plain, 3, -4>> {
  static constexpr const char *getName() { return "_ZTS7NumbersI5PlainJLi3ELin4EEE"; }
  static constexpr unsigned getNumParams() { return 0; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 1; }
};

template <> struct KernelInfo<::Kinds<bool, static_cast<::Kind>(1), static_cast<::Kind>(7)>> {
  static constexpr const char *getName() { return "_ZTS5KindsIbJL4Kind1ELS0_7EEE"; }
  static constexpr unsigned getNumParams() { return 0; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 1; }
};

template <> struct KernelInfo<::Value<'c'>> {
  static constexpr const char *getName() { return "_ZTS5ValueILc99EE"; }
  static constexpr unsigned getNumParams() { return 0; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 1; }
};

template <> struct KernelInfo<::Values<1, 2U, 3LL, (short)4, '\'', ',', '<', L'w', false>> {
  static constexpr const char *getName() { return "_ZTS6ValuesIJLi1ELj2ELx3ELs4ELc39ELc44ELc60ELw119ELb0EEE"; }
  static constexpr unsigned getNumParams() { return 0; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr unsigned getKernelSize() { return 1; }
};

// sizes of all capture objects, in bytes
static constexpr const unsigned kernel_sizes[] = {
  1,
  1,
  1,
  1,
  1,
  1,
  1,
  1,
  1,
  1
};

// kernels whose name can't be declared here are found by their mangled name
[[maybe_unused]] static const kernel_registration registered_kernels{
    kernel_names, kernel_signatures, kernel_signature_start, kernel_sizes,
    /*kernels*/ 10, /*rows*/ 0, "", registered_here};

}  // namespace detail
}  // namespace sycl
}  // namespace cl

#endif
