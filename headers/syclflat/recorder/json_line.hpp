// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A line of a recording: a JSON object, whose first key is the kind of event.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace syclflat::recorder {

inline void append_hex(std::string &text, const void *data, std::size_t size) {
  const auto *bytes = static_cast<const unsigned char *>(data);
  for (std::size_t i = 0; i < size; ++i)
    for (const unsigned digit : {bytes[i] >> 4, bytes[i] & 15})
      text += "0123456789abcdef"[digit];
}

// Returns the length of the UTF-8 sequence at the begin of a text, 0 if there is none.
inline std::size_t sequence(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = byte(0) < 0x80   ? 1
                             : byte(0) < 0xc2 ? 0
                             : byte(0) < 0xe0 ? 2
                             : byte(0) < 0xf0 ? 3
                             : byte(0) < 0xf5 ? 4
                                              : 0;
  if (length > text.size())
    return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80)
      return 0;
  const bool is_surrogate = length == 3 && byte(0) == 0xed && byte(1) > 0x9f;
  const bool is_long = (length == 3 && byte(0) == 0xe0 && byte(1) < 0xa0) ||
                       (length == 4 && byte(0) == 0xf0 && byte(1) < 0x90);
  const bool is_high = length == 4 && byte(0) == 0xf4 && byte(1) > 0x8f;
  return is_surrogate || is_long || is_high ? 0 : length;
}

inline void append_string(std::string &text, std::string_view value) {
  text += '"';
  while (!value.empty()) {
    const std::size_t length = sequence(value);
    const auto first = static_cast<unsigned char>(value[0]);
    if (first < 0x20 || first == '"' || first == '\\') {
      text += "\\u00";
      append_hex(text, &first, 1);
    } else if (length) {
      text += value.substr(0, length);
    } else {
      text += "\\ufffd";
    }
    value.remove_prefix(length ? length : 1);
  }
  text += '"';
}

inline std::string address(const void *pointer) {
  auto value = reinterpret_cast<std::uintptr_t>(pointer);
  std::string digits;
  do
    digits.insert(digits.begin(), "0123456789abcdef"[value & 15]);
  while (value >>= 4);
  return "0x" + digits;
}

class json_line {
public:
  explicit json_line(std::string_view event) {
    text_.reserve(512);
    add("event", event);
  }
  json_line() = default;

  json_line &add(std::string_view key, std::string_view value) {
    append_string(begin(key), value);
    return *this;
  }
  json_line &add(std::string_view key, const char *value) {
    return add(key, std::string_view(value));
  }
  json_line &add(std::string_view key, std::uint64_t value) {
    return add_raw(key, std::to_string(value));
  }
  json_line &add_bool(std::string_view key, bool value) {
    return add_raw(key, value ? "true" : "false");
  }
  json_line &add_address(std::string_view key, const void *value) {
    return add(key, std::string_view(address(value)));
  }
  json_line &add_bytes(std::string_view key, const void *data, std::size_t size) {
    std::string &text = begin(key);
    text += '"';
    append_hex(text, data, size);
    text += '"';
    return *this;
  }
  // Adds JSON.
  json_line &add_raw(std::string_view key, std::string_view value) {
    begin(key) += value;
    return *this;
  }
  json_line &add_list(std::string_view key, const std::vector<std::uint64_t> &values) {
    return values.empty() ? add_raw(key, "[]") : add_numbers(key, values.data(), values.size());
  }
  // Adds null for a null pointer.
  json_line &add_numbers(std::string_view key, const std::size_t *values, std::size_t count) {
    if (!values)
      return add_raw(key, "null");
    std::string &text = begin(key);
    for (std::size_t i = 0; i < count; ++i)
      (text += i ? ',' : '[') += std::to_string(values[i]);
    text += ']';
    return *this;
  }

  // Adds the keys of another object.
  json_line &add_all(const json_line &other) {
    if (!other.text_.empty())
      (text_ += text_.empty() ? "{" : ",") += std::string_view(other.text_).substr(1);
    return *this;
  }

  void append_to(std::string &lines) const { (lines += text_) += "}\n"; }

  std::string object() const { return text_.empty() ? "{}" : text_ + "}"; }

private:
  std::string &begin(std::string_view key) {
    text_ += text_.empty() ? "{\"" : ",\"";
    return (text_ += key) += "\":";
  }

  std::string text_;
};

} // namespace syclflat::recorder
