// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Several stacks on one thread. One file of a library includes this.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#ifndef __x86_64__
#include <ucontext.h>
#endif

#ifdef __x86_64__
// ucontext asks the system for signal masks, which takes longer than most kernels do between two
// barriers. Here a function keeps what the caller's caller expects (System V ABI, "Registers"), and
// goes on where another one did so, or where a new stack begins: with r12, by what is in r13.
extern "C" void syclflat_switch(void **from, void *to);
extern "C" void syclflat_begin();
asm(".text\n"
    ".hidden syclflat_switch, syclflat_begin\n"
    ".globl syclflat_switch, syclflat_begin\n"
    ".type syclflat_switch,@function\n"
    "syclflat_switch:\n"
    "  pushq %rbp\n  pushq %rbx\n  pushq %r12\n  pushq %r13\n  pushq %r14\n  pushq %r15\n"
    "  movq %rsp, (%rdi)\n"
    "  movq %rsi, %rsp\n"
    "  popq %r15\n  popq %r14\n  popq %r13\n  popq %r12\n  popq %rbx\n  popq %rbp\n"
    "  ret\n"
    ".type syclflat_begin,@function\n"
    "syclflat_begin:\n"
    "  .cfi_startproc\n"
    "  .cfi_undefined %rip\n"
    "  movq %r12, %rdi\n"
    "  callq *%r13\n"
    "  ud2\n"
    "  .cfi_endproc\n");
#endif

namespace syclflat::native {

// Where a stack is left, and goes on.
#ifdef __x86_64__
class stack_place {
public:
  void begin(char *bottom, std::size_t size, void (*call)(void *), void *data) {
    auto **top = reinterpret_cast<void **>(bottom + size);
    // What is popped, and where that returns to.
    void *const words[] = {nullptr, nullptr, reinterpret_cast<void *>(call),
                           data,    nullptr, nullptr,
                           reinterpret_cast<void *>(&syclflat_begin)};
    top -= sizeof words / sizeof *words;
    std::copy(std::begin(words), std::end(words), top);
    top_ = top;
  }
  void go_on(stack_place &other) { syclflat_switch(&top_, other.top_); }

private:
  void *top_ = nullptr;
};
#else
class stack_place {
public:
  void begin(char *bottom, std::size_t size, void (*call)(void *), void *data) {
    getcontext(&own_);
    own_.uc_stack.ss_sp = bottom;
    own_.uc_stack.ss_size = size;
    own_.uc_link = nullptr;
    call_ = call, data_ = data;
    const auto self = reinterpret_cast<std::uintptr_t>(this);
    makecontext(&own_, reinterpret_cast<void (*)()>(&stack_place::start), 2, unsigned(self),
                unsigned(self >> 32));
  }
  void go_on(stack_place &other) { swapcontext(&own_, &other.own_); }

private:
  ucontext_t own_;
  void (*call_)(void *) = nullptr;
  void *data_ = nullptr;

  static void start(unsigned low, unsigned high) {
    const auto &self = *reinterpret_cast<stack_place *>(std::uintptr_t(high) << 32 | low);
    self.call_(self.data_);
  }
};
#endif

} // namespace syclflat::native
