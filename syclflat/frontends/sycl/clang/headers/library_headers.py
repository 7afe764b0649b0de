"""System headers that may precede or follow any other header."""

from __future__ import annotations

_SPELLED = """
assert.h ctype.h errno.h fenv.h float.h inttypes.h iso646.h limits.h locale.h math.h setjmp.h
signal.h stdalign.h stdarg.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h time.h uchar.h
wchar.h wctype.h

dirent.h dlfcn.h error.h fcntl.h getopt.h malloc.h memory.h pthread.h sched.h semaphore.h strings.h
sys/ioctl.h sys/mman.h sys/resource.h sys/socket.h sys/stat.h sys/time.h sys/times.h sys/types.h
sys/utsname.h sys/wait.h unistd.h

algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono
cinttypes climits clocale cmath codecvt compare complex concepts condition_variable coroutine
csetjmp csignal cstdarg cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype deque
exception execution expected filesystem format forward_list fstream functional future generator
initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map mdspan
memory memory_resource mutex new numbers numeric optional ostream print queue random ranges ratio
regex scoped_allocator semaphore set shared_mutex source_location span spanstream sstream stack
stacktrace stdexcept stdfloat stop_token streambuf string string_view strstream syncstream
system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility
valarray variant vector version
"""
NAMES = frozenset(_SPELLED.split())
"""The headers of C and C++ that work in any order, and those of POSIX and of the GNU C library.

The list excludes ``complex.h``, because other headers use its ``I`` as a name."""

TEXT = b"".join(
    b"#if __has_include(<%b>)\n#include <%b>\n#endif\n" % (name, name)
    for name in map(str.encode, sorted(NAMES))
)
"""The text that includes the existing ones."""
