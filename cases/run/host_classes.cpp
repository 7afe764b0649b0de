// Code of the host's alone beside kernels: classes with virtual functions, which a file defines or
// instantiates, members with destructors, and variables that the program's start initializes.
#include <sycl/sycl.hpp>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

struct filter {
  virtual ~filter();
  virtual std::string name() const = 0;
  virtual std::vector<float> operator()(const std::vector<float> &values) const = 0;
};

// The key function: this file has the table of virtual functions.
filter::~filter() {}

template <class T> class scaled : public filter {
public:
  explicit scaled(T factor) : factor_(factor), name_("scaled by " + std::to_string(factor)) {}
  ~scaled() override { std::fflush(stdout); }
  std::string name() const override { return name_; }
  std::vector<float> operator()(const std::vector<float> &values) const override {
    if (values.empty())
      throw std::invalid_argument(name_);
    sycl::queue queue;
    std::vector<float> result(values.size());
    {
      sycl::buffer<float> in(values), out(result.data(), result.size());
      queue.submit([&](sycl::handler &handler) {
        sycl::accessor from(in, handler, sycl::read_only);
        sycl::accessor to(out, handler, sycl::write_only);
        handler.parallel_for(values.size(), [=, factor = factor_](sycl::id<1> i) {
          to[i] = float(factor * offset<T>::of(from[i]));
        });
      });
    }
    return result;
  }

private:
  template <class Number> struct offset {
    static Number of(float value) { return Number(value) + 1; }
  };
  T factor_;
  std::string name_;
};

// Whole classes, and a static member that a constructor initializes.
template class scaled<float>;
template class scaled<int>;

template <class T> struct registered {
  static std::vector<std::unique_ptr<filter>> all;
};
template <class T> std::vector<std::unique_ptr<filter>> registered<T>::all;
template struct registered<float>;

const std::string greeting = "filters:";

int main() {
  auto &all = registered<float>::all;
  all.push_back(std::make_unique<scaled<float>>(0.5f));
  all.push_back(std::make_unique<scaled<int>>(3));
  const std::vector<float> expected[] = {{1, 1.5f, 2}, {6, 9, 12}};
  bool is_right = true;
  for (size_t i = 0; i < all.size(); ++i) {
    std::printf("%s %s\n", greeting.c_str(), all[i]->name().c_str());
    is_right = is_right && (*all[i])({1, 2, 3}) == expected[i];
  }
  std::puts(is_right ? "ok" : "a filter is wrong");
  return is_right ? 0 : 1;
}
