// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device program of a replay: of recorded images, or of one that the program itself registers.

#pragma once

#include "device.hpp"
#include "registered.hpp"

namespace syclflat::replayer {

inline ur_program_handle_t created(const plan &wanted, const place &at, const void *data,
                                   std::size_t size, bool is_spirv) {
  ur_program_handle_t made = nullptr;
  if (is_spirv) {
    SYCLFLAT_CHECK(urProgramCreateWithIL, at.context, data, size, nullptr, &made);
    std::vector<ur_specialization_constant_info_t> constants;
    for (const constant &each : wanted.constants)
      constants.push_back({each.id, each.bytes.size(), each.bytes.data()});
    if (!constants.empty())
      SYCLFLAT_CHECK(urProgramSetSpecializationConstants, made, std::uint32_t(constants.size()),
                     constants.data());
    return made;
  }
  ur_device_handle_t device = at.device;
  const auto *bytes = static_cast<const std::uint8_t *>(data);
  std::vector<ur_program_metadata_t> metadata;
  for (const planned_metadata &each : wanted.metadata) {
    ur_program_metadata_t entry{};
    entry.pName = each.name.c_str();
    entry.type = each.is_number ? UR_PROGRAM_METADATA_TYPE_UINT32
                                : UR_PROGRAM_METADATA_TYPE_BYTE_ARRAY;
    entry.size = each.is_number ? sizeof each.number : each.bytes.size();
    if (each.is_number)
      entry.value.data32 = each.number;
    else
      entry.value.pData = const_cast<char *>(each.bytes.data());
    metadata.push_back(entry);
  }
  const ur_program_properties_t properties{UR_STRUCTURE_TYPE_PROGRAM_PROPERTIES, nullptr,
                                           std::uint32_t(metadata.size()), metadata.data()};
  SYCLFLAT_CHECK(urProgramCreateWithBinary, at.context, 1, &device, &size, &bytes,
                 metadata.empty() ? nullptr : &properties, &made);
  return made;
}

inline void build(const plan &wanted, const place &at, ur_program_handle_t made) {
  ur_device_handle_t device = at.device;
  ur_result_t result = urProgramBuildExp(made, 1, &device, wanted.options.c_str());
  if (result == UR_RESULT_ERROR_UNSUPPORTED_FEATURE)
    result = urProgramBuild(at.context, made, wanted.options.c_str());
  if (!result)
    return;
  std::size_t size = 0;
  urProgramGetBuildInfo(made, at.device, UR_PROGRAM_BUILD_INFO_LOG, 0, nullptr, &size);
  std::string log(size, '\0');
  if (size)
    urProgramGetBuildInfo(made, at.device, UR_PROGRAM_BUILD_INFO_LOG, size, log.data(), nullptr);
  throw failure("the device's compiler rejects the image: " + std::string(log.c_str()));
}

inline ur_program_handle_t linked(const plan &wanted, const place &at,
                                  const std::vector<ur_program_handle_t> &parts) {
  ur_device_handle_t device = at.device;
  const char *options = wanted.options.c_str();
  for (ur_program_handle_t each : parts) {
    const ur_result_t result = urProgramCompileExp(each, 1, &device, options);
    if (result == UR_RESULT_ERROR_UNSUPPORTED_FEATURE)
      SYCLFLAT_CHECK(urProgramCompile, at.context, each, options);
    else
      check(result, "urProgramCompileExp");
  }
  ur_program_handle_t made = nullptr;
  const std::uint32_t count = std::uint32_t(parts.size());
  const ur_result_t result =
      urProgramLinkExp(at.context, 1, &device, count, parts.data(), "", &made);
  if (result == UR_RESULT_ERROR_UNSUPPORTED_FEATURE)
    SYCLFLAT_CHECK(urProgramLink, at.context, count, parts.data(), "", &made);
  else
    check(result, "urProgramLinkExp");
  return made;
}

inline ur_program_handle_t find_program(const plan &wanted, const place &at) {
  if (wanted.images.empty()) {
    const device_image &image = *find_registered(wanted);
    plan own = wanted;
    own.options = image.compile_options;
    own.metadata = metadata_of(image);
    ur_program_handle_t made =
        created(own, at, image.begin, std::size_t(image.end - image.begin), image.format == 2);
    build(own, at, made);
    return made;
  }
  std::vector<ur_program_handle_t> parts;
  for (const std::string &file : wanted.images) {
    // Adapters may refer to an image until the process ends, as to those of programs.
    const std::string &data = *new std::string(file_contents(file));
    parts.push_back(created(wanted, at, data.data(), data.size(), wanted.format == "spirv"));
  }
  if (parts.size() > 1)
    return linked(wanted, at, parts);
  build(wanted, at, parts[0]);
  return parts[0];
}

} // namespace syclflat::replayer
