# SPDX-License-Identifier: MIT
"""The folder that every package is made from: the library, the program, fonts, and the libraries that they load."""
import pathlib
import shutil
import subprocess
import sys

import han
import icu
import licences
import sbom
import unused
from parts import Failure, libraries, run

#: The number changes when a function or a value is removed or changed: see tools/checks/library.d/abi.
SONAME = "libbubblekit.so.0"

HERE = pathlib.Path(__file__).resolve().parent

#: The arguments of swift build.
FLAGS = ["-c", "release", "--static-swift-stdlib", "--product", "BubbleLibrary",
         # Generic types are made by calls. Made by name, each would be searched for among all conformances in the
         # library, which takes a fifth of the instructions to the first image.
         "-Xswiftc", "-Xfrontend", "-Xswiftc", "-disable-concrete-type-metadata-mangled-name-accessors",
         # Nothing but bubblekit_* is exported, so that Swift's runtime and Foundation inside don't meet those of the
         # process. A path of the old kind is searched for the libraries of libraries, too.
         "-Xlinker", "--disable-new-dtags", "-Xlinker", f"-soname={SONAME}",
         "-Xlinker", f"--version-script={HERE / 'exports.map'}", "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/bubblekit"]

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


def collect(root, build, library, stage, time):
    """Puts together the folder."""
    for folder in ("bin", "lib/bubblekit", "lib/pkgconfig", "include", "share/bubblekit"):
        (stage / folder).mkdir(parents=True)
    run("strip", "--strip-unneeded", "-o", stage / "lib" / SONAME, library)
    (stage / "lib/libbubblekit.so").symlink_to(SONAME)
    shutil.copyfile(root / "Sources/CLibraries/CBubbleLibrary/include/bubblekit.h", stage / "include/bubblekit.h")
    shutil.copytree(root / "Fonts/Files", stage / "share/bubblekit/Fonts")
    han.shrink(stage / "share/bubblekit/Fonts" / han.NAME)
    loaded = libraries(library)
    found = unused.kept(library, loaded)
    for name, path in found.items():
        target = stage / "lib/bubblekit" / name
        if name.startswith("libicudata."):
            icu.library(path, target)
        else:
            shutil.copyfile(path, target)
            unused.cut(target, loaded)
        # Each finds those that it loads by itself, wherever it is loaded from.
        run("patchelf", "--force-rpath", "--set-rpath", "$ORIGIN", target)
    _link_program(stage)
    module = root / "Packages/Python/bubblekit"
    shutil.copytree(module, stage / "python/bubblekit", ignore=shutil.ignore_patterns("__pycache__"))
    number = version(library)
    (stage / "lib/pkgconfig/bubblekit.pc").write_text(PKG_CONFIG.format(version=number))
    components = licences.collect(root, build, found, stage, number)
    sbom.write(stage, components, licences.CONTENTS, number, time)


def _link_program(stage):
    run("clang", "-O2", "-fuse-ld=lld", "-I", stage / "include", HERE / "bubblekit.c", stage / "lib" / SONAME,
        "-Wl,-rpath,$ORIGIN/../lib", "-Wl,--disable-new-dtags", "-Wl,--allow-shlib-undefined", "-Wl,--build-id=none",
        "-Wl,--strip-all", "-o", stage / "bin/bubblekit")


def check(root, stage):
    """What is wrong with the library in a folder, line by line: beside the program of the shared build, too, which has
    ICU's data whole."""
    yield from unused.check(stage / "lib/bubblekit")
    command = [root / "tools/check", "library", "--prefix", stage]
    answer = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, text=True)
    if answer.returncode > 1:
        raise Failure("tools/check library cannot run.")
    yield from answer.stdout.splitlines()[:-1] if answer.returncode == 1 else []
