; ModuleID = "string_search"
source_filename = "string_search"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm "# syclflat.kernel _ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_EUlNS0_2idILi2EEEE_"

%"struct.syclflat::native::call_of<&syclflat::caller<9677709103391248521>::entry>::positions" = type { i8 }
%"struct.syclflat::native::work_group.233" = type { [3 x i64], [3 x i64], [3 x i64], [3 x i64], [3 x i64], [3 x i32], i32, [3 x i32], [3 x i32], ptr, ptr, ptr, ptr }
%"struct.syclflat::bytes.234" = type { [80 x i8] }
%"class.sycl::_V1::range.235" = type { %"class.sycl::_V1::detail::array.236" }
%"class.sycl::_V1::detail::array.236" = type { [1 x i64] }
%"class.sycl::_V1::id.237" = type { %"class.sycl::_V1::detail::array.236" }

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind uwtable
define spir_kernel void @_ZTSZZ4mainENKUlRN4sycl3_V17handlerEE_clES2_EUlNS0_2idILi2EEEE_(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @_ZN8syclflat6native7call_ofIXadL_ZNS_6callerILm9677709103391248521EE5entryIZZ4mainENKUlRN4sycl3_V17handlerEE_clES8_EUlNS6_2idILi2EEEE_SC_EEvNS_5bytesILm80ELm4EEEPU8SYglobalcNS6_5rangeILi1EEESI_NSA_ILi1EEEPU8SYglobaljSI_SI_SJ_SL_SI_SI_SJ_EEE5itemsEPKPvRNS0_10work_groupE(ptr noundef %5, ptr noundef nonnull align 8 dereferenceable(192) %6) #3
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind uwtable
define internal void @_ZN8syclflat6native7call_ofIXadL_ZNS_6callerILm9677709103391248521EE5entryIZZ4mainENKUlRN4sycl3_V17handlerEE_clES8_EUlNS6_2idILi2EEEE_SC_EEvNS_5bytesILm80ELm4EEEPU8SYglobalcNS6_5rangeILi1EEESI_NSA_ILi1EEEPU8SYglobaljSI_SI_SJ_SL_SI_SI_SJ_EEE5itemsEPKPvRNS0_10work_groupE(ptr noundef %0, ptr noundef nonnull align 8 dereferenceable(192) %1) #0 align 2 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca %"struct.syclflat::native::call_of<&syclflat::caller<9677709103391248521>::entry>::positions", align 1
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = load ptr, ptr %4, align 8, !nonnull !5, !align !6
  call void @_ZN8syclflat6native7call_ofIXadL_ZNS_6callerILm9677709103391248521EE5entryIZZ4mainENKUlRN4sycl3_V17handlerEE_clES8_EUlNS6_2idILi2EEEE_SC_EEvNS_5bytesILm80ELm4EEEPU8SYglobalcNS6_5rangeILi1EEESI_NSA_ILi1EEEPU8SYglobaljSI_SI_SJ_SL_SI_SI_SJ_EEE5itemsIJLi0ELi1ELi2ELi3ELi4ELi5ELi6ELi7ELi8ELi9ELi10ELi11ELi12EEEEvPKPvRNS0_10work_groupENSM_9positionsIJXspT_EEEE(ptr noundef %6, ptr noundef nonnull align 8 dereferenceable(192) %7) #3
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress norecurse nounwind uwtable
define internal void @_ZN8syclflat6native7call_ofIXadL_ZNS_6callerILm9677709103391248521EE5entryIZZ4mainENKUlRN4sycl3_V17handlerEE_clES8_EUlNS6_2idILi2EEEE_SC_EEvNS_5bytesILm80ELm4EEEPU8SYglobalcNS6_5rangeILi1EEESI_NSA_ILi1EEEPU8SYglobaljSI_SI_SJ_SL_SI_SI_SJ_EEE5itemsIJLi0ELi1ELi2ELi3ELi4ELi5ELi6ELi7ELi8ELi9ELi10ELi11ELi12EEEEvPKPvRNS0_10work_groupENSM_9positionsIJXspT_EEEE(ptr noundef %0, ptr noundef nonnull align 8 dereferenceable(192) %1) #0 align 2 {
  %3 = alloca %"struct.syclflat::native::call_of<&syclflat::caller<9677709103391248521>::entry>::positions", align 1
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca %"struct.syclflat::native::work_group.233", align 8
  %7 = alloca i8, align 1
  %8 = alloca %"struct.syclflat::bytes.234", align 8
  %9 = alloca %"class.sycl::_V1::range.235", align 8
  %10 = alloca %"class.sycl::_V1::range.235", align 8
  %11 = alloca %"class.sycl::_V1::id.237", align 8
  %12 = alloca %"class.sycl::_V1::range.235", align 8
  %13 = alloca %"class.sycl::_V1::range.235", align 8
  %14 = alloca %"class.sycl::_V1::id.237", align 8
  %15 = alloca %"class.sycl::_V1::range.235", align 8
  %16 = alloca %"class.sycl::_V1::range.235", align 8
  %17 = alloca %"class.sycl::_V1::id.237", align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  call void @llvm.lifetime.start.p0(ptr %6) #4
  %18 = load ptr, ptr %5, align 8, !nonnull !5, !align !6
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %6, ptr align 8 %18, i64 192, i1 false)
  call void @llvm.lifetime.start.p0(ptr %7) #4
  %19 = getelementptr inbounds nuw %"struct.syclflat::native::work_group.233", ptr %6, i32 0, i32 7
  %20 = getelementptr inbounds [3 x i32], ptr %19, i64 0, i64 0
  %21 = load i32, ptr %20, align 8
  %22 = getelementptr inbounds nuw %"struct.syclflat::native::work_group.233", ptr %6, i32 0, i32 7
  %23 = getelementptr inbounds [3 x i32], ptr %22, i64 0, i64 1
  %24 = load i32, ptr %23, align 4
  %25 = or i32 %21, %24
  %26 = getelementptr inbounds nuw %"struct.syclflat::native::work_group.233", ptr %6, i32 0, i32 7
  %27 = getelementptr inbounds [3 x i32], ptr %26, i64 0, i64 2
  %28 = load i32, ptr %27, align 8
  %29 = or i32 %25, %28
  %30 = icmp ne i32 %29, 0
  %31 = xor i1 %30, true
  %32 = zext i1 %31 to i8
  store i8 %32, ptr %7, align 1
  %33 = load i8, ptr %7, align 1, !range !7, !noundef !5
  %34 = trunc i8 %33 to i1
  br i1 %34, label %35, label %39

35:                                               ; preds = %2
  %36 = getelementptr inbounds nuw %"struct.syclflat::native::work_group.233", ptr %6, i32 0, i32 5
  %37 = getelementptr inbounds [3 x i32], ptr %36, i64 0, i64 0
  %38 = load i32, ptr %37, align 8
  br label %40

39:                                               ; preds = %2
  br label %40

40:                                               ; preds = %39, %35
  %41 = phi i32 [ %38, %35 ], [ 0, %39 ]
  %42 = getelementptr inbounds nuw %"struct.syclflat::native::work_group.233", ptr %6, i32 0, i32 5
  %43 = getelementptr inbounds [3 x i32], ptr %42, i64 0, i64 1
  %44 = load i32, ptr %43, align 4
  %45 = getelementptr inbounds nuw %"struct.syclflat::native::work_group.233", ptr %6, i32 0, i32 5
  %46 = getelementptr inbounds [3 x i32], ptr %45, i64 0, i64 2
  %47 = load i32, ptr %46, align 8
  %48 = getelementptr inbounds nuw %"struct.syclflat::native::work_group.233", ptr %6, i32 0, i32 12
  %49 = load ptr, ptr %48, align 8
  %50 = load ptr, ptr %4, align 8
  %51 = getelementptr inbounds ptr, ptr %50, i64 0
  %52 = load ptr, ptr %51, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %8, ptr align 4 %52, i64 80, i1 false)
  %53 = load ptr, ptr %4, align 8
  %54 = getelementptr inbounds ptr, ptr %53, i64 1
  %55 = load ptr, ptr %54, align 8
  %56 = load ptr, ptr %55, align 8
  %57 = load ptr, ptr %4, align 8
  %58 = getelementptr inbounds ptr, ptr %57, i64 2
  %59 = load ptr, ptr %58, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %9, ptr align 8 %59, i64 8, i1 false)
  %60 = load ptr, ptr %4, align 8
  %61 = getelementptr inbounds ptr, ptr %60, i64 3
  %62 = load ptr, ptr %61, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %10, ptr align 8 %62, i64 8, i1 false)
  %63 = load ptr, ptr %4, align 8
  %64 = getelementptr inbounds ptr, ptr %63, i64 4
  %65 = load ptr, ptr %64, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %11, ptr align 8 %65, i64 8, i1 false)
  %66 = load ptr, ptr %4, align 8
  %67 = getelementptr inbounds ptr, ptr %66, i64 5
  %68 = load ptr, ptr %67, align 8
  %69 = load ptr, ptr %68, align 8
  %70 = load ptr, ptr %4, align 8
  %71 = getelementptr inbounds ptr, ptr %70, i64 6
  %72 = load ptr, ptr %71, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %12, ptr align 8 %72, i64 8, i1 false)
  %73 = load ptr, ptr %4, align 8
  %74 = getelementptr inbounds ptr, ptr %73, i64 7
  %75 = load ptr, ptr %74, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %13, ptr align 8 %75, i64 8, i1 false)
  %76 = load ptr, ptr %4, align 8
  %77 = getelementptr inbounds ptr, ptr %76, i64 8
  %78 = load ptr, ptr %77, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %14, ptr align 8 %78, i64 8, i1 false)
  %79 = load ptr, ptr %4, align 8
  %80 = getelementptr inbounds ptr, ptr %79, i64 9
  %81 = load ptr, ptr %80, align 8
  %82 = load ptr, ptr %81, align 8
  %83 = load ptr, ptr %4, align 8
  %84 = getelementptr inbounds ptr, ptr %83, i64 10
  %85 = load ptr, ptr %84, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %15, ptr align 8 %85, i64 8, i1 false)
  %86 = load ptr, ptr %4, align 8
  %87 = getelementptr inbounds ptr, ptr %86, i64 11
  %88 = load ptr, ptr %87, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %16, ptr align 8 %88, i64 8, i1 false)
  %89 = load ptr, ptr %4, align 8
  %90 = getelementptr inbounds ptr, ptr %89, i64 12
  %91 = load ptr, ptr %90, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %17, ptr align 8 %91, i64 8, i1 false)
  %92 = getelementptr inbounds nuw %"class.sycl::_V1::range.235", ptr %9, i32 0, i32 0
  %93 = getelementptr inbounds nuw %"class.sycl::_V1::detail::array.236", ptr %92, i32 0, i32 0
  %94 = load i64, ptr %93, align 8
  %95 = getelementptr inbounds nuw %"class.sycl::_V1::range.235", ptr %10, i32 0, i32 0
  %96 = getelementptr inbounds nuw %"class.sycl::_V1::detail::array.236", ptr %95, i32 0, i32 0
  %97 = load i64, ptr %96, align 8
  %98 = getelementptr inbounds nuw %"class.sycl::_V1::id.237", ptr %11, i32 0, i32 0
  %99 = getelementptr inbounds nuw %"class.sycl::_V1::detail::array.236", ptr %98, i32 0, i32 0
  %100 = load i64, ptr %99, align 8
  %101 = getelementptr inbounds nuw %"class.sycl::_V1::range.235", ptr %12, i32 0, i32 0
  %102 = getelementptr inbounds nuw %"class.sycl::_V1::detail::array.236", ptr %101, i32 0, i32 0
  %103 = load i64, ptr %102, align 8
  %104 = getelementptr inbounds nuw %"class.sycl::_V1::range.235", ptr %13, i32 0, i32 0
  %105 = getelementptr inbounds nuw %"class.sycl::_V1::detail::array.236", ptr %104, i32 0, i32 0
  %106 = load i64, ptr %105, align 8
  %107 = getelementptr inbounds nuw %"class.sycl::_V1::id.237", ptr %14, i32 0, i32 0
  %108 = getelementptr inbounds nuw %"class.sycl::_V1::detail::array.236", ptr %107, i32 0, i32 0
  %109 = load i64, ptr %108, align 8
  %110 = getelementptr inbounds nuw %"class.sycl::_V1::range.235", ptr %15, i32 0, i32 0
  %111 = getelementptr inbounds nuw %"class.sycl::_V1::detail::array.236", ptr %110, i32 0, i32 0
  %112 = load i64, ptr %111, align 8
  %113 = getelementptr inbounds nuw %"class.sycl::_V1::range.235", ptr %16, i32 0, i32 0
  %114 = getelementptr inbounds nuw %"class.sycl::_V1::detail::array.236", ptr %113, i32 0, i32 0
  %115 = load i64, ptr %114, align 8
  %116 = getelementptr inbounds nuw %"class.sycl::_V1::id.237", ptr %17, i32 0, i32 0
  %117 = getelementptr inbounds nuw %"class.sycl::_V1::detail::array.236", ptr %116, i32 0, i32 0
  %118 = load i64, ptr %117, align 8
  call void @_ZN8syclflat6native7call_ofIXadL_ZNS_6callerILm9677709103391248521EE5entryIZZ4mainENKUlRN4sycl3_V17handlerEE_clES8_EUlNS6_2idILi2EEEE_SC_EEvNS_5bytesILm80ELm4EEEPU8SYglobalcNS6_5rangeILi1EEESI_NSA_ILi1EEEPU8SYglobaljSI_SI_SJ_SL_SI_SI_SJ_EEE18syclflat_all_itemsERNS0_10work_groupEjjjPFPvmESE_SG_SI_SI_SJ_SL_SI_SI_SJ_SL_SI_SI_SJ_(ptr noundef nonnull align 8 dereferenceable(192) %6, i32 noundef %41, i32 noundef %44, i32 noundef %47, ptr noundef %49, ptr noundef byval(%"struct.syclflat::bytes.234") align 8 %8, ptr noundef %56, i64 %94, i64 %97, i64 %100, ptr noundef %69, i64 %103, i64 %106, i64 %109, ptr noundef %82, i64 %112, i64 %115, i64 %118) #3
  call void @llvm.lifetime.end.p0(ptr %7) #4
  call void @llvm.lifetime.end.p0(ptr %6) #4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

declare void @_ZN8syclflat6native7call_ofIXadL_ZNS_6callerILm9677709103391248521EE5entryIZZ4mainENKUlRN4sycl3_V17handlerEE_clES8_EUlNS6_2idILi2EEEE_SC_EEvNS_5bytesILm80ELm4EEEPU8SYglobalcNS6_5rangeILi1EEESI_NSA_ILi1EEEPU8SYglobaljSI_SI_SJ_SL_SI_SI_SJ_EEE18syclflat_all_itemsERNS0_10work_groupEjjjPFPvmESE_SG_SI_SI_SJ_SL_SI_SI_SJ_SL_SI_SI_SJ_(ptr noundef nonnull align 8 dereferenceable(192), i32 noundef, i32 noundef, i32 noundef, ptr noundef, ptr noundef byval(%"struct.syclflat::bytes.234") align 8, ptr noundef, i64, i64, i64, ptr noundef, i64, i64, i64, ptr noundef, i64, i64, i64)

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { alwaysinline convergent mustprogress norecurse nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nounwind "no-builtin-frexp" "no-builtin-frexpf" "no-builtin-modf" "no-builtin-modff" }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"uwtable", i32 2}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{!"clang version 22.1.8"}
!5 = !{}
!6 = !{i64 8}
!7 = !{i8 0, i8 2}
