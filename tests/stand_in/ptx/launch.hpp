// Runs a kernel of PTX on one thread: each item has a stack of its own, and goes on until it waits
// for others. What can't be right ends the process, with a line that says where.

#pragma once

#include "../../../headers/syclflat/unified_runtime/native/stack_switch.hpp"
#include "machine.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <numeric>
#include <random>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace ptx {

struct shape {
  std::uint32_t groups[3], items[3], dynamic_size;
  bool is_cooperative; // all groups run at once
  bool is_lenient;     // items go on in their order, and races in local memory pass
};

enum class state { runs, meets, gathers, waits, ended };

struct running_item : item {
  syclflat::native::stack_place place;
  char *stack;
  state now;
  std::uint32_t mask;
  std::uint64_t value;
  int line;
};

// Who used a byte of local memory last, and after how many barriers and meetings of its sub-group.
struct use {
  std::uint32_t item = 0, barriers = 0, meetings = 0;
  int line = 0;
};
struct uses {
  use written, read;
  bool is_read_by_more = false; // than one sub-group
};

struct running_group : group {
  std::vector<running_item> items;
  std::vector<char> memory;
  std::vector<ptx::uses> uses;
  std::uint32_t barriers;
  std::vector<std::uint32_t> meetings; // of each sub-group
  bool is_done = false;
};

class launch final : public machine {
public:
  launch(const library &from, const kernel &one, char *const *arguments, const shape &with)
      : kernel_(one), arguments_(arguments), is_lenient_(with.is_lenient),
        shared_size_(from.shared_size + with.dynamic_size) {
    std::copy_n(with.items, 3, items);
    std::copy_n(with.groups, 3, groups);
    dynamic_size = with.dynamic_size;
    size_ = items[0] * items[1] * items[2];
    count_ = std::uint64_t(groups[0]) * groups[1] * groups[2];
    // A few at a time, so that groups come between each other.
    const std::uint64_t at_once = std::max(1u, 64 / size_);
    resident_.resize(with.is_cooperative ? count_ : std::min(count_, at_once));
    *from.machine = this;
  }

  void run() {
    tell_of_faults();
    std::size_t running = resident_.size();
    for (running_group &each : resident_)
      begin(each);
    while (running) {
      bool is_moving = false;
      for (running_group &each : resident_) {
        if (each.is_done)
          continue;
        is_moving |= go_on(each);
        if (!std::all_of(each.items.begin(), each.items.end(), is<state::ended>))
          continue;
        is_moving = true;
        if (next_ < count_)
          begin(each);
        else
          each.is_done = true, --running;
      }
      if (!is_moving)
        fail_waiting();
    }
  }

  void meet(std::uint32_t mask, std::uint64_t value, int line) override {
    if (!(mask >> current->lane & 1))
      fail("a mask of lanes without the item's own", line);
    running_item &me = running();
    me.mask = mask, me.value = value;
    stop(state::meets, line);
  }
  void gather(int line) override { stop(state::gathers, line); }
  void wait(bool condition, int line) override {
    running().value = condition;
    stop(state::waits, line);
  }
  void let_others_run() override { stop(state::runs, 0); }
  [[noreturn]] void leave() override {
    stop(state::ended, 0);
    std::abort();
  }

  [[noreturn]] void fail(const std::string &what, int line) override {
    std::fflush(stdout);
    std::string text = "stand-in: error: " + what + ", in kernel " + kernel_.name;
    if (current)
      text += ", group " + triple(current->in->id) + ", item " + triple(current->id);
    if (line)
      text += ", line " + std::to_string(line) + " of its PTX";
    std::fprintf(stderr, "%s\n", text.c_str());
    _exit(97);
  }

  void touch(std::uint32_t offset, std::uint32_t size, bool is_write, int line) override {
    if (is_lenient_)
      return;
    auto &in = static_cast<running_group &>(*current->in);
    const use now{current->number, in.barriers, in.meetings[current->number / lanes], line};
    // What came before no barrier that both passed may as well come after.
    const auto is_race = [&](const use &before) {
      const bool is_near = before.item / lanes == now.item / lanes;
      return before.barriers == now.barriers && before.item != now.item &&
             (!is_near || before.meetings == now.meetings);
    };
    for (std::uint32_t byte = offset; byte < offset + size; ++byte) {
      uses &each = in.uses[byte];
      const bool is_read_since = each.read.barriers == now.barriers;
      if (is_race(each.written))
        fail_race(byte, each.written.line, line);
      if (is_write && is_read_since && (each.is_read_by_more || is_race(each.read)))
        fail_race(byte, each.read.line, line);
      if (is_write) {
        each.written = now;
        continue;
      }
      const bool is_near = each.read.item / lanes == now.item / lanes;
      each.is_read_by_more = is_read_since && (each.is_read_by_more || !is_near);
      each.read = now;
    }
  }

  bool is_in(char space, std::uint64_t address) override {
    const bool is_shared = address - std::uint64_t(current->in->shared) < shared_size_;
    const bool is_local = address - std::uint64_t(running().stack) < stack_size;
    return space == 's'   ? is_shared
           : space == 'l' ? is_local
                          : space == 'g' && !is_shared && !is_local;
  }

  int print(const char *format, const char *arguments) override {
    // Arguments lie at multiples of their sizes.
    std::size_t at = 0;
    const auto next = [&](auto value) {
      at = (at + sizeof value - 1) / sizeof value * sizeof value;
      std::memcpy(&value, arguments + at, sizeof value);
      at += sizeof value;
      return value;
    };
    int count = 0;
    for (const char *left = format; *left; ++count) {
      const std::size_t text = std::strcspn(left, "%");
      std::fwrite(left, 1, text, stdout);
      left += text;
      if (!*left)
        break;
      const std::size_t length = std::strcspn(left + 1, "%diouxXcsfFeEgGaAp") + 2;
      const std::string one(left, length);
      left += length;
      const char kind = one.back();
      if (kind == '%')
        std::fputc('%', stdout), --count;
      else if (std::strchr("fFeEgGaA", kind))
        std::printf(one.c_str(), next(0.0));
      else if (std::strchr("sp", kind))
        std::printf(one.c_str(), next(static_cast<void *>(nullptr)));
      else if (one.find_first_of("lzjt") != std::string::npos)
        std::printf(one.c_str(), next(0LL));
      else
        std::printf(one.c_str(), next(0));
    }
    return count;
  }

private:
  static constexpr std::size_t stack_size = std::size_t(256) << 10;
  static inline launch *latest_ = nullptr;

  const kernel &kernel_;
  char *const *arguments_;
  bool is_lenient_;
  std::uint32_t shared_size_, size_;
  std::uint64_t count_, next_ = 0;
  std::vector<running_group> resident_;
  syclflat::native::stack_place main_;

  static std::string triple(const std::uint32_t (&of)[3]) {
    return "(" + std::to_string(of[0]) + "," + std::to_string(of[1]) + "," + std::to_string(of[2]) +
           ")";
  }
  template <state State> static bool is(const running_item &one) { return one.now == State; }
  running_item &running() { return static_cast<running_item &>(*current); }

  void stop(state now, int line) {
    running_item &me = running();
    me.now = now, me.line = line;
    me.place.go_on(main_);
  }

  [[noreturn]] void fail_race(std::uint32_t byte, int before, int line) {
    fail("a race for byte " + std::to_string(byte) + " of local memory with line " +
             std::to_string(before),
         line);
  }
  [[noreturn]] void fail_waiting() {
    std::map<int, int> waiting;
    for (const running_group &each : resident_)
      for (const running_item &one : each.items)
        waiting[one.line] += one.now != state::ended;
    std::string text;
    for (const auto &[line, count] : waiting)
      if (count)
        text += ", " + std::to_string(count) + " in line " + std::to_string(line);
    fail("items that wait for ever" + text, 0);
  }

  // A pool of stacks, which take memory only as far as they are used.
  static char *stack(std::size_t number) {
    static std::vector<char *> made;
    while (made.size() <= number) {
      void *got = mmap(nullptr, stack_size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (got == MAP_FAILED)
        std::abort();
      made.push_back(static_cast<char *>(got));
    }
    return made[number];
  }

  static void start(void *data) {
    auto &self = *static_cast<launch *>(data);
    self.kernel_.run(self.arguments_);
    self.leave();
  }

  void begin(running_group &one) {
    constexpr std::size_t alignment = 1024;
    const std::uint64_t number = next_++;
    one.id[0] = number % groups[0];
    one.id[1] = number / groups[0] % groups[1];
    one.id[2] = number / groups[0] / groups[1];
    // Bytes that nobody wrote are no zeros.
    one.memory.assign(shared_size_ + alignment, char(0xcd));
    const auto address = reinterpret_cast<std::uintptr_t>(one.memory.data());
    one.shared = one.memory.data() + (alignment - address % alignment) % alignment;
    one.shared_size = shared_size_;
    one.uses.assign(shared_size_, {});
    one.barriers = 1;
    one.meetings.assign((size_ + lanes - 1) / lanes, 1);
    one.items.resize(size_);
    for (std::uint32_t n = 0; n < size_; ++n) {
      running_item &each = one.items[n];
      each.in = &one;
      each.id[0] = n % items[0];
      each.id[1] = n / items[0] % items[1];
      each.id[2] = n / items[0] / items[1];
      each.number = n, each.lane = n % lanes;
      each.now = state::runs;
      each.stack = stack((&one - resident_.data()) * size_ + n);
      each.place.begin(each.stack, stack_size, &launch::start, this);
    }
  }

  // The order in which items go on, another one each time.
  const std::vector<std::uint32_t> &order() {
    static std::mt19937 random(1);
    static std::vector<std::uint32_t> numbers;
    numbers.resize(size_);
    std::iota(numbers.begin(), numbers.end(), 0);
    if (!is_lenient_)
      std::shuffle(numbers.begin(), numbers.end(), random);
    return numbers;
  }

  bool go_on(running_group &group) {
    bool is_moving = false;
    for (const std::uint32_t n : order()) {
      running_item &each = group.items[n];
      if (each.now != state::runs)
        continue;
      is_moving = true;
      current = &each;
      main_.go_on(each.place);
      current = nullptr;
    }
    for (std::uint32_t first = 0; first < size_; first += lanes) {
      is_moving |= meet_lanes(group, first);
      is_moving |= gather_lanes(group, first);
    }
    return pass_barrier(group) || is_moving;
  }

  // Lets items go on that know of each other's values.
  static void release(const std::vector<running_item *> &together) {
    std::uint64_t values[lanes] = {};
    std::uint32_t present = 0;
    for (const running_item *each : together) {
      present |= 1u << each->lane;
      values[each->lane] = each->value;
    }
    for (running_item *each : together) {
      std::copy_n(values, lanes, each->values);
      each->present = present;
      each->now = state::runs;
    }
  }

  bool meet_lanes(running_group &group, std::uint32_t first) {
    bool is_moving = false;
    const std::uint32_t end = std::min(first + lanes, size_);
    std::vector<running_item *> together;
    for (std::uint32_t n = first; n < end; ++n) {
      const running_item &one = group.items[n];
      if (one.now != state::meets)
        continue;
      together.clear();
      bool are_there = true;
      for (std::uint32_t other = first; other < end; ++other) {
        running_item &each = group.items[other];
        if (!(one.mask >> each.lane & 1) || each.now == state::ended)
          continue;
        are_there = are_there && each.now == state::meets && each.mask == one.mask;
        together.push_back(&each);
      }
      if (!are_there)
        continue;
      for (const running_item *each : together)
        if (each->line != one.line)
          fail("lanes that meet at line " + std::to_string(each->line), one.line);
      group.meetings[first / lanes] += together.size() == end - first;
      release(together);
      is_moving = true;
    }
    return is_moving;
  }

  bool gather_lanes(running_group &group, std::uint32_t first) {
    const auto begin = group.items.begin() + first;
    const auto end = group.items.begin() + std::min(first + lanes, size_);
    const auto one = std::find_if(begin, end, is<state::gathers>);
    if (one == end || std::any_of(begin, end, is<state::runs>))
      return false;
    std::vector<running_item *> together;
    for (auto each = one; each != end; ++each)
      if (each->now == state::gathers && each->line == one->line)
        together.push_back(&*each);
    release(together);
    return true;
  }

  // Items that ended aren't waited for.
  bool pass_barrier(running_group &group) {
    std::uint32_t true_for = 0, waited = 0;
    int line = 0;
    for (const running_item &each : group.items) {
      if (each.now == state::ended)
        continue;
      if (each.now != state::waits)
        return false;
      if (line && line != each.line)
        fail("items that wait at a barrier in line " + std::to_string(each.line), line);
      line = each.line;
      ++waited;
      true_for += each.value != 0;
    }
    ++group.barriers;
    for (running_item &each : group.items) {
      if (each.now != state::waits)
        continue;
      each.true_for = true_for, each.waited = waited;
      each.now = state::runs;
    }
    return waited;
  }

  // Memory of the stand-in's that isn't allocated can't be read or written.
  void tell_of_faults() {
    static thread_local std::vector<char> own(64 << 10);
    stack_t stack{};
    stack.ss_sp = own.data();
    stack.ss_size = own.size();
    sigaltstack(&stack, nullptr);
    latest_ = this;
    struct sigaction action {};
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND;
    action.sa_sigaction = [](int, siginfo_t *what, void *) {
      char text[64];
      std::snprintf(text, sizeof text, "an access to memory that isn't there, %p", what->si_addr);
      latest_->fail(text, 0);
    };
    sigaction(SIGSEGV, &action, nullptr);
    sigaction(SIGBUS, &action, nullptr);
  }
};

} // namespace ptx
