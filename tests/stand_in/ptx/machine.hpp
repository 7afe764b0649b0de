// What a module of PTX, made into a library, and the machine that runs its kernels know of each
// other. Groups, sub-groups and items are SYCL's; PTX says CTA, warp and thread.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace ptx {

constexpr unsigned lanes = 32;

struct group {
  std::uint32_t id[3];
  char *shared;
  std::uint32_t shared_size;
};

struct item {
  group *in;
  std::uint32_t id[3];
  std::uint32_t number; // in its group
  std::uint32_t lane;
  // What the lanes that met last brought, and which did.
  std::uint64_t values[lanes];
  std::uint32_t present;
  // Of how many items at the last barrier a condition was true.
  std::uint32_t true_for, waited;
};

class machine {
public:
  item *current = nullptr;
  std::uint32_t items[3], groups[3], dynamic_size;

  // Waits for the other lanes of a mask, which come to the same instruction.
  virtual void meet(std::uint32_t mask, std::uint64_t value, int line) = 0;
  // Waits until no lane of the sub-group goes on by itself; those in this line meet.
  virtual void gather(int line) = 0;
  virtual void wait(bool condition, int line) = 0;
  virtual void let_others_run() = 0;
  [[noreturn]] virtual void leave() = 0;
  [[noreturn]] virtual void fail(const std::string &what, int line = 0) = 0;
  // Notes an access to shared memory that isn't atomic.
  virtual void touch(std::uint32_t offset, std::uint32_t size, bool is_write, int line) = 0;
  virtual int print(const char *format, const char *arguments) = 0;
  // s: shared, l: local, c: constant, g: global
  virtual bool is_in(char space, std::uint64_t address) = 0;
};

struct kernel {
  const char *name;
  void (*run)(char *const *arguments);
  std::uint32_t count;
  const std::uint32_t *sizes; // of arguments, in bytes
};

struct variable {
  const char *name;
  std::uint64_t size;
  const unsigned char *initial; // or null for zeros
  char *at;                     // in the module that runs
};

struct library {
  ptx::machine **machine;
  const kernel *kernels; // up to one without a name
  variable *variables;   // likewise
  void (*put_addresses)(); // into variables
  std::uint32_t shared_size;
};

} // namespace ptx
