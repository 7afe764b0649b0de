"""The structures of version 1 of DPC++'s offload wrapper."""

from __future__ import annotations

from syclflat.releases.release import ImageTables

TABLES = ImageTables(
    types="""\
// The data of images for libsycl; their layout is that of version 1 of DPC++'s offload wrapper.
namespace {

struct entry {
  const void *address;
  const char *name;
  std::size_t size;
  std::int32_t flags, reserved;
};

struct property {
  const char *name;
  const void *bytes;   // of type 2, behind their number of bits
  std::uint32_t type;  // 1: a number, 2: bytes
  std::uint64_t value; // the number, or how many bytes there are, those of their number too
};

struct property_set {
  const char *name;
  const property *begin, *end;
};

struct device_image {
  std::uint16_t version;
  std::uint8_t kind;   // 4: SYCL
  std::uint8_t format; // 1: of the target, 2: SPIR-V
  const char *target, *compile_options, *link_options, *manifest_begin, *manifest_end;
  const unsigned char *begin, *end;
  const entry *entries_begin, *entries_end;
  const property_set *properties_begin, *properties_end;
};

struct images {
  std::uint16_t version, count;
  const device_image *first;
  const entry *host_entries_begin, *host_entries_end;
};
""",
    image='{{1, 4, {format}, "{target}", "{options}", "", nullptr, nullptr, '
    "{module}, {entries}, {properties}}}",
    images="{{1, {count}, {first}, nullptr, nullptr}}",
)
