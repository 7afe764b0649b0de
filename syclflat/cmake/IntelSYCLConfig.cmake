# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# find_package(IntelSYCL) for projects that DPC++'s compilers build, where syclflat-c++, under any of
# its names, is CMAKE_CXX_COMPILER. DPC++'s own compilers are taken, too: all that is asked of a
# compiler is that it is one for SYCL with the option -fsycl.
#
# Target:    IntelSYCL::SYCL_CXX
# Function:  add_sycl_to_target(TARGET target [SOURCES source...])
# Variables: SYCL_COMPILER, SYCL_COMPILER_VERSION, SYCL_LANGUAGE_VERSION, SYCL_IMPLEMENTATION_ID,
#            SYCL_INCLUDE_DIR, SYCL_INCLUDE_SYCL_DIR, SYCL_FLAGS

if(NOT CMAKE_CXX_COMPILER_LOADED)
  set(IntelSYCL_FOUND FALSE)
  set(IntelSYCL_NOT_FOUND_MESSAGE "project() has to come first, with the language CXX")
  return()
endif()

set(SYCL_FLAGS -fsycl)
# Preprocess only: this is fast, and reports the language and the place of the headers.
if(NOT DEFINED SYCL_LANGUAGE_VERSION OR NOT SYCL_COMPILER STREQUAL CMAKE_CXX_COMPILER)
  set(_syclflat_probe "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/IntelSYCL.cpp")
  file(WRITE "${_syclflat_probe}"
    "#include <sycl/version.hpp>\nlanguage=SYCL_LANGUAGE_VERSION\ncompiler=__SYCL_COMPILER_VERSION\n")
  separate_arguments(_syclflat_flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS}")
  execute_process(
    COMMAND "${CMAKE_CXX_COMPILER}" ${_syclflat_flags} ${SYCL_FLAGS} -E "${_syclflat_probe}"
    OUTPUT_VARIABLE _syclflat_output ERROR_VARIABLE _syclflat_error RESULT_VARIABLE _syclflat_result)
  if(NOT _syclflat_result EQUAL 0 OR NOT _syclflat_output MATCHES "language=([0-9]+)L?[ \n]")
    set(IntelSYCL_FOUND FALSE)
    set(IntelSYCL_NOT_FOUND_MESSAGE "${CMAKE_CXX_COMPILER} is no compiler for SYCL; name \
syclflat-c++ with -DCMAKE_CXX_COMPILER=syclflat-c++ ${_syclflat_error}")
    return()
  endif()
  set(SYCL_LANGUAGE_VERSION "${CMAKE_MATCH_1}" CACHE STRING "The version of SYCL" FORCE)
  set(SYCL_COMPILER "${CMAKE_CXX_COMPILER}" CACHE STRING "The compiler for SYCL" FORCE)
  string(REGEX MATCH "compiler=([0-9]+)" _syclflat_ignored "${_syclflat_output}")
  set(SYCL_COMPILER_VERSION "${CMAKE_MATCH_1}" CACHE STRING "The version of DPC++'s headers" FORCE)
  string(REGEX MATCH "\"([^\"\n]*)/sycl/version\\.hpp\"" _syclflat_ignored "${_syclflat_output}")
  set(SYCL_INCLUDE_DIR "${CMAKE_MATCH_1}" CACHE PATH "The directory of the SYCL headers" FORCE)
  set(SYCL_INCLUDE_SYCL_DIR "${SYCL_INCLUDE_DIR}/sycl" CACHE PATH "The same, sycl" FORCE)
endif()
set(SYCL_IMPLEMENTATION_ID "${CMAKE_CXX_COMPILER_ID}")

if(NOT TARGET IntelSYCL::SYCL_CXX)
  # The compiler finds headers and library by itself.
  add_library(IntelSYCL::SYCL_CXX INTERFACE IMPORTED)
  target_compile_options(IntelSYCL::SYCL_CXX INTERFACE ${SYCL_FLAGS})
  target_link_options(IntelSYCL::SYCL_CXX INTERFACE ${SYCL_FLAGS})
endif()

# Compiles the sources of a target for SYCL, all if none are named, and links it.
function(add_sycl_to_target)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET" "SOURCES")
  if(NOT arg_TARGET AND ARGC EQUAL 1)
    set(arg_TARGET "${ARGV0}")
  endif()
  if(NOT TARGET "${arg_TARGET}")
    message(FATAL_ERROR "add_sycl_to_target: TARGET names no target: '${arg_TARGET}'")
  endif()
  if(arg_SOURCES)
    set_property(SOURCE ${arg_SOURCES} APPEND PROPERTY COMPILE_OPTIONS ${SYCL_FLAGS})
  else()
    target_compile_options(${arg_TARGET} PRIVATE ${SYCL_FLAGS})
  endif()
  target_link_options(${arg_TARGET} PRIVATE ${SYCL_FLAGS})
endfunction()

set(IntelSYCL_FOUND TRUE)
