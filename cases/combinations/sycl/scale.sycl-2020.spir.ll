; SPIR input IR of scale.cpp, by syclflat: convention sycl-2020, target spir64. Do not edit.
; Each kernel takes the captures in pieces, puts them together in the capture object, and calls the
; user's code: <class>::__init and __finalize of special types, and <kernel>.body.
source_filename = "scale.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

%"struct.sycl::range<2>" = type { [2 x i64] }
%"struct.(lambda)" = type { [8 x i64] }
%"struct.sycl::id<2>" = type { [2 x i64] }

; Kernel sycl::detail::__pf_kernel_wrapper<Scale>.
define spir_kernel void @_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E5ScaleEE(
    ptr byval(%"struct.sycl::range<2>") align 8 %UserRange,
    ptr byval(%"struct.(lambda)") align 8 %KernelFunc,
    ptr addrspace(1) align 4 %KernelFunc_a_ptr,  ; KernelFunc.a
    ptr byval(%"struct.sycl::range<2>") align 8 %KernelFunc_a_access_range,  ; KernelFunc.a
    ptr byval(%"struct.sycl::range<2>") align 8 %KernelFunc_a_memory_range,  ; KernelFunc.a
    ptr byval(%"struct.sycl::id<2>") align 8 %KernelFunc_a_offset  ; KernelFunc.a
)
    !kernel_arg_addr_space !2
    !kernel_arg_access_qual !3
    !kernel_arg_type !4
    !kernel_arg_base_type !4
    !kernel_arg_type_qual !5
    !kernel_arg_name !6 {
  %local = alloca [80 x i8], align 8
  ; assign UserRange
  %local.0 = getelementptr inbounds [80 x i8], ptr %local, i64 0, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %local.0, ptr align 8 %UserRange, i64 16, i1 false)
  ; assign KernelFunc
  %local.16 = getelementptr inbounds [80 x i8], ptr %local, i64 0, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %local.16, ptr align 8 %KernelFunc, i64 64, i1 false)
  ; init KernelFunc.a
  %local.16.generic = addrspacecast ptr %local.16 to ptr addrspace(4)
  call spir_func void @"sycl::accessor<float, 2, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>::__init"(ptr addrspace(4) %local.16.generic, ptr addrspace(1) align 4 %KernelFunc_a_ptr, ptr byval(%"struct.sycl::range<2>") align 8 %KernelFunc_a_access_range, ptr byval(%"struct.sycl::range<2>") align 8 %KernelFunc_a_memory_range, ptr byval(%"struct.sycl::id<2>") align 8 %KernelFunc_a_offset)
  %local.0.generic = addrspacecast ptr %local.0 to ptr addrspace(4)
  call spir_func void @_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E5ScaleEE.body(ptr addrspace(4) %local.0.generic)
  ret void
}

; Kernel Scale.
define spir_kernel void @_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E5Scale(
    ptr addrspace(1) align 4 %a_ptr,  ; a
    ptr byval(%"struct.sycl::range<2>") align 8 %a_access_range,  ; a
    ptr byval(%"struct.sycl::range<2>") align 8 %a_memory_range,  ; a
    ptr byval(%"struct.sycl::id<2>") align 8 %a_offset,  ; a
    float %factor
)
    !kernel_arg_addr_space !7
    !kernel_arg_access_qual !8
    !kernel_arg_type !9
    !kernel_arg_base_type !9
    !kernel_arg_type_qual !10
    !kernel_arg_name !11 {
  %local = alloca [64 x i8], align 8
  ; init a
  %local.0 = getelementptr inbounds [64 x i8], ptr %local, i64 0, i64 0
  %local.0.generic = addrspacecast ptr %local.0 to ptr addrspace(4)
  call spir_func void @"sycl::accessor<float, 2, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>::__init"(ptr addrspace(4) %local.0.generic, ptr addrspace(1) align 4 %a_ptr, ptr byval(%"struct.sycl::range<2>") align 8 %a_access_range, ptr byval(%"struct.sycl::range<2>") align 8 %a_memory_range, ptr byval(%"struct.sycl::id<2>") align 8 %a_offset)
  ; assign factor
  %local.56 = getelementptr inbounds [64 x i8], ptr %local, i64 0, i64 56
  store float %factor, ptr %local.56, align 4
  call spir_func void @_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E5Scale.body(ptr addrspace(4) %local.0.generic)
  ret void
}

declare spir_func void @"sycl::accessor<float, 2, sycl::access::mode::read_write, sycl::access::target::device, sycl::access::placeholder::false_t>::__init"(ptr addrspace(4), ptr addrspace(1) align 4, ptr byval(%"struct.sycl::range<2>") align 8, ptr byval(%"struct.sycl::range<2>") align 8, ptr byval(%"struct.sycl::id<2>") align 8)
declare spir_func void @_ZTSN4sycl3_V16detail19__pf_kernel_wrapperIZZ4mainENKUlRNS0_7handlerEE_clES4_E5ScaleEE.body(ptr addrspace(4))
declare spir_func void @_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_E5Scale.body(ptr addrspace(4))
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!opencl.ocl.version = !{!0}
!opencl.spir.version = !{!0}
!spirv.Source = !{!1}

!0 = !{i32 2, i32 0}
!1 = !{i32 3, i32 200000}
!2 = !{i32 0, i32 0, i32 1, i32 0, i32 0, i32 0}
!3 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!4 = !{!"sycl::range<2>", !"(lambda)", !"float*", !"sycl::range<2>", !"sycl::range<2>", !"sycl::id<2>"}
!5 = !{!"", !"", !"", !"", !"", !""}
!6 = !{!"UserRange", !"KernelFunc", !"KernelFunc_a_ptr", !"KernelFunc_a_access_range", !"KernelFunc_a_memory_range", !"KernelFunc_a_offset"}
!7 = !{i32 1, i32 0, i32 0, i32 0, i32 0}
!8 = !{!"none", !"none", !"none", !"none", !"none"}
!9 = !{!"float*", !"sycl::range<2>", !"sycl::range<2>", !"sycl::id<2>", !"float"}
!10 = !{!"", !"", !"", !"", !""}
!11 = !{!"a_ptr", !"a_access_range", !"a_memory_range", !"a_offset", !"factor"}
