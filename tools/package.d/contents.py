# SPDX-License-Identifier: MIT
"""The components of a package, from which README.txt's table, licences/, the .deb's copyright and the SBOM are made."""
import dataclasses
import json
import pathlib
import re
import urllib.parse

import fonts
import han
from parts import Failure, run

#: The licence of a library by its source package in Debian, as a SPDX expression: that of the library itself, where
#: the copyright file names further ones for tools and tests. A library that isn't here has a name for a licence, and
#: the file with it.
LIBRARY_LICENCES = {
    "brotli": "MIT", "cairo": "LGPL-2.1-only OR MPL-1.1", "expat": "MIT", "freetype": "FTL OR GPL-2.0-or-later",
    "fribidi": "LGPL-2.1-or-later", "gcc": "GPL-3.0-or-later WITH GCC-exception-3.1", "giflib": "MIT",
    "graphite2": "LGPL-2.1-or-later OR MPL-1.1 OR GPL-2.0-or-later",
    "harfbuzz": "MIT-Modern-Variant", "lcms2": "MIT", "libdeflate": "MIT", "libjpeg-turbo": "IJG AND BSD-3-Clause AND Zlib",
    "libpng1.6": "libpng-2.0", "libspng": "BSD-2-Clause AND libpng-2.0", "libwebp": "BSD-3-Clause",
    "pixman": "MIT", "zlib": "Zlib",
}
SWIFT_LICENCE = "Apache-2.0 WITH Swift-exception"

#: What is linked in with Swift's static runtime, each with its repository. All have the toolchain's version.
SWIFT_PARTS = {"Swift": "swift", "Foundation": "swift-foundation", "Foundation for Linux": "swift-corelibs-foundation",
               "Dispatch": "swift-corelibs-libdispatch"}


@dataclasses.dataclass(frozen=True)
class Layout:
    """Where the parts of a package are in its folder."""
    binary: str  # With Swift's runtime inside.
    fonts: str
    libraries: str
    ours: str
    programs: tuple = ()  # Further files of ours that load libraries.


@dataclasses.dataclass(frozen=True)
class Component:
    """Something that a package contains, which has a version and a licence of its own."""
    name: str
    version: str
    purl: str | None
    licence: str | None  # A SPDX expression, where it is known for sure.
    text: str  # The file in licences/.
    files: tuple = ()  # In the package's folder; none where it is linked into the binary.
    kind: str = "library"
    row: tuple = ()  # Its line of README.txt, apart from the licence's file.
    change: str = ""  # What was changed of it, as a sentence.


def describe(root, build, libraries, layout):
    """All components but BubbleKit itself, in the order of README.txt."""
    return [*_swift(build, layout), *_fonts(root, layout), *_debian(libraries, layout)]


# What is linked in

def _swift(build, layout):
    version = _toolchain()
    rows = {"Swift": (layout.binary, "Swift, Foundation")}
    for name, repository in SWIFT_PARTS.items():
        yield Component(name, version, _swift_purl("swiftlang", repository, version), SWIFT_LICENCE, "Swift.txt",
                        row=rows.get(name, ()))
    parser = _parser_version(build)
    yield Component("swift-argument-parser", parser, _swift_purl("apple", "swift-argument-parser", parser),
                    SWIFT_LICENCE, "swift-argument-parser.txt", row=(layout.binary, "swift-argument-parser"))
    # Foundation has an ICU of its own inside, under the licence of the ICU among the libraries.
    yield Component("ICU, in Foundation", version, _swift_purl("swiftlang", "swift-foundation-icu", version), None,
                    "libicu*.txt", row=(layout.binary, "ICU, in Foundation"),
                    change="It has no data but time zones, calendars, normal forms and breaks of no language and English.")


def _swift_purl(owner, repository, version):
    return f"pkg:swift/github.com/{owner}/{repository}@{version}"


def _toolchain():
    found = re.search(r"Swift version (\d+(?:\.\d+)*)", run("swiftc", "--version"))
    if not found:
        raise Failure("swiftc --version prints no version.")
    return found[1]


def _parser_version(build):
    """The version of swift-argument-parser that the build checked out."""
    path = build / "workspace-state.json"
    try:
        dependencies = json.loads(path.read_text())["object"]["dependencies"]
        state = next(one["state"] for one in dependencies if one["packageRef"]["identity"] == "swift-argument-parser")
        return state["checkoutState"]["version"]
    except (OSError, KeyError, StopIteration, ValueError):
        raise Failure(f"'{path}' has no version of swift-argument-parser. Build with tools/package.") from None


# Fonts

def _fonts(root, layout):
    seen = set()
    for path, licence in fonts.licences(root).items():
        name, version = fonts.identity(path)
        yield Component(name, version, None, "OFL-1.1", f"Fonts-{licence}.txt", (f"{layout.fonts}{path.name}",),
                        "file", () if licence in seen else (layout.fonts, licence), _font_change(path.name))
        seen.add(licence)


def _font_change(name):
    """The change to a font's file; empty for none."""
    return "Its outlines have no hints, and its monospaced faces no characters." if name == han.NAME else ""


# Debian's libraries

def _debian(libraries, layout):
    """A component for each package, whose files are the libraries that are of it."""
    files = {}
    for name, path in libraries.items():
        files.setdefault(_package(path), []).append(f"{layout.libraries}{name}")
    for (package, version, source), names in files.items():
        licence = LIBRARY_LICENCES.get(re.sub(r"^gcc-\d+.*", "gcc", source))
        yield Component(package, version, _debian_purl(package, version, source), licence, f"{package}.txt",
                        tuple(names), row=(None, f"{package} {version} of {_distribution()['NAME'].split()[0]}"),
                        change=_change(names))


def _change(names):
    """What was changed of a package's libraries."""
    data = "".join(f" {name} has no data but that of lines and of four dictionaries."
                   for name in names if "libicudata" in name)
    return f"Their rpath is $ORIGIN, and they load no X11, XCB or GLib.{data}"


def _package(path):
    """The Debian package of a library, its version and its source package."""
    # Where /lib is a link to /usr/lib, packages may have either name.
    for candidate in (path, pathlib.Path(str(path).removeprefix("/usr"))):
        try:
            package = run("dpkg-query", "-S", candidate).split(":")[0]
            form = "${Version} ${source:Package}\n"
            return (package, *run("dpkg-query", "-W", "-f", form, package).split("\n")[0].split())
        except Failure:
            continue
    raise Failure(f"{path} is of no Debian package, so its licence is not known.")


def _debian_purl(package, version, source):
    system = _distribution()
    quote = lambda text: urllib.parse.quote(text, safe=":.-_~")  # noqa: E731
    upstream = "" if source == package else f"&upstream={quote(source)}"
    architecture = run("dpkg", "--print-architecture").strip()
    return (f"pkg:deb/{system['ID']}/{quote(package)}@{quote(version)}?arch={architecture}"
            f"&distro={system['ID']}-{system['VERSION_ID']}{upstream}")


def _distribution():
    text = pathlib.Path("/etc/os-release").read_text()
    return {name: value.strip('"') for name, value in re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE)}
