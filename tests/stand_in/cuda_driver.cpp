// A stand-in for the CUDA driver's library that keeps books, for machines without a GPU. Commands
// are done as late as the order of streams and events allows, so that a wait that is missing shows
// in the data; and each access to memory is held against those before it, so that it shows even
// where the data is right by luck. Kernels run on the CPU, if there is a translator for their PTX;
// without one they do nothing, and count as accesses to all memory that they are given.
//
// What a real driver would refuse, or let pass and be wrong, is told in lines that begin with
// "stand-in: error: ". When a device's context is given back, a line tells what was left in it.
//
// Environment: STAND_IN_DEVICES, how many (1); STAND_IN_PEERS, whether they reach each other (1);
// STAND_IN_MEMORY, of each, in MiB (1024); STAND_IN_MINOR, of their version 9.N (0);
// STAND_IN_TRACE, to print each launch; STAND_IN_REFUSES, to refuse all modules; STAND_IN_IDLE, to
// run no kernel, so that a benchmark measures the caller of the driver; STAND_IN_TRANSLATOR, a command that is given a file of PTX and prints
// the library (ptx/machine.hpp) that it has made of it; STAND_IN_LENIENT, for kernels that count on
// items in step: they go on in order, and races in local memory pass. Parameters of kernels are those
// of their PTX: a 64-bit one that points to memory is written to, or only read if its name contains
// "read".

#include "ptx/launch.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <dlfcn.h>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <regex>
#include <set>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

using pointer = unsigned long long;
using clock_of = std::map<int, std::uint64_t>; // how many commands of each stream came before

enum result {
  success = 0,
  invalid_value = 1,
  out_of_memory = 2,
  invalid_context = 201,
  invalid_image = 218,
  invalid_handle = 400,
  not_found = 500,
  not_ready = 600,
  not_supported = 801,
  peer_access_already_enabled = 704,
  peer_access_not_enabled = 705,
  peer_access_unsupported = 217,
};

struct context {
  int device;
  int references = 0;
  std::set<context *> peers;
};

struct command {
  std::function<void()> work;
  int waited_stream = -1;         // or waits until this stream
  std::uint64_t waited_count = 0; // has done so many
};

struct stream;
struct function;
struct kernel_launch {
  function *launched = nullptr;
  unsigned groups[3]{}, items[3]{}, dynamic = 0;
  bool is_cooperative = false;
  std::vector<std::vector<char>> values;
};

struct node {
  std::vector<node *> before;
  std::function<int(stream &)> work; // or a launch
  kernel_launch launch;
  std::vector<void *> arguments{}; // of the launch, for who asks
};

struct graph {
  std::vector<std::unique_ptr<node>> nodes; // each behind those that it waits for
};

struct executable_graph {
  const graph *of;
  std::map<const node *, kernel_launch> launches;
  int last_stream = -1; // a launch waits for the one before
  std::uint64_t last_count = 0;
};

struct stream {
  context *owner;
  int number;
  clock_of clock;
  std::uint64_t done = 0;
  std::deque<command> pending;
  graph *captured_to = nullptr; // and the last nodes
  std::vector<node *> last{};
};

struct event {
  context *owner;
  bool is_timed;
  bool is_recorded = false;
  clock_of clock;
  int stream = -1;
  std::uint64_t count = 0, time = 0;
};

struct access_by {
  pointer begin, end;
  bool is_write;
  int stream;
  std::uint64_t count;
  std::string what;
};

// Memory that is mapped to addresses that were reserved.
struct physical_memory {
  context *owner;
  std::size_t size;
  int file;
  int mappings = 0;
  bool is_released = false;
};

struct memory_pool {
  std::uint64_t values[9] = {};
};

struct allocation {
  std::size_t size;
  char kind; // d: device, m: managed, h: host, v: mapped
  context *owner;
  std::vector<access_by> accesses;
  physical_memory *mapped = nullptr;
  memory_pool *pool = nullptr;
  std::map<int, int> allowed{}; // by device: 1 for reads, 2 for writes
};

struct parameter {
  std::string name;
  std::size_t size;
};

struct module;
struct function {
  module *owner;
  std::string name;
  std::vector<parameter> parameters;
  const ptx::kernel *code = nullptr; // if it runs
  int dynamic_limit = 48 * 1024;
};

struct module {
  context *owner;
  std::map<std::string, std::unique_ptr<function>> functions;
  std::map<std::string, std::pair<pointer, std::size_t>> globals;
  const ptx::library *code = nullptr; // if kernels run
};

// Memory of textures and surfaces: rows without room between them.
struct array_description {
  std::size_t width, height, depth;
  unsigned format, channels, flags;
};
struct array {
  array_description of;
  pointer memory;
  std::size_t texel() const {
    const unsigned size = of.format == 0x20 ? 4 : of.format == 0x10 ? 2 : 1u << (of.format % 8);
    return of.channels * (of.format < 8 ? size / 2 : size);
  }
};
struct mipmapped_array {
  std::vector<std::unique_ptr<array>> levels;
};

struct counts {
  long copies = 0, fills = 0, launches = 0, waits = 0, synchronizations = 0, records = 0,
       events = 0;
};

// Never destroyed: who uses the library ends after it.
struct books {
  std::mutex mutex;
  std::vector<std::unique_ptr<context>> contexts;
  std::map<pointer, allocation> allocations;
  std::map<pointer, std::size_t> reservations;
  std::set<physical_memory *> physical;
  std::map<int, std::unique_ptr<stream>> streams; // also those that are gone: others wait for them
  std::set<stream *> live_streams;
  std::set<event *> live_events;
  std::set<module *> live_modules;
  std::set<graph *> live_graphs;
  std::set<executable_graph *> live_executables;
  std::set<array *> live_arrays;
  std::set<unsigned long long> live_images; // textures and surfaces
  clock_of host;
  counts total;
  std::uint64_t time = 0;
  int next_stream = 1;
};

static books &all() {
  static books &only = *new books;
  return only;
}
static thread_local context *current = nullptr;

static int setting(const char *name, int otherwise) {
  const char *text = std::getenv(name);
  return text && *text ? std::atoi(text) : otherwise;
}

static void tell(const std::string &line) { std::fprintf(stderr, "stand-in: %s\n", line.c_str()); }
static void error(const std::string &what) { tell("error: " + what); }

// Takes a handle out of those there are.
template <class Handle>
static int take_out(std::set<Handle> &live, Handle one, const std::string &what) {
  if (live.erase(one))
    return success;
  error(what + " is destroyed that is none");
  return invalid_handle;
}

// ---- Order.

static void join(clock_of &to, const clock_of &from) {
  for (const auto &[stream, count] : from)
    to[stream] = std::max(to[stream], count);
}

static stream &stream_of(stream *given) {
  if (given)
    return *given;
  // The default one of the context.
  auto &only = all().streams[-1 - current->device];
  if (!only)
    only = std::make_unique<stream>(stream{current, -1 - current->device, {}, 0, {}});
  return *only;
}

static void run(int number, std::uint64_t count) {
  stream &one = *all().streams.at(number);
  while (one.done < count && !one.pending.empty()) {
    command next = std::move(one.pending.front());
    one.pending.pop_front();
    ++one.done;
    if (next.waited_stream != -1 || next.waited_count)
      run(next.waited_stream, next.waited_count);
    if (next.work)
      next.work();
  }
}

// Each command takes a microsecond at least. Else the device's clock goes with the host's, which
// programs compare it with, but loses a millisecond each second.
static void go_on() {
  using namespace std::chrono;
  static const steady_clock::time_point begin = steady_clock::now();
  const auto gone = duration_cast<microseconds>(steady_clock::now() - begin).count();
  all().time = std::max(all().time + 1, std::uint64_t(gone - gone / 1000));
}

static std::uint64_t add(stream &to, command next) {
  if (to.captured_to)
    error("a command that is done at once, or waits, while its stream is captured");
  // Whoever enqueues knows what the host knows.
  join(to.clock, all().host);
  to.pending.push_back(std::move(next));
  go_on();
  return ++to.clock[to.number];
}

static void wait(stream &by, const stream &other, std::uint64_t count) {
  join(by.clock, other.clock);
  command next;
  next.waited_stream = other.number;
  next.waited_count = count;
  add(by, std::move(next));
}

static int capture(stream &by, node next) {
  next.before = by.last;
  by.captured_to->nodes.push_back(std::make_unique<node>(std::move(next)));
  by.last = {by.captured_to->nodes.back().get()};
  return success;
}

static void synchronize(stream &one) {
  run(one.number, one.clock[one.number]);
  join(all().host, one.clock);
}

// ---- Memory.

static std::pair<const pointer, allocation> *find(pointer at) {
  auto entry = all().allocations.upper_bound(at);
  if (entry == all().allocations.begin())
    return nullptr;
  --entry;
  return at < entry->first + entry->second.size ? &*entry : nullptr;
}

// Addresses are never given twice: what was freed is known by its address.
static constexpr std::size_t region_size = std::size_t(1) << 36;
static pointer region() {
  static const pointer base = [] {
    void *got =
        mmap(nullptr, region_size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (got == MAP_FAILED)
      std::abort();
    return pointer(got);
  }();
  return base;
}
static pointer reserve(std::size_t size, std::size_t alignment) {
  static pointer next = region();
  const pointer got = (next + alignment - 1) / alignment * alignment;
  next = got + (size + 8191) / 4096 * 4096; // a page between two
  return got;
}

static bool is_ours(pointer at) { return at - region() < region_size; }

// Notes an access by the last command of a stream; false if there is no such memory.
static bool note(stream &by, pointer begin, std::size_t size, bool is_write,
                 const std::string &what) {
  if (!size || !is_ours(begin))
    return true;
  auto *found = find(begin);
  if (!found) {
    error(what + " uses memory that was freed, or never was");
    return false;
  }
  auto &[base, memory] = *found;
  if (begin + size > base + memory.size) {
    // Mappings that lie side by side are one memory.
    const pointer behind = base + memory.size;
    const auto *next = memory.mapped ? find(behind) : nullptr;
    if (next && next->second.mapped)
      return note(by, begin, behind - begin, is_write, what) &&
             note(by, behind, begin + size - behind, is_write, what);
    error(what + " of " + std::to_string(size) + " bytes goes beyond an allocation of " +
          std::to_string(memory.size));
    return false;
  }
  if (memory.mapped && !(memory.allowed[by.owner->device] & (is_write ? 2 : 1))) {
    error(what + (is_write ? " writes to" : " reads") + " virtual memory without access to it");
    return false;
  }
  const pointer end = begin + size;
  auto &accesses = memory.accesses;
  for (const access_by &before : accesses)
    if (before.begin < end && begin < before.end && (is_write || before.is_write) &&
        before.stream != by.number && by.clock[before.stream] < before.count)
      error(what + " doesn't wait for " + before.what);
  accesses.erase(std::remove_if(accesses.begin(), accesses.end(),
                                [&](const access_by &before) {
                                  return (is_write || !before.is_write) && begin <= before.begin &&
                                         before.end <= end && before.stream == by.number;
                                }),
                 accesses.end());
  accesses.push_back({begin, end, is_write, by.number, by.clock[by.number], what});
  return true;
}

// Bytes of the current device.
static std::size_t room() {
  std::size_t left = std::size_t(setting("STAND_IN_MEMORY", 1024)) << 20;
  for (const auto &[base, memory] : all().allocations)
    if (memory.owner == current && memory.kind == 'd')
      left -= memory.size;
  for (const physical_memory *memory : all().physical)
    if (memory->owner == current)
      left -= memory->size;
  return left;
}

static int obtain(pointer *out, std::size_t size, char kind) {
  if (!current)
    return invalid_context;
  if (!size)
    return invalid_value;
  if (kind == 'd' && size > room())
    return out_of_memory;
  *out = reserve(size, 4096);
  mprotect(reinterpret_cast<void *>(*out), size, PROT_READ | PROT_WRITE);
  all().allocations[*out] = {size, kind, current, {}};
  return success;
}

static bool kernels_run() { return std::getenv("STAND_IN_TRANSLATOR"); }

static void end(const allocation &memory) {
  // Which kernels use it isn't known; a driver waits for all.
  if (kernels_run())
    for (const auto &[number, one] : all().streams)
      run(number, one->clock[number]);
  for (const access_by &before : memory.accesses) {
    if (all().host[before.stream] < before.count)
      error("memory is freed before the host waited for " + before.what);
    run(before.stream, before.count);
  }
}

static int give_back(pointer at, bool is_host) {
  const auto entry = all().allocations.find(at);
  if (entry == all().allocations.end() || entry->second.mapped ||
      (entry->second.kind == 'h') != is_host) {
    error("what is freed was not allocated so");
    return invalid_value;
  }
  end(entry->second);
  mprotect(reinterpret_cast<void *>(at), entry->second.size, PROT_NONE);
  all().allocations.erase(entry);
  return success;
}

// A copy of rows; width is bytes.
struct copy_of_rows {
  pointer to, from;
  std::size_t to_pitch, from_pitch, width, height;
};

static int copy(stream &by, const copy_of_rows &copy) {
  if (!copy.width || !copy.height)
    return success;
  if (by.captured_to)
    return capture(by, {{}, [copy](stream &on) { return ::copy(on, copy); }, {}});
  const std::size_t read = copy.from_pitch * (copy.height - 1) + copy.width;
  const std::size_t written = copy.to_pitch * (copy.height - 1) + copy.width;
  // Memory of the host that isn't pinned is read before the call returns.
  std::shared_ptr<std::vector<char>> staged;
  if (!is_ours(copy.from)) {
    const char *from = reinterpret_cast<const char *>(copy.from);
    staged = std::make_shared<std::vector<char>>(from, from + read);
  }
  const std::uint64_t count = add(
      by, {[copy, staged] {
        for (std::size_t row = 0; row < copy.height; ++row) {
          const pointer from = staged ? pointer(staged->data()) : copy.from;
          std::memmove(reinterpret_cast<void *>(copy.to + row * copy.to_pitch),
                       reinterpret_cast<const void *>(from + row * copy.from_pitch), copy.width);
        }
      }});
  ++all().total.copies;
  bool is_right = true;
  for (std::size_t row = 0; row < copy.height; ++row) {
    is_right = is_right && note(by, copy.from + row * copy.from_pitch, copy.width, false, "a copy");
    is_right = is_right && note(by, copy.to + row * copy.to_pitch, copy.width, true, "a copy");
  }
  if (!is_right) {
    by.pending.back().work = nullptr;
    return invalid_value;
  }
  (void)written;
  // What the host's other memory gets is there when the call returns.
  if (!is_ours(copy.to))
    run(by.number, count);
  return success;
}

template <class T>
static int fill(pointer to, std::size_t pitch, T value, std::size_t width, std::size_t height,
                stream *given) {
  if (to % sizeof(T) || (height > 1 && pitch % sizeof(T))) {
    error("a fill that is not aligned");
    return invalid_value;
  }
  stream &by = stream_of(given);
  if (by.captured_to)
    return capture(
        by, {{}, [=](stream &on) { return fill(to, pitch, value, width, height, &on); }, {}});
  add(by, {[=] {
        for (std::size_t row = 0; row < height; ++row)
          std::fill_n(reinterpret_cast<T *>(to + row * pitch), width, value);
      }});
  ++all().total.fills;
  if (!width || !height)
    return success;
  bool is_right = true;
  // Of columns, only the ends are noted: there may be millions of rows.
  if (height > 1)
    is_right = note(by, to, pitch * (height - 1) + width * sizeof(T), true, "a fill");
  else
    is_right = note(by, to, width * sizeof(T), true, "a fill");
  if (!is_right)
    by.pending.back().work = nullptr;
  return is_right ? success : invalid_value;
}

// ---- Modules.

static std::size_t size_of_type(const std::string &type) { return std::stoul(type.substr(1)) / 8; }

static std::unique_ptr<module> parse(const std::string &ptx) {
  auto made = std::make_unique<module>();
  made->owner = current;
  static const std::regex entry(R"(\.entry\s+(\w+)\s*\(([^)]*)\))");
  static const std::regex parameters(
      R"(\.param\s+(?:\.align\s+\d+\s+)?\.([usbf]\d+)\s+(?:\.ptr\s+(?:\.\w+\s+)?(?:\.align\s+\d+\s+)?)?(\w+)(?:\[(\d+)\])?)");
  static const std::regex globals(
      R"(\.(?:global|const)\s+(?:\.align\s+\d+\s+)?\.([usbf]\d+)\s+(\w+)(?:\[(\d+)\])?)");
  const std::sregex_iterator end;
  for (std::sregex_iterator found(ptx.begin(), ptx.end(), entry); found != end; ++found) {
    auto one = std::make_unique<function>();
    one->owner = made.get();
    one->name = (*found)[1];
    const std::string list = (*found)[2];
    for (std::sregex_iterator each(list.begin(), list.end(), parameters); each != end; ++each)
      one->parameters.push_back(
          {(*each)[2],
           size_of_type((*each)[1]) * ((*each)[3].matched ? std::stoul((*each)[3]) : 1)});
    made->functions[one->name] = std::move(one);
  }
  for (std::sregex_iterator found(ptx.begin(), ptx.end(), globals); found != end; ++found) {
    const std::size_t size =
        size_of_type((*found)[1]) * ((*found)[3].matched ? std::stoul((*found)[3]) : 1);
    pointer at = 0;
    if (const int failure = obtain(&at, size, 'd'); failure)
      return nullptr;
    made->globals[(*found)[2]] = {at, size};
  }
  return made;
}

static const ptx::library *translated(const std::string &ptx) {
  char name[] = "/tmp/stand_in_XXXXXX";
  const int file = mkstemp(name);
  const bool is_written = write(file, ptx.data(), ptx.size()) == ssize_t(ptx.size());
  close(file);
  const std::string command = std::getenv("STAND_IN_TRANSLATOR") + std::string(" ") + name;
  FILE *said = is_written ? popen(command.c_str(), "r") : nullptr;
  char path[4096] = "";
  const bool is_told = said && std::fgets(path, sizeof path, said);
  if (said)
    pclose(said);
  unlink(name);
  path[std::strcspn(path, "\n")] = '\0';
  void *opened = is_told ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : nullptr;
  void *found = opened ? dlsym(opened, "ptx_library") : nullptr;
  return found ? reinterpret_cast<const ptx::library *(*)()>(found)() : nullptr;
}

// Variables are the module's, which other modules of the same code don't share.
static void use_variables(const module &of) {
  for (ptx::variable *each = of.code->variables; each->name; ++each)
    each->at = reinterpret_cast<char *>(of.globals.at(each->name).first);
}

static int load(module &to) {
  for (const ptx::kernel *each = to.code->kernels; each->name; ++each) {
    auto one = std::make_unique<function>();
    one->owner = &to, one->name = each->name, one->code = each;
    for (unsigned i = 0; i < each->count; ++i)
      one->parameters.push_back({"", each->sizes[i]});
    to.functions[one->name] = std::move(one);
  }
  for (const ptx::variable *each = to.code->variables; each->name; ++each) {
    pointer at = 0;
    if (const int failure = obtain(&at, each->size, 'd'); failure)
      return failure;
    to.globals[each->name] = {at, each->size};
    if (each->initial)
      std::memcpy(reinterpret_cast<void *>(at), each->initial, each->size);
  }
  use_variables(to);
  to.code->put_addresses();
  return success;
}

static void run_kernel(const function &one, const kernel_launch &with) {
  use_variables(*one.owner);
  std::vector<std::vector<char>> values = with.values;
  std::vector<char *> arguments;
  for (std::vector<char> &each : values)
    arguments.push_back(each.data());
  ptx::shape shape{{}, {}, with.dynamic, with.is_cooperative, setting("STAND_IN_LENIENT", 0) != 0};
  std::copy_n(with.groups, 3, shape.groups);
  std::copy_n(with.items, 3, shape.items);
  ptx::launch(*one.owner->code, *one.code, arguments.data(), shape).run();
}

static std::string triple(unsigned x, unsigned y, unsigned z) {
  return "(" + std::to_string(x) + "," + std::to_string(y) + "," + std::to_string(z) + ")";
}

static kernel_launch kept(function *f, const unsigned (&groups)[3], const unsigned (&items)[3],
                          unsigned dynamic, bool is_cooperative, void **arguments) {
  kernel_launch made{f, {}, {}, dynamic, is_cooperative, {}};
  std::copy_n(groups, 3, made.groups);
  std::copy_n(items, 3, made.items);
  for (std::size_t i = 0; i < f->parameters.size(); ++i) {
    const char *from = static_cast<const char *>(arguments[i]);
    made.values.emplace_back(from, from + f->parameters[i].size);
  }
  return made;
}

static int launch(function *f, const unsigned (&groups)[3], const unsigned (&items)[3],
                  unsigned dynamic, stream *given, void **arguments,
                  bool is_cooperative = false) {
  stream &by = stream_of(given);
  if (by.owner != current || f->owner->owner != current) {
    error("a launch of " + f->name + " in the context of another device");
    return invalid_handle;
  }
  for (int d = 0; d < 3; ++d)
    if (!groups[d] || !items[d] || (d && groups[d] > 65535) || items[d] > (d == 2 ? 64u : 1024u))
      return invalid_value;
  if (items[0] * items[1] * items[2] > 1024 || int(dynamic) > f->dynamic_limit)
    return invalid_value;
  const kernel_launch made = kept(f, groups, items, dynamic, is_cooperative, arguments);
  if (by.captured_to)
    return capture(by, {{}, nullptr, made});
  if (f->code)
    add(by, {[f, made] { run_kernel(*f, made); }});
  else
    add(by, {[] {}});
  ++all().total.launches;
  std::string line = "launch " + f->name + " " + triple(groups[0], groups[1], groups[2]) + "x" +
                     triple(items[0], items[1], items[2]) + " dynamic " + std::to_string(dynamic) +
                     " stream " + std::to_string(by.number);
  const auto offset = f->owner->globals.find("__syclflat_global_offset");
  if (offset != f->owner->globals.end()) {
    // What was copied there in front of it.
    run(by.number, by.clock[by.number]);
    const auto *value = reinterpret_cast<const std::uint64_t *>(offset->second.first);
    note(by, offset->second.first, offset->second.second, false, "a launch of " + f->name);
    line += " offset " + triple(unsigned(value[0]), unsigned(value[1]), unsigned(value[2]));
  }
  line += " arguments";
  for (std::size_t i = 0; i < f->parameters.size(); ++i) {
    const parameter &one = f->parameters[i];
    std::uint64_t value = 0;
    std::memcpy(&value, arguments[i], std::min(one.size, sizeof value));
    auto *memory = one.size == 8 && is_ours(value) ? find(value) : nullptr;
    if (one.size == 8 && is_ours(value) && !memory)
      error("a launch of " + f->name + " is given memory that was freed");
    if (!memory) {
      std::string text = std::to_string(value);
      // Longer ones by words.
      for (std::size_t at = 0; one.size > 8 && at < one.size; at += 4) {
        std::uint32_t word;
        std::memcpy(&word, static_cast<char *>(arguments[i]) + at, sizeof word);
        text = (at ? text + "," : "") + std::to_string(word);
      }
      line += " " + text;
      continue;
    }
    line += " memory+" + std::to_string(value - memory->first);
    if (memory->second.kind == 'd' && memory->second.owner != current &&
        !current->peers.count(memory->second.owner))
      error("a launch of " + f->name + " uses memory of another device");
    if (!f->code)
      note(by, value, 1, one.name.find("read") == std::string::npos, "a launch of " + f->name);
  }
  if (setting("STAND_IN_TRACE", 0))
    tell(line);
  return success;
}

// ---- The driver's functions.

#define LOCKED std::lock_guard<std::mutex> lock(all().mutex);
#define IN_CONTEXT                                                                                 \
  LOCKED;                                                                                          \
  if (!current) {                                                                                  \
    error(std::string(__func__) + " without a context");                                           \
    return invalid_context;                                                                        \
  }

extern "C" {

int cuInit(unsigned) {
  LOCKED;
  const int count = setting("STAND_IN_DEVICES", 1);
  if (count < 1)
    return 100; // no device
  for (int i = int(all().contexts.size()); i < count; ++i)
    all().contexts.push_back(std::make_unique<context>(context{i, 0, {}}));
  return success;
}
int cuDriverGetVersion(int *version) { return *version = 13000, success; }
int cuGetErrorName(int code, const char **name) {
  *name = code == out_of_memory   ? "STAND_IN_OUT_OF_MEMORY"
          : code == invalid_image ? "STAND_IN_INVALID_PTX"
          : code == invalid_value ? "STAND_IN_INVALID_VALUE"
                                  : "STAND_IN_ERROR";
  return success;
}
int cuGetErrorString(int code, const char **text) {
  *text = code == out_of_memory   ? "the stand-in is out of memory"
          : code == invalid_image ? "the stand-in was given no PTX"
          : code == invalid_value ? "the stand-in was given a wrong value"
                                  : "the stand-in fails";
  return success;
}
int cuDeviceGetCount(int *count) { return *count = int(all().contexts.size()), success; }
int cuDeviceGet(int *device, int number) { return *device = number, success; }
int cuDeviceGetName(char *name, int room, int device) {
  std::snprintf(name, std::size_t(room), "Stand-in %d", device);
  return success;
}
int cuDeviceGetAttribute(int *value, int attribute, int) {
  static const std::map<int, int> values{
      {14, 512},  {51, 32},      {21, 131072}, {22, 131072}, {23, 65536},    {24, 16384},
      {25, 16384}, {26, 16384},  {27, 32768}, {28, 32768},  {29, 2048},      {42, 32768},
      {43, 2048}, {45, 32768},   {46, 32768}, {52, 32768},  {55, 32768},     {56, 131072},
      {57, 65536}, {58, 16384},  {59, 16384}, {60, 16384},  {61, 32768},     {62, 2048},
      {63, 32768}, {64, 32768},  {65, 2048},  {66, 32768},  {69, 268435456}, {70, 131072},
      {71, 65000}, {72, 2097120}, {73, 32768}, {74, 32768}, {77, 32768},
      {1, 1024},  {2, 1024},     {3, 1024},  {4, 64},       {5, 2147483647}, {6, 65535},
      {7, 65535}, {8, 48 << 10}, {9, 65536}, {10, 32},      {12, 65536},     {13, 1000000},
      {16, 4},    {36, 1000000}, {37, 256},  {38, 4 << 20}, {39, 2048},      {75, 9},
      {83, 1},    {89, 1},       {95, 1},    {97, 227 << 10}, {102, 1}, {115, 1},
      {76, setting("STAND_IN_MINOR", 0)}};
  const auto found = values.find(attribute);
  *value = found == values.end() ? 0 : found->second;
  return success;
}
int cuDeviceTotalMem_v2(std::size_t *size, int) {
  *size = std::size_t(setting("STAND_IN_MEMORY", 1024)) << 20;
  return success;
}
int cuDeviceGetUuid(void *uuid, int device) { return std::memset(uuid, device + 1, 16), success; }
static bool are_peers(int one, int other) { return one != other && setting("STAND_IN_PEERS", 1); }
int cuDeviceCanAccessPeer(int *can, int one, int other) {
  return *can = are_peers(one, other), success;
}
int cuDeviceGetP2PAttribute(int *value, int, int one, int other) {
  return *value = are_peers(one, other), success;
}
int cuDevicePrimaryCtxRetain(context **out, int device) {
  LOCKED;
  *out = all().contexts[std::size_t(device)].get();
  ++(*out)->references;
  return success;
}
int cuDevicePrimaryCtxRelease_v2(int device) {
  LOCKED;
  context *one = all().contexts[std::size_t(device)].get();
  if (!one->references) {
    error("a context is given back that nobody has");
    return invalid_context;
  }
  if (--one->references)
    return success;
  const auto of_context = [&](const auto &entry) { return entry->owner == one; };
  const auto count = [&](const auto &set) {
    return std::to_string(std::count_if(set.begin(), set.end(), of_context));
  };
  std::map<char, long> kinds;
  for (const auto &[at, memory] : all().allocations)
    kinds[memory.kind] += memory.owner == one;
  const counts &total = all().total;
  tell("device " + std::to_string(device) + " is given back; left: " + std::to_string(kinds['d']) +
       " device, " + std::to_string(kinds['m']) + " managed, " + std::to_string(kinds['h']) +
       " host allocations, " + count(all().live_streams) + " streams, " + count(all().live_events) +
       " events, " + count(all().live_modules) + " modules" +
       (all().live_graphs.empty() && all().live_executables.empty() ? "" : ", graphs") +
       (all().reservations.empty() && all().physical.empty() ? "" : ", virtual memory") +
       (all().live_arrays.empty() && all().live_images.empty() ? "" : ", images"));
  tell("so far: " + std::to_string(total.copies) + " copies, " + std::to_string(total.fills) +
       " fills, " + std::to_string(total.launches) + " launches, " + std::to_string(total.events) +
       " events, " + std::to_string(total.records) + " records, " + std::to_string(total.waits) +
       " waits, " + std::to_string(total.synchronizations) + " synchronizations");
  return success;
}
int cuCtxSetCurrent(context *one) { return current = one, success; }
int cuCtxGetCurrent(context **out) { return *out = current, success; }
int cuCtxSynchronize() {
  IN_CONTEXT;
  ++all().total.synchronizations;
  for (auto &[number, one] : all().streams)
    if (one->owner == current)
      synchronize(*one);
  return success;
}
int cuCtxEnablePeerAccess(context *peer, unsigned) {
  IN_CONTEXT;
  if (!are_peers(current->device, peer->device))
    return peer_access_unsupported;
  return current->peers.insert(peer).second ? success : peer_access_already_enabled;
}
int cuCtxDisablePeerAccess(context *peer) {
  IN_CONTEXT;
  return current->peers.erase(peer) ? success : peer_access_not_enabled;
}
int cuCtxGetStreamPriorityRange(int *least, int *greatest) {
  return *least = 0, *greatest = -5, success;
}

int cuMemGetInfo_v2(std::size_t *free, std::size_t *total) {
  IN_CONTEXT;
  *total = std::size_t(setting("STAND_IN_MEMORY", 1024)) << 20;
  *free = room();
  return success;
}
int cuMemAlloc_v2(pointer *out, std::size_t size) {
  IN_CONTEXT;
  return obtain(out, size, 'd');
}
int cuMemAllocManaged(pointer *out, std::size_t size, unsigned) {
  IN_CONTEXT;
  return obtain(out, size, 'm');
}
int cuMemFree_v2(pointer at) {
  IN_CONTEXT;
  return give_back(at, false);
}
int cuMemHostAlloc(void **out, std::size_t size, unsigned) {
  IN_CONTEXT;
  pointer at = 0;
  const int failure = obtain(&at, size, 'h');
  *out = reinterpret_cast<void *>(at);
  return failure;
}
int cuMemFreeHost(void *at) {
  IN_CONTEXT;
  return give_back(pointer(at), true);
}
int cuMemPrefetchAsync(pointer at, std::size_t size, int, stream *given) {
  IN_CONTEXT;
  const auto *found = find(at);
  if (!found || found->second.kind != 'm')
    return invalid_value;
  stream &by = stream_of(given);
  add(by, {[] {}});
  return note(by, at, size, false, "a prefetch") ? success : invalid_value;
}
int cuMemAdvise(pointer at, std::size_t, int, int) {
  LOCKED;
  const auto *found = find(at);
  return found && found->second.kind == 'm' ? success : invalid_value;
}
int cuPointerGetAttribute(void *out, int attribute, pointer at) {
  LOCKED;
  const auto *found = find(at);
  if (!found || attribute != 2)
    return invalid_value;
  *static_cast<unsigned *>(out) = found->second.kind == 'h' ? 1 : 2;
  return success;
}
int cuMemcpyAsync(pointer to, pointer from, std::size_t size, stream *given) {
  IN_CONTEXT;
  return copy(stream_of(given), {to, from, size, size, size, 1});
}
int cuMemcpy(pointer to, pointer from, std::size_t size) {
  IN_CONTEXT;
  ++all().total.synchronizations;
  const int failure = copy(stream_of(nullptr), {to, from, size, size, size, 1});
  synchronize(stream_of(nullptr));
  return failure;
}
struct memcpy_3d {
  struct side {
    std::size_t x, y, z, level;
    unsigned type;
    pointer host, device;
    const ::array *array;
    void *reserved;
    std::size_t pitch, height;
  } from, to;
  std::size_t width, height, depth;
};
static_assert(sizeof(memcpy_3d) == 25 * 8);
int cuMemcpy3DAsync_v2(const memcpy_3d *given_box, stream *given) {
  IN_CONTEXT;
  memcpy_3d box = *given_box;
  for (auto *side : {&box.from, &box.to}) {
    if (side->type != 3)
      continue;
    if (!all().live_arrays.count(const_cast<array *>(side->array))) {
      error("a copy of an array that is none");
      return invalid_value;
    }
    const array_description &of = side->array->of;
    const auto length = [](std::size_t n) { return std::max(n, std::size_t(1)); };
    side->device = side->array->memory;
    side->pitch = of.width * side->array->texel();
    side->height = length(of.height);
    if (side->x + box.width > side->pitch || side->y + box.height > side->height ||
        side->z + box.depth > length(of.depth)) {
      error("a copy goes beyond an array");
      return invalid_value;
    }
  }
  const auto begin = [](const memcpy_3d::side &side, std::size_t z) {
    return (side.type == 1 ? side.host : side.device) +
           ((side.z + z) * side.height + side.y) * side.pitch + side.x;
  };
  for (const auto *side : {&box.from, &box.to})
    if (side->pitch < side->x + box.width ||
        (box.depth > 1 && side->height < side->y + box.height))
      return invalid_value;
  for (std::size_t z = 0; z < box.depth; ++z)
    if (const int failure =
            copy(stream_of(given), {begin(box.to, z), begin(box.from, z), box.to.pitch,
                                    box.from.pitch, box.width, box.height}))
      return failure;
  return success;
}

static int make_array(array **out, const array_description &wanted) {
  const bool is_layered = wanted.flags & (1 | 4);
  if (!wanted.width || wanted.flags & ~15u || (wanted.depth && !wanted.height && !is_layered) ||
      (wanted.channels != 1 && wanted.channels != 2 && wanted.channels != 4) ||
      (wanted.flags & 4 && (wanted.width != wanted.height || wanted.depth != 6)))
    return invalid_value;
  auto made = std::make_unique<array>(array{wanted, 0});
  std::size_t size = wanted.width * made->texel();
  for (const std::size_t length : {wanted.height, wanted.depth})
    size *= std::max(length, std::size_t(1));
  if (const int failure = obtain(&made->memory, size, 'a'))
    return failure;
  all().live_arrays.insert(*out = made.release());
  return success;
}
static int free_array(array *one) {
  const int failure = take_out(all().live_arrays, one, "an array");
  return failure ? failure : give_back(one->memory, false);
}
int cuArray3DCreate_v2(array **out, const array_description *wanted) {
  IN_CONTEXT;
  return make_array(out, *wanted);
}
int cuArrayDestroy(array *one) {
  IN_CONTEXT;
  const int failure = free_array(one);
  if (!failure)
    delete one;
  return failure;
}
int cuMipmappedArrayCreate(mipmapped_array **out, const array_description *wanted,
                           unsigned levels) {
  IN_CONTEXT;
  auto made = std::make_unique<mipmapped_array>();
  for (unsigned level = 0; level < levels; ++level) {
    array_description of = *wanted;
    for (std::size_t *length : {&of.width, &of.height, &of.depth})
      *length = *length ? std::max(*length >> level, std::size_t(1)) : 0;
    array *one = nullptr;
    if (const int failure = make_array(&one, of))
      return failure;
    made->levels.emplace_back(one);
  }
  return *out = made.release(), success;
}
int cuMipmappedArrayDestroy(mipmapped_array *all_levels) {
  IN_CONTEXT;
  for (const auto &level : all_levels->levels)
    if (const int failure = free_array(level.get()))
      return failure;
  delete all_levels;
  return success;
}
int cuMipmappedArrayGetLevel(array **out, mipmapped_array *of, unsigned level) {
  return level < of->levels.size() ? (*out = of->levels[level].get(), success) : invalid_value;
}

struct resource_description {
  int type;
  union {
    array *one;
    mipmapped_array *levels;
    struct {
      pointer memory;
      unsigned format, channels;
      std::size_t width, height, pitch; // of linear memory, bytes and nothing
    } linear;
    int reserved[32];
  };
  unsigned flags;
};
static_assert(sizeof(resource_description) == 144);
struct texture_description {
  int addresses[3], filter;
  unsigned flags, anisotropy;
  int mipmap_filter;
  float bias, least, greatest, border[4];
  int reserved[12];
};
static_assert(sizeof(texture_description) == 104);
static int make_image(unsigned long long *out, const resource_description &of, bool is_surface) {
  const bool is_array = of.type == 0 && all().live_arrays.count(of.one);
  const bool is_memory = of.type > 1 && find(of.linear.memory);
  if (of.flags || (is_surface ? !is_array : !is_array && of.type != 1 && !is_memory)) {
    error("an image of memory that is none");
    return invalid_value;
  }
  if (is_surface && !(of.one->of.flags & 2)) {
    error("a surface of an array that has none");
    return invalid_value;
  }
  if (is_memory && (of.linear.memory % 512 || (of.type == 3 && of.linear.pitch % 32)))
    return invalid_value;
  static unsigned long long next = 1000;
  all().live_images.insert(*out = next++);
  return success;
}
static int free_image(unsigned long long one) {
  return take_out(all().live_images, one, "an image");
}
int cuTexObjectCreate(unsigned long long *out, const resource_description *of,
                      const texture_description *how, const void *) {
  IN_CONTEXT;
  if (setting("STAND_IN_TRACE", 0))
    tell("texture of " + std::to_string(of->type) + " addresses " +
         triple(unsigned(how->addresses[0]), unsigned(how->addresses[1]),
                unsigned(how->addresses[2])) +
         " filters " + std::to_string(how->filter) + " " + std::to_string(how->mipmap_filter) +
         " flags " + std::to_string(how->flags) + " levels " + std::to_string(int(how->least)) +
         " to " + std::to_string(int(how->greatest)) + " anisotropy " +
         std::to_string(how->anisotropy));
  return make_image(out, *of, false);
}
int cuSurfObjectCreate(unsigned long long *out, const resource_description *of) {
  IN_CONTEXT;
  return make_image(out, *of, true);
}
int cuTexObjectDestroy(unsigned long long one) {
  IN_CONTEXT;
  return free_image(one);
}
int cuSurfObjectDestroy(unsigned long long one) {
  IN_CONTEXT;
  return free_image(one);
}

int cuMemsetD8Async(pointer to, unsigned char value, std::size_t count, stream *by) {
  IN_CONTEXT;
  return fill(to, 0, value, count, 1, by);
}
int cuMemsetD16Async(pointer to, unsigned short value, std::size_t count, stream *by) {
  IN_CONTEXT;
  return fill(to, 0, value, count, 1, by);
}
int cuMemsetD32Async(pointer to, unsigned value, std::size_t count, stream *by) {
  IN_CONTEXT;
  return fill(to, 0, value, count, 1, by);
}
int cuMemsetD2D8Async(pointer to, std::size_t pitch, unsigned char value, std::size_t width,
                      std::size_t height, stream *by) {
  IN_CONTEXT;
  return fill(to, pitch, value, width, height, by);
}
int cuMemsetD2D16Async(pointer to, std::size_t pitch, unsigned short value, std::size_t width,
                       std::size_t height, stream *by) {
  IN_CONTEXT;
  return fill(to, pitch, value, width, height, by);
}
int cuMemsetD2D32Async(pointer to, std::size_t pitch, unsigned value, std::size_t width,
                       std::size_t height, stream *by) {
  IN_CONTEXT;
  return fill(to, pitch, value, width, height, by);
}

int cuStreamCreateWithPriority(stream **out, unsigned, int) {
  IN_CONTEXT;
  const int number = all().next_stream++;
  auto &made = all().streams[number];
  made = std::make_unique<stream>(stream{current, number, {}, 0, {}});
  all().live_streams.insert(*out = made.get());
  return success;
}
int cuStreamDestroy_v2(stream *one) {
  LOCKED;
  return take_out(all().live_streams, one, "a stream");
}
std::atomic<int> stand_in_waits{0}; // how many threads came here
int cuStreamSynchronize(stream *given) {
  ++stand_in_waits;
  IN_CONTEXT;
  ++all().total.synchronizations;
  synchronize(stream_of(given));
  return success;
}
int cuStreamQuery(stream *given) {
  IN_CONTEXT;
  stream &one = stream_of(given);
  const bool is_done = one.pending.empty();
  synchronize(one);
  return is_done ? success : not_ready;
}
int cuStreamWaitEvent(stream *given, event *one, unsigned) {
  IN_CONTEXT;
  if (!all().live_events.count(one)) {
    error("a wait for an event that is none");
    return invalid_handle;
  }
  ++all().total.waits;
  stream &by = stream_of(given);
  if (!one->is_recorded)
    return success;
  join(by.clock, one->clock);
  command wait;
  wait.waited_stream = one->stream;
  wait.waited_count = one->count;
  add(by, std::move(wait));
  return success;
}
int cuLaunchHostFunc(stream *given, void (*called)(void *), void *data) {
  IN_CONTEXT;
  add(stream_of(given), {[=] { called(data); }});
  return success;
}
int cuEventCreate(event **out, unsigned flags) {
  IN_CONTEXT;
  ++all().total.events;
  all().live_events.insert(*out = new event{current, !(flags & 2), false, {}, -1, 0, 0});
  return success;
}
int cuEventDestroy_v2(event *one) {
  LOCKED;
  const int failure = take_out(all().live_events, one, "an event");
  if (!failure)
    delete one;
  return failure;
}
int cuEventRecord(event *one, stream *given) {
  IN_CONTEXT;
  stream &by = stream_of(given);
  if (!all().live_events.count(one) || one->owner != by.owner) {
    error("an event is recorded that is none, or another device's");
    return invalid_handle;
  }
  ++all().total.records;
  one->count = add(by, {[] {}});
  one->is_recorded = true;
  one->clock = by.clock;
  one->stream = by.number;
  one->time = all().time;
  if (setting("STAND_IN_TRACE", 0))
    tell("mark");
  return success;
}
int cuEventSynchronize(event *one) {
  IN_CONTEXT;
  ++all().total.synchronizations;
  if (one->is_recorded)
    run(one->stream, one->count);
  join(all().host, one->clock);
  return success;
}
int cuEventQuery(event *one) {
  IN_CONTEXT;
  if (!one->is_recorded)
    return success;
  const bool is_done = all().streams.at(one->stream)->done >= one->count;
  run(one->stream, one->count);
  if (is_done)
    join(all().host, one->clock);
  return is_done ? success : not_ready;
}
int cuEventElapsedTime(float *milliseconds, event *from, event *to) {
  LOCKED;
  if (!from->is_timed || !to->is_timed || !from->is_recorded || !to->is_recorded) {
    error("a time between events that have none");
    return invalid_handle;
  }
  *milliseconds = float((double(to->time) - double(from->time)) * 1e-3);
  return success;
}

int cuModuleLoadDataEx(module **out, const void *image, unsigned count, int *options,
                       void **values) {
  IN_CONTEXT;
  const std::string ptx = static_cast<const char *>(image);
  if (ptx.find(".version") == std::string::npos || setting("STAND_IN_REFUSES", 0)) {
    for (unsigned i = 0; i < count; ++i)
      if (options[i] == 5)
        std::strcpy(static_cast<char *>(values[i]), "stand-in: line 1; no .version in this PTX");
    return invalid_image;
  }
  if (setting("STAND_IN_TRACE", 0))
    tell("module " + ptx.substr(0, ptx.find('\n')) + (count ? " with options" : ""));
  std::unique_ptr<module> made;
  if (kernels_run()) {
    made = std::make_unique<module>();
    made->owner = current;
    made->code = translated(ptx);
    if (!made->code)
      return invalid_image;
    if (const int failure = load(*made); failure)
      return failure;
  } else if (!(made = parse(ptx))) {
    return out_of_memory;
  }
  all().live_modules.insert(*out = made.release());
  return success;
}
int cuModuleUnload(module *one) {
  IN_CONTEXT;
  if (!all().live_modules.erase(one) || one->owner != current) {
    error("a module is unloaded that is none, or another device's");
    return invalid_handle;
  }
  for (const auto &[name, global] : one->globals)
    give_back(global.first, false);
  delete one;
  return success;
}
int cuModuleGetFunction(function **out, module *one, const char *name) {
  LOCKED;
  const auto found = one->functions.find(name);
  if (found == one->functions.end())
    return not_found;
  *out = found->second.get();
  return success;
}
int cuModuleGetGlobal_v2(pointer *at, std::size_t *size, module *one, const char *name) {
  LOCKED;
  const auto found = one->globals.find(name);
  if (found == one->globals.end())
    return not_found;
  *at = found->second.first;
  *size = found->second.second;
  return success;
}
int cuLinkCreate_v2(unsigned, int *, void **, std::string **out) {
  return *out = new std::string, success;
}
int cuLinkAddData_v2(std::string *linked, int, void *data, std::size_t, const char *, unsigned,
                     int *, void **) {
  if (!std::memcmp(data, "\177ELF", 4))
    return invalid_image;
  return *linked += static_cast<const char *>(data), success;
}
int cuLinkComplete(std::string *linked, void **data, std::size_t *size) {
  return *data = linked->data(), *size = linked->size() + 1, success;
}
int cuLinkDestroy(std::string *linked) { return delete linked, success; }
int cuFuncGetAttribute(int *value, int attribute, function *f) {
  if (attribute == 1 && f->code)
    return *value = int(f->owner->code->shared_size), success;
  return *value = attribute == 0 ? 1024 : attribute == 4 ? 32 : 0, success;
}
int cuFuncSetAttribute(function *f, int attribute, int value) {
  LOCKED;
  if (attribute != 8 || value > 227 << 10)
    return invalid_value;
  f->dynamic_limit = value;
  return success;
}
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *groups, function *, int items, std::size_t) {
  return *groups = 2048 / items, success;
}
int cuLaunchKernel(function *f, unsigned gx, unsigned gy, unsigned gz, unsigned x, unsigned y,
                   unsigned z, unsigned dynamic, stream *by, void **arguments, void **) {
  static const bool is_idle = std::getenv("STAND_IN_IDLE");
  if (is_idle)
    return success;
  IN_CONTEXT;
  return launch(f, {gx, gy, gz}, {x, y, z}, dynamic, by, arguments);
}
int cuLaunchCooperativeKernel(function *f, unsigned gx, unsigned gy, unsigned gz, unsigned x,
                              unsigned y, unsigned z, unsigned dynamic, stream *by,
                              void **arguments) {
  IN_CONTEXT;
  return launch(f, {gx, gy, gz}, {x, y, z}, dynamic, by, arguments, true);
}

int cuDeviceGetDefaultMemPool(memory_pool **out, int) {
  static memory_pool only;
  return *out = &only, success;
}
int cuMemPoolCreate(memory_pool **out, const void *) { return *out = new memory_pool, success; }
int cuMemPoolDestroy(memory_pool *pool) { return delete pool, success; }
int cuMemPoolGetAttribute(memory_pool *pool, int which, std::uint64_t *value) {
  return *value = pool->values[which], success;
}
int cuMemPoolSetAttribute(memory_pool *pool, int which, std::uint64_t *value) {
  return pool->values[which] = *value, success;
}
int cuMemPoolTrimTo(memory_pool *, std::size_t) { return success; }
int cuMemAllocFromPoolAsync(pointer *out, std::size_t size, memory_pool *pool, stream *given) {
  IN_CONTEXT;
  if (const int failure = obtain(out, size, 'd'))
    return failure;
  pool->values[7] += size;
  pool->values[8] = std::max(pool->values[8], pool->values[7]);
  find(*out)->second.pool = pool;
  stream &by = stream_of(given);
  add(by, {[] {}});
  note(by, *out, size, true, "an allocation");
  return success;
}
int cuMemFreeAsync(pointer at, stream *given) {
  IN_CONTEXT;
  const auto entry = all().allocations.find(at);
  if (entry == all().allocations.end())
    return invalid_value;
  stream &by = stream_of(given);
  add(by, {[] {}});
  note(by, at, entry->second.size, true, "a free");
  run(by.number, by.clock[by.number]);
  if (entry->second.pool)
    entry->second.pool->values[7] -= entry->second.size;
  mprotect(reinterpret_cast<void *>(at), entry->second.size, PROT_NONE);
  all().allocations.erase(entry);
  return success;
}

static constexpr std::size_t granularity = 1 << 16;
struct location {
  int type, device;
};
struct physical_properties {
  int allocation_type, handle_types;
  location place;
  void *metadata;
  unsigned char flags[8];
};
static_assert(sizeof(physical_properties) == 32);
struct access_to {
  location place;
  int flags;
};
int cuMemGetAllocationGranularity(std::size_t *size, const physical_properties *, int which) {
  return *size = which ? 1 << 21 : granularity, success;
}
int cuMemCreate(physical_memory **out, std::size_t size, const physical_properties *wanted,
                unsigned long long) {
  IN_CONTEXT;
  if (wanted->allocation_type != 1 || wanted->place.type != 1 || !size || size % granularity)
    return invalid_value;
  if (wanted->place.device != current->device)
    error("memory of another device than the current one");
  if (size > room())
    return out_of_memory;
  const int file = memfd_create("stand-in", 0);
  if (file < 0 || ftruncate(file, off_t(size)))
    std::abort();
  all().physical.insert(*out = new physical_memory{current, size, file});
  return success;
}
static void drop(physical_memory *memory) {
  if (!memory->is_released || memory->mappings)
    return;
  close(memory->file);
  all().physical.erase(memory);
  delete memory;
}
int cuMemRelease(physical_memory *memory) {
  IN_CONTEXT;
  if (!all().physical.count(memory) || memory->is_released) {
    error("physical memory is released that is none");
    return invalid_value;
  }
  memory->is_released = true;
  drop(memory);
  return success;
}
int cuMemAddressReserve(pointer *out, std::size_t size, std::size_t alignment, pointer,
                        unsigned long long) {
  IN_CONTEXT;
  if (!size || size % granularity)
    return invalid_value;
  all().reservations[*out = reserve(size, std::max(alignment, std::size_t(4096)))] = size;
  return success;
}
// The mappings that begin in a range; none if they are more or less than the range.
static std::vector<pointer> whole_mappings(pointer at, std::size_t size) {
  std::vector<pointer> found;
  const pointer behind = at + size;
  while (at < behind) {
    const auto entry = all().allocations.find(at);
    if (entry == all().allocations.end() || !entry->second.mapped)
      return {};
    found.push_back(at);
    at += entry->second.size;
  }
  return at == behind ? found : std::vector<pointer>();
}
static bool has_mappings(pointer at, std::size_t size) {
  const auto next = all().allocations.lower_bound(at);
  return find(at) || (next != all().allocations.end() && next->first < at + size);
}
int cuMemAddressFree(pointer at, std::size_t size) {
  IN_CONTEXT;
  const auto entry = all().reservations.find(at);
  if (entry == all().reservations.end() || entry->second != size || has_mappings(at, size))
    return invalid_value;
  all().reservations.erase(entry);
  return success;
}
int cuMemMap(pointer at, std::size_t size, std::size_t offset, physical_memory *memory,
             unsigned long long) {
  IN_CONTEXT;
  const auto behind = all().reservations.upper_bound(at);
  if (behind == all().reservations.begin() || !all().physical.count(memory))
    return invalid_value;
  const auto &[begin, length] = *std::prev(behind);
  if (!size || (at | size) % granularity || offset + size > memory->size ||
      at + size > begin + length || has_mappings(at, size))
    return invalid_value;
  if (size < memory->size)
    return not_supported;
  mmap(reinterpret_cast<void *>(at), size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED,
       memory->file, 0);
  ++memory->mappings;
  all().allocations[at] = {size, 'v', memory->owner, {}, memory};
  return success;
}
int cuMemUnmap(pointer at, std::size_t size) {
  IN_CONTEXT;
  const std::vector<pointer> found = whole_mappings(at, size);
  for (const pointer each : found) {
    const auto entry = all().allocations.find(each);
    end(entry->second);
    physical_memory *memory = entry->second.mapped;
    all().allocations.erase(entry);
    --memory->mappings;
    drop(memory);
  }
  if (found.empty())
    return invalid_value;
  mmap(reinterpret_cast<void *>(at), size, PROT_NONE,
       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  return success;
}
int cuMemSetAccess(pointer at, std::size_t size, const access_to *wanted, std::size_t count) {
  IN_CONTEXT;
  const std::vector<pointer> found = whole_mappings(at, size);
  for (const pointer each : found)
    for (std::size_t i = 0; i < count; ++i)
      all().allocations[each].allowed[wanted[i].place.device] = wanted[i].flags;
  return found.empty() || !count ? invalid_value : success;
}
int cuMemGetAccess(unsigned long long *flags, const location *place, pointer at) {
  IN_CONTEXT;
  auto *found = find(at);
  if (!found || !found->second.mapped || place->type != 1)
    return invalid_value;
  *flags = unsigned(found->second.allowed[place->device]);
  return success;
}
int cuGraphCreate(graph **out, unsigned) {
  IN_CONTEXT;
  all().live_graphs.insert(*out = new graph);
  return success;
}
int cuGraphDestroy(graph *one) {
  LOCKED;
  const int failure = take_out(all().live_graphs, one, "a graph");
  if (!failure)
    delete one;
  return failure;
}
int cuStreamBeginCaptureToGraph(stream *given, graph *into, node *const *before, const void *,
                                std::size_t count, int) {
  IN_CONTEXT;
  std::set<const node *> there;
  for (const auto &each : into->nodes)
    there.insert(each.get());
  for (std::size_t i = 0; i < count; ++i)
    if (!there.count(before[i]))
      return invalid_value;
  given->captured_to = into;
  given->last.assign(before, before + count);
  return success;
}
int cuStreamGetCaptureInfo_v2(stream *given, int *status, unsigned long long *, graph **,
                              node *const **last, std::size_t *count) {
  IN_CONTEXT;
  *status = given->captured_to != nullptr;
  *last = given->last.data();
  *count = given->last.size();
  return success;
}
int cuStreamEndCapture(stream *given, graph **out) {
  IN_CONTEXT;
  *out = given->captured_to;
  given->captured_to = nullptr;
  return *out ? success : invalid_value;
}
int cuGraphInstantiateWithFlags(executable_graph **out, graph *of, unsigned long long) {
  IN_CONTEXT;
  *out = new executable_graph{of, {}};
  for (const auto &each : of->nodes)
    (*out)->launches[each.get()] = each->launch;
  all().live_executables.insert(*out);
  return success;
}
int cuGraphExecDestroy(executable_graph *one) {
  LOCKED;
  all().live_executables.erase(one);
  delete one;
  return success;
}
struct kernel_node_parameters {
  function *launched;
  unsigned groups[3], items[3], dynamic;
  void **arguments, **extra, *kernel;
  context *owner;
};
static_assert(sizeof(kernel_node_parameters) == 72);
int cuGraphKernelNodeGetParams_v2(node *one, kernel_node_parameters *out) {
  IN_CONTEXT;
  kernel_launch &launch = one->launch;
  if (!launch.launched)
    return invalid_value;
  one->arguments.clear();
  for (std::vector<char> &value : launch.values)
    one->arguments.push_back(value.data());
  *out = {launch.launched, {},      {},      launch.dynamic, one->arguments.data(),
          nullptr,         nullptr, current};
  std::copy_n(launch.groups, 3, out->groups);
  std::copy_n(launch.items, 3, out->items);
  return success;
}
int cuGraphExecKernelNodeSetParams_v2(executable_graph *executable, node *one,
                                      const kernel_node_parameters *given) {
  IN_CONTEXT;
  const auto found = executable->launches.find(one);
  if (found == executable->launches.end() || !found->second.launched)
    return invalid_value;
  kernel_launch &launch = found->second;
  launch = kept(given->launched, given->groups, given->items, given->dynamic,
                launch.is_cooperative, given->arguments);
  return success;
}
// Each node has a stream of its own, so that a dependence that is missing shows.
int cuGraphLaunch(executable_graph *executable, stream *given) {
  IN_CONTEXT;
  stream &by = stream_of(given);
  if (executable->last_stream != -1)
    wait(by, *all().streams.at(executable->last_stream), executable->last_count);
  const std::uint64_t begun = by.clock[by.number];
  std::map<const node *, stream *> streams;
  for (const auto &each : executable->of->nodes) {
    const int number = all().next_stream++;
    auto &own = all().streams[number];
    own = std::make_unique<stream>(stream{current, number, {}, 0, {}});
    streams[each.get()] = own.get();
    wait(*own, by, begun);
    for (const node *other : each->before)
      wait(*own, *streams.at(other), streams.at(other)->clock[streams.at(other)->number]);
    kernel_launch &kernel = executable->launches.at(each.get());
    std::vector<void *> arguments;
    for (std::vector<char> &value : kernel.values)
      arguments.push_back(value.data());
    if (const int failure = each->work ? each->work(*own)
                                       : launch(kernel.launched, kernel.groups, kernel.items,
                                                kernel.dynamic, own.get(), arguments.data(),
                                                kernel.is_cooperative))
      return failure;
  }
  for (const auto &[each, own] : streams)
    wait(by, *own, own->clock[own->number]);
  executable->last_stream = by.number;
  executable->last_count = by.clock[by.number];
  return success;
}

} // extern "C"
