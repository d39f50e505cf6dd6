# SPDX-License-Identifier: MIT
"""The package of libbubblekit: the library with its header, fonts, and the libraries that it loads."""
import os
import pathlib
import shutil
import subprocess
import sys

import licences
from parts import Failure, libraries, run

#: The number changes when a function or a value is removed or changed: see tools/checks/library.d/abi.
SONAME = "libbubblekit.so.0"

MAP = pathlib.Path(__file__).resolve().with_name("libbubblekit.map")

#: The linker's, beside those of the program: nothing but bubblekit_* is exported, so that Swift's runtime and
#: Foundation inside don't meet those of the process.
FLAGS = ["--product", "BubbleLibrary", "-Xlinker", f"-soname={SONAME}", "-Xlinker", f"--version-script={MAP}",
         "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/bubblekit"]

PKG_CONFIG = """prefix=${{pcfiledir}}/../..
libdir=${{prefix}}/lib
includedir=${{prefix}}/include

Name: bubblekit
Description: Measures and draws chat messages
Version: {version}
Libs: -L${{libdir}} -lbubblekit
Cflags: -I${{includedir}}
"""

VERSION = """
import ctypes, sys
version = ctypes.CDLL(sys.argv[1]).bubblekit_version
version.restype = ctypes.c_char_p
print(version().decode())
"""


def version(library):
    """What bubblekit_version() returns."""
    return run(sys.executable, "-c", VERSION, library).strip()


def collect(root, build, library, stage):
    """Puts together what is packed, in a folder."""
    for folder in ("lib/bubblekit", "lib/pkgconfig", "include", "share/bubblekit"):
        (stage / folder).mkdir(parents=True)
    run("strip", "--strip-unneeded", "-o", stage / "lib" / SONAME, library)
    (stage / "lib/libbubblekit.so").symlink_to(SONAME)
    shutil.copytree(root / "Fonts/Files", stage / "share/bubblekit/Fonts")
    shutil.copyfile(root / "Sources/CLibraries/CBubbleLibrary/include/bubblekit.h", stage / "include/bubblekit.h")
    found = libraries(library)
    for name, path in found.items():
        shutil.copyfile(path, stage / "lib/bubblekit" / name)
    number = version(library)
    (stage / "lib/pkgconfig/bubblekit.pc").write_text(PKG_CONFIG.format(version=number))
    licences.collect(root, build, found, stage, number, licences.LIBRARY_CONTENTS)


def check(root, stage, program):
    """What is wrong with the package in a folder."""
    command = [root / "tools/check", "library", "--prefix", stage, "--bubblekit", program]
    answer = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, text=True,
                            env={**os.environ, "LD_LIBRARY_PATH": ""})
    if answer.returncode > 1:
        raise Failure("tools/check library cannot run.")
    return answer.stdout.splitlines()[:-1] if answer.returncode == 1 else []
