# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include_guard(GLOBAL)

#[[
syclflat_target_sources(<target>
  [CONVENTION <convention>] [TARGET_TRIPLE <target>] [SOURCES <source>...]
  [RUNTIME opencl|dpcpp|none] [DEVICE_OPTIONS <option>...] [INCLUDE_AFTER])

Flattens sources of a target before they are compiled. Without SOURCES, all C++ sources that the
target has by then. For each, in the binary directory:

- the integration header and the device caller are made, again whenever the source, a file that it
  includes, or how the target compiles it changes;
- the integration header is included in front of the source when it is compiled for this target;
- with a RUNTIME, the device caller is compiled to a device image, which becomes a part of the
  target, and the runtime is linked. DEVICE_OPTIONS go to that compiler.

With INCLUDE_AFTER, the target compiles a generated source instead, which includes the integration
header, the source, and the integration footer behind it; specialization constants need that, by
the convention dpcpp.

What the source is compiled with is taken from the target, and from the source's own properties as
they are at the call. The same source may be in several targets.
]]
function(syclflat_target_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 arg
    "INCLUDE_AFTER" "CONVENTION;TARGET_TRIPLE;RUNTIME" "SOURCES;DEVICE_OPTIONS")
  _syclflat_check_arguments("${target}" arg)
  get_target_property(directory ${target} BINARY_DIR)
  get_target_property(source_directory ${target} SOURCE_DIR)
  set(directory "${directory}/syclflat/${target}")
  get_property(is_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(is_multi_config)
    string(APPEND directory "/$<CONFIG>")
  endif()

  if(NOT arg_SOURCES)
    get_target_property(all ${target} SOURCES)
    set(arg_SOURCES ${all})
    list(FILTER arg_SOURCES INCLUDE REGEX "\\.(cpp|cc|cxx|c\\+\\+|C)$")
    list(FILTER arg_SOURCES EXCLUDE REGEX "\\$<")
  endif()
  set(stamps)
  foreach(source IN LISTS arg_SOURCES)
    get_filename_component(source "${source}" ABSOLUTE BASE_DIR "${source_directory}")
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
  [TARGET_TRIPLE <target>] [SOURCES <source>...] [NAME <test>])

Adds a test that the outputs that are committed beside each source, or in DIRECTORY, are current.
EMIT names them: integration, device, json and so on; without it, those that fit.
]]
function(syclflat_check target)
  cmake_parse_arguments(PARSE_ARGV 1 arg
    "" "CONVENTION;TARGET_TRIPLE;DIRECTORY;NAME" "SOURCES;EMIT")
  set(arg_RUNTIME none)
  _syclflat_check_arguments("${target}" arg)
  get_target_property(source_directory ${target} SOURCE_DIR)
  if(NOT arg_SOURCES)
    get_target_property(arg_SOURCES ${target} SOURCES)
    list(FILTER arg_SOURCES INCLUDE REGEX "\\.(cpp|cc|cxx|c\\+\\+|C)$")
    list(FILTER arg_SOURCES EXCLUDE REGEX "\\$<")
  endif()
  list(JOIN arg_EMIT "," emitters)
  if(emitters)
    set(emitters --emit "${emitters}")
  endif()
  foreach(source IN LISTS arg_SOURCES)
    get_filename_component(source "${source}" ABSOLUTE BASE_DIR "${source_directory}")
    if(arg_DIRECTORY)
      get_filename_component(outputs "${arg_DIRECTORY}" ABSOLUTE BASE_DIR "${source_directory}")
    else()
      get_filename_component(outputs "${source}" DIRECTORY)
    endif()
    _syclflat_write_arguments(arguments)
    set(name "${arg_NAME}")
    if(NOT name OR NOT "${arg_SOURCES}" STREQUAL "${source}")
      file(RELATIVE_PATH relative "${source_directory}" "${source}")
      set(name "${arg_NAME}")
      if(NOT name)
        set(name "syclflat.${target}")
      endif()
      string(APPEND name ".${relative}")
    endif()
    add_test(NAME "${name}" COMMAND syclflat::syclflat flatten "${source}" -o "${outputs}" --check
      --arguments-from "${arguments}" -Wno-dropped-flags ${common_options} ${emitters})
  endforeach()
endfunction()

# Sets common_options in the caller, or ends with an error.
macro(_syclflat_check_arguments target prefix)
  if(NOT TARGET "${target}")
    message(FATAL_ERROR "syclflat: there is no target '${target}'")
  endif()
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
  set(common_options)
  if(${prefix}_TARGET_TRIPLE)
    list(APPEND common_options --target "${${prefix}_TARGET_TRIPLE}")
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
endmacro()

# Adds what it takes to flatten ${source} for ${target}, and gives the stamps of what is made.
function(_syclflat_add_source variable)
  if(NOT EXISTS "${source}")
    message(FATAL_ERROR "syclflat: there is no source ${source}")
  endif()
  _syclflat_output_directory(outputs)
  get_filename_component(stem "${source}" NAME_WLE)
  set(header "${outputs}/${stem}.integration.hpp")
  set(footer "${outputs}/${stem}.integration_footer.hpp")
  set(caller "${outputs}/${stem}.device.cpp")
  set(manifest "${outputs}/${stem}.kernels.json")
  set(stamp "${outputs}/${stem}.stamp")
  _syclflat_write_arguments(arguments)
  set(options --quiet -Wno-dropped-flags ${common_options})
  set(byproducts "${header}" "${caller}" "${manifest}")
  if(arg_INCLUDE_AFTER)
    list(APPEND options --emit integration,footer,device,json)
    list(APPEND byproducts "${footer}")
  else()
    list(APPEND options --emit integration,device,json)
  endif()
  if(NOT arg_RUNTIME STREQUAL "none")
    # The device half is compiled with these headers of the C++ library.
    list(APPEND options --stdlib zig)
  endif()
  if(arg_RUNTIME STREQUAL "dpcpp")
    list(APPEND options --sycl dpcpp)
  endif()

  file(RELATIVE_PATH shown "${CMAKE_SOURCE_DIR}" "${source}")
  # Outputs whose content stays the same keep their times, so that nothing that includes them is
  # compiled again; the stamp tells the build that they are current.
  add_custom_command(OUTPUT "${stamp}" BYPRODUCTS ${byproducts}
    COMMAND syclflat::syclflat flatten "${source}" -o "${outputs}" ${options}
      --arguments-from "${arguments}" --depfile "${stamp}.d" --depfile-target "${stamp}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS "${source}" "${arguments}" syclflat::syclflat
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

# Gives the directory of the outputs of ${source}: where it is in the source tree, mirrored.
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

  set(text "")
  _syclflat_append_flags("${CMAKE_CXX_FLAGS}" "")
  set(configurations ${CMAKE_CONFIGURATION_TYPES})
  if(NOT configurations)
    set(configurations ${CMAKE_BUILD_TYPE})
  endif()
  foreach(configuration IN LISTS configurations)
    string(TOUPPER "${configuration}" upper)
    _syclflat_append_flags("${CMAKE_CXX_FLAGS_${upper}}" "${configuration}")
  endforeach()
  # The highest of what is asked for counts, as it does for CMake.
  set(extensions "$<TARGET_PROPERTY:${target},CXX_EXTENSIONS>")
  set(dialect "$<IF:$<OR:$<STREQUAL:${extensions},>,$<BOOL:${extensions}>>,gnu,c>")
  set(standard "$<TARGET_PROPERTY:${target},CXX_STANDARD>")
  set(features "$<TARGET_PROPERTY:${target},COMPILE_FEATURES>")
  foreach(number 11 14 17 20 23 26)
    set(is_chosen "$<OR:$<STREQUAL:${standard},${number}>,$<IN_LIST:cxx_std_${number},${features}>>")
    string(APPEND text "$<${is_chosen}:-std=${dialect}++${number}\n>")
  endforeach()
  foreach(property COMPILE_DEFINITIONS COMPILE_OPTIONS INCLUDE_DIRECTORIES)
    set(prefix "")
    if(property STREQUAL "COMPILE_DEFINITIONS")
      set(prefix "-D")
    elseif(property STREQUAL "INCLUDE_DIRECTORIES")
      set(prefix "-I")
    endif()
    get_property(own SOURCE "${source}" TARGET_DIRECTORY ${target} PROPERTY ${property})
    # What includes the integration header is ours.
    list(FILTER own EXCLUDE REGEX "SYCLFLAT_")
    if(own)
      _syclflat_append_each("${own}" "${prefix}")
    endif()
    _syclflat_append_each("$<TARGET_PROPERTY:${target},${property}>" "${prefix}")
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

# Appends the words of a command line to text, for one configuration if that is given.
macro(_syclflat_append_flags flags configuration)
  separate_arguments(_words UNIX_COMMAND "${flags}")
  foreach(_word IN LISTS _words)
    if("${configuration}" STREQUAL "")
      string(APPEND text "${_word}\n")
    else()
      string(APPEND text "$<$<CONFIG:${configuration}>:${_word}\n>")
    endif()
  endforeach()
endmacro()

# Appends the elements of a list, which may be a generator expression, to text.
macro(_syclflat_append_each list prefix)
  string(APPEND text "$<$<BOOL:${list}>:${prefix}$<JOIN:${list},\n${prefix}>\n>")
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
  foreach(property COMPILE_DEFINITIONS COMPILE_OPTIONS INCLUDE_DIRECTORIES)
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
  add_custom_command(OUTPUT "${image_stamp}" BYPRODUCTS "${image}"
    COMMAND syclflat::syclflat image "${caller}" --source "${source}" -o "${image}"
      --runtime ${arg_RUNTIME} --manifest "${manifest}" --anchor ${anchor}
      --arguments-from "${arguments}" --depfile "${image_stamp}.d"
      --depfile-target "${image_stamp}" -- ${arg_DEVICE_OPTIONS}
    COMMAND "${CMAKE_COMMAND}" -E touch "${image_stamp}"
    DEPENDS "${stamp}" "${arguments}" syclflat::syclflat
    DEPFILE "${image_stamp}.d"
    COMMENT "Compiling the device image of ${shown} for ${target}"
    VERBATIM)
  _syclflat_add_generated("${image}")
  set_source_files_properties("${image}" TARGET_DIRECTORY ${target} PROPERTIES
    CXX_SCAN_FOR_MODULES OFF)

  # A linker takes from a static library what is referred to: the source refers to its image.
  get_target_property(binary ${target} BINARY_DIR)
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

# Links the runtime that was chosen.
function(_syclflat_link_runtime)
  if(NOT arg_RUNTIME STREQUAL "none")
    target_link_libraries(${target} PRIVATE syclflat::${arg_RUNTIME})
  elseif(NOT "dpcpp" IN_LIST common_options)
    target_link_libraries(${target} PRIVATE syclflat::headers)
  endif()
endfunction()
