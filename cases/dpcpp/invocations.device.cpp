// Device caller of invocations.cpp, by syclflat: convention sycl-2020, target spir64, DPC++'s headers. Do not edit.
// Compile this file for the device in place of invocations.cpp, with the directory of the
// latter on the include path. Each caller takes the captures of a kernel in pieces, puts them
// together in a mirror of the capture object, and calls the kernel's body.
#include <syclflat/device.hpp>

#include "invocations.cpp"

#include <syclflat/device_callers.hpp>

#include <cstddef>
#ifndef __GLIBCXX__
#error "invocations.cpp was flattened with libstdc++, and this is compiled with another C++ library: give both halves the same, flatten by --stdlib"
#endif

// No macro has a name that is declared here.
#undef AfterOne_capture
#undef AfterSeveral_capture
#undef ArrayIs
#undef BOPsTuple
#undef DoReducePartialSumsInLastWG
#undef DoReducePartialSumsInLastWG_access_range
#undef DoReducePartialSumsInLastWG_memory_range
#undef DoReducePartialSumsInLastWG_offset
#undef DoReducePartialSumsInLastWG_ptr
#undef Fill_capture
#undef Groups_capture
#undef IdentitiesTuple
#undef InAccsTuple
#undef InAccsTuple_holder_value_access_range
#undef InAccsTuple_holder_value_memory_range
#undef InAccsTuple_holder_value_offset
#undef InAccsTuple_holder_value_ptr
#undef InAccsTuple_next_holder_value_access_range
#undef InAccsTuple_next_holder_value_memory_range
#undef InAccsTuple_next_holder_value_offset
#undef InAccsTuple_next_holder_value_ptr
#undef InitToIdentityProps
#undef IsUpdateOfUserVar
#undef KernelFunc
#undef LocalAccsTuple
#undef LocalAccsTuple_holder_value_access_range
#undef LocalAccsTuple_holder_value_memory_range
#undef LocalAccsTuple_holder_value_offset
#undef LocalAccsTuple_holder_value_ptr
#undef LocalAccsTuple_next_holder_value_access_range
#undef LocalAccsTuple_next_holder_value_memory_range
#undef LocalAccsTuple_next_holder_value_offset
#undef LocalAccsTuple_next_holder_value_ptr
#undef NElements
#undef NWorkGroups
#undef NWorkGroupsFinished
#undef NWorkGroupsFinished_access_range
#undef NWorkGroupsFinished_memory_range
#undef NWorkGroupsFinished_offset
#undef NWorkGroupsFinished_ptr
#undef NWorkItems
#undef NdRange_capture
#undef Out
#undef OutAccsTuple
#undef OutAccsTuple_holder_value_access_range
#undef OutAccsTuple_holder_value_memory_range
#undef OutAccsTuple_holder_value_offset
#undef OutAccsTuple_holder_value_ptr
#undef OutAccsTuple_next_holder_value_access_range
#undef OutAccsTuple_next_holder_value_memory_range
#undef OutAccsTuple_next_holder_value_offset
#undef OutAccsTuple_next_holder_value_ptr
#undef PartialSums
#undef PartialSums_access_range
#undef PartialSums_memory_range
#undef PartialSums_offset
#undef PartialSums_ptr
#undef Range_capture
#undef ScalarIs
#undef Single_capture
#undef TupleCopyAssignableValueHolder
#undef TupleCopyAssignableValueHolder_2
#undef TupleCopyAssignableValueHolder_3
#undef TupleCopyAssignableValueHolder_4
#undef TupleCopyAssignableValueHolder_5
#undef TupleCopyAssignableValueHolder_6
#undef UserRange
#undef WGSize
#undef WithProperties_capture
#undef data
#undef handler_forms_kernel_1_capture
#undef holder
#undef kernels_from_elsewhere_kernel_1_capture
#undef next
#undef queue_forms_kernel_1_capture
#undef sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Fill_capture
#undef sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_lambda_capture
#undef sycl_detail___pf_kernel_wrapper_AfterSeveral_capture
#undef sycl_detail___pf_kernel_wrapper_Range_capture
#undef sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture
#undef sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture
#undef sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture
#undef sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture
#undef sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture
#undef sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture
#undef tuple
#undef tuple_2
#undef tuple_3
#undef tuple_4
#undef tuple_5
#undef tuple_6
#undef value

namespace syclflat {

// Kernel Single: single_task.
struct Single_capture {
  int *data;  // offset 0
};
static_assert(sizeof(Single_capture) == 8, "kernel Single: size of the mirror");
static_assert(alignof(Single_capture) == 8, "kernel Single: alignment of the mirror");
static_assert(__builtin_offsetof(Single_capture, data) == 0, "kernel Single: offset of data");

template <>
struct caller<kernel_id("_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE_clES5_E6Single")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel Single: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Single: alignment of the capture object");
    Single_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel sycl::detail::__pf_kernel_wrapper<Range>: parallel_for over a range, 2-D.
struct sycl_detail___pf_kernel_wrapper_Range_capture {
  bytes<16, 8> UserRange;  // offset 0: sycl::range<2>
  bytes<8, 8> KernelFunc;  // offset 16: (lambda)
};
static_assert(sizeof(sycl_detail___pf_kernel_wrapper_Range_capture) == 24, "kernel sycl::detail::__pf_kernel_wrapper<Range>: size of the mirror");
static_assert(alignof(sycl_detail___pf_kernel_wrapper_Range_capture) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Range>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Range_capture, UserRange) == 0, "kernel sycl::detail::__pf_kernel_wrapper<Range>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_Range_capture, KernelFunc) == 16, "kernel sycl::detail::__pf_kernel_wrapper<Range>: offset of KernelFunc");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ13handler_formsRNS0_5queueEPiENKUlRNS0_7handlerEE0_clES7_E5RangeEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 16 bytes at offset 0
      bytes<16, 8> UserRange,
      // KernelFunc: 8 bytes at offset 16
      bytes<8, 8> KernelFunc) {
    static_assert(sizeof(Closure) == 24, "kernel sycl::detail::__pf_kernel_wrapper<Range>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::__pf_kernel_wrapper<Range>: alignment of the capture object");
    sycl_detail___pf_kernel_wrapper_Range_capture local;
    local.UserRange = UserRange;
    local.KernelFunc = KernelFunc;
    call<Closure>(local, this_item<2>());
  }
};

// Kernel Range: parallel_for over a range, 2-D.
struct Range_capture {
  int *data;  // offset 0
};
static_assert(sizeof(Range_capture) == 8, "kernel Range: size of the mirror");
static_assert(alignof(Range_capture) == 8, "kernel Range: alignment of the mirror");
static_assert(__builtin_offsetof(Range_capture, data) == 0, "kernel Range: offset of data");

template <>
struct caller<kernel_id("_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE0_clES5_E5Range")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel Range: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Range: alignment of the capture object");
    Range_capture local;
    local.data = data;
    call<Closure>(local, this_item<2>());
  }
};

// Kernel NdRange: parallel_for over an nd_range, 1-D.
struct NdRange_capture {
  int *data;  // offset 0
};
static_assert(sizeof(NdRange_capture) == 8, "kernel NdRange: size of the mirror");
static_assert(alignof(NdRange_capture) == 8, "kernel NdRange: alignment of the mirror");
static_assert(__builtin_offsetof(NdRange_capture, data) == 0, "kernel NdRange: offset of data");

template <>
struct caller<kernel_id("_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE1_clES5_E7NdRange")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel NdRange: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel NdRange: alignment of the capture object");
    NdRange_capture local;
    local.data = data;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel Groups: parallel_for_work_group, 1-D.
struct Groups_capture {
  int *data;  // offset 0
};
static_assert(sizeof(Groups_capture) == 8, "kernel Groups: size of the mirror");
static_assert(alignof(Groups_capture) == 8, "kernel Groups: alignment of the mirror");
static_assert(__builtin_offsetof(Groups_capture, data) == 0, "kernel Groups: offset of data");

template <>
struct caller<kernel_id("_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRNS0_7handlerEE2_clES5_E6Groups")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel Groups: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Groups: alignment of the capture object");
    Groups_capture local;
    local.data = data;
    call<Closure>(local, this_group<1>());
  }
};

// Kernel handler_forms()::(kernel 1): single_task.
struct handler_forms_kernel_1_capture {
  int *data;  // offset 0
};
static_assert(sizeof(handler_forms_kernel_1_capture) == 8, "kernel handler_forms()::(kernel 1): size of the mirror");
static_assert(alignof(handler_forms_kernel_1_capture) == 8, "kernel handler_forms()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(handler_forms_kernel_1_capture, data) == 0, "kernel handler_forms()::(kernel 1): offset of data");

template <>
struct caller<kernel_id("_ZTSZZ13handler_formsRN4sycl3_V15queueEPiENKUlRT_E_clINS0_7handlerEEEDaS5_EUlvE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel handler_forms()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel handler_forms()::(kernel 1): alignment of the capture object");
    handler_forms_kernel_1_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel AfterOne: single_task.
struct AfterOne_capture {
  int *data;  // offset 0
};
static_assert(sizeof(AfterOne_capture) == 8, "kernel AfterOne: size of the mirror");
static_assert(alignof(AfterOne_capture) == 8, "kernel AfterOne: alignment of the mirror");
static_assert(__builtin_offsetof(AfterOne_capture, data) == 0, "kernel AfterOne: offset of data");

template <>
struct caller<kernel_id("_ZTSZ11queue_formsRN4sycl3_V15queueEPiE8AfterOne")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel AfterOne: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel AfterOne: alignment of the capture object");
    AfterOne_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel sycl::detail::__pf_kernel_wrapper<AfterSeveral>: parallel_for over a range, 1-D.
struct sycl_detail___pf_kernel_wrapper_AfterSeveral_capture {
  bytes<8, 8> UserRange;  // offset 0: sycl::range<>
  bytes<8, 8> KernelFunc;  // offset 8: (lambda)
};
static_assert(sizeof(sycl_detail___pf_kernel_wrapper_AfterSeveral_capture) == 16, "kernel sycl::detail::__pf_kernel_wrapper<AfterSeveral>: size of the mirror");
static_assert(alignof(sycl_detail___pf_kernel_wrapper_AfterSeveral_capture) == 8, "kernel sycl::detail::__pf_kernel_wrapper<AfterSeveral>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_AfterSeveral_capture, UserRange) == 0, "kernel sycl::detail::__pf_kernel_wrapper<AfterSeveral>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail___pf_kernel_wrapper_AfterSeveral_capture, KernelFunc) == 8, "kernel sycl::detail::__pf_kernel_wrapper<AfterSeveral>: offset of KernelFunc");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZ11queue_formsRNS0_5queueEPiE12AfterSeveralEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 8 bytes at offset 0
      bytes<8, 8> UserRange,
      // KernelFunc: 8 bytes at offset 8
      bytes<8, 8> KernelFunc) {
    static_assert(sizeof(Closure) == 16, "kernel sycl::detail::__pf_kernel_wrapper<AfterSeveral>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::__pf_kernel_wrapper<AfterSeveral>: alignment of the capture object");
    sycl_detail___pf_kernel_wrapper_AfterSeveral_capture local;
    local.UserRange = UserRange;
    local.KernelFunc = KernelFunc;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel AfterSeveral: parallel_for over a range, 1-D.
struct AfterSeveral_capture {
  int *data;  // offset 0
};
static_assert(sizeof(AfterSeveral_capture) == 8, "kernel AfterSeveral: size of the mirror");
static_assert(alignof(AfterSeveral_capture) == 8, "kernel AfterSeveral: alignment of the mirror");
static_assert(__builtin_offsetof(AfterSeveral_capture, data) == 0, "kernel AfterSeveral: offset of data");

template <>
struct caller<kernel_id("_ZTSZ11queue_formsRN4sycl3_V15queueEPiE12AfterSeveral")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel AfterSeveral: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel AfterSeveral: alignment of the capture object");
    AfterSeveral_capture local;
    local.data = data;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel WithProperties: single_task.
struct WithProperties_capture {
  int *data;  // offset 0
};
static_assert(sizeof(WithProperties_capture) == 8, "kernel WithProperties: size of the mirror");
static_assert(alignof(WithProperties_capture) == 8, "kernel WithProperties: alignment of the mirror");
static_assert(__builtin_offsetof(WithProperties_capture, data) == 0, "kernel WithProperties: offset of data");

template <>
struct caller<kernel_id("_ZTSZ11queue_formsRN4sycl3_V15queueEPiE14WithProperties")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel WithProperties: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel WithProperties: alignment of the capture object");
    WithProperties_capture local;
    local.data = data;
    call<Closure>(local);
  }
};

// Kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, (lambda)>: parallel_for over a range, 1-D.
struct sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_lambda_capture {
  bytes<8, 8> UserRange;  // offset 0: sycl::range<>
  bytes<8, 8> KernelFunc;  // offset 8: (lambda)
};
static_assert(sizeof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_lambda_capture) == 16, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, (lambda)>: size of the mirror");
static_assert(alignof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_lambda_capture) == 8, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, (lambda)>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_lambda_capture, UserRange) == 0, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, (lambda)>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_lambda_capture, KernelFunc) == 8, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, (lambda)>: offset of KernelFunc");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1EZ11queue_formsRNS0_5queueEPiEUlT_E_EE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 8 bytes at offset 0
      bytes<8, 8> UserRange,
      // KernelFunc: 8 bytes at offset 8
      bytes<8, 8> KernelFunc) {
    static_assert(sizeof(Closure) == 16, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, (lambda)>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, (lambda)>: alignment of the capture object");
    sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_lambda_capture local;
    local.UserRange = UserRange;
    local.KernelFunc = KernelFunc;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel queue_forms()::(kernel 1): parallel_for over a range, 1-D.
struct queue_forms_kernel_1_capture {
  int *data;  // offset 0
};
static_assert(sizeof(queue_forms_kernel_1_capture) == 8, "kernel queue_forms()::(kernel 1): size of the mirror");
static_assert(alignof(queue_forms_kernel_1_capture) == 8, "kernel queue_forms()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(queue_forms_kernel_1_capture, data) == 0, "kernel queue_forms()::(kernel 1): offset of data");

template <>
struct caller<kernel_id("_ZTSZ11queue_formsRN4sycl3_V15queueEPiEUlT_E_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel queue_forms()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel queue_forms()::(kernel 1): alignment of the capture object");
    queue_forms_kernel_1_capture local;
    local.data = data;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel kernels_from_elsewhere()::(kernel 1): parallel_for over an nd_range, 1-D.
struct kernels_from_elsewhere_kernel_1_capture {
  int *data;  // offset 0
};
static_assert(sizeof(kernels_from_elsewhere_kernel_1_capture) == 8, "kernel kernels_from_elsewhere()::(kernel 1): size of the mirror");
static_assert(alignof(kernels_from_elsewhere_kernel_1_capture) == 8, "kernel kernels_from_elsewhere()::(kernel 1): alignment of the mirror");
static_assert(__builtin_offsetof(kernels_from_elsewhere_kernel_1_capture, data) == 0, "kernel kernels_from_elsewhere()::(kernel 1): offset of data");

template <>
struct caller<kernel_id("_ZTSZ22kernels_from_elsewhereRN4sycl3_V15queueEPiEUlNS0_7nd_itemILi1EEEE_")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data) {
    static_assert(sizeof(Closure) == 8, "kernel kernels_from_elsewhere()::(kernel 1): size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel kernels_from_elsewhere()::(kernel 1): alignment of the capture object");
    kernels_from_elsewhere_kernel_1_capture local;
    local.data = data;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Fill>: parallel_for over a range, 1-D.
struct sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Fill_capture {
  bytes<8, 8> UserRange;  // offset 0: sycl::range<>
  bytes<16, 8> KernelFunc;  // offset 8: Fill
};
static_assert(sizeof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Fill_capture) == 24, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Fill>: size of the mirror");
static_assert(alignof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Fill_capture) == 8, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Fill>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Fill_capture, UserRange) == 0, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Fill>: offset of UserRange");
static_assert(__builtin_offsetof(sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Fill_capture, KernelFunc) == 8, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Fill>: offset of KernelFunc");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail18RoundedRangeKernelINS0_4itemILi1ELb1EEELi1E4FillEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // UserRange: 8 bytes at offset 0
      bytes<8, 8> UserRange,
      // KernelFunc: 16 bytes at offset 8
      bytes<16, 8> KernelFunc) {
    static_assert(sizeof(Closure) == 24, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Fill>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::RoundedRangeKernel<sycl::item<1, true>, 1, Fill>: alignment of the capture object");
    sycl_detail_RoundedRangeKernel_sycl_item_1_true_1_Fill_capture local;
    local.UserRange = UserRange;
    local.KernelFunc = KernelFunc;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel Fill: parallel_for over a range, 1-D.
struct Fill_capture {
  int *data;  // offset 0
  int value;  // offset 8
  unsigned char padding_12[4];
};
static_assert(sizeof(Fill_capture) == 16, "kernel Fill: size of the mirror");
static_assert(alignof(Fill_capture) == 8, "kernel Fill: alignment of the mirror");
static_assert(__builtin_offsetof(Fill_capture, data) == 0, "kernel Fill: offset of data");
static_assert(__builtin_offsetof(Fill_capture, value) == 8, "kernel Fill: offset of value");

template <>
struct caller<kernel_id("_ZTS4Fill")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // data: pointer at offset 0
      SYCLFLAT_GLOBAL int *data,
      // value: 4 bytes at offset 8
      int value) {
    static_assert(sizeof(Closure) == 16, "kernel Fill: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel Fill: alignment of the capture object");
    Fill_capture local;
    local.data = data;
    local.value = value;
    call<Closure>(local, this_item<1>());
  }
};

// Kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: parallel_for over an nd_range, 1-D.
struct sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture {
  bytes<24, 8> KernelFunc;  // offset 0: (lambda)
  unsigned long NElements;  // offset 24
  unsigned long NWorkGroups;  // offset 32
  bool IsUpdateOfUserVar;  // offset 40
  unsigned char padding_41[7];
  int *Out;  // offset 48
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> PartialSums;  // offset 56
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> NWorkGroupsFinished;  // offset 88
  sycl::local_accessor<int, 1> DoReducePartialSumsInLastWG;  // offset 120
  unsigned long WGSize;  // offset 152
};
static_assert(sizeof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture) == 160, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: size of the mirror");
static_assert(alignof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture) == 8, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture, KernelFunc) == 0, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: offset of KernelFunc");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture, NElements) == 24, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: offset of NElements");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture, NWorkGroups) == 32, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: offset of NWorkGroups");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture, IsUpdateOfUserVar) == 40, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: offset of IsUpdateOfUserVar");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture, Out) == 48, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: offset of Out");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture, PartialSums) == 56, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: offset of PartialSums");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture, NWorkGroupsFinished) == 88, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: offset of NWorkGroupsFinished");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture, DoReducePartialSumsInLastWG) == 120, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: offset of DoReducePartialSumsInLastWG");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture, WGSize) == 152, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: offset of WGSize");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJNS0_8accessorIiLi1ELNS0_6access4modeE1026ELNSA_6targetE2014ELNSA_11placeholderE0ENS0_3ext6oneapi22accessor_property_listIJEEEEEEEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // KernelFunc: 24 bytes at offset 0
      bytes<24, 8> KernelFunc,
      // NElements: 8 bytes at offset 24
      unsigned long NElements,
      // NWorkGroups: 8 bytes at offset 32
      unsigned long NWorkGroups,
      // IsUpdateOfUserVar: 1 byte at offset 40
      unsigned char IsUpdateOfUserVar,
      // Out: pointer at offset 48
      SYCLFLAT_GLOBAL int *Out,
      // PartialSums: accessor at offset 56
      SYCLFLAT_GLOBAL int *PartialSums_ptr,
      sycl::range<1> PartialSums_access_range,
      sycl::range<1> PartialSums_memory_range,
      sycl::id<1> PartialSums_offset,
      // NWorkGroupsFinished: accessor at offset 88
      SYCLFLAT_GLOBAL int *NWorkGroupsFinished_ptr,
      sycl::range<1> NWorkGroupsFinished_access_range,
      sycl::range<1> NWorkGroupsFinished_memory_range,
      sycl::id<1> NWorkGroupsFinished_offset,
      // DoReducePartialSumsInLastWG: accessor at offset 120
      local_argument<int> DoReducePartialSumsInLastWG_ptr,
      sycl::range<1> DoReducePartialSumsInLastWG_access_range,
      sycl::range<1> DoReducePartialSumsInLastWG_memory_range,
      sycl::id<1> DoReducePartialSumsInLastWG_offset,
      // WGSize: 8 bytes at offset 152
      unsigned long WGSize) {
    static_assert(sizeof(Closure) == 160, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>: alignment of the capture object");
    sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_sycl_accessor_int_1_sycl_access_mode_read_write_sycl_access_target_device_sycl_access_placeholder_false_t_capture local;
    local.KernelFunc = KernelFunc;
    local.NElements = NElements;
    local.NWorkGroups = NWorkGroups;
    local.IsUpdateOfUserVar = IsUpdateOfUserVar;
    local.Out = Out;
    local.PartialSums.__init(PartialSums_ptr, PartialSums_access_range, PartialSums_memory_range, PartialSums_offset);
    local.NWorkGroupsFinished.__init(NWorkGroupsFinished_ptr, NWorkGroupsFinished_access_range, NWorkGroupsFinished_memory_range, NWorkGroupsFinished_offset);
    local.DoReducePartialSumsInLastWG.__init(DoReducePartialSumsInLastWG_ptr, DoReducePartialSumsInLastWG_access_range, DoReducePartialSumsInLastWG_memory_range, DoReducePartialSumsInLastWG_offset);
    local.WGSize = WGSize;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: parallel_for over an nd_range, 1-D.
struct sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture {
  bytes<24, 8> KernelFunc;  // offset 0: (lambda)
  unsigned long NElements;  // offset 24
  unsigned long NWorkGroups;  // offset 32
  bool IsUpdateOfUserVar;  // offset 40
  unsigned char padding_41[7];
  int *Out;  // offset 48
  sycl::accessor<int, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> PartialSums;  // offset 56
  int *NWorkGroupsFinished;  // offset 88
  sycl::local_accessor<int, 1> DoReducePartialSumsInLastWG;  // offset 96
  unsigned long WGSize;  // offset 128
};
static_assert(sizeof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture) == 136, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: size of the mirror");
static_assert(alignof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture) == 8, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture, KernelFunc) == 0, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: offset of KernelFunc");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture, NElements) == 24, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: offset of NElements");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture, NWorkGroups) == 32, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: offset of NWorkGroups");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture, IsUpdateOfUserVar) == 40, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: offset of IsUpdateOfUserVar");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture, Out) == 48, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: offset of Out");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture, PartialSums) == 56, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: offset of PartialSums");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture, NWorkGroupsFinished) == 88, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: offset of NWorkGroupsFinished");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture, DoReducePartialSumsInLastWG) == 96, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: offset of DoReducePartialSumsInLastWG");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture, WGSize) == 128, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: offset of WGSize");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E3SumLNS2_8strategyE1EJS6_EEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // KernelFunc: 24 bytes at offset 0
      bytes<24, 8> KernelFunc,
      // NElements: 8 bytes at offset 24
      unsigned long NElements,
      // NWorkGroups: 8 bytes at offset 32
      unsigned long NWorkGroups,
      // IsUpdateOfUserVar: 1 byte at offset 40
      unsigned char IsUpdateOfUserVar,
      // Out: pointer at offset 48
      SYCLFLAT_GLOBAL int *Out,
      // PartialSums: accessor at offset 56
      SYCLFLAT_GLOBAL int *PartialSums_ptr,
      sycl::range<1> PartialSums_access_range,
      sycl::range<1> PartialSums_memory_range,
      sycl::id<1> PartialSums_offset,
      // NWorkGroupsFinished: pointer at offset 88
      SYCLFLAT_GLOBAL int *NWorkGroupsFinished,
      // DoReducePartialSumsInLastWG: accessor at offset 96
      local_argument<int> DoReducePartialSumsInLastWG_ptr,
      sycl::range<1> DoReducePartialSumsInLastWG_access_range,
      sycl::range<1> DoReducePartialSumsInLastWG_memory_range,
      sycl::id<1> DoReducePartialSumsInLastWG_offset,
      // WGSize: 8 bytes at offset 128
      unsigned long WGSize) {
    static_assert(sizeof(Closure) == 136, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::reduction::MainKrn<Sum, sycl::detail::reduction::strategy::group_reduce_and_last_wg_detection, int *>: alignment of the capture object");
    sycl_detail_reduction_MainKrn_Sum_sycl_detail_reduction_strategy_group_reduce_and_last_wg_detection_int_capture local;
    local.KernelFunc = KernelFunc;
    local.NElements = NElements;
    local.NWorkGroups = NWorkGroups;
    local.IsUpdateOfUserVar = IsUpdateOfUserVar;
    local.Out = Out;
    local.PartialSums.__init(PartialSums_ptr, PartialSums_access_range, PartialSums_memory_range, PartialSums_offset);
    local.NWorkGroupsFinished = NWorkGroupsFinished;
    local.DoReducePartialSumsInLastWG.__init(DoReducePartialSumsInLastWG_ptr, DoReducePartialSumsInLastWG_access_range, DoReducePartialSumsInLastWG_memory_range, DoReducePartialSumsInLastWG_offset);
    local.WGSize = WGSize;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: parallel_for over an nd_range, 1-D.
struct sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture {
  struct TupleCopyAssignableValueHolder {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_2 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct tuple {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    TupleCopyAssignableValueHolder_2 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_2 {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>>, sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    TupleCopyAssignableValueHolder holder;  // offset 0
    tuple next;  // offset 32
  };
  bytes<3, 1> IdentitiesTuple;  // offset 0: sycl::detail::tuple<sycl::detail::ReductionIdentityContainer<int, std::plus<void>, false>, sycl::detail::ReductionIdentityContainer<int, sycl::maximum<int>, true>>
  bytes<3, 1> BOPsTuple;  // offset 3: sycl::detail::tuple<std::plus<void>, sycl::maximum<int>>
  bytes<1, 1> KernelFunc;  // offset 6: (lambda)
  unsigned char padding_7[1];
  tuple_2 LocalAccsTuple;  // offset 8
  bytes<24, 8> OutAccsTuple;  // offset 80: sycl::detail::tuple<int *, int *>
  bytes<2, 1> InitToIdentityProps;  // offset 104: std::array<bool, 2>
  bytes<1, 1> ScalarIs;  // offset 106: std::integer_sequence<unsigned long, 0, 1>
  bytes<1, 1> ArrayIs;  // offset 107: std::integer_sequence<unsigned long>
  unsigned char padding_108[4];
};
static_assert(sizeof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture) == 112, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: size of the mirror");
static_assert(alignof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture) == 8, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture, IdentitiesTuple) == 0, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: offset of IdentitiesTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture, BOPsTuple) == 3, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: offset of BOPsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture, KernelFunc) == 6, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: offset of KernelFunc");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture, LocalAccsTuple) == 8, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: offset of LocalAccsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture, LocalAccsTuple.holder.value) == 8, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: offset of LocalAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture, LocalAccsTuple.next.holder.value) == 40, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: offset of LocalAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture, OutAccsTuple) == 80, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: offset of OutAccsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture, InitToIdentityProps) == 104, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: offset of InitToIdentityProps");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture, ScalarIs) == 106, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: offset of ScalarIs");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture, ArrayIs) == 107, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: offset of ArrayIs");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_14KernelOneWGTagEEEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // IdentitiesTuple: 3 bytes at offset 0
      bytes<3, 1> IdentitiesTuple,
      // BOPsTuple: 3 bytes at offset 3
      bytes<3, 1> BOPsTuple,
      // KernelFunc: 1 byte at offset 6
      bytes<1, 1> KernelFunc,
      // LocalAccsTuple: 72 bytes at offset 8
      sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture::tuple_2 LocalAccsTuple,
      // LocalAccsTuple.holder.value: accessor at offset 8
      local_argument<bytes<4, 4>> LocalAccsTuple_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_holder_value_offset,
      // LocalAccsTuple.next.holder.value: accessor at offset 40
      local_argument<bytes<4, 4>> LocalAccsTuple_next_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_next_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_next_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_next_holder_value_offset,
      // OutAccsTuple: 24 bytes at offset 80
      bytes<24, 8> OutAccsTuple,
      // InitToIdentityProps: 2 bytes at offset 104
      bytes<2, 1> InitToIdentityProps,
      // ScalarIs: 1 byte at offset 106
      bytes<1, 1> ScalarIs,
      // ArrayIs: 1 byte at offset 107
      bytes<1, 1> ArrayIs) {
    static_assert(sizeof(Closure) == 112, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelOneWGTag>: alignment of the capture object");
    sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelOneWGTag_capture local;
    local.IdentitiesTuple = IdentitiesTuple;
    local.BOPsTuple = BOPsTuple;
    local.KernelFunc = KernelFunc;
    local.LocalAccsTuple = LocalAccsTuple;
    local.LocalAccsTuple.holder.value.__init(LocalAccsTuple_holder_value_ptr, LocalAccsTuple_holder_value_access_range, LocalAccsTuple_holder_value_memory_range, LocalAccsTuple_holder_value_offset);
    local.LocalAccsTuple.next.holder.value.__init(LocalAccsTuple_next_holder_value_ptr, LocalAccsTuple_next_holder_value_access_range, LocalAccsTuple_next_holder_value_memory_range, LocalAccsTuple_next_holder_value_offset);
    local.OutAccsTuple = OutAccsTuple;
    local.InitToIdentityProps = InitToIdentityProps;
    local.ScalarIs = ScalarIs;
    local.ArrayIs = ArrayIs;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: parallel_for over an nd_range, 1-D.
struct sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture {
  struct TupleCopyAssignableValueHolder {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_2 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct tuple {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    TupleCopyAssignableValueHolder_2 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_2 {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>>, sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    TupleCopyAssignableValueHolder holder;  // offset 0
    tuple next;  // offset 32
  };
  struct TupleCopyAssignableValueHolder_3 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_4 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct tuple_3 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_4 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_4 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>, sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_3 holder;  // offset 0
    tuple_3 next;  // offset 32
  };
  bytes<3, 1> IdentitiesTuple;  // offset 0: sycl::detail::tuple<sycl::detail::ReductionIdentityContainer<int, std::plus<void>, false>, sycl::detail::ReductionIdentityContainer<int, sycl::maximum<int>, true>>
  bytes<3, 1> BOPsTuple;  // offset 3: sycl::detail::tuple<std::plus<void>, sycl::maximum<int>>
  bytes<1, 1> KernelFunc;  // offset 6: (lambda)
  unsigned char padding_7[1];
  tuple_2 LocalAccsTuple;  // offset 8
  tuple_4 OutAccsTuple;  // offset 80
  bytes<2, 1> InitToIdentityProps;  // offset 152: std::array<bool, 2>
  bytes<1, 1> ScalarIs;  // offset 154: std::integer_sequence<unsigned long, 0, 1>
  bytes<1, 1> ArrayIs;  // offset 155: std::integer_sequence<unsigned long>
  unsigned char padding_156[4];
};
static_assert(sizeof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture) == 160, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: size of the mirror");
static_assert(alignof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture) == 8, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, IdentitiesTuple) == 0, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of IdentitiesTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, BOPsTuple) == 3, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of BOPsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, KernelFunc) == 6, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of KernelFunc");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, LocalAccsTuple) == 8, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of LocalAccsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, LocalAccsTuple.holder.value) == 8, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of LocalAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, LocalAccsTuple.next.holder.value) == 40, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of LocalAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, OutAccsTuple) == 80, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of OutAccsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, OutAccsTuple.holder.value) == 80, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of OutAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, OutAccsTuple.next.holder.value) == 112, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of OutAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, InitToIdentityProps) == 152, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of InitToIdentityProps");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, ScalarIs) == 154, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of ScalarIs");
static_assert(__builtin_offsetof(sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture, ArrayIs) == 155, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: offset of ArrayIs");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail9reduction7MainKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_19KernelMultipleWGTagEEEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // IdentitiesTuple: 3 bytes at offset 0
      bytes<3, 1> IdentitiesTuple,
      // BOPsTuple: 3 bytes at offset 3
      bytes<3, 1> BOPsTuple,
      // KernelFunc: 1 byte at offset 6
      bytes<1, 1> KernelFunc,
      // LocalAccsTuple: 72 bytes at offset 8
      sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture::tuple_2 LocalAccsTuple,
      // LocalAccsTuple.holder.value: accessor at offset 8
      local_argument<bytes<4, 4>> LocalAccsTuple_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_holder_value_offset,
      // LocalAccsTuple.next.holder.value: accessor at offset 40
      local_argument<bytes<4, 4>> LocalAccsTuple_next_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_next_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_next_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_next_holder_value_offset,
      // OutAccsTuple: 72 bytes at offset 80
      sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture::tuple_4 OutAccsTuple,
      // OutAccsTuple.holder.value: accessor at offset 80
      SYCLFLAT_GLOBAL bytes<4, 4> *OutAccsTuple_holder_value_ptr,
      sycl::range<1> OutAccsTuple_holder_value_access_range,
      sycl::range<1> OutAccsTuple_holder_value_memory_range,
      sycl::id<1> OutAccsTuple_holder_value_offset,
      // OutAccsTuple.next.holder.value: accessor at offset 112
      SYCLFLAT_GLOBAL bytes<4, 4> *OutAccsTuple_next_holder_value_ptr,
      sycl::range<1> OutAccsTuple_next_holder_value_access_range,
      sycl::range<1> OutAccsTuple_next_holder_value_memory_range,
      sycl::id<1> OutAccsTuple_next_holder_value_offset,
      // InitToIdentityProps: 2 bytes at offset 152
      bytes<2, 1> InitToIdentityProps,
      // ScalarIs: 1 byte at offset 154
      bytes<1, 1> ScalarIs,
      // ArrayIs: 1 byte at offset 155
      bytes<1, 1> ArrayIs) {
    static_assert(sizeof(Closure) == 160, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::reduction::MainKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::KernelMultipleWGTag>: alignment of the capture object");
    sycl_detail_reduction_MainKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_KernelMultipleWGTag_capture local;
    local.IdentitiesTuple = IdentitiesTuple;
    local.BOPsTuple = BOPsTuple;
    local.KernelFunc = KernelFunc;
    local.LocalAccsTuple = LocalAccsTuple;
    local.LocalAccsTuple.holder.value.__init(LocalAccsTuple_holder_value_ptr, LocalAccsTuple_holder_value_access_range, LocalAccsTuple_holder_value_memory_range, LocalAccsTuple_holder_value_offset);
    local.LocalAccsTuple.next.holder.value.__init(LocalAccsTuple_next_holder_value_ptr, LocalAccsTuple_next_holder_value_access_range, LocalAccsTuple_next_holder_value_memory_range, LocalAccsTuple_next_holder_value_offset);
    local.OutAccsTuple = OutAccsTuple;
    local.OutAccsTuple.holder.value.__init(OutAccsTuple_holder_value_ptr, OutAccsTuple_holder_value_access_range, OutAccsTuple_holder_value_memory_range, OutAccsTuple_holder_value_offset);
    local.OutAccsTuple.next.holder.value.__init(OutAccsTuple_next_holder_value_ptr, OutAccsTuple_next_holder_value_access_range, OutAccsTuple_next_holder_value_memory_range, OutAccsTuple_next_holder_value_offset);
    local.InitToIdentityProps = InitToIdentityProps;
    local.ScalarIs = ScalarIs;
    local.ArrayIs = ArrayIs;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: parallel_for over an nd_range, 1-D.
struct sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture {
  struct TupleCopyAssignableValueHolder {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_2 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct tuple {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    TupleCopyAssignableValueHolder_2 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_2 {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>>, sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    TupleCopyAssignableValueHolder holder;  // offset 0
    tuple next;  // offset 32
  };
  struct TupleCopyAssignableValueHolder_3 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_4 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct tuple_3 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_4 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_4 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>, sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_3 holder;  // offset 0
    tuple_3 next;  // offset 32
  };
  unsigned long NWorkItems;  // offset 0
  tuple_2 LocalAccsTuple;  // offset 8
  tuple_4 InAccsTuple;  // offset 80
  bytes<24, 8> OutAccsTuple;  // offset 152: sycl::detail::tuple<int *, int *>
  bytes<3, 1> IdentitiesTuple;  // offset 176: sycl::detail::tuple<sycl::detail::ReductionIdentityContainer<int, std::plus<void>, false>, sycl::detail::ReductionIdentityContainer<int, sycl::maximum<int>, true>>
  bytes<3, 1> BOPsTuple;  // offset 179: sycl::detail::tuple<std::plus<void>, sycl::maximum<int>>
  bytes<2, 1> InitToIdentityProps;  // offset 182: std::array<bool, 2>
  bytes<1, 1> ScalarIs;  // offset 184: std::integer_sequence<unsigned long, 0, 1>
  bytes<1, 1> ArrayIs;  // offset 185: std::integer_sequence<unsigned long>
  unsigned char padding_186[6];
};
static_assert(sizeof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture) == 192, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: size of the mirror");
static_assert(alignof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture) == 8, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, NWorkItems) == 0, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of NWorkItems");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, LocalAccsTuple) == 8, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of LocalAccsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, LocalAccsTuple.holder.value) == 8, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of LocalAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, LocalAccsTuple.next.holder.value) == 40, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of LocalAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, InAccsTuple) == 80, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of InAccsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, InAccsTuple.holder.value) == 80, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of InAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, InAccsTuple.next.holder.value) == 112, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of InAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, OutAccsTuple) == 152, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of OutAccsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, IdentitiesTuple) == 176, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of IdentitiesTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, BOPsTuple) == 179, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of BOPsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, InitToIdentityProps) == 182, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of InitToIdentityProps");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, ScalarIs) == 184, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of ScalarIs");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture, ArrayIs) == 185, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: offset of ArrayIs");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_26IsNonUsmReductionPredicateEEEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // NWorkItems: 8 bytes at offset 0
      unsigned long NWorkItems,
      // LocalAccsTuple: 72 bytes at offset 8
      sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture::tuple_2 LocalAccsTuple,
      // LocalAccsTuple.holder.value: accessor at offset 8
      local_argument<bytes<4, 4>> LocalAccsTuple_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_holder_value_offset,
      // LocalAccsTuple.next.holder.value: accessor at offset 40
      local_argument<bytes<4, 4>> LocalAccsTuple_next_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_next_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_next_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_next_holder_value_offset,
      // InAccsTuple: 72 bytes at offset 80
      sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture::tuple_4 InAccsTuple,
      // InAccsTuple.holder.value: accessor at offset 80
      SYCLFLAT_GLOBAL bytes<4, 4> *InAccsTuple_holder_value_ptr,
      sycl::range<1> InAccsTuple_holder_value_access_range,
      sycl::range<1> InAccsTuple_holder_value_memory_range,
      sycl::id<1> InAccsTuple_holder_value_offset,
      // InAccsTuple.next.holder.value: accessor at offset 112
      SYCLFLAT_GLOBAL bytes<4, 4> *InAccsTuple_next_holder_value_ptr,
      sycl::range<1> InAccsTuple_next_holder_value_access_range,
      sycl::range<1> InAccsTuple_next_holder_value_memory_range,
      sycl::id<1> InAccsTuple_next_holder_value_offset,
      // OutAccsTuple: 24 bytes at offset 152
      bytes<24, 8> OutAccsTuple,
      // IdentitiesTuple: 3 bytes at offset 176
      bytes<3, 1> IdentitiesTuple,
      // BOPsTuple: 3 bytes at offset 179
      bytes<3, 1> BOPsTuple,
      // InitToIdentityProps: 2 bytes at offset 182
      bytes<2, 1> InitToIdentityProps,
      // ScalarIs: 1 byte at offset 184
      bytes<1, 1> ScalarIs,
      // ArrayIs: 1 byte at offset 185
      bytes<1, 1> ArrayIs) {
    static_assert(sizeof(Closure) == 192, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::IsNonUsmReductionPredicate>: alignment of the capture object");
    sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_IsNonUsmReductionPredicate_capture local;
    local.NWorkItems = NWorkItems;
    local.LocalAccsTuple = LocalAccsTuple;
    local.LocalAccsTuple.holder.value.__init(LocalAccsTuple_holder_value_ptr, LocalAccsTuple_holder_value_access_range, LocalAccsTuple_holder_value_memory_range, LocalAccsTuple_holder_value_offset);
    local.LocalAccsTuple.next.holder.value.__init(LocalAccsTuple_next_holder_value_ptr, LocalAccsTuple_next_holder_value_access_range, LocalAccsTuple_next_holder_value_memory_range, LocalAccsTuple_next_holder_value_offset);
    local.InAccsTuple = InAccsTuple;
    local.InAccsTuple.holder.value.__init(InAccsTuple_holder_value_ptr, InAccsTuple_holder_value_access_range, InAccsTuple_holder_value_memory_range, InAccsTuple_holder_value_offset);
    local.InAccsTuple.next.holder.value.__init(InAccsTuple_next_holder_value_ptr, InAccsTuple_next_holder_value_access_range, InAccsTuple_next_holder_value_memory_range, InAccsTuple_next_holder_value_offset);
    local.OutAccsTuple = OutAccsTuple;
    local.IdentitiesTuple = IdentitiesTuple;
    local.BOPsTuple = BOPsTuple;
    local.InitToIdentityProps = InitToIdentityProps;
    local.ScalarIs = ScalarIs;
    local.ArrayIs = ArrayIs;
    call<Closure>(local, this_nd_item<1>());
  }
};

// Kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: parallel_for over an nd_range, 1-D.
struct sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture {
  struct TupleCopyAssignableValueHolder {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_2 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    sycl::local_accessor<bytes<4, 4>, 1> value;  // offset 0
  };
  struct tuple {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    TupleCopyAssignableValueHolder_2 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_2 {  // sycl::detail::tuple<sycl::local_accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>>, sycl::local_accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>>>
    TupleCopyAssignableValueHolder holder;  // offset 0
    tuple next;  // offset 32
  };
  struct TupleCopyAssignableValueHolder_3 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_4 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct tuple_3 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_4 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_4 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>, sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_3 holder;  // offset 0
    tuple_3 next;  // offset 32
  };
  struct TupleCopyAssignableValueHolder_5 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct TupleCopyAssignableValueHolder_6 {  // sycl::detail::TupleCopyAssignableValueHolder<sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    sycl::accessor<bytes<4, 4>, 1, sycl::access::mode::read_write, sycl::access::target::global_buffer> value;  // offset 0
  };
  struct tuple_5 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_6 holder;  // offset 0
    bytes<1, 1> next;  // offset 32: sycl::detail::tuple<>
    unsigned char padding_33[7];
  };
  struct tuple_6 {  // sycl::detail::tuple<sycl::accessor<sycl::detail::ReducerElement<int, std::plus<void>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>, sycl::accessor<sycl::detail::ReducerElement<int, sycl::maximum<int>, false>, 1, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>>
    TupleCopyAssignableValueHolder_5 holder;  // offset 0
    tuple_5 next;  // offset 32
  };
  unsigned long NWorkItems;  // offset 0
  tuple_2 LocalAccsTuple;  // offset 8
  tuple_4 InAccsTuple;  // offset 80
  tuple_6 OutAccsTuple;  // offset 152
  bytes<3, 1> IdentitiesTuple;  // offset 224: sycl::detail::tuple<sycl::detail::ReductionIdentityContainer<int, std::plus<void>, false>, sycl::detail::ReductionIdentityContainer<int, sycl::maximum<int>, true>>
  bytes<3, 1> BOPsTuple;  // offset 227: sycl::detail::tuple<std::plus<void>, sycl::maximum<int>>
  bytes<2, 1> InitToIdentityProps;  // offset 230: std::array<bool, 2>
  bytes<1, 1> ScalarIs;  // offset 232: std::integer_sequence<unsigned long, 0, 1>
  bytes<1, 1> ArrayIs;  // offset 233: std::integer_sequence<unsigned long>
  unsigned char padding_234[6];
};
static_assert(sizeof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture) == 240, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: size of the mirror");
static_assert(alignof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture) == 8, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: alignment of the mirror");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, NWorkItems) == 0, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of NWorkItems");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, LocalAccsTuple) == 8, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of LocalAccsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, LocalAccsTuple.holder.value) == 8, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of LocalAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, LocalAccsTuple.next.holder.value) == 40, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of LocalAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, InAccsTuple) == 80, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of InAccsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, InAccsTuple.holder.value) == 80, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of InAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, InAccsTuple.next.holder.value) == 112, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of InAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, OutAccsTuple) == 152, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of OutAccsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, OutAccsTuple.holder.value) == 152, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of OutAccsTuple.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, OutAccsTuple.next.holder.value) == 184, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of OutAccsTuple.next.holder.value");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, IdentitiesTuple) == 224, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of IdentitiesTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, BOPsTuple) == 227, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of BOPsTuple");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, InitToIdentityProps) == 230, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of InitToIdentityProps");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, ScalarIs) == 232, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of ScalarIs");
static_assert(__builtin_offsetof(sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture, ArrayIs) == 233, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: offset of ArrayIs");

template <>
struct caller<kernel_id("_ZTSN4sycl3_V16detail9reduction6AuxKrnIZ10reductionsRNS0_5queueEPiS6_E13SumAndMaximumLNS2_8strategyE8EJNS1_23EmptyReductionPredicateEEEE")> {
  template <class Name, class Closure>
  SYCLFLAT_KERNEL_ENTRY(Name)
  static void entry(
      // NWorkItems: 8 bytes at offset 0
      unsigned long NWorkItems,
      // LocalAccsTuple: 72 bytes at offset 8
      sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture::tuple_2 LocalAccsTuple,
      // LocalAccsTuple.holder.value: accessor at offset 8
      local_argument<bytes<4, 4>> LocalAccsTuple_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_holder_value_offset,
      // LocalAccsTuple.next.holder.value: accessor at offset 40
      local_argument<bytes<4, 4>> LocalAccsTuple_next_holder_value_ptr,
      sycl::range<1> LocalAccsTuple_next_holder_value_access_range,
      sycl::range<1> LocalAccsTuple_next_holder_value_memory_range,
      sycl::id<1> LocalAccsTuple_next_holder_value_offset,
      // InAccsTuple: 72 bytes at offset 80
      sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture::tuple_4 InAccsTuple,
      // InAccsTuple.holder.value: accessor at offset 80
      SYCLFLAT_GLOBAL bytes<4, 4> *InAccsTuple_holder_value_ptr,
      sycl::range<1> InAccsTuple_holder_value_access_range,
      sycl::range<1> InAccsTuple_holder_value_memory_range,
      sycl::id<1> InAccsTuple_holder_value_offset,
      // InAccsTuple.next.holder.value: accessor at offset 112
      SYCLFLAT_GLOBAL bytes<4, 4> *InAccsTuple_next_holder_value_ptr,
      sycl::range<1> InAccsTuple_next_holder_value_access_range,
      sycl::range<1> InAccsTuple_next_holder_value_memory_range,
      sycl::id<1> InAccsTuple_next_holder_value_offset,
      // OutAccsTuple: 72 bytes at offset 152
      sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture::tuple_6 OutAccsTuple,
      // OutAccsTuple.holder.value: accessor at offset 152
      SYCLFLAT_GLOBAL bytes<4, 4> *OutAccsTuple_holder_value_ptr,
      sycl::range<1> OutAccsTuple_holder_value_access_range,
      sycl::range<1> OutAccsTuple_holder_value_memory_range,
      sycl::id<1> OutAccsTuple_holder_value_offset,
      // OutAccsTuple.next.holder.value: accessor at offset 184
      SYCLFLAT_GLOBAL bytes<4, 4> *OutAccsTuple_next_holder_value_ptr,
      sycl::range<1> OutAccsTuple_next_holder_value_access_range,
      sycl::range<1> OutAccsTuple_next_holder_value_memory_range,
      sycl::id<1> OutAccsTuple_next_holder_value_offset,
      // IdentitiesTuple: 3 bytes at offset 224
      bytes<3, 1> IdentitiesTuple,
      // BOPsTuple: 3 bytes at offset 227
      bytes<3, 1> BOPsTuple,
      // InitToIdentityProps: 2 bytes at offset 230
      bytes<2, 1> InitToIdentityProps,
      // ScalarIs: 1 byte at offset 232
      bytes<1, 1> ScalarIs,
      // ArrayIs: 1 byte at offset 233
      bytes<1, 1> ArrayIs) {
    static_assert(sizeof(Closure) == 240, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: size of the capture object");
    static_assert(alignof(Closure) == 8, "kernel sycl::detail::reduction::AuxKrn<SumAndMaximum, sycl::detail::reduction::strategy::multi, sycl::detail::EmptyReductionPredicate>: alignment of the capture object");
    sycl_detail_reduction_AuxKrn_SumAndMaximum_sycl_detail_reduction_strategy_multi_sycl_detail_EmptyReductionPredicate_capture local;
    local.NWorkItems = NWorkItems;
    local.LocalAccsTuple = LocalAccsTuple;
    local.LocalAccsTuple.holder.value.__init(LocalAccsTuple_holder_value_ptr, LocalAccsTuple_holder_value_access_range, LocalAccsTuple_holder_value_memory_range, LocalAccsTuple_holder_value_offset);
    local.LocalAccsTuple.next.holder.value.__init(LocalAccsTuple_next_holder_value_ptr, LocalAccsTuple_next_holder_value_access_range, LocalAccsTuple_next_holder_value_memory_range, LocalAccsTuple_next_holder_value_offset);
    local.InAccsTuple = InAccsTuple;
    local.InAccsTuple.holder.value.__init(InAccsTuple_holder_value_ptr, InAccsTuple_holder_value_access_range, InAccsTuple_holder_value_memory_range, InAccsTuple_holder_value_offset);
    local.InAccsTuple.next.holder.value.__init(InAccsTuple_next_holder_value_ptr, InAccsTuple_next_holder_value_access_range, InAccsTuple_next_holder_value_memory_range, InAccsTuple_next_holder_value_offset);
    local.OutAccsTuple = OutAccsTuple;
    local.OutAccsTuple.holder.value.__init(OutAccsTuple_holder_value_ptr, OutAccsTuple_holder_value_access_range, OutAccsTuple_holder_value_memory_range, OutAccsTuple_holder_value_offset);
    local.OutAccsTuple.next.holder.value.__init(OutAccsTuple_next_holder_value_ptr, OutAccsTuple_next_holder_value_access_range, OutAccsTuple_next_holder_value_memory_range, OutAccsTuple_next_holder_value_offset);
    local.IdentitiesTuple = IdentitiesTuple;
    local.BOPsTuple = BOPsTuple;
    local.InitToIdentityProps = InitToIdentityProps;
    local.ScalarIs = ScalarIs;
    local.ArrayIs = ArrayIs;
    call<Closure>(local, this_nd_item<1>());
  }
};

}  // namespace syclflat
