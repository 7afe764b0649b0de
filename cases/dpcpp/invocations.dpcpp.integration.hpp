// Integration header of invocations.cpp, by syclflat: convention dpcpp, target spir64, DPC++'s headers. Do not edit.
// Include it before anything else when invocations.cpp is compiled for the host.
#ifndef SYCLFLAT_INTEGRATION_OF_INVOCATIONS_CPP
#define SYCLFLAT_INTEGRATION_OF_INVOCATIONS_CPP

#include <sycl/detail/defines_elementary.hpp>
#include <sycl/detail/kernel_desc.hpp>

#include <cstddef>
#ifndef __GLIBCXX__
#error "invocations.cpp was flattened with libstdc++, and this is compiled with another C++ library: give both halves the same, flatten by --stdlib"
#endif

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

namespace {
class Single;
class Range;
}  // namespace (unnamed)
namespace sycl { inline namespace _V1 { namespace detail {
template <typename> class __pf_kernel_wrapper;
}}}  // namespace sycl::_V1::detail
namespace {
class NdRange;
class Groups;
class AfterOne;
class AfterSeveral;
class WithProperties;
}  // namespace (unnamed)
namespace sycl { inline namespace _V1 {
template <int, bool> class item;
}}  // namespace sycl::_V1
struct Fill;
namespace sycl { inline namespace _V1 { namespace detail {
template <typename, int, typename> class RoundedRangeKernel;
}}}  // namespace sycl::_V1::detail
namespace sycl { inline namespace _V1 { namespace detail { namespace reduction {
enum class strategy : int;
}}}}  // namespace sycl::_V1::detail::reduction
namespace {
class Sum;
}  // namespace (unnamed)
namespace sycl { inline namespace _V1 { namespace access {
enum class mode : int;
enum class target : int;
enum class placeholder : int;
}}}  // namespace sycl::_V1::access
namespace sycl { inline namespace _V1 { namespace ext { namespace oneapi {
template <typename...> class accessor_property_list;
}}}}  // namespace sycl::_V1::ext::oneapi
namespace sycl { inline namespace _V1 {
template <typename, int, ::sycl::access::mode, ::sycl::access::target, ::sycl::access::placeholder, typename> class accessor;
}}  // namespace sycl::_V1
namespace sycl { inline namespace _V1 { namespace detail { namespace reduction {
template <typename, ::sycl::detail::reduction::strategy, typename...> struct MainKrn;
}}}}  // namespace sycl::_V1::detail::reduction
namespace {
class SumAndMaximum;
}  // namespace (unnamed)
namespace sycl { inline namespace _V1 { namespace detail {
struct KernelOneWGTag;
struct KernelMultipleWGTag;
struct IsNonUsmReductionPredicate;
}}}  // namespace sycl::_V1::detail
namespace sycl { inline namespace _V1 { namespace detail { namespace reduction {
template <typename, ::sycl::detail::reduction::strategy, typename...> struct AuxKrn;
}}}}  // namespace sycl::_V1::detail::reduction
namespace sycl { inline namespace _V1 { namespace detail {
struct EmptyReductionPredicate;
}}}  // namespace sycl::_V1::detail

namespace sycl {
inline namespace _V1 {
namespace detail {

// names of all kernels defined in the source
[[maybe_unused]] static constexpr const char *const kernel_names[] = {
  "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Single",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13handler_formsRNS0_5queueEPiENKUlRNS0_7handlerEE0_clES7_E5RangeEE",
  "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E5Range",
  "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE1_clES5_E7NdRange",
  "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE2_clES5_E6Groups",
  "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRT_E_clINS0_7handlerEEEDaS5_EUlvE_",
  "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE8AfterOne",
  "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ11queue_formsRNS0_5queueEPiE12AfterSeveralEE",
  "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE12AfterSeveral",
  "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE14WithProperties",
  "_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1EZ11queue_formsRNS0_5queueEPiEUlT_E_EE",
  "_ZTSZ11queue_formsRN4sycl3_V15queueEPiEUlT_E_",
  "_ZTSZ22kernels_from_elsewhereRN4sycl3_V15queueEPiEUlNS0_7nd_itemILi1EEEE_",
  "_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E4FillEE",
  "_ZTS4Fill",
  "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJNS0_8accessorIiLi1ELNS0_6access4modeE1026ELNSA_6targetE2014ELNSA_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEEEE",
  "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJS6_EEE",
  "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_14KernelOneWGTagEEEE",
  "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_19KernelMultipleWGTagEEEE",
  "_ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_26IsNonUsmReductionPredicateEEEE",
  "_ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_23EmptyReductionPredicateEEEE",
  "",
};

// signatures of all kernels defined in the source
[[maybe_unused]] static constexpr const kernel_param_desc_t kernel_signatures[] = {
  //--- _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Single
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13handler_formsRNS0_5queueEPiENKUlRNS0_7handlerEE0_clES7_E5RangeEE
  { kernel_param_kind_t::kind_std_layout, 16, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 16 },  // KernelFunc

  //--- _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E5Range
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE1_clES5_E7NdRange
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE2_clES5_E6Groups
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRT_E_clINS0_7handlerEEEDaS5_EUlvE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZ11queue_formsRN4sycl3_V15queueEPiE8AfterOne
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ11queue_formsRNS0_5queueEPiE12AfterSeveralEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTSZ11queue_formsRN4sycl3_V15queueEPiE12AfterSeveral
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZ11queue_formsRN4sycl3_V15queueEPiE14WithProperties
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1EZ11queue_formsRNS0_5queueEPiEUlT_E_EE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 8, 8 },  // KernelFunc

  //--- _ZTSZ11queue_formsRN4sycl3_V15queueEPiEUlT_E_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSZ22kernels_from_elsewhereRN4sycl3_V15queueEPiEUlNS0_7nd_itemILi1EEEE_
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data

  //--- _ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E4FillEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // UserRange
  { kernel_param_kind_t::kind_std_layout, 16, 8 },  // KernelFunc

  //--- _ZTS4Fill
  { kernel_param_kind_t::kind_pointer, 8, 0 },  // data
  { kernel_param_kind_t::kind_std_layout, 4, 8 },  // value

  //--- _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJNS0_8accessorIiLi1ELNS0_6access4modeE1026ELNSA_6targetE2014ELNSA_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEEEE
  { kernel_param_kind_t::kind_std_layout, 24, 0 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 8, 24 },  // NElements
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // NWorkGroups
  { kernel_param_kind_t::kind_std_layout, 1, 40 },  // IsUpdateOfUserVar
  { kernel_param_kind_t::kind_pointer, 8, 48 },  // Out
  { kernel_param_kind_t::kind_accessor, 4062, 56 },  // PartialSums
  { kernel_param_kind_t::kind_accessor, 4062, 88 },  // NWorkGroupsFinished
  { kernel_param_kind_t::kind_accessor, 4064, 120 },  // DoReducePartialSumsInLastWG
  { kernel_param_kind_t::kind_std_layout, 8, 152 },  // WGSize

  //--- _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJS6_EEE
  { kernel_param_kind_t::kind_std_layout, 24, 0 },  // KernelFunc
  { kernel_param_kind_t::kind_std_layout, 8, 24 },  // NElements
  { kernel_param_kind_t::kind_std_layout, 8, 32 },  // NWorkGroups
  { kernel_param_kind_t::kind_std_layout, 1, 40 },  // IsUpdateOfUserVar
  { kernel_param_kind_t::kind_pointer, 8, 48 },  // Out
  { kernel_param_kind_t::kind_accessor, 4062, 56 },  // PartialSums
  { kernel_param_kind_t::kind_pointer, 8, 88 },  // NWorkGroupsFinished
  { kernel_param_kind_t::kind_accessor, 4064, 96 },  // DoReducePartialSumsInLastWG
  { kernel_param_kind_t::kind_std_layout, 8, 128 },  // WGSize

  //--- _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_14KernelOneWGTagEEEE
  { kernel_param_kind_t::kind_std_layout, 3, 0 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 3 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 1, 6 },  // KernelFunc
  { kernel_param_kind_t::kind_accessor, 4064, 8 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 40 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 72 },  // LocalAccsTuple.next.next
  { kernel_param_kind_t::kind_std_layout, 24, 80 },  // OutAccsTuple
  { kernel_param_kind_t::kind_std_layout, 2, 104 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 106 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 107 },  // ArrayIs

  //--- _ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_19KernelMultipleWGTagEEEE
  { kernel_param_kind_t::kind_std_layout, 3, 0 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 3 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 1, 6 },  // KernelFunc
  { kernel_param_kind_t::kind_accessor, 4064, 8 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 40 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 72 },  // LocalAccsTuple.next.next
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // OutAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // OutAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 144 },  // OutAccsTuple.next.next
  { kernel_param_kind_t::kind_std_layout, 2, 152 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 154 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 155 },  // ArrayIs

  //--- _ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_26IsNonUsmReductionPredicateEEEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // NWorkItems
  { kernel_param_kind_t::kind_accessor, 4064, 8 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 40 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 72 },  // LocalAccsTuple.next.next
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // InAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // InAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 144 },  // InAccsTuple.next.next
  { kernel_param_kind_t::kind_std_layout, 24, 152 },  // OutAccsTuple
  { kernel_param_kind_t::kind_std_layout, 3, 176 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 179 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 2, 182 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 184 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 185 },  // ArrayIs

  //--- _ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_23EmptyReductionPredicateEEEE
  { kernel_param_kind_t::kind_std_layout, 8, 0 },  // NWorkItems
  { kernel_param_kind_t::kind_accessor, 4064, 8 },  // LocalAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4064, 40 },  // LocalAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 72 },  // LocalAccsTuple.next.next
  { kernel_param_kind_t::kind_accessor, 4062, 80 },  // InAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 112 },  // InAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 144 },  // InAccsTuple.next.next
  { kernel_param_kind_t::kind_accessor, 4062, 152 },  // OutAccsTuple.holder.value
  { kernel_param_kind_t::kind_accessor, 4062, 184 },  // OutAccsTuple.next.holder.value
  { kernel_param_kind_t::kind_std_layout, 1, 216 },  // OutAccsTuple.next.next
  { kernel_param_kind_t::kind_std_layout, 3, 224 },  // IdentitiesTuple
  { kernel_param_kind_t::kind_std_layout, 3, 227 },  // BOPsTuple
  { kernel_param_kind_t::kind_std_layout, 2, 230 },  // InitToIdentityProps
  { kernel_param_kind_t::kind_std_layout, 1, 232 },  // ScalarIs
  { kernel_param_kind_t::kind_std_layout, 1, 233 },  // ArrayIs

  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },
};

template <> struct KernelInfo<::Single> {
  static constexpr const char *getName() { return "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Single"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 0];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "invocations.cpp"; }
  static constexpr const char *getFunctionName() { return "Single"; }
  static constexpr unsigned getLineNumber() { return 16; }
  static constexpr unsigned getColumnNumber() { return 68; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::sycl::detail::__pf_kernel_wrapper<::Range>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13handler_formsRNS0_5queueEPiENKUlRNS0_7handlerEE0_clES7_E5RangeEE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 1];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "handler.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::__pf_kernel_wrapper<Range>"; }
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

template <> struct KernelInfo<::Range> {
  static constexpr const char *getName() { return "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E5Range"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 3];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "invocations.cpp"; }
  static constexpr const char *getFunctionName() { return "Range"; }
  static constexpr unsigned getLineNumber() { return 18; }
  static constexpr unsigned getColumnNumber() { return 55; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::NdRange> {
  static constexpr const char *getName() { return "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE1_clES5_E7NdRange"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 4];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "invocations.cpp"; }
  static constexpr const char *getFunctionName() { return "NdRange"; }
  static constexpr unsigned getLineNumber() { return 22; }
  static constexpr unsigned getColumnNumber() { return 35; }
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
  static constexpr const char *getName() { return "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE2_clES5_E6Groups"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 5];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "invocations.cpp"; }
  static constexpr const char *getFunctionName() { return "Groups"; }
  static constexpr unsigned getLineNumber() { return 26; }
  static constexpr unsigned getColumnNumber() { return 47; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

// handler_forms()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', 'Z', '1', '3', 'h', 'a', 'n', 'd', 'l', 'e', 'r', '_', 'f', 'o', 'r', 'm', 's', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'i', 'E', 'N', 'K', 'U', 'l', 'R', 'T', '_', 'E', '_', 'c', 'l', 'I', 'N', 'S', '0', '_', '7', 'h', 'a', 'n', 'd', 'l', 'e', 'r', 'E', 'E', 'E', 'D', 'a', 'S', '5', '_', 'E', 'U', 'l', 'v', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRT_E_clINS0_7handlerEEEDaS5_EUlvE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 6];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "invocations.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "handler_forms()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 30; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 45; }
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

template <> struct KernelInfo<::AfterOne> {
  static constexpr const char *getName() { return "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE8AfterOne"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 7];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "invocations.cpp"; }
  static constexpr const char *getFunctionName() { return "AfterOne"; }
  static constexpr unsigned getLineNumber() { return 35; }
  static constexpr unsigned getColumnNumber() { return 45; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::sycl::detail::__pf_kernel_wrapper<::AfterSeveral>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ11queue_formsRNS0_5queueEPiE12AfterSeveralEE"; }
  static constexpr unsigned getNumParams() { return 2; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 8];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "handler.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::__pf_kernel_wrapper<AfterSeveral>"; }
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

template <> struct KernelInfo<::AfterSeveral> {
  static constexpr const char *getName() { return "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE12AfterSeveral"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 10];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "invocations.cpp"; }
  static constexpr const char *getFunctionName() { return "AfterSeveral"; }
  static constexpr unsigned getLineNumber() { return 37; }
  static constexpr unsigned getColumnNumber() { return 42; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

template <> struct KernelInfo<::WithProperties> {
  static constexpr const char *getName() { return "_ZTSZ11queue_formsRN4sycl3_V15queueEPiE14WithProperties"; }
  static constexpr unsigned getNumParams() { return 1; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 11];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "invocations.cpp"; }
  static constexpr const char *getFunctionName() { return "WithProperties"; }
  static constexpr unsigned getLineNumber() { return 39; }
  static constexpr unsigned getColumnNumber() { return 67; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 8; }
};

// sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, (lambda)>, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '6', 'd', 'e', 't', 'a', 'i', 'l', '1', '8', 'R', 'o', 'u', 'n', 'd', 'e', 'd', 'R', 'a', 'n', 'g', 'e', 'K', 'e', 'r', 'n', 'e', 'l', 'I', 'N', 'S', '0', '_', '4', 'i', 't', 'e', 'm', 'I', 'L', 'i', '1', 'E', 'L', 'b', '1', 'E', 'E', 'E', 'L', 'i', '1', 'E', 'Z', '1', '1', 'q', 'u', 'e', 'u', 'e', '_', 'f', 'o', 'r', 'm', 's', 'R', 'N', 'S', '0', '_', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'i', 'E', 'U', 'l', 'T', '_', 'E', '_', 'E', 'E'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1EZ11queue_formsRNS0_5queueEPiEUlT_E_EE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 12];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "handler.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, (lambda)>"; }
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
#endif

// queue_forms()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', '1', '1', 'q', 'u', 'e', 'u', 'e', '_', 'f', 'o', 'r', 'm', 's', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'i', 'E', 'U', 'l', 'T', '_', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZ11queue_formsRN4sycl3_V15queueEPiEUlT_E_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 14];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "invocations.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "queue_forms()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 40; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 41; }
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

// kernels_from_elsewhere()::(kernel 1), which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'Z', '2', '2', 'k', 'e', 'r', 'n', 'e', 'l', 's', '_', 'f', 'r', 'o', 'm', '_', 'e', 'l', 's', 'e', 'w', 'h', 'e', 'r', 'e', 'R', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'i', 'E', 'U', 'l', 'N', 'S', '0', '_', '7', 'n', 'd', '_', 'i', 't', 'e', 'm', 'I', 'L', 'i', '1', 'E', 'E', 'E', 'E', '_'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSZ22kernels_from_elsewhereRN4sycl3_V15queueEPiEUlNS0_7nd_itemILi1EEEE_"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 1; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 15];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "invocations.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "kernels_from_elsewhere()::(kernel 1)"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 44; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 17; }
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

template <> struct KernelInfo<::sycl::detail::RoundedRangeKernel<::sycl::item<1, static_cast<bool>(-1)>, 1, ::Fill>> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E4FillEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 16];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "handler.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Fill>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 327; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 7; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 24; }
};

template <> struct KernelInfo<::Fill> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTS4Fill"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 2; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 18];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "invocations.cpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "Fill"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 9; }
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

template <> struct KernelInfo<::sycl::detail::reduction::MainKrn<::Sum, static_cast<::sycl::detail::reduction::strategy>(1), ::sycl::accessor<int, 1, static_cast<::sycl::access::mode>(1026), static_cast<::sycl::access::target>(2014), static_cast<::sycl::access::placeholder>(0), ::sycl::ext::oneapi::accessor_property_list<>>>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJNS0_8accessorIiLi1ELNS0_6access4modeE1026ELNSA_6targetE2014ELNSA_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEEEE"; }
  static constexpr unsigned getNumParams() { return 9; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 20];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "reduction.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>"; }
  static constexpr unsigned getLineNumber() { return 1289; }
  static constexpr unsigned getColumnNumber() { return 51; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 160; }
};

// sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>, which the host finds by its stable name
#ifdef __SYCL_UNNAMED_LAMBDA__
template <> struct KernelInfoData<'_', 'Z', 'T', 'S', 'N', '4', 's', 'y', 'c', 'l', '3', '_', 'V', '1', '6', 'd', 'e', 't', 'a', 'i', 'l', '9', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', '7', 'M', 'a', 'i', 'n', 'K', 'r', 'n', 'I', 'Z', '1', '0', 'r', 'e', 'd', 'u', 'c', 't', 'i', 'o', 'n', 's', 'R', 'N', 'S', '0', '_', '5', 'q', 'u', 'e', 'u', 'e', 'E', 'P', 'i', 'S', '6', '_', 'E', '3', 'S', 'u', 'm', 'L', 'N', 'S', '2', '_', '8', 's', 't', 'r', 'a', 't', 'e', 'g', 'y', 'E', '1', 'E', 'J', 'S', '6', '_', 'E', 'E', 'E'> {
  __SYCL_DLL_LOCAL static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJS6_EEE"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getNumParams() { return 9; }
  __SYCL_DLL_LOCAL static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 29];
  }
  __SYCL_DLL_LOCAL static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return "reduction.hpp"; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return "sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>"; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 1289; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 51; }
#else
  __SYCL_DLL_LOCAL static constexpr const char *getFileName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr const char *getFunctionName() { return ""; }
  __SYCL_DLL_LOCAL static constexpr unsigned getLineNumber() { return 0; }
  __SYCL_DLL_LOCAL static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  __SYCL_DLL_LOCAL static constexpr int64_t getKernelSize() { return 136; }
};
#endif

template <> struct KernelInfo<::sycl::detail::reduction::MainKrn<::SumAndMaximum, static_cast<::sycl::detail::reduction::strategy>(8), ::sycl::detail::KernelOneWGTag>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_14KernelOneWGTagEEEE"; }
  static constexpr unsigned getNumParams() { return 10; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 38];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "reduction.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>"; }
  static constexpr unsigned getLineNumber() { return 2309; }
  static constexpr unsigned getColumnNumber() { return 47; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 112; }
};

template <> struct KernelInfo<::sycl::detail::reduction::MainKrn<::SumAndMaximum, static_cast<::sycl::detail::reduction::strategy>(8), ::sycl::detail::KernelMultipleWGTag>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_19KernelMultipleWGTagEEEE"; }
  static constexpr unsigned getNumParams() { return 12; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 48];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "reduction.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>"; }
  static constexpr unsigned getLineNumber() { return 2309; }
  static constexpr unsigned getColumnNumber() { return 47; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 160; }
};

template <> struct KernelInfo<::sycl::detail::reduction::AuxKrn<::SumAndMaximum, static_cast<::sycl::detail::reduction::strategy>(8), ::sycl::detail::IsNonUsmReductionPredicate>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_26IsNonUsmReductionPredicateEEEE"; }
  static constexpr unsigned getNumParams() { return 13; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 60];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "reduction.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>"; }
  static constexpr unsigned getLineNumber() { return 2511; }
  static constexpr unsigned getColumnNumber() { return 35; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 192; }
};

template <> struct KernelInfo<::sycl::detail::reduction::AuxKrn<::SumAndMaximum, static_cast<::sycl::detail::reduction::strategy>(8), ::sycl::detail::EmptyReductionPredicate>> {
  static constexpr const char *getName() { return "_ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_23EmptyReductionPredicateEEEE"; }
  static constexpr unsigned getNumParams() { return 15; }
  static constexpr const kernel_param_desc_t &getParamDesc(unsigned i) {
    return kernel_signatures[i + 73];
  }
  static constexpr bool isESIMD() { return false; }
#ifndef NDEBUG
  static constexpr const char *getFileName() { return "reduction.hpp"; }
  static constexpr const char *getFunctionName() { return "sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>"; }
  static constexpr unsigned getLineNumber() { return 2511; }
  static constexpr unsigned getColumnNumber() { return 35; }
#else
  static constexpr const char *getFileName() { return ""; }
  static constexpr const char *getFunctionName() { return ""; }
  static constexpr unsigned getLineNumber() { return 0; }
  static constexpr unsigned getColumnNumber() { return 0; }
#endif
  // of the kernel object, in bytes
  static constexpr int64_t getKernelSize() { return 240; }
};

}  // namespace detail
}  // namespace _V1
}  // namespace sycl

#endif
