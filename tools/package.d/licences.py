# SPDX-License-Identifier: MIT
"""The licences of everything that is in a package, and a list of it."""
import dataclasses
import pathlib
import re
import shutil

import contents
from parts import Failure, run

COMMON = pathlib.Path("/usr/share/common-licenses")

ABOUT = """bubblekit {version}: measures and draws chat messages, from the command line and from C.

    bin/bubblekit --help
    bin/bubblekit measure - --jsonl < messages.jsonl
    cc program.c $(PKG_CONFIG_PATH=lib/pkgconfig pkg-config --cflags --libs bubblekit)

Nothing is installed: the program and the library find fonts in share/bubblekit/Fonts and libraries in lib/bubblekit,
from their own folders, wherever these folders are. They need Linux on {machine} with glibc {glibc} or newer. Where
/proc isn't mounted, set LD_LIBRARY_PATH to lib. include/bubblekit.h describes the functions of the library.
The Python module is in python/: put that folder on PYTHONPATH, or install the wheel.

The data of the two ICUs is a part of theirs: rules for lines, dictionaries of Burmese, Khmer, Lao and Thai, time
zones, calendars, and no language but English.

The contents of these folders, with the files of their licences in licences/ (bubblekit.cdx.json lists the same for scanners):

{table}
"""


@dataclasses.dataclass
class Contents:
    """The layout of a package, and its description."""
    layout: contents.Layout
    about: str

    def glibc(self, stage):
        """The version of glibc that a package's folder needs: what ours and what it loads ask for."""
        ours = (self.layout.binary, *self.layout.programs)
        versions = set()
        for path in [*(stage / name for name in ours), *(stage / self.layout.libraries).iterdir()]:
            versions |= set(re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes()))
        major, minor = max((int(major), int(minor)) for major, minor in versions)
        return f"{major}.{minor}"


CONTENTS = Contents(contents.Layout("lib/libbubblekit.so.0", "share/bubblekit/Fonts/", "lib/bubblekit/",
                                    "bin/, include/, lib/, python/", ("bin/bubblekit",)), ABOUT)


def collect(root, build, libraries, stage, version, package=CONTENTS):
    """Copies licences into the stage, and writes its README. Returns the components, for the SBOM and the .deb."""
    components = contents.describe(root, build, libraries, package.layout)
    folder = stage / "licences"
    folder.mkdir()
    shutil.copyfile(root / "LICENSE", stage / "LICENSE")
    for name, source in _texts(root, build, components).items():
        if not source.exists():
            raise Failure(f"The licence {name} is not at '{source}'. Build with tools/package.")
        shutil.copyfile(source, folder / name)
    _copy_common(folder)
    (stage / "README.txt").write_text(package.about.format(
        version=version, machine=run("uname", "-m").strip(), glibc=package.glibc(stage),
        table="\n".join(f"{what:34} {whose:42} {file}" for what, whose, file in _rows(components, package.layout))))
    return components


def _rows(components, layout):
    """The lines of README.txt: a line for each file of a library, and for all fonts of a licence."""
    yield layout.ours, "BubbleKit", "../LICENSE"
    found = []
    for component in components:
        if not component.row:
            continue
        what, whose = component.row
        places = (what,) if what else component.files
        found += [(place, whose, component.text) for place in places]
    # Libraries by their file names, below all else.
    yield from (row for row in found if not row[0].startswith(layout.libraries))
    yield from sorted(row for row in found if row[0].startswith(layout.libraries))


def _texts(root, build, components):
    """The files of licences, each with where it is copied from."""
    compiler = pathlib.Path(shutil.which("swiftc") or "/usr/bin/swiftc").resolve()
    special = {"Swift.txt": compiler.parents[1] / "share/swift/LICENSE.txt",
               "swift-argument-parser.txt": build / "checkouts/swift-argument-parser/LICENSE.txt"}
    found = {}
    for name in (component.text for component in components):
        if name.startswith("Fonts-"):
            found[name] = root / "Fonts/Licences" / name.removeprefix("Fonts-")
        elif "*" not in name:
            found[name] = special.get(name, pathlib.Path("/usr/share/doc") / name.removesuffix(".txt") / "copyright")
    return found


def _copy_common(folder):
    """Copies the licences that others refer to."""
    mentioned = set()
    for path in folder.iterdir():
        mentioned |= set(re.findall(rf"{COMMON}/([\w-]+(?:\.\d+)*)", path.read_text(errors="replace")))
    for name in sorted(mentioned):
        if (COMMON / name).exists():
            shutil.copyfile(COMMON / name, folder / f"common-{name}.txt")

