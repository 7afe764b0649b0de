# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The CMake package of syclflat: find_package(syclflat CONFIG [COMPONENTS headers opencl dpcpp]).
#
# Targets:
#   syclflat::syclflat  the program
#   syclflat::headers   the bundled SYCL headers
#   syclflat::opencl    with component opencl: the bundled host runtime
#   syclflat::dpcpp     with component dpcpp: the headers and the library of DPC++ (intel-sycl-rt)
# Functions: syclflat_target_sources and syclflat_check, see SyclflatTargets.cmake.
# Variables:
#   SYCLFLAT_EXECUTABLE     the program, is looked for beside this package, then in PATH
#   SYCLFLAT_OPENCL_DRIVER  the OpenCL driver of programs where the system has none, is the one that
#                           pip installed; an empty one leaves programs to the system

if(CMAKE_VERSION VERSION_LESS 3.20)
  set(syclflat_FOUND FALSE)
  set(syclflat_NOT_FOUND_MESSAGE "this package needs CMake 3.20")
  return()
endif()
cmake_policy(VERSION 3.20...3.31)

set(_syclflat_wanted ${syclflat_FIND_COMPONENTS})
foreach(_component IN LISTS _syclflat_wanted)
  if(NOT _component MATCHES "^(headers|opencl|dpcpp)$")
    set(syclflat_FOUND FALSE)
    set(syclflat_NOT_FOUND_MESSAGE
      "there is no component '${_component}' of syclflat; there are headers, opencl, dpcpp")
    return()
  endif()
endforeach()

# In an installation, scripts are some directories above: bin/, and lib/pythonX.Y/site-packages/.
get_filename_component(_syclflat_prefix "${CMAKE_CURRENT_LIST_DIR}/../../../../.." ABSOLUTE)
find_program(SYCLFLAT_EXECUTABLE syclflat
  HINTS "${_syclflat_prefix}/bin" "${_syclflat_prefix}/Scripts" "$ENV{VIRTUAL_ENV}/bin"
  DOC "The program of syclflat")
if(NOT SYCLFLAT_EXECUTABLE)
  set(syclflat_FOUND FALSE)
  set(syclflat_NOT_FOUND_MESSAGE
    "the program syclflat is not in PATH; name it with -DSYCLFLAT_EXECUTABLE=FILE")
  return()
endif()

# Runs syclflat and gives its output; sets syclflat_FOUND to FALSE if it fails.
macro(_syclflat_ask variable)
  execute_process(COMMAND "${SYCLFLAT_EXECUTABLE}" ${ARGN} RESULT_VARIABLE _syclflat_result
    OUTPUT_VARIABLE ${variable} ERROR_VARIABLE _syclflat_error
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_STRIP_TRAILING_WHITESPACE)
  if(NOT _syclflat_result EQUAL 0)
    set(syclflat_FOUND FALSE)
    set(syclflat_NOT_FOUND_MESSAGE "${SYCLFLAT_EXECUTABLE}: ${_syclflat_result} ${_syclflat_error}")
    if(NOT _syclflat_result MATCHES "^[0-9]+$")
      set(syclflat_NOT_FOUND_MESSAGE "${SYCLFLAT_EXECUTABLE} can't be run: ${_syclflat_result}; if \
its environment was moved or removed, look for it again with -U 'SYCLFLAT_*'")
    endif()
    return()
  endif()
endmacro()

_syclflat_ask(_syclflat_directory --cmake-dir)
file(REAL_PATH "${CMAKE_CURRENT_LIST_DIR}" _syclflat_here)
file(REAL_PATH "${_syclflat_directory}" _syclflat_there)
if(NOT _syclflat_here STREQUAL _syclflat_there)
  set(syclflat_FOUND FALSE)
  set(syclflat_NOT_FOUND_MESSAGE
    "${SYCLFLAT_EXECUTABLE} belongs to the package in ${_syclflat_there}, not to the one in \
${_syclflat_here}; name the right one with -DSYCLFLAT_EXECUTABLE=FILE")
  return()
endif()

_syclflat_ask(_syclflat_headers headers)

if(NOT TARGET syclflat::syclflat)
  add_executable(syclflat::syclflat IMPORTED GLOBAL)
  set_target_properties(syclflat::syclflat PROPERTIES IMPORTED_LOCATION "${SYCLFLAT_EXECUTABLE}")
  add_library(syclflat::headers INTERFACE IMPORTED GLOBAL)
  target_include_directories(syclflat::headers SYSTEM INTERFACE "${_syclflat_headers}")
  target_compile_features(syclflat::headers INTERFACE cxx_std_17)
endif()
set(syclflat_headers_FOUND TRUE)

if("opencl" IN_LIST _syclflat_wanted OR "dpcpp" IN_LIST _syclflat_wanted)
  # The device compiler, and what programs run on.
  _syclflat_ask(_syclflat_ignored image --find-compiler)
  if(NOT DEFINED SYCLFLAT_OPENCL_DRIVER)
    _syclflat_ask(SYCLFLAT_OPENCL_DRIVER devices --find-driver)
  elseif(SYCLFLAT_OPENCL_DRIVER
      AND NOT (IS_ABSOLUTE "${SYCLFLAT_OPENCL_DRIVER}" AND EXISTS "${SYCLFLAT_OPENCL_DRIVER}"))
    set(syclflat_FOUND FALSE)
    set(syclflat_NOT_FOUND_MESSAGE "there is no file '${SYCLFLAT_OPENCL_DRIVER}'; \
-DSYCLFLAT_OPENCL_DRIVER=FILE takes the absolute path of a driver")
    return()
  endif()
  set(_syclflat_driver)
  if(SYCLFLAT_OPENCL_DRIVER)
    string(REGEX REPLACE "([\"\\])" "\\\\\\1" _syclflat_driver "${SYCLFLAT_OPENCL_DRIVER}")
    set(_syclflat_driver "SYCLFLAT_OPENCL_DRIVER=\"${_syclflat_driver}\"")
  endif()
endif()

if("opencl" IN_LIST _syclflat_wanted)
  if(NOT TARGET syclflat::opencl)
    find_package(Threads REQUIRED)
    add_library(syclflat_opencl STATIC EXCLUDE_FROM_ALL
      "${_syclflat_headers}/syclflat/opencl_runtime.cpp")
    # An imported target rather than an alias, so that what links it can be exported: who imports
    # that finds this package again.
    add_library(syclflat::opencl INTERFACE IMPORTED GLOBAL)
    target_link_libraries(syclflat::opencl INTERFACE syclflat_opencl)
    set_target_properties(syclflat_opencl PROPERTIES
      POSITION_INDEPENDENT_CODE ON FOLDER "syclflat" CXX_SCAN_FOR_MODULES OFF)
    target_compile_definitions(syclflat_opencl PRIVATE ${_syclflat_driver})
    target_link_libraries(syclflat_opencl
      PUBLIC syclflat::headers PRIVATE Threads::Threads ${CMAKE_DL_LIBS})
  endif()
  set(syclflat_opencl_FOUND TRUE)
endif()

if("dpcpp" IN_LIST _syclflat_wanted)
  _syclflat_ask(_syclflat_dpcpp headers --sycl dpcpp)
  find_library(SYCLFLAT_DPCPP_LIBRARY sycl HINTS "${_syclflat_dpcpp}/../lib"
    DOC "The runtime library of DPC++")
  if(NOT SYCLFLAT_DPCPP_LIBRARY)
    set(syclflat_FOUND FALSE)
    set(syclflat_NOT_FOUND_MESSAGE
      "there is no library sycl beside the headers in ${_syclflat_dpcpp}; name it with \
-DSYCLFLAT_DPCPP_LIBRARY=FILE")
    return()
  elseif(NOT EXISTS "${SYCLFLAT_DPCPP_LIBRARY}")
    set(syclflat_FOUND FALSE)
    set(syclflat_NOT_FOUND_MESSAGE "there is no file '${SYCLFLAT_DPCPP_LIBRARY}' any more; look \
for the library again with -U 'SYCLFLAT_*'")
    return()
  endif()
  if(NOT TARGET syclflat::dpcpp)
    add_library(syclflat::dpcpp SHARED IMPORTED GLOBAL)
    set_target_properties(syclflat::dpcpp PROPERTIES
      IMPORTED_LOCATION "${SYCLFLAT_DPCPP_LIBRARY}"
      SYCLFLAT_IMAGE_DEFINITIONS "${_syclflat_driver}")
    target_include_directories(syclflat::dpcpp SYSTEM INTERFACE "${_syclflat_dpcpp}")
    # Kernels are found by the integration header, whatever builtins a compiler has.
    # Programs are for devices to come, too.
    target_compile_definitions(syclflat::dpcpp INTERFACE
      __INTEL_SYCL_USE_INTEGRATION_HEADERS=1 __SYCL_ANY_DEVICE_HAS_ANY_ASPECT__=1)
    target_compile_features(syclflat::dpcpp INTERFACE cxx_std_17)
  endif()
  set(syclflat_dpcpp_FOUND TRUE)
endif()

set(SYCLFLAT_HEADERS_DIRECTORY "${_syclflat_headers}")
include("${CMAKE_CURRENT_LIST_DIR}/SyclflatTargets.cmake")
