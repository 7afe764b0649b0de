; ModuleID = "dot_product"
source_filename = "dot_product"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm "# syclflat.kernel _ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_EUlNS0_7nd_itemILi1EEEE_"

%"struct.syclflat::native::work_group" = type { [3 x i64], [3 x i64], [3 x i64], [3 x i64], [3 x i64], [3 x i32], i32, [3 x i32], [3 x i32], ptr, ptr, ptr, ptr }

; Function Attrs: nounwind
define spir_kernel void @_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_EUlNS0_7nd_itemILi1EEEE_(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 {
  %3 = alloca %"struct.syclflat::native::work_group", align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #3
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(192) %3, ptr noundef nonnull align 8 dereferenceable(192) %1, i64 192, i1 false)
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 136
  %5 = load i32, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %3, i64 140
  %7 = load i32, ptr %6, align 4
  %8 = or i32 %7, %5
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 144
  %10 = load i32, ptr %9, align 8
  %11 = or i32 %8, %10
  %.not.i = icmp eq i32 %11, 0
  %12 = getelementptr inbounds nuw i8, ptr %3, i64 120
  %13 = load i32, ptr %12, align 8
  %14 = select i1 %.not.i, i32 %13, i32 0
  %15 = getelementptr inbounds nuw i8, ptr %3, i64 124
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %18 = load i32, ptr %17, align 8
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 184
  %20 = load ptr, ptr %19, align 8
  %21 = load ptr, ptr %0, align 8
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %24 = load ptr, ptr %23, align 8
  %.sroa.011.0.copyload.i = load i64, ptr %24, align 8
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %26 = load ptr, ptr %25, align 8
  %.sroa.010.0.copyload.i = load i64, ptr %26, align 8
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %28 = load ptr, ptr %27, align 8
  %.sroa.09.0.copyload.i = load i64, ptr %28, align 8
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %30 = load ptr, ptr %29, align 8
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %33 = load ptr, ptr %32, align 8
  %.sroa.08.0.copyload.i = load i64, ptr %33, align 8
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %35 = load ptr, ptr %34, align 8
  %.sroa.07.0.copyload.i = load i64, ptr %35, align 8
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %37 = load ptr, ptr %36, align 8
  %.sroa.06.0.copyload.i = load i64, ptr %37, align 8
  %38 = getelementptr inbounds nuw i8, ptr %0, i64 64
  %39 = load ptr, ptr %38, align 8
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 72
  %42 = load ptr, ptr %41, align 8
  %.sroa.05.0.copyload.i = load i64, ptr %42, align 8
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 80
  %44 = load ptr, ptr %43, align 8
  %.sroa.04.0.copyload.i = load i64, ptr %44, align 8
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 88
  %46 = load ptr, ptr %45, align 8
  %.sroa.03.0.copyload.i = load i64, ptr %46, align 8
  %47 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %48 = load ptr, ptr %47, align 8
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %51 = load ptr, ptr %50, align 8
  %.sroa.02.0.copyload.i = load i64, ptr %51, align 8
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %53 = load ptr, ptr %52, align 8
  %.sroa.01.0.copyload.i = load i64, ptr %53, align 8
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %55 = load ptr, ptr %54, align 8
  %.sroa.0.0.copyload.i = load i64, ptr %55, align 8
  call void @_ZN8syclflat6native7call_ofIXadL_ZNS_6callerILm948573179069412908EE5entryIZZ4mainENKUlRN4sycl3_V17handlerEE_clES8_EUlNS6_7nd_itemILi1EEEE_SC_EEvPU8SYglobaldNS6_5rangeILi1EEESG_NS6_2idILi1EEESE_SG_SG_SI_PU7SYlocaldSG_SG_SI_SE_SG_SG_SI_EEE18syclflat_all_itemsERNS0_10work_groupEjjjPFPvmESE_SG_SG_SI_SE_SG_SG_SI_SK_SG_SG_SI_SE_SG_SG_SI_(ptr noundef nonnull align 8 dereferenceable(192) %3, i32 noundef %14, i32 noundef %16, i32 noundef %18, ptr noundef %20, ptr noundef %22, i64 %.sroa.011.0.copyload.i, i64 %.sroa.010.0.copyload.i, i64 %.sroa.09.0.copyload.i, ptr noundef %31, i64 %.sroa.08.0.copyload.i, i64 %.sroa.07.0.copyload.i, i64 %.sroa.06.0.copyload.i, ptr noundef %40, i64 %.sroa.05.0.copyload.i, i64 %.sroa.04.0.copyload.i, i64 %.sroa.03.0.copyload.i, ptr noundef %49, i64 %.sroa.02.0.copyload.i, i64 %.sroa.01.0.copyload.i, i64 %.sroa.0.0.copyload.i) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #3
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

declare void @_ZN8syclflat6native7call_ofIXadL_ZNS_6callerILm948573179069412908EE5entryIZZ4mainENKUlRN4sycl3_V17handlerEE_clES8_EUlNS6_7nd_itemILi1EEEE_SC_EEvPU8SYglobaldNS6_5rangeILi1EEESG_NS6_2idILi1EEESE_SG_SG_SI_PU7SYlocaldSG_SG_SI_SE_SG_SG_SI_EEE18syclflat_all_itemsERNS0_10work_groupEjjjPFPvmESE_SG_SG_SI_SE_SG_SG_SI_SK_SG_SG_SI_SE_SG_SG_SI_(ptr align 8, i32, i32, i32, ptr, ptr, i64, i64, i64, ptr, i64, i64, i64, ptr, i64, i64, i64, ptr, i64, i64, i64)

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nounwind }
attributes #4 = { convergent nounwind "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"uwtable", i32 2}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{!"clang version 22.1.8"}
