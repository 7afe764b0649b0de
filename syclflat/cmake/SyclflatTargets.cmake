# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include_guard(GLOBAL)

#[[
syclflat_target_sources(<target>
  [CONVENTION <convention>] [TARGET_TRIPLE <target>...] [SOURCES <source>...]
  [RUNTIME opencl|dpcpp|none] [GPU_ARCH <architecture>...] [DEVICE_OPTIONS <option>...]
  [INCLUDE_AFTER])

Flattens sources of a target before they are compiled. Without SOURCES, all C++ sources that the
target has by then; those that a generator expression names have to be given. Relative names count
from this directory, then from the target's. For each, in the binary directory:

- the integration header and the device caller are made, again whenever the source, a file that it
  includes, or how the target compiles it changes;
- the integration header is included in front of the source when it is compiled for this target;
- with a RUNTIME, the device caller is compiled to a device image, which becomes a part of the
  target, and the runtime is linked. DEVICE_OPTIONS go to that compiler.

With RUNTIME dpcpp, TARGET_TRIPLE may be spir64 nvptx64, for an image each, of which libsycl chooses
when the program runs. GPU_ARCH is the oldest of NVIDIA's GPUs that it is to run on, sm_75 unless
said, or several, as sm_80 sm_90: machine code is made for those that are named. The adapter by which
libsycl drives them is built when CMake runs, if that of no vendor is installed, and programs know
its directory; see docs/gpu.md.

With INCLUDE_AFTER, the target compiles a generated source instead, which includes the integration
header, the source, and the integration footer behind it; specialization constants need that, by
the convention dpcpp.

What the source is compiled with is taken from the target, from its directory's CMAKE_CXX_FLAGS and
from the source's own properties as they are at the call. The same source may be in several targets.
Flattened sources are left out of precompiled headers and unity builds: they include themselves what
they need. Settings come from the syclflat.toml that is found from the target's source directory
upwards when CMake runs, and from no other.
]]
function(syclflat_target_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 arg
    "INCLUDE_AFTER" "CONVENTION;RUNTIME" "SOURCES;TARGET_TRIPLE;GPU_ARCH;DEVICE_OPTIONS")
  _syclflat_check_arguments(arg)
  string(REPLACE ";" "," arg_GPU_ARCH "${arg_GPU_ARCH}")
  get_target_property(directory ${target} BINARY_DIR)
  set(directory "${directory}/syclflat/${target}")
  get_property(is_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(is_multi_config)
    string(APPEND directory "/$<CONFIG>")
  endif()

  _syclflat_find_sources(sources)
  if(NOT arg_RUNTIME STREQUAL "none")
    set_target_properties(${target} PROPERTIES SYCLFLAT_RUNTIME ${arg_RUNTIME})
  endif()
  if(arg_RUNTIME STREQUAL "dpcpp" AND NOT "${arg_TARGET_TRIPLE}" MATCHES "nvptx64")
    _syclflat_look_for_driver()
  endif()
  set(cuda_definition)
  if(arg_RUNTIME STREQUAL "dpcpp" AND "${arg_TARGET_TRIPLE}" MATCHES "nvptx64")
    _syclflat_find_cuda_adapter(cuda_definition)
    if(NOT "${arg_TARGET_TRIPLE}" MATCHES "spir")
      # The adapter rounds launches up: kernels of ranges need no second form.
      target_compile_definitions(${target} PRIVATE __SYCL_DISABLE_PARALLEL_FOR_RANGE_ROUNDING__)
    endif()
  endif()
  set(stamps)
  foreach(source IN LISTS sources)
    _syclflat_add_source(made)
    list(APPEND stamps ${made})
  endforeach()
  # A target of its own flattens, for which this one waits: if objects depended on the stamps, they
  # would be compiled again whenever a source is flattened.
  _syclflat_slot(slot)
  add_custom_target(${target}_syclflat_${slot} DEPENDS ${stamps})
  set_target_properties(${target}_syclflat_${slot} PROPERTIES FOLDER "syclflat")
  add_dependencies(${target} ${target}_syclflat_${slot})
  _syclflat_link_runtime()
endfunction()

#[[
syclflat_check(<target> [DIRECTORY <directory>] [EMIT <emitter>...] [CONVENTION <convention>]
  [TARGET_TRIPLE <target>...] [SOURCES <source>...] [NAME <test>])

Adds a test that the outputs that are committed beside each source, or in DIRECTORY, are current.
EMIT names them: integration, device, json and so on; without it, those that fit. A RUNTIME that
the target was given before decides on headers and convention here too.
]]
function(syclflat_check target)
  cmake_parse_arguments(PARSE_ARGV 1 arg
    "" "CONVENTION;DIRECTORY;NAME" "SOURCES;TARGET_TRIPLE;EMIT")
  set(arg_RUNTIME)
  if(TARGET "${target}")
    get_property(arg_RUNTIME TARGET ${target} PROPERTY SYCLFLAT_RUNTIME)
  endif()
  _syclflat_check_arguments(arg)
  _syclflat_find_sources(sources)
  list(JOIN arg_EMIT "," emitters)
  if(emitters)
    set(emitters --emit "${emitters}")
  endif()
  list(LENGTH sources count)
  foreach(source IN LISTS sources)
    if(arg_DIRECTORY)
      get_filename_component(outputs "${arg_DIRECTORY}" ABSOLUTE BASE_DIR "${source_directory}")
    else()
      get_filename_component(outputs "${source}" DIRECTORY)
    endif()
    _syclflat_write_arguments(arguments)
    set(name "${arg_NAME}")
    if(NOT name OR count GREATER 1)
      file(RELATIVE_PATH relative "${source_directory}" "${source}")
      set(name "${arg_NAME}")
      if(NOT name)
        set(name "syclflat.${target}")
      endif()
      string(APPEND name ".${relative}")
    endif()
    add_test(NAME "${name}" COMMAND syclflat::syclflat flatten "${source}" -o "${outputs}" --check
      --arguments-from "${arguments}" ${common_options} ${emitters} -- ${clang_options})
  endforeach()
endfunction()

# Sets target, source_directory, common_options and clang_options in the caller, or ends with an error.
macro(_syclflat_check_arguments prefix)
  if(NOT TARGET "${target}")
    message(FATAL_ERROR "syclflat: there is no target '${target}'")
  endif()
  get_target_property(_aliased ${target} ALIASED_TARGET)
  if(_aliased)
    set(target ${_aliased})
  endif()
  get_target_property(_type ${target} TYPE)
  get_target_property(_is_imported ${target} IMPORTED)
  if(_is_imported OR NOT _type MATCHES "^((STATIC|SHARED|MODULE|OBJECT)_LIBRARY|EXECUTABLE)$")
    message(FATAL_ERROR "syclflat: the target '${target}' compiles nothing; name a library or an "
      "executable that has the sources")
  endif()
  get_target_property(source_directory ${target} SOURCE_DIR)
  if(${prefix}_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "syclflat: unknown arguments: ${${prefix}_UNPARSED_ARGUMENTS}")
  endif()
  if(${prefix}_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "syclflat: no value for: ${${prefix}_KEYWORDS_MISSING_VALUES}")
  endif()
  if(NOT ${prefix}_RUNTIME)
    set(${prefix}_RUNTIME none)
  elseif(NOT ${prefix}_RUNTIME MATCHES "^(none|opencl|dpcpp)$")
    message(FATAL_ERROR "syclflat: no RUNTIME '${${prefix}_RUNTIME}'; there are opencl, dpcpp, none")
  endif()
  if(NOT ${prefix}_RUNTIME STREQUAL "none" AND NOT syclflat_${${prefix}_RUNTIME}_FOUND)
    message(FATAL_ERROR "syclflat: RUNTIME ${${prefix}_RUNTIME} needs "
      "find_package(syclflat CONFIG COMPONENTS ${${prefix}_RUNTIME})")
  endif()
  _syclflat_find_settings(settings)
  set(settings_options --config none)
  if(settings)
    set(settings_options --config "${settings}")
  endif()
  set(common_options ${settings_options} -Wno-dropped-flags)
  list(LENGTH ${prefix}_TARGET_TRIPLE _count)
  if(_count GREATER 1 AND NOT ${prefix}_RUNTIME STREQUAL "dpcpp")
    message(FATAL_ERROR "syclflat: several TARGET_TRIPLEs are for RUNTIME dpcpp")
  endif()
  if(_count GREATER 0)
    # What sources are flattened to is the same for all that libsycl takes images for.
    list(GET ${prefix}_TARGET_TRIPLE 0 _triple)
    list(APPEND common_options --target "${_triple}")
  endif()
  if(${prefix}_CONVENTION)
    if(${prefix}_CONVENTION MATCHES ",")
      message(FATAL_ERROR "syclflat: a target is compiled by one CONVENTION")
    endif()
    list(APPEND common_options --convention "${${prefix}_CONVENTION}")
  elseif(${prefix}_RUNTIME STREQUAL "dpcpp")
    list(APPEND common_options --convention dpcpp)
  endif()
  if(${prefix}_INCLUDE_AFTER AND NOT "dpcpp" IN_LIST common_options)
    message(FATAL_ERROR "syclflat: INCLUDE_AFTER is for CONVENTION dpcpp, which has a footer")
  endif()
  # The device half is compiled with the same headers, those of the C++ library too.
  set(clang_options)
  if(${prefix}_RUNTIME STREQUAL "opencl")
    list(APPEND common_options --stdlib zig --sycl bundled)
  elseif(${prefix}_RUNTIME STREQUAL "dpcpp")
    list(APPEND common_options --stdlib system --sycl dpcpp)
    # As the host's compiler sees them, which finds kernels by their names.
    set(clang_options -U__SYCL_UNNAMED_LAMBDA__)
  endif()
endmacro()

# Prints, once, that programs will find no OpenCL driver: libsycl's own message names no reason.
function(_syclflat_look_for_driver)
  file(GLOB vendors "/etc/OpenCL/vendors/*.icd")
  get_property(is_printed GLOBAL PROPERTY SYCLFLAT_NO_DRIVER)
  if(SYCLFLAT_OPENCL_DRIVER OR vendors OR is_printed OR DEFINED ENV{OCL_ICD_VENDORS}
      OR DEFINED ENV{OCL_ICD_FILENAMES} OR DEFINED ENV{ONEAPI_DEVICE_SELECTOR})
    return()
  endif()
  set_property(GLOBAL PROPERTY SYCLFLAT_NO_DRIVER TRUE)
  message(NOTICE "syclflat: no OpenCL driver was found, and programs with RUNTIME dpcpp need one. "
    "Install one, in a checkout of syclflat with pip install '.[run]', and configure again")
endfunction()

# Gives the absolute paths of the sources that are meant, or ends with an error.
function(_syclflat_find_sources variable)
  get_property(own TARGET ${target} PROPERTY SOURCES)
  get_property(ours TARGET ${target} PROPERTY SYCLFLAT_GENERATED)
  if(ours)
    list(REMOVE_ITEM own ${ours})
  endif()
  set(has_expressions FALSE)
  set(compiled)
  set(absent)
  foreach(source IN LISTS own)
    if(source MATCHES "\\$<")
      set(has_expressions TRUE)
    else()
      _syclflat_find_source("${source}" path "${source_directory}")
      list(APPEND compiled "${path}")
      if(NOT path)
        set(absent "${source}")
      endif()
    endif()
  endforeach()
  get_property(done TARGET ${target} PROPERTY SYCLFLAT_WRAPPED)
  list(APPEND compiled ${done})
  if(NOT arg_SOURCES)
    # Some of all sources may well have no kernel.
    set(common_options ${common_options} -Wno-no-kernel PARENT_SCOPE)
    set(sources)
    foreach(path IN LISTS compiled)
      get_property(is_header SOURCE "${path}" TARGET_DIRECTORY ${target} PROPERTY HEADER_FILE_ONLY)
      if(path MATCHES "\\.(cpp|cc|cxx|c\\+\\+|C)$" AND NOT is_header)
        list(APPEND sources "${path}")
      endif()
    endforeach()
    if(NOT sources AND absent)
      message(FATAL_ERROR "syclflat: there is no source '${absent}' of the target '${target}'")
    elseif(NOT sources)
      message(FATAL_ERROR "syclflat: the target '${target}' has no C++ source so far; add its "
        "sources before, or name them after SOURCES")
    endif()
  else()
    set(sources)
    foreach(source IN LISTS arg_SOURCES)
      _syclflat_find_source("${source}" path "${CMAKE_CURRENT_SOURCE_DIR}" "${source_directory}")
      if(NOT path)
        message(FATAL_ERROR "syclflat: there is no source ${source}")
      endif()
      if(NOT has_expressions AND NOT path IN_LIST compiled)
        message(FATAL_ERROR "syclflat: ${path} is no source of the target '${target}' so far; add "
          "it with target_sources before")
      endif()
      list(APPEND sources "${path}")
    endforeach()
  endif()
  list(REMOVE_DUPLICATES sources)
  set(${variable} "${sources}" PARENT_SCOPE)
endfunction()

# Gives the absolute path of a source of the target: a file, or one that the build generates.
function(_syclflat_find_source source variable)
  set(${variable} "" PARENT_SCOPE)
  get_target_property(binary ${target} BINARY_DIR)
  foreach(base IN LISTS ARGN CMAKE_CURRENT_BINARY_DIR binary)
    get_filename_component(path "${source}" ABSOLUTE BASE_DIR "${base}")
    get_property(is_generated SOURCE "${path}" TARGET_DIRECTORY ${target} PROPERTY GENERATED)
    if(is_generated OR (EXISTS "${path}" AND NOT IS_DIRECTORY "${path}"))
      set(${variable} "${path}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# Gives the syclflat.toml that counts for the target's sources, if there is one.
function(_syclflat_find_settings variable)
  set(${variable} "" PARENT_SCOPE)
  set(above "")
  set(here "${source_directory}")
  while(NOT here STREQUAL above)
    if(EXISTS "${here}/syclflat.toml")
      set(${variable} "${here}/syclflat.toml" PARENT_SCOPE)
      return()
    endif()
    set(above "${here}")
    get_filename_component(here "${above}" DIRECTORY)
  endwhile()
endfunction()

# Adds what it takes to flatten ${source} for ${target}, and gives the stamps of what is made.
function(_syclflat_add_source variable)
  get_property(done TARGET ${target} PROPERTY SYCLFLAT_SOURCES)
  if(source IN_LIST done)
    message(FATAL_ERROR "syclflat: ${source} is flattened for the target '${target}' already; name "
      "each source in one call of syclflat_target_sources")
  endif()
  set_property(TARGET ${target} APPEND PROPERTY SYCLFLAT_SOURCES "${source}")
  get_filename_component(stem "${source}" NAME_WLE)
  _syclflat_output_directory(outputs)
  set(header "${outputs}/${stem}.integration.hpp")
  set(footer "${outputs}/${stem}.integration_footer.hpp")
  set(caller "${outputs}/${stem}.device.cpp")
  set(manifest "${outputs}/${stem}.kernels.json")
  set(stamp "${outputs}/${stem}.stamp")
  _syclflat_write_arguments(arguments)
  set(options --quiet ${common_options})
  set(byproducts "${header}" "${caller}" "${manifest}")
  if(arg_INCLUDE_AFTER)
    list(APPEND options --emit integration,footer,device,json)
    list(APPEND byproducts "${footer}")
  else()
    list(APPEND options --emit integration,device,json)
  endif()
  if(NOT arg_RUNTIME STREQUAL "none")
    list(APPEND options --unique-names)
  endif()

  file(RELATIVE_PATH shown "${CMAKE_SOURCE_DIR}" "${source}")
  # Outputs whose content stays the same keep their times, so that nothing that includes them is
  # compiled again; the stamp marks them as current.
  add_custom_command(OUTPUT "${stamp}" BYPRODUCTS ${byproducts}
    COMMAND syclflat::syclflat flatten "${source}" -o "${outputs}" ${options}
      --arguments-from "${arguments}" --depfile "${stamp}.d" --depfile-target "${stamp}"
      -- ${clang_options}
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS "${source}" "${arguments}" ${settings} syclflat::syclflat
    DEPFILE "${stamp}.d"
    COMMENT "Flattening the kernels of ${shown} for ${target}"
    VERBATIM)
  set(made "${stamp}")

  set(compiled "${source}")
  if(arg_INCLUDE_AFTER)
    _syclflat_wrap(compiled)
  endif()
  _syclflat_force_include("${compiled}" "${header}")
  if(NOT arg_RUNTIME STREQUAL "none")
    _syclflat_add_image()
    _syclflat_force_include("${compiled}" "${reference}")
    list(APPEND made "${image_stamp}")
  endif()
  set(${variable} ${made} PARENT_SCOPE)
endfunction()

# Gives the directory of the outputs of ${source}: where it is in the source tree, mirrored. Of
# sources that differ in their suffix alone, all but the first get a directory of their own.
function(_syclflat_output_directory variable)
  get_filename_component(parent "${source}" DIRECTORY)
  file(RELATIVE_PATH relative "${source_directory}" "${parent}")
  if(relative MATCHES "^\\.\\." OR IS_ABSOLUTE "${relative}")
    _syclflat_hash("${parent}" hash)
    set(relative "outside/${hash}")
  endif()
  set(result "${directory}")
  if(relative)
    string(APPEND result "/${relative}")
  endif()
  get_property(taken TARGET ${target} PROPERTY SYCLFLAT_STEMS)
  if("${result}/${stem}" IN_LIST taken)
    get_filename_component(name "${source}" NAME)
    string(APPEND result "/${name}")
  endif()
  set_property(TARGET ${target} APPEND PROPERTY SYCLFLAT_STEMS "${result}/${stem}")
  set(${variable} "${result}" PARENT_SCOPE)
endfunction()

function(_syclflat_hash text variable)
  string(SHA256 hash "${text}")
  string(SUBSTRING "${hash}" 0 12 hash)
  set(${variable} ${hash} PARENT_SCOPE)
endfunction()

# Gives a number that is used once for each target.
function(_syclflat_slot variable)
  get_target_property(slot ${target} SYCLFLAT_SLOTS)
  if(NOT slot)
    set(slot 0)
  endif()
  math(EXPR slot "${slot} + 1")
  set_target_properties(${target} PROPERTIES SYCLFLAT_SLOTS ${slot})
  set(${variable} ${slot} PARENT_SCOPE)
endfunction()

# Writes how ${target} compiles ${source}, an argument a line, and gives the file's path.
function(_syclflat_write_arguments variable)
  get_target_property(binary ${target} BINARY_DIR)
  _syclflat_hash("${source}" hash)
  _syclflat_slot(slot)
  get_filename_component(stem "${source}" NAME_WLE)
  set(base "${binary}/syclflat/${target}")
  get_property(is_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(is_multi_config)
    string(APPEND base "/$<CONFIG>")
  endif()
  string(APPEND base "/arguments/${stem}-${hash}-${slot}")

  # Make runs a command again when a file changes, not when the command does.
  list(JOIN common_options " " options)
  list(JOIN arg_DEVICE_OPTIONS " " device_options)
  list(JOIN arg_TARGET_TRIPLE " " triples)
  set(text "# ${options} ${arg_RUNTIME} ${arg_INCLUDE_AFTER} ${triples} ${arg_GPU_ARCH} ")
  string(APPEND text "${device_options}\n")
  _syclflat_append_flags("")
  get_directory_property(configurations DIRECTORY "${source_directory}"
    DEFINITION CMAKE_CONFIGURATION_TYPES)
  if(NOT configurations)
    get_directory_property(configurations DIRECTORY "${source_directory}"
      DEFINITION CMAKE_BUILD_TYPE)
  endif()
  foreach(configuration IN LISTS configurations)
    _syclflat_append_flags("${configuration}")
  endforeach()
  _syclflat_append_standard()
  foreach(property COMPILE_DEFINITIONS INCLUDE_DIRECTORIES COMPILE_FLAGS COMPILE_OPTIONS)
    set(prefix "")
    if(property STREQUAL "COMPILE_DEFINITIONS")
      set(prefix "-D")
    elseif(property STREQUAL "INCLUDE_DIRECTORIES")
      set(prefix "-I")
    elseif(property STREQUAL "COMPILE_FLAGS")
      set(prefix "SHELL:")
    endif()
    set(lists "$<TARGET_PROPERTY:${target},${property}>")
    get_property(own SOURCE "${source}" TARGET_DIRECTORY ${target} PROPERTY ${property})
    # What includes the integration header is ours.
    list(FILTER own EXCLUDE REGEX "SYCLFLAT_")
    if(NOT own STREQUAL "")
      # As a property, it may hold what would end an argument of a generator expression.
      set(name SYCLFLAT_OWN_${property}_${hash})
      set_property(TARGET ${target} PROPERTY ${name} "${own}")
      set(own "$<TARGET_GENEX_EVAL:${target},$<TARGET_PROPERTY:${target},${name}>>")
      if(property STREQUAL "INCLUDE_DIRECTORIES")
        list(PREPEND lists "${own}")
      else()
        list(APPEND lists "${own}")
      endif()
    endif()
    foreach(list IN LISTS lists)
      string(APPEND text
        "$<$<NOT:$<STREQUAL:${list},>>:${prefix}$<JOIN:${list},\n${prefix}>\n>")
    endforeach()
  endforeach()
  get_target_property(type ${target} TYPE)
  if(type MATCHES "^(SHARED|MODULE)_LIBRARY$")
    get_target_property(symbol ${target} DEFINE_SYMBOL)
    if(NOT symbol)
      string(MAKE_C_IDENTIFIER "${target}_EXPORTS" symbol)
    endif()
    string(APPEND text "-D${symbol}\n")
  endif()
  # Options may depend on the language, for each of which a file is written.
  file(GENERATE OUTPUT "${base}.$<COMPILE_LANGUAGE>.txt" CONTENT "${text}" TARGET ${target})
  set(${variable} "${base}.CXX.txt" PARENT_SCOPE)
endfunction()

# Appends the language standard. The highest of what is asked for counts, as it does for CMake;
# without a CXX_STANDARD, features count only above what the compiler does by itself.
macro(_syclflat_append_standard)
  set(_extensions "$<TARGET_PROPERTY:${target},CXX_EXTENSIONS>")
  set(_dialect "$<IF:$<OR:$<STREQUAL:${_extensions},>,$<BOOL:${_extensions}>>,gnu,c>")
  set(_standard "$<TARGET_PROPERTY:${target},CXX_STANDARD>")
  set(_features "$<TARGET_PROPERTY:${target},COMPILE_FEATURES>")
  set(_default "${CMAKE_CXX_STANDARD_COMPUTED_DEFAULT}")
  if(NOT _default MATCHES "^(11|14|17|20|23|26)$")
    set(_default 0)
  endif()
  foreach(_number 11 14 17 20 23 26)
    set(_is_chosen "$<STREQUAL:${_standard},${_number}>")
    set(_is_asked "$<IN_LIST:cxx_std_${_number},${_features}>")
    if(_number EQUAL _default)
      set(_is_asked "$<OR:${_is_asked},$<STREQUAL:${_standard},>>")
    elseif(_number LESS _default)
      set(_is_asked "$<AND:${_is_asked},$<NOT:$<STREQUAL:${_standard},>>>")
    endif()
    string(APPEND text "$<$<OR:${_is_chosen},${_is_asked}>:-std=${_dialect}++${_number}\n>")
  endforeach()
endmacro()

# Appends the flags of the target's directory, for all configurations or one.
macro(_syclflat_append_flags configuration)
  set(_name CMAKE_CXX_FLAGS)
  if(NOT "${configuration}" STREQUAL "")
    string(TOUPPER "CMAKE_CXX_FLAGS_${configuration}" _name)
  endif()
  get_directory_property(_flags DIRECTORY "${source_directory}" DEFINITION ${_name})
  if(NOT "${_flags}" STREQUAL "")
    string(REPLACE ">" "$<ANGLE-R>" _flags "${_flags}")
    if("${configuration}" STREQUAL "")
      string(APPEND text "SHELL:${_flags}\n")
    else()
      string(APPEND text "$<$<CONFIG:${configuration}>:SHELL:${_flags}\n>")
    endif()
  endif()
endmacro()

# Includes ${header} in front of ${compiled}, for those targets that flatten it.
function(_syclflat_force_include compiled header)
  # A source's properties hold for all targets of its directory, so a target's property decides.
  get_filename_component(suffix "${header}" NAME)
  _syclflat_hash("${compiled} ${suffix}" hash)
  set_property(TARGET ${target} PROPERTY SYCLFLAT_${hash} "${header}")
  set(value "$<GENEX_EVAL:$<TARGET_PROPERTY:SYCLFLAT_${hash}>>")
  set(is_flattened "$<BOOL:$<TARGET_PROPERTY:SYCLFLAT_${hash}>>")
  if(MSVC OR CMAKE_CXX_COMPILER_FRONTEND_VARIANT STREQUAL "MSVC")
    set(options "$<${is_flattened}:/FI${value}>")
  else()
    set(options "$<${is_flattened}:-include>" "$<${is_flattened}:${value}>")
  endif()
  get_property(given SOURCE "${compiled}" TARGET_DIRECTORY ${target} PROPERTY COMPILE_OPTIONS)
  if(NOT given MATCHES "SYCLFLAT_${hash}")
    set_property(SOURCE "${compiled}" TARGET_DIRECTORY ${target} APPEND PROPERTY
      COMPILE_OPTIONS "${options}")
  endif()
  # The header has to come before anything else, and to be seen by this source alone.
  set_source_files_properties("${compiled}" TARGET_DIRECTORY ${target} PROPERTIES
    SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# Puts a generated source into the place of ${source}, which it includes, and gives its path.
function(_syclflat_wrap variable)
  _syclflat_slot(slot)
  get_target_property(binary ${target} BINARY_DIR)
  set(wrapper "${binary}/syclflat/${target}/wrapped/${slot}/${stem}.cpp")
  file(CONFIGURE OUTPUT "${wrapper}" CONTENT [=[
// Compiled in the place of what it includes. Do not edit.
#include "@source@"
#include SYCLFLAT_FOOTER
]=] @ONLY)
  set_property(SOURCE "${wrapper}" TARGET_DIRECTORY ${target} APPEND PROPERTY
    COMPILE_DEFINITIONS "SYCLFLAT_FOOTER=\"${footer}\"")
  set_property(TARGET ${target} APPEND PROPERTY SYCLFLAT_WRAPPED "${source}")
  foreach(property COMPILE_FLAGS COMPILE_DEFINITIONS COMPILE_OPTIONS INCLUDE_DIRECTORIES)
    get_property(own SOURCE "${source}" TARGET_DIRECTORY ${target} PROPERTY ${property})
    list(FILTER own EXCLUDE REGEX "SYCLFLAT_")
    if(own)
      set_property(SOURCE "${wrapper}" TARGET_DIRECTORY ${target} APPEND PROPERTY
        ${property} "${own}")
    endif()
  endforeach()
  get_target_property(sources ${target} SOURCES)
  set(kept)
  foreach(item IN LISTS sources)
    get_filename_component(path "${item}" ABSOLUTE BASE_DIR "${source_directory}")
    if(NOT path STREQUAL source)
      list(APPEND kept "${item}")
    endif()
  endforeach()
  set_property(TARGET ${target} PROPERTY SOURCES "${kept}")
  _syclflat_add_generated("${wrapper}")
  set(${variable} "${wrapper}" PARENT_SCOPE)
endfunction()

# Adds a source of ours to the target.
function(_syclflat_add_generated file)
  target_sources(${target} PRIVATE "${file}")
  set_property(TARGET ${target} APPEND PROPERTY SYCLFLAT_GENERATED "${file}")
  source_group("syclflat" FILES "${file}")
  set_source_files_properties("${file}" TARGET_DIRECTORY ${target} PROPERTIES
    SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON SKIP_AUTOGEN ON SKIP_LINTING ON)
endfunction()

# Compiles the device caller to an image that becomes a part of ${target}.
function(_syclflat_add_image)
  set(image "${outputs}/${stem}.image.cpp")
  _syclflat_hash("${target} ${source}" hash)
  set(anchor "syclflat_image_${hash}")
  set(image_stamp "${outputs}/${stem}.image.stamp")
  set(image_options ${settings_options})
  if(arg_RUNTIME STREQUAL "dpcpp")
    list(APPEND image_options --sycl dpcpp)
  else()
    list(APPEND image_options --sycl bundled)
  endif()
  if(arg_TARGET_TRIPLE)
    list(JOIN arg_TARGET_TRIPLE "," triples)
    list(APPEND image_options --target "${triples}")
  endif()
  if(arg_GPU_ARCH)
    list(APPEND image_options --gpu-arch "${arg_GPU_ARCH}")
  endif()
  add_custom_command(OUTPUT "${image_stamp}" BYPRODUCTS "${image}"
    COMMAND syclflat::syclflat image "${caller}" --source "${source}" -o "${image}"
      --runtime ${arg_RUNTIME} --manifest "${manifest}" --anchor ${anchor} ${image_options}
      --arguments-from "${arguments}" --depfile "${image_stamp}.d"
      --depfile-target "${image_stamp}" -- ${clang_options} ${arg_DEVICE_OPTIONS}
    COMMAND "${CMAKE_COMMAND}" -E touch "${image_stamp}"
    DEPENDS "${stamp}" "${arguments}" ${settings} syclflat::syclflat
    DEPFILE "${image_stamp}.d"
    COMMENT "Compiling the device image of ${shown} for ${target}"
    VERBATIM)

  # CMake looks properties of a source up before it knows the configuration, so the source of the
  # target is one file for all configurations, which includes the image of each.
  get_target_property(binary ${target} BINARY_DIR)
  set(registering "${binary}/syclflat/${target}/images/${hash}/${stem}.image.cpp")
  file(CONFIGURE OUTPUT "${registering}" CONTENT [=[
// Compiles the device image of a configuration. Do not edit.
#include SYCLFLAT_IMAGE
]=] @ONLY)
  _syclflat_add_generated("${registering}")
  # The source that registers an image also passes drivers to libsycl.
  get_property(definitions TARGET syclflat::${arg_RUNTIME} PROPERTY SYCLFLAT_IMAGE_DEFINITIONS)
  set_property(SOURCE "${registering}" TARGET_DIRECTORY ${target} APPEND PROPERTY
    COMPILE_DEFINITIONS "SYCLFLAT_IMAGE=\"${image}\"" "${definitions}" "${cuda_definition}")
  # A project's warnings aren't for it: that it registers itself takes a global constructor.
  set_property(SOURCE "${registering}" TARGET_DIRECTORY ${target} APPEND PROPERTY
    COMPILE_OPTIONS "$<IF:$<CXX_COMPILER_ID:MSVC>,/w,-w>")
  set_source_files_properties("${registering}" TARGET_DIRECTORY ${target} PROPERTIES
    CXX_SCAN_FOR_MODULES OFF)

  # A linker takes from a static library what is referred to: the source refers to its image.
  set(reference "${binary}/syclflat/${target}/references/${hash}.hpp")
  file(CONFIGURE OUTPUT "${reference}" CONTENT [=[
// Keeps the device image with the source that it was made from. Do not edit.
#pragma once
extern "C" const char @anchor@;
[[maybe_unused]] static const volatile char *const @anchor@_kept
#if defined(__GNUC__)
    __attribute__((used))
#endif
    = &@anchor@;
]=] @ONLY)
  set(reference "${reference}" PARENT_SCOPE)
  set(image_stamp "${image_stamp}" PARENT_SCOPE)
endfunction()

# Gives the definition by which programs know the adapter for NVIDIA's GPUs; builds it if need be.
function(_syclflat_find_cuda_adapter variable)
  get_property(definition TARGET syclflat::dpcpp PROPERTY SYCLFLAT_CUDA_DEFINITION)
  if(NOT definition)
    execute_process(COMMAND "${SYCLFLAT_EXECUTABLE}" devices --find-adapter
      RESULT_VARIABLE result OUTPUT_VARIABLE directory ERROR_VARIABLE said
      OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_STRIP_TRAILING_WHITESPACE)
    if(NOT result EQUAL 0)
      message(FATAL_ERROR "syclflat: ${said}")
    endif()
    string(REGEX REPLACE "([\"\\])" "\\\\\\1" directory "${directory}")
    set(definition "SYCLFLAT_CUDA_ADAPTER=\"${directory}\"")
    set_property(TARGET syclflat::dpcpp PROPERTY SYCLFLAT_CUDA_DEFINITION "${definition}")
  endif()
  set(${variable} "${definition}" PARENT_SCOPE)
endfunction()

# Links the runtime that was chosen.
function(_syclflat_link_runtime)
  if(NOT arg_RUNTIME STREQUAL "none")
    target_link_libraries(${target} PRIVATE syclflat::${arg_RUNTIME})
  elseif(NOT "dpcpp" IN_LIST common_options)
    target_link_libraries(${target} PRIVATE syclflat::headers)
  endif()
endfunction()
