# SPDX-License-Identifier: MIT
"""The licences of everything that is in a package, and a list of it."""
import dataclasses
import pathlib
import re
import shutil

from parts import Failure, run

COMMON = pathlib.Path("/usr/share/common-licenses")

ABOUT = """bubblekit {version}: measures and draws chat messages.

    ./bubblekit --help
    ./bubblekit measure - --jsonl < messages.jsonl

Nothing is installed: the program finds fonts in Fonts/ and libraries in lib/, beside itself. It needs Linux on
{machine} with glibc {glibc} or newer. Where /proc isn't mounted, set LD_LIBRARY_PATH to lib/. The Python module
for PySpark, Ray, DuckDB and pandas is in python/: put that folder on PYTHONPATH.

What is in this folder, and the file with its licence in licences/:

{table}
"""


LIBRARY = """libbubblekit {version}: measures and draws chat messages, for C and what calls C.

    cc program.c $(PKG_CONFIG_PATH=lib/pkgconfig pkg-config --cflags --libs bubblekit)

Nothing is installed: the library finds fonts in share/bubblekit/Fonts and libraries in lib/bubblekit, from its own
folder, wherever these folders are. It needs Linux on {machine} with glibc {glibc} or newer. include/bubblekit.h
describes its functions.

What is in these folders, and the file with its licence in licences/:

{table}
"""


@dataclasses.dataclass
class Contents:
    """Where the parts of a package are in its folder, and its description."""
    binary: str
    fonts: str
    libraries: str
    ours: str
    about: str


PROGRAM_CONTENTS = Contents("bubblekit", "Fonts/", "lib/", "bubblekit, python/", ABOUT)
LIBRARY_CONTENTS = Contents("lib/libbubblekit.so.0", "share/bubblekit/Fonts/", "lib/bubblekit/",
                            "lib/, include/", LIBRARY)


def collect(root, build, libraries, stage, version, contents=PROGRAM_CONTENTS):
    """Copies licences into the stage, and writes its README."""
    folder = stage / "licences"
    folder.mkdir()
    shutil.copyfile(root / "LICENSE", stage / "LICENSE")
    rows = [(contents.ours, "BubbleKit", "../LICENSE")]
    rows += _swift(build, folder, contents.binary)
    rows += [(contents.fonts, path.stem, f"Fonts-{path.name}") for path in sorted((root / "Fonts/Licences").iterdir())]
    for path in (root / "Fonts/Licences").iterdir():
        shutil.copyfile(path, folder / f"Fonts-{path.name}")
    rows += _debian(libraries, folder, contents.libraries)
    _copy_common(folder)
    (stage / "README.txt").write_text(contents.about.format(
        version=version, machine=run("uname", "-m").strip(), glibc=_newest_glibc(stage, contents),
        table="\n".join(f"{what:34} {whose:42} {file}" for what, whose, file in rows)))


def _swift(build, folder, binary):
    """What is linked into the program or the library: Swift's runtime with Foundation and ICU, and packages."""
    compiler = pathlib.Path(shutil.which("swiftc") or "/usr/bin/swiftc").resolve()
    runtime = compiler.parents[1] / "share/swift/LICENSE.txt"
    parser = build / "checkouts/swift-argument-parser/LICENSE.txt"
    rows = []
    for whose, path in [("Swift, Foundation", runtime), ("swift-argument-parser", parser)]:
        if not path.exists():
            raise Failure(f"The licence of {whose} is not at '{path}'. Build with tools/package.")
        name = f"{whose.split(',')[0]}.txt"
        shutil.copyfile(path, folder / name)
        rows.append((binary, whose, name))
    # Foundation has an ICU of its own inside, under the licence of the ICU in lib/.
    return [*rows, (binary, "ICU, in Foundation", "libicu*.txt")]


def _debian(libraries, folder, place):
    rows = []
    for name, path in libraries.items():
        package, version = _package(path)
        text = pathlib.Path("/usr/share/doc") / package / "copyright"
        if not text.exists():
            raise Failure(f"{package}, which {name} is of, has no '{text}'.")
        shutil.copyfile(text, folder / f"{package}.txt")
        rows.append((f"{place}{name}", f"{package} {version} of Debian", f"{package}.txt"))
    return rows


def _package(path):
    """The Debian package of a library, and its version."""
    # Where /lib is a link to /usr/lib, packages may have either name.
    for candidate in (path, pathlib.Path(str(path).removeprefix("/usr"))):
        try:
            package = run("dpkg-query", "-S", candidate).split(":")[0]
            return package, run("dpkg-query", "-W", "-f", "${Version}", package).strip().split("\n")[0]
        except Failure:
            continue
    raise Failure(f"{path} is of no Debian package, so its licence is not known.")


def _copy_common(folder):
    """Copies the licences that others refer to."""
    mentioned = set()
    for path in folder.iterdir():
        mentioned |= set(re.findall(rf"{COMMON}/([\w-]+(?:\.\d+)*)", path.read_text(errors="replace")))
    for name in sorted(mentioned):
        if (COMMON / name).exists():
            shutil.copyfile(COMMON / name, folder / f"common-{name}.txt")


def _newest_glibc(stage, contents):
    """The version of glibc that the program or the library, and what it loads, ask for."""
    versions = set()
    for path in [stage / contents.binary, *(stage / contents.libraries).iterdir()]:
        versions |= set(re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes()))
    major, minor = max((int(major), int(minor)) for major, minor in versions)
    return f"{major}.{minor}"
