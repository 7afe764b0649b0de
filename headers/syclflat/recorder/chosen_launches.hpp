// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The launches whose memory is recorded: SYCLFLAT_RECORD_MEMORY=KERNEL[:N][,...].

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace syclflat::recorder {

class chosen_launches {
public:
  chosen_launches() = default;
  explicit chosen_launches(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find(',');
      add(text.substr(0, end));
      text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
  }

  // Returns whether the ``count``-th launch of a kernel, the program's ``launch``-th, is chosen.
  bool has(std::string_view name, std::string_view readable, std::uint64_t count,
           std::uint64_t launch) {
    bool is_chosen = false;
    for (choice &each : each_) {
      const bool is_named =
          name.find(each.kernel) != name.npos || readable.find(each.kernel) != readable.npos;
      if (is_named && (!each.number || each.number == (each.kernel.empty() ? launch : count))) {
        each.has_launch = true;
        is_chosen = true;
      }
    }
    return is_chosen;
  }

  // The choices that no launch has met, as they were given.
  std::vector<std::string> unmet() const {
    std::vector<std::string> found;
    for (const choice &each : each_)
      if (!each.has_launch)
        found.push_back(each.kernel + (each.number ? ":" + std::to_string(each.number) : ""));
    return found;
  }

private:
  struct choice {
    std::string kernel;       // a part of its name; empty for all
    std::uint64_t number = 0; // 0 for all launches
    bool has_launch = false;
  };

  void add(std::string_view word) {
    const std::size_t colon = word.rfind(':');
    const std::string_view digits = colon == word.npos ? "" : word.substr(colon + 1);
    choice made;
    if (digits.empty() || digits.size() > 18 ||
        digits.find_first_not_of("0123456789") != digits.npos) {
      made.kernel = word;
    } else {
      made.kernel = word.substr(0, colon);
      made.number = std::stoull(std::string(digits));
    }
    each_.push_back(std::move(made));
  }

  std::vector<choice> each_;
};

} // namespace syclflat::recorder
