; ModuleID = "n_body"
source_filename = "n_body"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%"class.sycl::_V1::range.74" = type { %"class.sycl::_V1::detail::array.75" }
%"class.sycl::_V1::detail::array.75" = type { [1 x i64] }
%"class.sycl::_V1::id.76" = type { %"class.sycl::_V1::detail::array.75" }
%"struct.syclflat::bytes.78" = type { [16 x i8] }
%"class.sycl::_V1::vec.55.81" = type { %"class.sycl::_V1::detail::vec_base.92.82" }
%"class.sycl::_V1::detail::vec_base.92.82" = type { [4 x float] }
%"class.sycl::_V1::vec.79" = type { %"class.sycl::_V1::detail::vec_base.80" }
%"class.sycl::_V1::detail::vec_base.80" = type { [4 x float] }

$__syclflat_global_offset = comdat any

$__syclflat_range = comdat any

@__syclflat_global_offset = linkonce_odr dso_local local_unnamed_addr addrspace(4) global [3 x i64] zeroinitializer, comdat, align 8
@__syclflat_range = linkonce_odr dso_local local_unnamed_addr addrspace(4) global [3 x i32] zeroinitializer, comdat, align 4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write) uwtable
define dso_local ptx_kernel void @_ZTSZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS0_7handlerEE0_clES6_EUlNS0_2idILi1EEEE_(ptr addrspace(1) noundef captures(none) %0, ptr noundef readonly byval(%"class.sycl::_V1::range.74") align 8 captures(none) %1, ptr noundef readonly byval(%"class.sycl::_V1::range.74") align 8 captures(none) %2, ptr noundef readonly byval(%"class.sycl::_V1::id.76") align 8 captures(none) %3, ptr addrspace(1) noundef readonly captures(none) %4, ptr noundef readonly byval(%"class.sycl::_V1::range.74") align 8 captures(none) %5, ptr noundef readonly byval(%"class.sycl::_V1::range.74") align 8 captures(none) %6, ptr noundef readonly byval(%"class.sycl::_V1::id.76") align 8 captures(none) %7) local_unnamed_addr #2 {
  %9 = load i32, ptr addrspace(4) @__syclflat_range, align 4
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %12 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %13 = mul i32 %12, %10
  %14 = add i32 %13, %11
  %15 = add i32 %9, -1
  %.not.i.i4 = icmp ugt i32 %14, %15
  br i1 %.not.i.i4, label %_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_.exit, label %16

16:                                               ; preds = %8
  %17 = load i64, ptr addrspace(4) @__syclflat_global_offset, align 8
  %18 = trunc i64 %17 to i32
  %19 = add i32 %14, %18
  %20 = zext nneg i32 %19 to i64
  %21 = load i64, ptr %7, align 8
  %22 = load i64, ptr %3, align 8
  %23 = getelementptr inbounds nuw %"struct.syclflat::bytes.78", ptr addrspace(1) %4, i64 %21
  %24 = getelementptr inbounds nuw %"struct.syclflat::bytes.78", ptr addrspace(1) %0, i64 %22
  %25 = icmp sgt i32 %19, -1
  tail call void @llvm.assume(i1 %25)
  %26 = getelementptr inbounds nuw %"class.sycl::_V1::vec.55.81", ptr addrspace(1) %23, i64 %20
  %27 = addrspacecast ptr addrspace(1) %26 to ptr
  %28 = load <4 x float>, ptr %27, align 16
  %29 = fmul contract <4 x float> %28, <float 0x3F847AE140000000, float 0x3F847AE140000000, float 0x3F847AE140000000, float poison>
  %.sroa.03.12.vec.insert.i.i.i.i = insertelement <4 x float> %29, float 0.000000e+00, i64 3
  %30 = getelementptr inbounds nuw %"class.sycl::_V1::vec.79", ptr addrspace(1) %24, i64 %20
  %31 = addrspacecast ptr addrspace(1) %30 to ptr
  %32 = load <4 x float>, ptr %31, align 16
  %33 = fadd contract <4 x float> %32, %.sroa.03.12.vec.insert.i.i.i.i
  %.0.vec.extract.i.i.i.i.i.i.i.i = extractelement <4 x float> %33, i64 0
  %.4.vec.extract.i.i.i.i.i.i.i.i = extractelement <4 x float> %33, i64 1
  %.8.vec.extract.i.i.i.i.i.i.i.i = extractelement <4 x float> %33, i64 2
  %.12.vec.extract.i.i.i.i.i.i.i.i = extractelement <4 x float> %33, i64 3
  store float %.0.vec.extract.i.i.i.i.i.i.i.i, ptr %31, align 16
  %.sroa.4.0..sroa_idx.i.i.i.i.i = getelementptr inbounds nuw i8, ptr %31, i64 4
  store float %.4.vec.extract.i.i.i.i.i.i.i.i, ptr %.sroa.4.0..sroa_idx.i.i.i.i.i, align 4
  %.sroa.5.0..sroa_idx.i.i.i.i.i = getelementptr inbounds nuw i8, ptr %31, i64 8
  store float %.8.vec.extract.i.i.i.i.i.i.i.i, ptr %.sroa.5.0..sroa_idx.i.i.i.i.i, align 8
  %.sroa.6.0..sroa_idx.i.i.i.i.i = getelementptr inbounds nuw i8, ptr %31, i64 12
  store float %.12.vec.extract.i.i.i.i.i.i.i.i, ptr %.sroa.6.0..sroa_idx.i.i.i.i.i, align 4
  br label %_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_.exit

_ZN8syclflat4callIZZ8simulateRN4sycl3_V15queueER6SystemENKUlRNS2_7handlerEE0_clES8_EUlNS2_2idILi1EEEE_NS_25simulate_kernel_2_captureEJNS2_4itemILi1ELb1EEEEEEvRT0_DpT1_.exit: ; preds = %16, %8
  ret void
}

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write) uwtable "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx63,+sm_75" }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4, !5}
!nvvmir.version = !{!6}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"clang version 22.1.8"}
!5 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!6 = !{i32 2, i32 0}
