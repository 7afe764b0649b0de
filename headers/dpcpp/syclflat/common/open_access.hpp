// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In front of a header of DPC++'s all of whose members are to be public, up to closed_access.hpp.
#pragma push_macro("private")
#pragma push_macro("protected")
#pragma push_macro("__SYCL_TYPE")
#undef private
#undef protected
#undef __SYCL_TYPE
#define private public
#define protected public

// In front of the name of a class. Those that begin with what is private become structs: what the
// header says so far declares a class that nobody uses.
#define __SYCL_TYPE(Class) SYCLFLAT_OPEN_##Class
#define SYCLFLAT_OPEN_local_accessor                                                               \
  syclflat_unused_local_accessor;                                                                  \
  template <typename DataT, int Dimensions = 1> struct
#define SYCLFLAT_OPEN_annotated_ptr                                                                \
  syclflat_unused_annotated;                                                                       \
  template <typename T, typename... Props> struct
#define SYCLFLAT_OPEN_annotated_arg SYCLFLAT_OPEN_annotated_ptr
#define SYCLFLAT_OPEN_accessor
#define SYCLFLAT_OPEN_dynamic_local_accessor
#define SYCLFLAT_OPEN_dynamic_work_group_memory
#define SYCLFLAT_OPEN_sampler
#define SYCLFLAT_OPEN_stream
#define SYCLFLAT_OPEN_work_group_memory
