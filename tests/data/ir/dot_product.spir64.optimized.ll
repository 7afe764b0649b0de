; ModuleID = "dot_product"
source_filename = "dot_product"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64v1.4-unknown-unknown"

%"class.sycl::_V1::range.225" = type { %"class.sycl::_V1::detail::array.226" }
%"class.sycl::_V1::detail::array.226" = type { [1 x i64] }
%"class.sycl::_V1::id.227" = type { %"class.sycl::_V1::detail::array.226" }

; Function Attrs: convergent mustprogress norecurse nounwind uwtable
define spir_kernel void @_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_EUlNS0_7nd_itemILi1EEEE_(ptr addrspace(1) noundef readonly captures(none) %0, ptr noundef readonly byval(%"class.sycl::_V1::range.225") align 8 captures(none) %1, ptr noundef readonly byval(%"class.sycl::_V1::range.225") align 8 captures(none) %2, ptr noundef readonly byval(%"class.sycl::_V1::id.227") align 8 captures(none) %3, ptr addrspace(1) noundef readonly captures(none) %4, ptr noundef readonly byval(%"class.sycl::_V1::range.225") align 8 captures(none) %5, ptr noundef readonly byval(%"class.sycl::_V1::range.225") align 8 captures(none) %6, ptr noundef readonly byval(%"class.sycl::_V1::id.227") align 8 captures(none) %7, ptr addrspace(3) noundef captures(none) %8, ptr noundef readonly byval(%"class.sycl::_V1::range.225") align 8 captures(none) %9, ptr noundef readonly byval(%"class.sycl::_V1::range.225") align 8 captures(none) %10, ptr noundef readonly byval(%"class.sycl::_V1::id.227") align 8 captures(none) %11, ptr addrspace(1) noundef writeonly captures(none) %12, ptr noundef readonly byval(%"class.sycl::_V1::range.225") align 8 captures(none) %13, ptr noundef readonly byval(%"class.sycl::_V1::range.225") align 8 captures(none) %14, ptr noundef readonly byval(%"class.sycl::_V1::id.227") align 8 captures(none) %15) local_unnamed_addr #0 {
  %17 = addrspacecast ptr %3 to ptr addrspace(4)
  %18 = addrspacecast ptr %7 to ptr addrspace(4)
  %19 = addrspacecast ptr %15 to ptr addrspace(4)
  %20 = load i64, ptr addrspace(4) %17, align 8
  %21 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %20
  %22 = load i64, ptr addrspace(4) %18, align 8
  %23 = getelementptr inbounds nuw double, ptr addrspace(1) %4, i64 %22
  %24 = load i64, ptr addrspace(4) %19, align 8
  %25 = getelementptr inbounds nuw double, ptr addrspace(1) %12, i64 %24
  %26 = tail call spir_func noundef i64 @_Z12get_local_idj(i32 noundef 0) #3
  %27 = tail call spir_func noundef i64 @_Z13get_global_idj(i32 noundef 0) #3
  %28 = icmp ult i64 %27, 10007
  br i1 %28, label %.lr.ph.i.i.i.i, label %._crit_edge.i.i.i.i

._crit_edge.i.i.i.i:                              ; preds = %.lr.ph.i.i.i.i, %16
  %.016.lcssa.i.i.i.i = phi double [ 0.000000e+00, %16 ], [ %39, %.lr.ph.i.i.i.i ]
  %29 = getelementptr inbounds nuw double, ptr addrspace(3) %8, i64 %26
  %30 = addrspacecast ptr addrspace(3) %29 to ptr addrspace(4)
  store double %.016.lcssa.i.i.i.i, ptr addrspace(4) %30, align 8
  tail call spir_func void @_Z22__spirv_ControlBarrieriii(i32 noundef 2, i32 noundef 2, i32 noundef 272) #4
  %31 = icmp ult i64 %26, 32
  br i1 %31, label %43, label %49

.lr.ph.i.i.i.i:                                   ; preds = %.lr.ph.i.i.i.i, %16
  %.01527.i.i.i.i = phi i64 [ %41, %.lr.ph.i.i.i.i ], [ %27, %16 ]
  %.01626.i.i.i.i = phi double [ %39, %.lr.ph.i.i.i.i ], [ 0.000000e+00, %16 ]
  %32 = getelementptr inbounds nuw double, ptr addrspace(1) %21, i64 %.01527.i.i.i.i
  %33 = addrspacecast ptr addrspace(1) %32 to ptr addrspace(4)
  %34 = load double, ptr addrspace(4) %33, align 8
  %35 = getelementptr inbounds nuw double, ptr addrspace(1) %23, i64 %.01527.i.i.i.i
  %36 = addrspacecast ptr addrspace(1) %35 to ptr addrspace(4)
  %37 = load double, ptr addrspace(4) %36, align 8
  %38 = fmul double %34, %37
  %39 = fadd double %.01626.i.i.i.i, %38
  %40 = tail call spir_func noundef i64 @_Z15get_global_sizej(i32 noundef 0) #3
  %41 = add i64 %40, %.01527.i.i.i.i
  %42 = icmp ult i64 %41, 10007
  br i1 %42, label %.lr.ph.i.i.i.i, label %._crit_edge.i.i.i.i, !llvm.loop !5

43:                                               ; preds = %._crit_edge.i.i.i.i
  %44 = getelementptr i8, ptr addrspace(3) %29, i64 256
  %45 = addrspacecast ptr addrspace(3) %44 to ptr addrspace(4)
  %46 = load double, ptr addrspace(4) %45, align 8
  %47 = load double, ptr addrspace(4) %30, align 8
  %48 = fadd double %46, %47
  store double %48, ptr addrspace(4) %30, align 8
  br label %49

49:                                               ; preds = %43, %._crit_edge.i.i.i.i
  tail call spir_func void @_Z22__spirv_ControlBarrieriii(i32 noundef 2, i32 noundef 2, i32 noundef 272) #4
  %50 = icmp ult i64 %26, 16
  br i1 %50, label %51, label %57

51:                                               ; preds = %49
  %52 = getelementptr i8, ptr addrspace(3) %29, i64 128
  %53 = addrspacecast ptr addrspace(3) %52 to ptr addrspace(4)
  %54 = load double, ptr addrspace(4) %53, align 8
  %55 = load double, ptr addrspace(4) %30, align 8
  %56 = fadd double %54, %55
  store double %56, ptr addrspace(4) %30, align 8
  br label %57

57:                                               ; preds = %51, %49
  tail call spir_func void @_Z22__spirv_ControlBarrieriii(i32 noundef 2, i32 noundef 2, i32 noundef 272) #4
  %58 = icmp ult i64 %26, 8
  br i1 %58, label %59, label %65

59:                                               ; preds = %57
  %60 = getelementptr i8, ptr addrspace(3) %29, i64 64
  %61 = addrspacecast ptr addrspace(3) %60 to ptr addrspace(4)
  %62 = load double, ptr addrspace(4) %61, align 8
  %63 = load double, ptr addrspace(4) %30, align 8
  %64 = fadd double %62, %63
  store double %64, ptr addrspace(4) %30, align 8
  br label %65

65:                                               ; preds = %59, %57
  tail call spir_func void @_Z22__spirv_ControlBarrieriii(i32 noundef 2, i32 noundef 2, i32 noundef 272) #4
  %66 = icmp ult i64 %26, 4
  br i1 %66, label %67, label %73

67:                                               ; preds = %65
  %68 = getelementptr i8, ptr addrspace(3) %29, i64 32
  %69 = addrspacecast ptr addrspace(3) %68 to ptr addrspace(4)
  %70 = load double, ptr addrspace(4) %69, align 8
  %71 = load double, ptr addrspace(4) %30, align 8
  %72 = fadd double %70, %71
  store double %72, ptr addrspace(4) %30, align 8
  br label %73

73:                                               ; preds = %67, %65
  tail call spir_func void @_Z22__spirv_ControlBarrieriii(i32 noundef 2, i32 noundef 2, i32 noundef 272) #4
  %74 = icmp ult i64 %26, 2
  br i1 %74, label %75, label %81

75:                                               ; preds = %73
  %76 = getelementptr i8, ptr addrspace(3) %29, i64 16
  %77 = addrspacecast ptr addrspace(3) %76 to ptr addrspace(4)
  %78 = load double, ptr addrspace(4) %77, align 8
  %79 = load double, ptr addrspace(4) %30, align 8
  %80 = fadd double %78, %79
  store double %80, ptr addrspace(4) %30, align 8
  br label %81

81:                                               ; preds = %75, %73
  tail call spir_func void @_Z22__spirv_ControlBarrieriii(i32 noundef 2, i32 noundef 2, i32 noundef 272) #4
  %82 = icmp eq i64 %26, 0
  br i1 %82, label %83, label %_ZN8syclflat4callIZZ4mainENKUlRN4sycl3_V17handlerEE_clES4_EUlNS2_7nd_itemILi1EEEE_NS_21main_kernel_1_captureEJS7_EEEvRT0_DpT1_.exit

83:                                               ; preds = %81
  %84 = getelementptr i8, ptr addrspace(3) %8, i64 8
  %85 = addrspacecast ptr addrspace(3) %84 to ptr addrspace(4)
  %86 = load double, ptr addrspace(4) %85, align 8
  %87 = addrspacecast ptr addrspace(3) %8 to ptr addrspace(4)
  %88 = load double, ptr addrspace(4) %87, align 8
  %89 = fadd double %86, %88
  store double %89, ptr addrspace(4) %87, align 8
  %90 = tail call spir_func noundef i64 @_Z12get_group_idj(i32 noundef 0) #3
  %91 = getelementptr inbounds nuw double, ptr addrspace(1) %25, i64 %90
  %92 = addrspacecast ptr addrspace(1) %91 to ptr addrspace(4)
  store double %89, ptr addrspace(4) %92, align 8
  br label %_ZN8syclflat4callIZZ4mainENKUlRN4sycl3_V17handlerEE_clES4_EUlNS2_7nd_itemILi1EEEE_NS_21main_kernel_1_captureEJS7_EEEvRT0_DpT1_.exit

_ZN8syclflat4callIZZ4mainENKUlRN4sycl3_V17handlerEE_clES4_EUlNS2_7nd_itemILi1EEEE_NS_21main_kernel_1_captureEJS7_EEEvRT0_DpT1_.exit: ; preds = %83, %81
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func noundef i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func noundef i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func noundef i64 @_Z15get_global_sizej(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare spir_func noundef i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #1

attributes #0 = { convergent mustprogress norecurse nounwind uwtable "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent mustprogress nofree nounwind willreturn memory(none) "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind willreturn memory(none) "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" }
attributes #4 = { convergent nounwind "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"clang version 22.1.8"}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.mustprogress"}
