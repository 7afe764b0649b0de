// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a program and its libraries contain for recordings: ELF notes (System V ABI, "Note Section").

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <link.h>
#include <string_view>
#include <vector>

namespace syclflat::recorder {

// The types of notes; see syclflat/runtimes/registration/capture_note.py.
enum class note_type : std::uint32_t { captures = 1, own_variables = 2 };

struct notes {
  note_type wanted;
  std::vector<std::string_view> found;
};

// Returns the descriptors of all loaded notes of a type.
inline std::vector<std::string_view> notes_of(note_type wanted) {
  notes all{wanted, {}};
  const auto visit = [](dl_phdr_info *file, std::size_t, void *to) {
    constexpr std::string_view name("syclflat", 9);
    const auto rounded = [](std::size_t size) { return (size + 3) & ~std::size_t(3); };
    for (int i = 0; i < file->dlpi_phnum; ++i) {
      const ElfW(Phdr) &part = file->dlpi_phdr[i];
      if (part.p_type != PT_NOTE || part.p_align > 4)
        continue;
      const auto *at = reinterpret_cast<const char *>(file->dlpi_addr + part.p_vaddr);
      const char *end = at + part.p_memsz;
      while (std::size_t(end - at) >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) note;
        std::memcpy(&note, at, sizeof note);
        const std::size_t name_size = rounded(note.n_namesz), size = rounded(note.n_descsz);
        at += sizeof note;
        if (name_size + size > std::size_t(end - at))
          break;
        auto &gathered = *static_cast<notes *>(to);
        if (note.n_type == std::uint32_t(gathered.wanted) &&
            std::string_view(at, note.n_namesz) == name)
          gathered.found.emplace_back(at + name_size, note.n_descsz);
        at += name_size + size;
      }
    }
    return 0;
  };
  dl_iterate_phdr(visit, &all);
  return all.found;
}

} // namespace syclflat::recorder
