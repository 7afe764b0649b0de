"""A program's settings for libsycl's loaders, made before static objects look for devices.

Macros of the compilation set them, so that the generated source contains no path of a machine.
"""

from __future__ import annotations

from syclflat.runtimes import opencl
from syclflat.runtimes.registration import command_trace, recorder, subscribers

CUDA_ADAPTER, NATIVE_ADAPTER = "SYCLFLAT_CUDA_ADAPTER", "SYCLFLAT_NATIVE_ADAPTER"
"""The directories of the adapters for NVIDIA's GPUs and for the CPU, empty if the loader finds
them: macros with string values, and environment variables that override them."""
ORIGIN = "$ORIGIN"
"""The prefix of a macro's value that means the directory of the linked file."""
FROM_ORIGIN = "SYCLFLAT_FROM_ORIGIN"
"""A macro that is defined if a value has this prefix."""
THREAD_SANITIZER = "SYCLFLAT_THREAD_SANITIZER"
"""A macro that is defined if code is compiled for ThreadSanitizer."""
ONE_ADAPTER = "SYCLFLAT_ONE_ADAPTER"
"""A macro with the file name of the only adapter that a program needs, and an environment variable
that marks such a choice for the adapter, which withdraws it: other programs may need others."""
RECORDER = "SYCLFLAT_RECORDER"
"""A macro with the directory of the library that records launches, empty if it has no place."""
FORCE_VARIABLE = "UR_ADAPTERS_FORCE_LOAD"
"""The loader's list of adapters, in place of all that it finds."""
SEARCH_VARIABLE = "UR_ADAPTERS_SEARCH_PATH"
"""The loader's search path for adapters: comma-separated directories."""

SELECTOR_VARIABLE = "ONEAPI_DEVICE_SELECTOR"
"""libsycl's choice of devices."""
REDUCTIONS_VARIABLE, REDUCTIONS = "SYCL_REDUCTION_PREFERRED_WORKGROUP_SIZE", "cpu:256"
"""libsycl's number of items in a work-group of a reduction. By default it is 16, too few for
vectors over the items, which take a third of the time."""

_TEXT = """\
#if defined {from_origin} || defined {one}
#define _GNU_SOURCE
#endif
#ifdef {from_origin}
#include <dlfcn.h>
#endif
#ifdef {recorder}
#include <stdio.h>
#endif
#ifdef {one}
#include <link.h>
#include <stdint.h>
#endif
#if defined {driver} || defined {cuda} || defined {native} || defined {thread_sanitizer} || \
    defined {recorder}
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#endif

#ifdef {from_origin}
/* The path that begins with the directory of the file that this is linked into. */
static const char *place(const char *path) {{
  static const char here = 0;
  const size_t origin = strlen("{origin}");
  char *own, *end, *whole;
  Dl_info known;
  if (strncmp(path, "{origin}", origin) || !dladdr(&here, &known))
    return path;
  /* The main program is known by the name that it was started by. */
  own = realpath(strchr(known.dli_fname, '/') ? known.dli_fname : "/proc/self/exe", NULL);
  end = own ? strrchr(own, '/') : NULL;
  if (!end)
    return path;
  *end = 0;
  whole = (char *)malloc(strlen(own) + strlen(path));
  return whole ? strcat(strcpy(whole, own), path + origin) : path;
}}
#else
#define place(path) (path)
#endif

#ifdef {thread_sanitizer}
/* Clang's code calls these, and GCC's runtime has them by their own names alone. */
__attribute__((weak)) void *__tsan_memcpy(void *to, const void *from, size_t size) {{
  return memcpy(to, from, size);
}}
__attribute__((weak)) void *__tsan_memmove(void *to, const void *from, size_t size) {{
  return memmove(to, from, size);
}}
__attribute__((weak)) void *__tsan_memset(void *to, int value, size_t size) {{
  return memset(to, value, size);
}}
/* libsycl takes some of its locks in different orders, and counts references by atomic operations
   that nothing sees. */
__attribute__((weak)) const char *__tsan_default_suppressions(void) {{
  return "race:libsycl.so\\ndeadlock:libsycl.so";
}}
#endif

#ifdef {driver}
/* An OpenCL driver beside those that the system knows. */
__attribute__((constructor(101))) static void add_driver(void) {{
  if ({condition}!getenv("{vendors}"))
    setenv("OCL_ICD_FILENAMES", place({driver}), 0);
}}
#endif

#if defined {cuda} || defined {native} || defined {recorder}
/* A library in a directory that libsycl notifies of calls; returns 0 if there is none. */
static int subscribe(const char *directory, const char *name) {{
  const char *known = getenv("{subscribers}");
  char *library = (char *)malloc(strlen(directory) + strlen(name) + 2), *both = NULL;
  const int is_there =
      library && !access(strcat(strcat(strcpy(library, directory), "/"), name), R_OK);
  if (is_there) {{
{settings}
    /* Each part of a program comes here, and another directory may have been chosen. */
    if (known && *known && !strstr(known, name))
      both = (char *)malloc(strlen(known) + strlen(library) + 2);
    if (both)
      setenv("{subscribers}", strcat(strcat(strcpy(both, known), ","), library), 1);
    else if (!known || !*known)
      setenv("{subscribers}", library, 1);
  }}
  free(both);
  free(library);
  return is_there;
}}
#endif

#ifdef {recorder}
__attribute__((constructor(101))) static void add_recorder(void) {{
  const char *chosen = getenv("{record}");
  const char *directory = place({recorder});
  if ({condition}chosen && *chosen && !subscribe(directory, "{recorder_library}"))
    fprintf(stderr,
            "syclflat: {record}: nothing is recorded: there is no {recorder_library} in %s\\n",
            *directory ? directory : "the cache in which the program was linked");
}}
#endif

#if defined {cuda} || defined {native}
/* The directory of an adapter, or the one that the environment names, behind others and once: each
   part of a program adds it. */
static void add_adapter(const char *variable, const char *own) {{
  const char *chosen = getenv(variable), *known = getenv("{search}"), *at;
  const char *directory = chosen && strchr(chosen, '/') ? chosen : own;
  size_t size = strlen(directory);
  char *both;
  if (!({condition}size))
    return;
  if (getenv("{trace}") || getenv("{tool}"))
    subscribe(directory, "{library}");
  if (!known || !*known) {{
    setenv("{search}", directory, 1);
    return;
  }}
  for (at = known; (at = strstr(at, directory)); at += size)
    if ((at == known || at[-1] == ',') && (at[size] == ',' || !at[size]))
      return;
  both = (char *)malloc(strlen(known) + size + 2);
  if (!both)
    return;
  strcat(strcat(strcpy(both, known), ","), directory);
  setenv("{search}", both, 1);
  free(both);
}}
#endif

#ifdef {cuda}
__attribute__((constructor(101))) static void add_cuda_adapter(void) {{
  add_adapter("{cuda}", place({cuda}));
}}
#endif

#ifdef {one}
/* Whether a library of the program, which may have kernels for other devices, needs libsycl. */
static int needs_libsycl(struct dl_phdr_info *file, size_t size, void *unused) {{
  const char *name = strrchr(file->dlpi_name, '/'), *texts = NULL;
  const ElfW(Dyn) *entries = NULL, *at;
  int i;
  (void)size, (void)unused;
  /* The first has no name: the program itself. */
  if (!name || !strncmp(name, "/libsycl.so", 11) || !strncmp(name, "/libsycl-", 9))
    return 0;
  for (i = 0; i < file->dlpi_phnum; ++i)
    if (file->dlpi_phdr[i].p_type == PT_DYNAMIC)
      entries = (const ElfW(Dyn) *)(file->dlpi_addr + file->dlpi_phdr[i].p_vaddr);
  for (at = entries; at && at->d_tag != DT_NULL; ++at)
    if (at->d_tag == DT_STRTAB) {{
      const uintptr_t place = at->d_un.d_ptr;
      texts = (const char *)(place < file->dlpi_addr ? place + file->dlpi_addr : place);
    }}
  for (at = entries; texts && at->d_tag != DT_NULL; ++at)
    if (at->d_tag == DT_NEEDED && !strncmp(texts + at->d_un.d_val, "libsycl.so", 10))
      return 1;
  return 0;
}}

/* Unless the user chooses, other adapters, with their drivers, would be loaded for nothing. */
static void choose_adapter(const char *variable, const char *own) {{
  const char *chosen = getenv(variable);
  const char *directory = chosen && strchr(chosen, '/') ? chosen : own;
  char *file;
  /* A program that has started this one made its own choice. */
  if (getenv("{one}")) {{
    unsetenv("{force}");
    unsetenv("{one}");
  }}
  if (!({condition}*directory) || getenv("{selector}") || getenv("{force}") ||
      dl_iterate_phdr(needs_libsycl, NULL))
    return;
  file = (char *)malloc(strlen(directory) + sizeof "/" {one});
  if (file && !access(strcat(strcpy(file, directory), "/" {one}), R_OK)) {{
    setenv("{force}", file, 1);
    setenv("{one}", "1", 1);
  }}
  free(file);
}}
#endif

#ifdef {native}
/* AddressSanitizer asks for options: libsycl's loader hands memory to the free of one library that
   comes from the new of another, and leaks are looked for on stacks of threads only. */
#ifdef __cplusplus
extern "C"
#endif
__attribute__((weak)) const char *__asan_default_options(void) {{
  return "alloc_dealloc_mismatch=0:detect_leaks=0";
}}

__attribute__((constructor(101))) static void add_native_adapter(void) {{
  add_adapter("{native}", place({native}));
#ifdef {one}
  setenv("{reductions}", "{items}", 0);
  choose_adapter("{native}", place({native}));
#endif
}}
#endif
"""


def source(is_used: str = "") -> str:
    """Return the source, which is C and C++.

    Args:
        is_used: an expression for whether the program uses libsycl, if that is uncertain.

    """
    return _TEXT.format(
        driver=opencl.DRIVER_MACRO,
        vendors=opencl.VENDORS_VARIABLE,
        cuda=CUDA_ADAPTER,
        native=NATIVE_ADAPTER,
        search=SEARCH_VARIABLE,
        one=ONE_ADAPTER,
        force=FORCE_VARIABLE,
        selector=SELECTOR_VARIABLE,
        reductions=REDUCTIONS_VARIABLE,
        items=REDUCTIONS,
        thread_sanitizer=THREAD_SANITIZER,
        trace=command_trace.VARIABLE,
        tool=command_trace.TOOL_VARIABLE,
        library=command_trace.SUBSCRIBER.library,
        recorder=RECORDER,
        record=recorder.VARIABLE,
        recorder_library=recorder.SUBSCRIBER.library,
        subscribers=subscribers.SUBSCRIBERS_VARIABLE,
        settings="\n".join(
            f'    setenv("{name}", "{value}", 0);' for name, value in subscribers.SETTINGS.items()
        ),
        origin=ORIGIN,
        from_origin=FROM_ORIGIN,
        condition=f"{is_used} && " if is_used else "",
    )
