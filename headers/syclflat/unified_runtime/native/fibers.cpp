// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Items that wait for each other: each has a stack of its own, and they run in turn, on one thread.
// For ThreadSanitizer each is a thread of its own, though they take turns.

#include "kernel.hpp"
#include "stack_switch.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <linux/futex.h>
#include <mutex>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <vector>

// AddressSanitizer's, where the program has it: it wants to know which stack is in use.
extern "C" {
__attribute__((weak)) void __sanitizer_start_switch_fiber(void **fake_stack, const void *bottom,
                                                          std::size_t size);
__attribute__((weak)) void __sanitizer_finish_switch_fiber(void *fake_stack, const void **bottom,
                                                           std::size_t *size);
}

namespace syclflat {
namespace {

using native::meeting;
using native::stack_place;

// Whose turn it is. ThreadSanitizer doesn't see these system calls, and takes turns for no order.
class turn {
public:
  void give() {
    is_here_.store(1, std::memory_order_release);
    call(FUTEX_WAKE_PRIVATE, 1);
  }
  void await() {
    while (!is_here_.exchange(0, std::memory_order_acquire))
      call(FUTEX_WAIT_PRIVATE, 0);
  }

private:
  std::atomic<std::uint32_t> is_here_{0};
  void call(int operation, std::uint32_t value) {
    syscall(SYS_futex, &is_here_, operation, value, nullptr, nullptr, 0);
  }
};

constexpr std::size_t stack_size = std::size_t(512) << 10, page = 4096;

[[noreturn]] void end_without_memory() {
  std::fprintf(stderr, "syclflat: no memory for the stacks of a work-group\n");
  std::abort();
}

// Stacks in blocks, which all threads share. In front of each stack is a page that nobody may touch,
// and each such page is two more mappings of the process, of which Linux allows 65,530 by default
// (vm.max_map_count): half of these are the blocks'. Stacks take memory only as far as they are used.
class stack_blocks {
public:
  static constexpr std::size_t stacks_of_one = 64;

  // Takes the blocks for some items, once there are enough.
  std::vector<char *> take(std::size_t items) {
    const std::size_t count = (items + stacks_of_one - 1) / stacks_of_one;
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [&] { return free_.size() + most - made_ >= count; });
    for (; free_.size() < count; ++made_)
      free_.push_back(make());
    const std::vector<char *> taken(free_.end() - std::ptrdiff_t(count), free_.end());
    free_.resize(free_.size() - count);
    return taken;
  }

  void give_back(const std::vector<char *> &taken) {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      free_.insert(free_.end(), taken.begin(), taken.end());
    }
    changed_.notify_all();
  }

private:
  static constexpr std::size_t most = 256;
  static_assert(most * stacks_of_one >= most_items_ever, "the largest work-group would wait for ever");
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<char *> free_;
  std::size_t made_ = 0;

  static char *make() {
    void *found = mmap(nullptr, stacks_of_one * stack_size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (found == MAP_FAILED)
      end_without_memory();
    char *const block = static_cast<char *>(found);
    for (std::size_t i = 0; i < stacks_of_one; ++i)
      if (mprotect(block + i * stack_size, page, PROT_NONE))
        end_without_memory();
    return block;
  }
};

// They are there as long as the process.
stack_blocks &blocks() {
  static auto &all = *new stack_blocks;
  return all;
}

// The stacks of a work-group.
class stacks {
public:
  explicit stacks(std::size_t items)
      : blocks_(items ? blocks().take(items) : std::vector<char *>()) {}
  ~stacks() {
    if (!blocks_.empty())
      blocks().give_back(blocks_);
  }
  stacks(const stacks &) = delete;

  char *bottom(std::size_t i) const {
    return blocks_[i / stack_blocks::stacks_of_one] +
           i % stack_blocks::stacks_of_one * stack_size + page;
  }
  static constexpr std::size_t size() { return stack_size - page; }

private:
  const std::vector<char *> blocks_;
};

struct fiber {
  enum { ready, waiting, done } state = ready;
  meeting who{};
  std::size_t branch = 0; // which one it is in: a digest of where its functions were called
  std::uint64_t present = 0;
  const void *outermost = nullptr; // the frame that calls the kernel
  stack_place place;
  void *fake_stack = nullptr;
  std::thread thread; // where ThreadSanitizer is
  turn own_turn;
  std::size_t meetings[2] = {}; // how often it has met the work-group and the sub-group
};

class scheduler : public native::work_group {
public:
  scheduler(native::kernel call, void *const *arguments, const native::work_group &group)
      : work_group(group), call_(call), arguments_(arguments),
        count_(group.size[0] * group.size[1] * group.size[2]), fibers_(count_),
        points_(places * (1 + count_)), stacks_(has_thread_sanitizer() ? 0 : count_) {
    meet = &scheduler::meet_others;
    met = this;
  }

  void run() {
    if (has_thread_sanitizer()) {
      for (fiber &each : fibers_)
        each.thread = std::thread([this, &each] {
          each.own_turn.await();
          begin(this);
        });
    } else {
      for (std::uint32_t i = 0; i < count_; ++i)
        fibers_[i].place.begin(stacks_.bottom(i), stacks::size(), begin, this);
    }
    for (std::uint32_t left = count_; left;) {
      bool has_run = false;
      for (current_ = 0; current_ < count_; ++current_) {
        if (fibers_[current_].state != fiber::ready)
          continue;
        has_run = true;
        enter();
        left -= fibers_[current_].state == fiber::done;
      }
      if (!has_run && !release_some()) {
        std::fprintf(stderr, "syclflat: the items of a work-group wait for each other at "
                             "different places: all have to come to a barrier\n");
        std::abort();
      }
    }
    for (fiber &each : fibers_)
      if (each.thread.joinable())
        each.thread.join();
  }

private:
  // Of a work-group, and of each sub-group: those for two meetings in a row, and for branches.
  static constexpr std::size_t places = 3;

  native::kernel call_;
  void *const *arguments_;
  std::uint32_t count_, current_ = 0;
  std::vector<fiber> fibers_;
  std::vector<std::uint64_t> points_; // whose addresses stand for meetings
  const stacks stacks_;
  turn own_turn_;
  stack_place own_;
  void *own_fake_stack_ = nullptr;
  const void *own_bottom_ = nullptr;
  std::size_t own_size_ = 0;

  void enter() {
    fiber &next = fibers_[current_];
    if (next.thread.joinable()) {
      next.own_turn.give();
      own_turn_.await();
      return;
    }
    if (__sanitizer_start_switch_fiber)
      __sanitizer_start_switch_fiber(&own_fake_stack_, stacks_.bottom(current_), stacks::size());
    own_.go_on(next.place);
    if (__sanitizer_finish_switch_fiber)
      __sanitizer_finish_switch_fiber(own_fake_stack_, nullptr, nullptr);
  }

  void leave(fiber &from) {
    if (from.thread.joinable()) {
      own_turn_.give();
      if (from.state != fiber::done)
        from.own_turn.await();
      return;
    }
    if (__sanitizer_start_switch_fiber)
      __sanitizer_start_switch_fiber(from.state == fiber::done ? nullptr : &from.fake_stack,
                                     own_bottom_, own_size_);
    from.place.go_on(own_);
    if (__sanitizer_finish_switch_fiber)
      __sanitizer_finish_switch_fiber(from.fake_stack, &own_bottom_, &own_size_);
  }

  static void begin(void *data) {
    auto &self = *static_cast<scheduler *>(data);
    if (__sanitizer_finish_switch_fiber)
      __sanitizer_finish_switch_fiber(nullptr, &self.own_bottom_, &self.own_size_);
    const std::uint32_t item = self.current_;
    self.fibers_[item].outermost = __builtin_frame_address(0);
    const std::uint32_t at[] = {item % self.size[0], item / self.size[0] % self.size[1],
                                item / self.size[0] / self.size[1]};
    for (int d = 0; d < 3; ++d) {
      self.first[d] = at[d];
      self.end[d] = at[d] + 1;
    }
    self.call_(self.arguments_, &self);
    self.fibers_[item].state = fiber::done;
    self.leave(self.fibers_[item]);
  }

  // By the return addresses of all functions that the item is in.
  std::size_t branch_of(const void *frame) const {
    std::size_t digest = 0;
    for (const void *at = frame; at < fibers_[current_].outermost;) {
      const auto *words = static_cast<const std::uintptr_t *>(at);
      digest = digest * 31 + words[1];
      at = reinterpret_cast<const void *>(words[0]);
      if (at <= words)
        break;
    }
    return digest;
  }

  static std::uint64_t meet_others(work_group &group, std::uint32_t item, meeting who) {
    auto &self = static_cast<scheduler &>(group);
    fiber &own = self.fibers_[item];
    own.state = fiber::waiting;
    own.who = who;
    if (who == meeting::branch)
      own.branch = self.branch_of(__builtin_frame_address(0));
    void *point = self.point_of(item, who);
    before(point);
    self.leave(own);
    after(point);
    return own.present;
  }

  // What stands for the meeting that an item comes to. Nobody comes to the next but one before all
  // have left it; of those in a branch, not all come to each.
  void *point_of(std::uint32_t item, meeting who) {
    const bool are_all = who == meeting::work_group;
    const std::size_t first = are_all ? 0 : places * (1 + item / sub_group_size);
    if (who == meeting::branch)
      return &points_[first + 2];
    return &points_[first + fibers_[item].meetings[!are_all]++ % 2];
  }

  // Whether all items of some that are not done wait for the same.
  bool all_wait(std::uint32_t first, std::uint32_t end, meeting who) const {
    bool is_any = false;
    for (std::uint32_t i = first; i < end; ++i) {
      if (fibers_[i].state == fiber::done)
        continue;
      if (fibers_[i].who != who)
        return false;
      is_any = true;
    }
    return is_any;
  }

  // Where none can run, lets those go on who have met; false if there are none.
  bool release_some() {
    if (all_wait(0, count_, meeting::work_group)) {
      go_on(0, count_, [](const fiber &) { return true; });
      return true;
    }
    bool has_released = false;
    for (std::uint32_t first = 0; first < count_; first += sub_group_size) {
      const std::uint32_t end = std::min(first + sub_group_size, count_);
      if (all_wait(first, end, meeting::sub_group)) {
        go_on(first, end, [](const fiber &) { return true; });
        has_released = true;
        continue;
      }
      for (std::uint32_t i = first; i < end; ++i)
        if (fibers_[i].state == fiber::waiting && fibers_[i].who == meeting::branch) {
          const std::size_t branch = fibers_[i].branch;
          go_on(first, end, [branch](const fiber &other) {
            return other.who == meeting::branch && other.branch == branch;
          });
          has_released = true;
        }
    }
    return has_released;
  }

  template <class Test> void go_on(std::uint32_t first, std::uint32_t end, Test test) {
    std::uint64_t present = 0;
    for (std::uint32_t i = first; i < end; ++i)
      if (fibers_[i].state == fiber::waiting && test(fibers_[i]))
        present |= std::uint64_t(1) << (i - first) % 64;
    for (std::uint32_t i = first; i < end; ++i)
      if (fibers_[i].state == fiber::waiting && test(fibers_[i])) {
        fibers_[i].state = fiber::ready;
        fibers_[i].present = present;
      }
  }
};

} // namespace

void run_together(native::kernel call, void *const *arguments, native::work_group &group) {
  scheduler(call, arguments, group).run();
}

} // namespace syclflat
