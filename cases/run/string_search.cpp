// A search for words in a text: an item for each word and place, and atomics for what they find.
#include <sycl/sycl.hpp>

#include <array>
#include <cstdio>
#include <string>
#include <vector>

struct word {
  std::array<char, 12> letters;
  unsigned length;
};

int main() {
  const std::string text = "the quick brown fox jumps over the lazy dog and the fox over there";
  const std::array<const char *, 5> sought = {"fox", "over", "there", "wolf", "the"};
  std::array<word, 5> words{};
  for (size_t w = 0; w < words.size(); ++w)
    for (const char *letter = sought[w]; *letter; ++letter)
      words[w].letters[words[w].length++] = *letter;

  constexpr unsigned nowhere = ~0u;
  std::vector<unsigned> first(words.size(), nowhere), counts(words.size(), 0);
  {
    sycl::queue queue;
    sycl::buffer letters(text.data(), sycl::range<1>(text.size()));
    sycl::buffer places(first), numbers(counts);
    queue.submit([&](sycl::handler &cgh) {
      sycl::accessor in(letters, cgh, sycl::read_only);
      sycl::accessor place(places, cgh, sycl::read_write), number(numbers, cgh, sycl::read_write);
      cgh.parallel_for(sycl::range<2>(words.size(), text.size()), [=](sycl::id<2> id) {
        using atomic =
            sycl::atomic_ref<unsigned, sycl::memory_order::relaxed, sycl::memory_scope::device>;
        const word &own = words[id[0]];
        if (id[1] + own.length > in.size())
          return;
        for (unsigned i = 0; i < own.length; ++i)
          if (in[id[1] + i] != own.letters[i])
            return;
        atomic(place[id[0]]).fetch_min(static_cast<unsigned>(id[1]));
        atomic(number[id[0]]).fetch_add(1);
      });
    });
  }
  for (size_t w = 0; w < words.size(); ++w) {
    unsigned count = 0;
    for (size_t at = 0; (at = text.find(sought[w], at)) != std::string::npos; ++at)
      ++count;
    size_t expected = text.find(sought[w]);
    if (counts[w] != count || (count ? first[w] != expected : first[w] != nowhere)) {
      std::printf("'%s': %u times, first at %u\n", sought[w], counts[w], first[w]);
      return 1;
    }
  }
  std::puts("ok");
}
