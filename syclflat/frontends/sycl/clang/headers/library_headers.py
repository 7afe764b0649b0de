"""System headers that may precede or follow any other header."""

from __future__ import annotations

_SPELLED = """
assert.h ctype.h errno.h fenv.h float.h inttypes.h iso646.h limits.h locale.h math.h setjmp.h
signal.h stdalign.h stdarg.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h time.h uchar.h
wchar.h wctype.h

aio.h alloca.h arpa/inet.h byteswap.h dirent.h dlfcn.h endian.h err.h error.h execinfo.h fcntl.h
features.h fnmatch.h ftw.h getopt.h glob.h grp.h langinfo.h libgen.h malloc.h memory.h netdb.h
netinet/in.h nl_types.h omp.h poll.h pthread.h pwd.h regex.h sched.h search.h semaphore.h spawn.h
strings.h sys/epoll.h sys/file.h sys/ioctl.h sys/mman.h sys/poll.h sys/random.h sys/resource.h
sys/select.h sys/socket.h sys/stat.h sys/sysinfo.h sys/time.h sys/timeb.h sys/times.h sys/types.h
sys/uio.h sys/un.h sys/utsname.h sys/wait.h sysexits.h syslog.h termios.h ucontext.h unistd.h
utime.h wordexp.h

algorithm any array atomic barrier bit bits/stdc++.h bitset cassert cctype cerrno cfenv cfloat
charconv chrono cinttypes ciso646 climits clocale cmath codecvt compare complex concepts
condition_variable coroutine csetjmp csignal cstdalign cstdarg cstdbool cstddef cstdint cstdio
cstdlib cstring ctime cuchar cwchar cwctype deque exception execution expected filesystem format
forward_list fstream functional future generator initializer_list iomanip ios iosfwd iostream
istream iterator latch limits list locale map mdspan memory memory_resource mutex new numbers
numeric optional ostream print queue random ranges ratio regex scoped_allocator semaphore set
shared_mutex source_location span spanstream sstream stack stacktrace stdexcept stdfloat stop_token
streambuf string string_view strstream syncstream system_error thread tuple type_traits typeindex
typeinfo unordered_map unordered_set utility valarray variant vector version

ammintrin.h emmintrin.h immintrin.h mm_malloc.h mmintrin.h nmmintrin.h pmmintrin.h smmintrin.h
tmmintrin.h wmmintrin.h x86intrin.h xmmintrin.h
"""
NAMES = frozenset(_SPELLED.split())
"""The headers of C and C++ that work in any order, those of POSIX, of the GNU libraries and of
OpenMP, and the compiler's own for instructions of x86.

The list excludes ``complex.h`` and ``sys/param.h``: other headers use their macros ``I`` and
``roundup`` as names."""

_LIMITS = frozenset(
    b"""
CHAR_BIT CHAR_MAX CHAR_MIN INT_MAX INT_MIN LLONG_MAX LLONG_MIN LONG_MAX LONG_MIN SCHAR_MAX SCHAR_MIN
SHRT_MAX SHRT_MIN UCHAR_MAX UINT_MAX ULLONG_MAX ULONG_MAX USHRT_MAX
""".split()
)
_OF_INTEGERS = frozenset(
    b"""
INT64_MAX INTMAX_MAX INTPTR_MAX PTRDIFF_MAX SIZE_MAX UINT64_MAX UINTMAX_MAX UINTPTR_MAX
""".split()
)
MACROS = {
    **dict.fromkeys((b"assert.h", b"cassert"), frozenset((b"assert",))),
    **dict.fromkeys((b"climits", b"limits.h"), _LIMITS),
    **dict.fromkeys((b"cinttypes", b"cstdint", b"inttypes.h", b"stdint.h"), _OF_INTEGERS),
}
"""Macros that headers of C define, with one value whatever else is included. ``NDEBUG`` decides
about ``assert``."""

ALL_MACROS = frozenset().union(*MACROS.values())

TEXT = b"".join(
    b"#if __has_include(<%b>)\n#include <%b>\n#endif\n" % (name, name)
    for name in map(str.encode, sorted(NAMES))
)
"""The text that includes the existing ones."""
