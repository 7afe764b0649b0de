# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The version is that of the Python package around this directory.

file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/../_version.py" _syclflat_line REGEX "^__version__ = ")
string(REGEX REPLACE "^__version__ = \"([0-9.]+).*\"$" "\\1" PACKAGE_VERSION "${_syclflat_line}")
unset(_syclflat_line)

if(PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
elseif(PACKAGE_FIND_VERSION_RANGE)
  # Versions below 1 may break from minor to minor, later ones from major to major.
  if(PACKAGE_FIND_VERSION_RANGE_MAX STREQUAL "INCLUDE"
      AND PACKAGE_VERSION VERSION_LESS_EQUAL PACKAGE_FIND_VERSION_MAX)
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
  elseif(PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION_MAX)
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
  else()
    set(PACKAGE_VERSION_COMPATIBLE FALSE)
  endif()
else()
  string(REGEX MATCH "^(0\\.[0-9]+|[0-9]+)" _syclflat_own "${PACKAGE_VERSION}")
  string(REGEX MATCH "^(0\\.[0-9]+|[0-9]+)" _syclflat_asked "${PACKAGE_FIND_VERSION}")
  if(NOT PACKAGE_FIND_VERSION OR _syclflat_own STREQUAL _syclflat_asked
      OR PACKAGE_FIND_VERSION STREQUAL "0")
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
  else()
    set(PACKAGE_VERSION_COMPATIBLE FALSE)
  endif()
  if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
  endif()
  unset(_syclflat_own)
  unset(_syclflat_asked)
endif()
