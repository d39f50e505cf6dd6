# SPDX-License-Identifier: MIT
"""The programs that packing runs, which are looked for before anything is built."""
import os
import pathlib
import shutil

from parts import Failure

#: Each program with the package of Debian's that has it; none for those of Swift's toolchain and of Debian itself.
PROGRAMS = {
    "swift": None, "swiftc": None, "clang": None, "ld.lld": None, "dpkg": None, "dpkg-query": None, "ldd": None,
    "patchelf": "patchelf", "strip": "binutils", "objcopy": "binutils", "readelf": "binutils", "ar": "binutils",
}
#: Those of --check, and of --check --debian.
CHECKED = {"nm": "binutils", "cc": "gcc", "pkg-config": "pkg-config"}
DEBIAN = {"debootstrap": "debootstrap"}

STATIC = "lib/swift_static/linux/lib_FoundationICU.a"


def static_archive():
    """The path of ICU's archive in the toolchain, with which its static libraries come."""
    compiler = pathlib.Path(shutil.which("swiftc") or "/usr/bin/swiftc").resolve()
    return compiler.parents[1] / STATIC


def missing(builds, checks, debian, packs_deb):
    """Missing programs, a line each: the name, and its source."""
    programs = {**PROGRAMS, **(CHECKED if checks else {}), **(DEBIAN if debian else {})}
    if checks and packs_deb:
        programs["dpkg-deb"] = None
    for name, package in programs.items():
        # Programs for root aren't on everyone's PATH.
        if shutil.which(name) or name == "debootstrap" and shutil.which(name, path="/usr/sbin:/sbin"):
            continue
        if package:
            yield f"{name}, of the package {package}"
        elif name.startswith("dpkg"):
            yield f"{name}: licences and versions of libraries are those of Debian's packages, or Ubuntu's"
        elif name == "ldd":
            yield f"{name}, of glibc"
        else:
            yield f"{name}, of Swift's toolchain (https://www.swift.org/install/linux/), on PATH"
    if builds and shutil.which("swiftc") and not static_archive().is_file():
        yield f"{static_archive()}: this toolchain has no static libraries; take one of swift.org"
    if checks and os.geteuid() != 0 and not _makes_namespaces():
        yield "the right to make user namespaces, or root's, by which empty roots are made"


def check(builds, checks, debian, packs_deb):
    """Raises a failure that names all that is missing."""
    found = list(missing(builds, checks, debian, packs_deb))
    if found:
        lines = "".join(f"\n  {line}" for line in found)
        raise Failure(f"These are missing:{lines}\n'tools/setup --package' installs Debian's packages.")


def _makes_namespaces():
    if not shutil.which("unshare"):
        return False
    return os.spawnvp(os.P_WAIT, "unshare", ["unshare", "--user", "--map-root-user", "true"]) == 0
