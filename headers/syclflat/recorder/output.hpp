// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The directory of a recording. What cannot be written ends the recording with one message, and the
// program goes on.

#pragma once

#include "json_line.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace syclflat::recorder {

class output {
public:
  // Returns whether there is a new recording; prints the reason otherwise.
  bool open(const char *chosen) {
    for (const char *at = chosen; *at; ++at)
      if (at[0] == '%' && at[1] == 'p')
        directory_ += std::to_string(getpid()), ++at;
      else
        directory_ += *at;
    if (!make_directories(directory_))
      return fails("cannot be made", errno);
    file_ = ::open(path("launches.jsonl").c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC,
                   0666);
    if (file_ < 0 && errno == EEXIST) {
      std::fprintf(stderr,
                   "syclflat: SYCLFLAT_RECORD: %s holds a recording already; nothing is recorded. "
                   "Remove it, name another directory, or write %%p for the number of the process\n",
                   directory_.c_str());
      return false;
    }
    if (file_ < 0)
      return fails("cannot be written", errno);
    rlimit limit{};
    // Beyond this limit, the system ends the program instead of refusing the write.
    if (!getrlimit(RLIMIT_FSIZE, &limit) && limit.rlim_cur != RLIM_INFINITY)
      limit_ = limit.rlim_cur;
    return true;
  }

  // Keeps a line until the next one is written.
  void defer(const json_line &line) { line.append_to(deferred_); }

  // Returns false at the first failure, after a message about it.
  bool append(const json_line &line) {
    std::string text;
    text.swap(deferred_);
    line.append_to(text);
    const std::size_t whole = written_;
    const int failure = written(file_, text.data(), text.size(), written_);
    if (!failure)
      return true;
    // Without the torn line, readers take the recording as whole.
    if (written_ != whole && ftruncate(file_, off_t(whole)))
      errno = 0;
    return fails("cannot be written any more; the recording ends here", failure);
  }

  // Writes a whole file or none, unless it exists and is not replaced; returns 0 or the error.
  int put(const std::string &name, const void *data, std::size_t size, bool replaces = false) {
    const std::string to = path(name), from = to + ".part";
    if (!replaces && !access(to.c_str(), F_OK))
      return 0;
    if (!make_directories(to.substr(0, to.rfind('/'))))
      return errno;
    const int file = ::open(from.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0)
      return errno;
    std::size_t count = 0;
    int failure = written(file, static_cast<const char *>(data), size, count);
    if (::close(file) && !failure)
      failure = errno;
    if (!failure && rename(from.c_str(), to.c_str()))
      failure = errno;
    if (failure)
      unlink(from.c_str());
    return failure;
  }

  bool fails(const char *what, int code) const {
    std::fprintf(stderr, "syclflat: SYCLFLAT_RECORD: %s %s: %s\n", directory_.c_str(), what,
                 std::strerror(code));
    return false;
  }

private:
  std::string path(const std::string &name) const { return directory_ + "/" + name; }

  static bool make_directories(const std::string &path) {
    for (std::size_t end = 1; end <= path.size(); ++end)
      if (end == path.size() || path[end] == '/')
        if (mkdir(path.substr(0, end).c_str(), 0777) && errno != EEXIST)
          return false;
    return true;
  }

  // Returns 0 or the error; adds what was written to ``count``.
  int written(int file, const char *data, std::size_t size, std::size_t &count) const {
    if (count + size > limit_)
      return EFBIG;
    while (size) {
      const ssize_t done = ::write(file, data, size);
      if (done < 0 && errno == EINTR)
        continue;
      if (done <= 0)
        return done ? errno : ENOSPC;
      data += done, size -= std::size_t(done), count += std::size_t(done);
    }
    return 0;
  }

  std::string directory_;
  std::string deferred_; // lines
  int file_ = -1;
  std::size_t written_ = 0; // whole lines, in bytes
  std::size_t limit_ = std::size_t(-1);
};

} // namespace syclflat::recorder
