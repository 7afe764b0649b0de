// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The host runtime on OpenCL: one device, one queue, every command run to its end. The arguments
// of a kernel are set from its rows alone.
//
// Environment: SYCLFLAT_DEVICE chooses the first device whose platform or name contains it, or, as
// PLATFORM:DEVICE or DEVICE, the one with these numbers, from 0 (without it, the first one);
// SYCLFLAT_OPENCL_LIBRARY names the OpenCL loader, or a driver.
// Macro: SYCLFLAT_OPENCL_DRIVER, a string, is the driver that is opened where the system has none.

#include <syclflat/opencl_api.hpp>
#include <syclflat/runtime.hpp>

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace syclflat {
namespace runtime {
namespace {

using namespace opencl;
using sycl::errc;
using sycl::detail::kernel_param_desc_t;
using sycl::detail::kernel_param_kind_t;

[[noreturn]] void fail(errc code, const std::string &what) { throw sycl::exception(code, what); }

void check(cl_int result, const char *call, errc code = errc::runtime) {
  if (result != success)
    fail(code, std::string(call) + " failed: " + error_name(result) + " (" +
                   std::to_string(result) + ")");
}

template <class Handle, class Function>
std::string text(Function &get, Handle handle, cl_uint what, const char *call) {
  std::size_t size = 0;
  check(get(handle, what, 0, nullptr, &size), call);
  std::vector<char> characters(size + 1);
  check(get(handle, what, size, characters.data(), nullptr), call);
  return characters.data();
}

struct candidate {
  cl_device device;
  std::string platform, name;
  std::string number, number_in_platform; // "2" of all devices, "1:0"
};

std::vector<candidate> candidates() {
  cl_uint count = 0;
  // The loader's way to say that there is no platform is an error.
  if (clGetPlatformIDs(0, nullptr, &count) != success)
    count = 0;
  std::vector<cl_platform> platforms(count);
  if (count)
    check(clGetPlatformIDs(count, platforms.data(), nullptr), "clGetPlatformIDs");
  std::vector<candidate> found;
  for (std::size_t p = 0; p < platforms.size(); ++p) {
    cl_platform platform = platforms[p];
    cl_int result = clGetDeviceIDs(platform, device_type_all, 0, nullptr, &count);
    if (result == device_not_found)
      continue;
    check(result, "clGetDeviceIDs");
    std::vector<cl_device> devices(count);
    check(clGetDeviceIDs(platform, device_type_all, count, devices.data(), nullptr),
          "clGetDeviceIDs");
    std::string owner =
        text(clGetPlatformInfo, platform, opencl::platform_name, "clGetPlatformInfo");
    for (std::size_t d = 0; d < devices.size(); ++d)
      found.push_back({devices[d], owner,
                       text(clGetDeviceInfo, devices[d], opencl::device_name, "clGetDeviceInfo"),
                       std::to_string(found.size()), std::to_string(p) + ":" + std::to_string(d)});
  }
  return found;
}

candidate choose() {
  std::vector<candidate> all = candidates();
  const char *wanted = std::getenv("SYCLFLAT_DEVICE");
  // Digits alone are a number, not a part of a name.
  bool by_number = wanted && *wanted && !wanted[std::strspn(wanted, "0123456789:")];
  auto matches = [&](const candidate &one) {
    if (by_number)
      return one.number == wanted || one.number_in_platform == wanted;
    return !wanted || one.platform.find(wanted) != std::string::npos ||
           one.name.find(wanted) != std::string::npos;
  };
  for (const candidate &one : all)
    if (matches(one))
      return one;
  if (all.empty() && variable("OCL_ICD_VENDORS"))
    fail(errc::platform, "the drivers in OCL_ICD_VENDORS have no OpenCL device");
  if (all.empty())
    fail(errc::platform, std::string("there is no OpenCL device") + advice);
  std::string list;
  for (const candidate &one : all)
    list += "\n  " + one.number_in_platform + "  " + one.platform + ": " + one.name;
  fail(errc::platform, std::string("no OpenCL device matches '") + wanted + "'; there are:" + list);
}

// Device memory that goes with host memory.
struct memory {
  cl_mem device = nullptr;
  std::size_t size = 0;
  bool device_wrote = false;
  bool host_wrote = false;
};

struct release_kernel {
  void operator()(cl_kernel kernel) const { clReleaseKernel(kernel); }
};
using owned_kernel = std::unique_ptr<kernel_handle, release_kernel>;

class session {
public:
  // Never destroyed: static buffers of the program's may outlive static objects of this file.
  static session &get() {
    static session &only = *new session;
    return only;
  }

  const candidate own = choose();
  cl_context context = nullptr;
  cl_queue queue = nullptr;
  std::map<void *, memory> buffers;
  std::set<void *> allocations;

  owned_kernel kernel(const char *name) {
    for (cl_program program : programs_) {
      cl_int result;
      cl_kernel found = clCreateKernel(program, name, &result);
      if (result == success)
        return owned_kernel(found);
      if (result != invalid_kernel_name)
        check(result, "clCreateKernel", errc::kernel);
    }
    fail(errc::kernel, std::string("no device image has a kernel ") + name);
  }

private:
  session() {
    cl_int result;
    context = clCreateContext(nullptr, 1, &own.device, nullptr, nullptr, &result);
    check(result, "clCreateContext");
    queue = clCreateCommandQueueWithProperties(context, own.device, nullptr, &result);
    check(result, "clCreateCommandQueueWithProperties");
    for (auto *image = image_registration::first(); image; image = image->next)
      programs_.push_back(build(*image));
  }

  cl_program build(const image_registration &image) {
    cl_int result;
    cl_program program = clCreateProgramWithIL(context, image.begin, image.size, &result);
    check(result, "clCreateProgramWithIL", errc::build);
    result = clBuildProgram(program, 1, &own.device, "", nullptr, nullptr);
    if (result == success)
      return program;
    std::size_t size = 0;
    clGetProgramBuildInfo(program, own.device, program_build_log, 0, nullptr, &size);
    std::vector<char> log(size + 1);
    clGetProgramBuildInfo(program, own.device, program_build_log, size, log.data(), nullptr);
    fail(errc::build, "the device refuses the program: " + std::string(log.data()));
  }

  std::vector<cl_program> programs_;
};

// Sets the arguments of one kernel, in order, from the rows over the capture object.
class argument_setter {
public:
  argument_setter(const sycl::detail::kernel_signature &signature, const void *capture_object,
                  cl_kernel kernel)
      : signature_(signature), bytes_(static_cast<const unsigned char *>(capture_object)),
        kernel_(kernel) {}

  void set_all() {
    for (unsigned row = 0; row < signature_.count; ++row) {
      check_place(signature_.rows[row]);
      set(signature_.rows[row]);
    }
    cl_uint expected = 0;
    check(clGetKernelInfo(kernel_, kernel_num_args, sizeof expected, &expected, nullptr),
          "clGetKernelInfo");
    if (expected != next_)
      fail(errc::kernel_argument,
           std::string("kernel ") + signature_.name + " takes " + std::to_string(expected) +
               " arguments, but its integration header gives " + std::to_string(next_) +
               ": header and device image are from different sources");
  }

private:
  static std::size_t dimensions(const kernel_param_desc_t &accessor) {
    return static_cast<std::size_t>(accessor.info >> target_bits);
  }

  static std::size_t size_of(const kernel_param_desc_t &row) {
    return row.kind == kernel_param_kind_t::kind_accessor
               ? 3 * dimensions(row) * sizeof(std::size_t) + sizeof(void *)
               : static_cast<std::size_t>(row.info);
  }

  // A header of another version of the source has offsets that can't be this object's.
  void check_place(const kernel_param_desc_t &row) const {
    std::size_t offset = static_cast<std::size_t>(row.offset);
    bool inside = offset <= signature_.size && size_of(row) <= signature_.size - offset;
    auto overlapped_by = [&](const kernel_param_desc_t &other) {
      std::size_t start = static_cast<std::size_t>(other.offset);
      return other.kind == row.kind && start < offset + size_of(row) &&
             offset < start + size_of(other);
    };
    // A struct's row may hold an accessor's, but no accessor another.
    bool overlaps = row.kind == kernel_param_kind_t::kind_accessor &&
                    std::any_of(signature_.rows, &row, overlapped_by);
    if (!inside || overlaps)
      fail(errc::kernel_argument,
           std::string("the argument of ") + std::to_string(size_of(row)) + " bytes at offset " +
               std::to_string(row.offset) + " of kernel " + signature_.name +
               (inside ? " overlaps another accessor"
                       : " is not in the " + std::to_string(signature_.size) + " bytes that it captures") +
               ": integration header and source are of different versions");
  }

  void set(const kernel_param_desc_t &row) {
    switch (row.kind) {
    case kernel_param_kind_t::kind_accessor:
      return set_accessor(row);
    case kernel_param_kind_t::kind_std_layout:
      return set(static_cast<std::size_t>(row.info), bytes_ + row.offset);
    case kernel_param_kind_t::kind_pointer:
      return set_pointer(row);
    case kernel_param_kind_t::kind_sampler:
      fail(errc::feature_not_supported,
           "samplers can't be passed: stock Clang has no C++ type for OpenCL's sampler_t");
    default:
      fail(errc::kernel_argument, "this runtime does not know arguments of kind " +
                                      std::to_string(static_cast<int>(row.kind)));
    }
  }

  void set(std::size_t size, const void *value) {
    check(clSetKernelArg(kernel_, next_++, size, value), "clSetKernelArg", errc::kernel_argument);
  }

  // On the host an accessor holds offset, access range, memory range and the host pointer.
  void set_accessor(const kernel_param_desc_t &row) {
    constexpr int local_target = 2016;
    int target = row.info & ((1 << target_bits) - 1);
    std::size_t extent = dimensions(row) * sizeof(std::size_t);
    const unsigned char *offset = bytes_ + row.offset;
    const unsigned char *access_range = offset + extent;
    const unsigned char *memory_range = access_range + extent;
    void *pointer;
    std::memcpy(&pointer, memory_range + extent, sizeof pointer);
    if (target == local_target) {
      std::size_t element = reinterpret_cast<std::size_t>(pointer), size = element;
      for (std::size_t d = 0; d < dimensions(row); ++d)
        size *= number(memory_range, d);
      // OpenCL has no local memory of no bytes.
      set(std::max(size, element), nullptr);
    } else {
      set_buffer(row, pointer);
    }
    set(extent, access_range);
    set(extent, memory_range);
    set(extent, offset);
  }

  void set_buffer(const kernel_param_desc_t &row, void *pointer) {
    session &own = session::get();
    auto found = own.buffers.find(pointer);
    if (found == own.buffers.end())
      fail(errc::accessor, std::string("the accessor at offset ") + std::to_string(row.offset) +
                               " of kernel " + signature_.name + " refers to no buffer");
    memory &buffer = found->second;
    if (buffer.host_wrote && buffer.size)
      check(clEnqueueWriteBuffer(own.queue, buffer.device, 1, 0, buffer.size, pointer, 0, nullptr,
                                 nullptr),
            "clEnqueueWriteBuffer");
    buffer.host_wrote = false;
    buffer.device_wrote = true;
    set(sizeof buffer.device, &buffer.device);
  }

  void set_pointer(const kernel_param_desc_t &row) {
    void *pointer;
    std::memcpy(&pointer, bytes_ + row.offset, sizeof pointer);
    check(clSetKernelArgSVMPointer(kernel_, next_++, pointer), "clSetKernelArgSVMPointer",
          errc::kernel_argument);
  }

  static std::size_t number(const unsigned char *bytes, std::size_t position) {
    std::size_t value;
    std::memcpy(&value, bytes + position * sizeof value, sizeof value);
    return value;
  }

  const sycl::detail::kernel_signature &signature_;
  static constexpr int target_bits = 11;

  const unsigned char *bytes_;
  cl_kernel kernel_;
  cl_uint next_ = 0;
};

} // namespace

void launch(const sycl::detail::kernel_signature &signature, const void *capture_object,
            const launch_range &range) {
  session &own = session::get();
  owned_kernel kernel = own.kernel(signature.name);
  argument_setter(signature, capture_object, kernel.get()).set_all();
  // Pointers inside structs: the device has to know what they may point to.
  std::vector<void *> reachable(own.allocations.begin(), own.allocations.end());
  if (!reachable.empty())
    check(clSetKernelExecInfo(kernel.get(), kernel_exec_info_svm_pointers,
                              reachable.size() * sizeof(void *), reachable.data()),
          "clSetKernelExecInfo");
  // SYCL's last dimension varies fastest, OpenCL's first.
  std::size_t global[3], local[3], offset[3];
  bool empty = false;
  for (int d = 0; d < range.dimensions; ++d) {
    int reversed = range.dimensions - 1 - d;
    global[d] = range.global[reversed];
    local[d] = range.local[reversed];
    offset[d] = range.offset[reversed];
    empty = empty || global[d] == 0;
  }
  if (!empty)
    check(clEnqueueNDRangeKernel(own.queue, kernel.get(), static_cast<cl_uint>(range.dimensions),
                                 offset, global, local[0] ? local : nullptr, 0, nullptr, nullptr),
          "clEnqueueNDRangeKernel", errc::kernel);
  check(clFinish(own.queue), "clFinish", errc::kernel);
}

void attach(void *host, std::size_t size) {
  session &own = session::get();
  cl_int result;
  // OpenCL has no memory of no bytes.
  cl_mem device =
      size
          ? clCreateBuffer(own.context, mem_read_write | mem_copy_host_pointer, size, host, &result)
          : clCreateBuffer(own.context, mem_read_write, 1, nullptr, &result);
  check(result, "clCreateBuffer", errc::memory_allocation);
  if (!own.buffers.emplace(host, memory{device, size, false, false}).second) {
    clReleaseMemObject(device);
    fail(errc::invalid, "two buffers have the same host memory");
  }
}

void synchronize(void *host, bool host_writes) {
  session &own = session::get();
  memory &buffer = own.buffers.at(host);
  if (buffer.device_wrote && buffer.size)
    check(clEnqueueReadBuffer(own.queue, buffer.device, 1, 0, buffer.size, host, 0, nullptr,
                              nullptr),
          "clEnqueueReadBuffer");
  buffer.device_wrote = false;
  buffer.host_wrote = buffer.host_wrote || host_writes;
}

void detach(void *host) {
  session &own = session::get();
  auto found = own.buffers.find(host);
  clReleaseMemObject(found->second.device);
  own.buffers.erase(found);
}

void *allocate(std::size_t size, std::size_t alignment) {
  session &own = session::get();
  cl_bitfield capabilities = 0;
  clGetDeviceInfo(own.own.device, device_svm_capabilities, sizeof capabilities, &capabilities,
                  nullptr);
  if (!(capabilities & svm_fine_grain_buffer))
    fail(errc::feature_not_supported, "the device has no memory that it shares with the host");
  void *pointer = clSVMAlloc(own.context, mem_read_write | mem_svm_fine_grain_buffer,
                             size ? size : 1, static_cast<cl_uint>(alignment));
  if (!pointer)
    fail(errc::memory_allocation, "the device has no " + std::to_string(size) + " bytes left");
  own.allocations.insert(pointer);
  return pointer;
}

void release(void *pointer) {
  session &own = session::get();
  if (own.allocations.erase(pointer))
    clSVMFree(own.context, pointer);
}

std::string device_name() { return session::get().own.name; }
std::string platform_name() { return session::get().own.platform; }

} // namespace runtime
} // namespace syclflat
