// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The allocations of a launch: at their old addresses where the device allows it, else relocated.

#pragma once

#include "device.hpp"
#include "registered.hpp"

#include <algorithm>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif

namespace syclflat::replayer {

struct memory {
  const planned_memory *planned;
  char *begin = nullptr;            // of unified shared memory
  ur_mem_handle_t buffer = nullptr;
  bool is_mapped = false;           // memory of the process, which no driver knows
  std::string before;
  const std::string *name = nullptr; // of a variable that leads to it, or that it is
};

class memories {
public:
  memories(const plan &made, const place &at) : at_(at) {
    for (const planned_memory &each : made.memory) {
      each_.push_back({&each});
      each_.back().before = file_contents(each.before);
      each_.back().before.resize(each.size);
    }
    if (at.is_cpu && !made.is_relocated)
      map_old_addresses();
    // Parts come after the buffers that they are parts of.
    for (const bool is_part : {false, true})
      for (memory &each : each_)
        if (each.planned->has_parent == is_part)
          allocate(each);
    for (memory &each : each_)
      if (!each.planned->pointers.empty()) {
        const std::string offsets = file_contents(each.planned->pointers);
        for (std::size_t i = 0; i + 8 <= offsets.size(); i += 8) {
          std::uint64_t offset;
          std::memcpy(&offset, offsets.data() + i, sizeof offset);
          relocate(each.before, offset);
        }
      }
  }

  // Returns where a byte is now that was at an address; the address itself if it is in no allocation.
  std::uint64_t relocated(std::uint64_t address) const {
    for (const memory &each : each_)
      if (each.begin && address - each.planned->address < each.planned->size)
        return reinterpret_cast<std::uintptr_t>(each.begin) + (address - each.planned->address);
    return address;
  }

  // Replaces the address at an offset of some bytes.
  void relocate(std::string &bytes, std::uint64_t offset) const {
    std::uint64_t address;
    if (offset > bytes.size() || bytes.size() - offset < sizeof address)
      throw failure("a pointer is outside its memory");
    std::memcpy(&address, &bytes[offset], sizeof address);
    address = relocated(address);
    std::memcpy(&bytes[offset], &address, sizeof address);
  }

  ur_mem_handle_t buffer(std::uint64_t number) const {
    for (const memory &each : each_)
      if (each.planned->number == number && each.buffer)
        return each.buffer;
    throw failure("an argument is no buffer: " + std::to_string(number));
  }

  // Finds the variables in the device program. A variable with a pointer to memory gets its address.
  void find_variables(const plan &made, ur_program_handle_t program, result_file &to) {
    program_ = program;
    for (const planned_variable &variable : made.variables) {
      memory &each = numbered(variable.number);
      each.name = &variable.name;
      // The program's own variables have a known size.
      const auto size = made.images.empty() ? size_of_variable(variable.name) : 0;
      if (size && size != each.planned->size)
        throw failure("the variable " + variable.name + " has " + std::to_string(size) +
                      " bytes in this program, not " + std::to_string(each.planned->size));
      std::string bytes(each.planned->size, '\0');
      const bool is_there =
          is_variable(each) ? !transfer(each, bytes.data(), false)
                        : !urEnqueueDeviceGlobalVariableWrite(at_.queue, program_, each.name->c_str(),
                                                              true, sizeof each.begin, 0,
                                                              &each.begin, 0, nullptr, nullptr);
      if (is_there)
        continue;
      each.name = nullptr;
      to.line("absent", std::to_string(variable.number));
    }
  }

  void write() const {
    for (const memory &each : each_)
      copy(each, const_cast<char *>(each.before.data()), true);
  }

  void save() const {
    for (const memory &each : each_) {
      if (is_variable(each) && !each.name)
        continue;
      std::string bytes(each.planned->size, '\0');
      copy(each, bytes.data(), false);
      std::ofstream file(each.planned->after, std::ios::binary);
      if (!file.write(bytes.data(), std::streamsize(bytes.size())) || !file.flush())
        throw failure("cannot write " + each.planned->after);
    }
  }

  void report(result_file &to) const {
    for (const memory &each : each_)
      if (each.begin)
        to.line("placed", std::to_string(each.planned->number) + " " +
                              std::to_string(reinterpret_cast<std::uintptr_t>(each.begin)));
  }

private:
  static bool is_variable(const memory &each) { return each.planned->kind == "variable"; }

  static bool is_image(const memory &each) { return each.planned->kind == "image"; }

  // Copies an image, whose texels have no padding.
  ur_result_t copy_image(const memory &each, char *bytes, bool is_write) const {
    const ur_image_desc_t &about = each.planned->image;
    const ur_rect_region_t whole{about.width, about.height, about.depth};
    return is_write ? urEnqueueMemImageWrite(at_.queue, each.buffer, true, {0, 0, 0}, whole, 0, 0,
                                             bytes, 0, nullptr, nullptr)
                    : urEnqueueMemImageRead(at_.queue, each.buffer, true, {0, 0, 0}, whole, 0, 0,
                                            bytes, 0, nullptr, nullptr);
  }

  memory &numbered(std::uint64_t number) {
    for (memory &each : each_)
      if (each.planned->number == number)
        return each;
    throw failure("a variable has no memory: " + std::to_string(number));
  }

  // Copies a variable that is a part of the program.
  ur_result_t transfer(const memory &each, char *bytes, bool is_write) const {
    const char *name = each.name->c_str();
    const std::size_t size = each.planned->size;
    return is_write ? urEnqueueDeviceGlobalVariableWrite(at_.queue, program_, name, true, size, 0,
                                                         bytes, 0, nullptr, nullptr)
                    : urEnqueueDeviceGlobalVariableRead(at_.queue, program_, name, true, size, 0,
                                                        bytes, 0, nullptr, nullptr);
  }

  // Maps the pages of allocations; those whose pages are taken have to be relocated.
  void map_old_addresses() {
    std::vector<memory *> known;
    for (memory &each : each_)
      if (each.planned->address && each.planned->kind != "buffer" && !is_variable(each) &&
          !is_image(each))
        known.push_back(&each);
    std::sort(known.begin(), known.end(), [](const memory *left, const memory *right) {
      return left->planned->address < right->planned->address;
    });
    const std::uint64_t page = std::uint64_t(sysconf(_SC_PAGESIZE));
    for (std::size_t first = 0; first < known.size();) {
      const std::uint64_t begin = known[first]->planned->address / page * page;
      std::uint64_t end = begin;
      std::size_t last = first;
      for (; last < known.size(); ++last) {
        const planned_memory &each = *known[last]->planned;
        if (last > first && each.address / page * page >= end)
          break;
        end = std::max(end, (each.address + std::max<std::uint64_t>(each.size, 1) + page - 1) / page * page);
      }
      void *const wanted = reinterpret_cast<void *>(begin);
      void *const found = mmap(wanted, end - begin, PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE,
                               -1, 0);
      if (found != MAP_FAILED && found != wanted)
        munmap(found, end - begin);
      for (; first < last; ++first)
        if (found == wanted) {
          known[first]->begin = reinterpret_cast<char *>(known[first]->planned->address);
          known[first]->is_mapped = true;
        }
    }
  }

  void allocate(memory &each) {
    const planned_memory &planned = *each.planned;
    if (is_variable(each))
      return;
    if (is_image(each)) {
      // Layers of arrays count apart from dimensions.
      ur_image_desc_t about = planned.image;
      about.arraySize = about.type == UR_MEM_TYPE_IMAGE1D_ARRAY   ? about.height
                        : about.type == UR_MEM_TYPE_IMAGE2D_ARRAY ? about.depth
                                                                  : 0;
      SYCLFLAT_CHECK(urMemImageCreate, at_.context, UR_MEM_FLAG_READ_WRITE, &planned.format, &about,
                     nullptr, &each.buffer);
      std::size_t texel = 0;
      SYCLFLAT_CHECK(urMemImageGetInfo, each.buffer, UR_IMAGE_INFO_ELEMENT_SIZE, sizeof texel,
                     &texel, nullptr);
      if (texel * about.width * about.height * about.depth != planned.size)
        throw failure("an image has texels of another size on this device: " +
                      std::to_string(planned.number));
      return;
    }
    if (planned.kind == "buffer") {
      if (planned.has_parent) {
        const ur_buffer_region_t region{UR_STRUCTURE_TYPE_BUFFER_REGION, nullptr, planned.offset,
                                        planned.size};
        SYCLFLAT_CHECK(urMemBufferPartition, buffer(planned.parent), UR_MEM_FLAG_READ_WRITE,
                       UR_BUFFER_CREATE_TYPE_REGION, &region, &each.buffer);
      } else
        SYCLFLAT_CHECK(urMemBufferCreate, at_.context, UR_MEM_FLAG_READ_WRITE, planned.size,
                       nullptr, &each.buffer);
      return;
    }
    if (each.is_mapped)
      return;
    // As much alignment as the old address shows, up to a page.
    const std::uint64_t least = planned.address & -planned.address;
    const ur_usm_desc_t wanted{UR_STRUCTURE_TYPE_USM_DESC, nullptr, 0,
                               std::uint32_t(std::min<std::uint64_t>(least, 4096))};
    void *begin = nullptr;
    ur_result_t result = UR_RESULT_ERROR_UNKNOWN;
    if (planned.kind == "host")
      result = urUSMHostAlloc(at_.context, &wanted, nullptr, planned.size, &begin);
    else if (planned.kind == "shared")
      result = urUSMSharedAlloc(at_.context, at_.device, &wanted, nullptr, planned.size, &begin);
    // Devices without shared memory run kernels on their own.
    if (result)
      SYCLFLAT_CHECK(urUSMDeviceAlloc, at_.context, at_.device, &wanted, nullptr, planned.size,
                     &begin);
    each.begin = static_cast<char *>(begin);
  }

  void copy(const memory &each, char *bytes, bool is_write) const {
    const std::size_t size = each.planned->size;
    if (!size || (is_variable(each) && !each.name))
      return;
    char *to = is_write ? each.begin : bytes;
    const char *from = is_write ? bytes : each.begin;
    if (is_variable(each))
      check(transfer(each, bytes, is_write), "a copy of a device_global");
    else if (is_image(each))
      check(copy_image(each, bytes, is_write), "a copy of an image");
    else if (each.is_mapped)
      std::memcpy(to, from, size);
    else if (!each.buffer)
      SYCLFLAT_CHECK(urEnqueueUSMMemcpy, at_.queue, true, to, from, size, 0, nullptr, nullptr);
    else if (is_write)
      SYCLFLAT_CHECK(urEnqueueMemBufferWrite, at_.queue, each.buffer, true, 0, size, bytes, 0,
                     nullptr, nullptr);
    else
      SYCLFLAT_CHECK(urEnqueueMemBufferRead, at_.queue, each.buffer, true, 0, size, bytes, 0,
                     nullptr, nullptr);
  }

  place at_;
  ur_program_handle_t program_ = nullptr;
  std::vector<memory> each_;
};

} // namespace syclflat::replayer
