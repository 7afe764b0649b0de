// Tells times as one line a kernel, and keeps a part of each result for comparing.
#pragma once

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

struct Results {
  std::string directory;

  // The shortest and the median time, in nanoseconds, and the bytes that one launch moves.
  void time(const std::string &name, std::vector<double> nanoseconds, double bytes = 0) const {
    std::sort(nanoseconds.begin(), nanoseconds.end());
    std::printf("%s;%.0f;%.0f;%.0f\n", name.c_str(), nanoseconds.front(),
                nanoseconds[nanoseconds.size() / 2], bytes);
    std::fflush(stdout);
  }

  // At most 4,096 elements, from all over the result.
  template <class T>
  void keep(const std::string &name, const std::vector<T> &result) const {
    const std::size_t step = std::max<std::size_t>(1, result.size() / 4096);
    std::vector<double> kept;
    for (std::size_t at = 0; at < result.size(); at += step)
      kept.push_back(static_cast<double>(result[at]));
    std::ofstream(directory + "/" + name + ".bin", std::ios::binary)
        .write(reinterpret_cast<const char *>(kept.data()),
               static_cast<std::streamsize>(kept.size() * sizeof(double)));
  }
};
