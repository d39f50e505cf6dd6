# SPDX-License-Identifier: MIT
"""A package for Debian and its descendants, written without dpkg: the same folder gives the same bytes.

All of it is in /usr/lib/bubblekit, as in the archive, since the program, its libraries and its fonts find one another
from their own folders. Around it are a link to the program, the header, a file for pkg-config, manual pages,
completions, and the library's folder in the loader's list. A link to the library in the loader's own folder
would not do: a path by $ORIGIN begins at the link, and there are the system's libraries, which were to be left alone.
"""
import dataclasses
import gzip
import hashlib
import io
import json
import lzma
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import tempfile
import time as clock

import manual
import sbom
from parts import Failure, run

TRIPLETS = {"amd64": "x86_64-linux-gnu", "arm64": "aarch64-linux-gnu"}
HOME = "usr/lib/bubblekit"
#: There is no address yet: dpkg takes any.
MAINTAINER = "The BubbleKit authors <bubblekit@localhost>"

CONTROL = """Package: bubblekit
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: libc6 (>= {glibc})
Suggests: libheif1
Section: graphics
Priority: optional
Description: measures and draws chat messages
 The command bubblekit measures, draws and compares chat messages, and reads the
 exports of chat apps. libbubblekit does the same for C, and whatever calls C.
 .
 Fonts and the libraries that it draws with are included, so that every system
 gives the same pixels. Only the C library is the system's.
"""

PKG_CONFIG = """prefix=/usr
libdir=/{home}/lib
includedir=${{prefix}}/include

Name: bubblekit
Description: Measures and draws chat messages
Version: {version}
Libs: -L${{libdir}} -lbubblekit
Cflags: -I${{includedir}}
"""

CHANGELOG = """bubblekit ({version}) unstable; urgency=medium

  * Release {version}: CHANGELOG.md of the source has the changes.

 -- {maintainer}  {date}
"""

#: Where shells look for completions, by the name that the program has for the shell.
COMPLETIONS = {"bash": "usr/share/bash-completion/completions/bubblekit",
               "zsh": "usr/share/zsh/vendor-completions/_bubblekit",
               "fish": "usr/share/fish/vendor_completions.d/bubblekit.fish"}

LOADER_LIST = "etc/ld.so.conf.d/bubblekit.conf"

#: What lintian finds wrong with packages that are in Debian, where libraries and fonts are packages of their own.
OVERRIDES = "".join(f"bubblekit: {tag} *\n" for tag in [
    "bogus-mail-host", "bogus-mail-host-in-debian-changelog", "duplicate-font-file", "embedded-library",
    "package-contains-documentation-outside-usr-share-doc", "package-has-unnecessary-activation-of-ldconfig-trigger",
    "package-modifies-ld.so-search-path", "shared-library-lacks-prerequisites", "spelling-error-in-binary"])

INSIDE = ("bin", "lib", "share")  # These folders have to stay beside each other.


@dataclasses.dataclass
class Entry:
    """A file of the package, or a link."""
    data: bytes = b""
    link: str | None = None
    executable: bool = False


def write(stage, version, architecture, target, time, glibc=None):
    """Writes the .deb of a package's folder, whose SBOM is written already.

    `glibc` is the version of it that the package depends on; by default, the one that the SBOM has.
    """
    if architecture not in TRIPLETS:
        raise Failure(f"'{architecture}' is no architecture of Debian's that the package is made for.")
    entries = _entries(stage, version, architecture, time)
    control = {"control": CONTROL.format(
        version=version, architecture=architecture, maintainer=MAINTAINER, size=_installed_size(entries),
        glibc=glibc or _needed_glibc(stage))}
    control["md5sums"] = "".join(f"{hashlib.md5(entry.data).hexdigest()}  {path}\n"
                                 for path, entry in sorted(entries.items())
                                 if entry.link is None and not path.startswith("etc/"))
    control["conffiles"] = f"/{LOADER_LIST}\n"
    control["triggers"] = "activate-noawait ldconfig\n"
    parts = {"debian-binary": b"2.0\n",
             "control.tar.xz": _tar({name: Entry(text.encode()) for name, text in control.items()}, time),
             "data.tar.xz": _tar(entries, time)}
    target.write_bytes(_ar(parts, time))
    return target


def _entries(stage, version, architecture, time):
    """All files by their paths, without a leading slash."""
    found = {}
    for path in sorted(stage.rglob("*")):
        name = path.relative_to(stage)
        kept = name.parts[0] in INSIDE or name.parts[0] == "licences" or str(name) == sbom.NAME
        if not kept or name.parts[:2] == ("lib", "pkgconfig"):
            continue
        if path.is_symlink():
            found[f"{HOME}/{name}"] = Entry(link=os.readlink(path))
        elif path.is_file():
            found[f"{HOME}/{name}"] = Entry(path.read_bytes(), executable=name.parts[0] == "bin")
    program = stage / "bin/bubblekit"
    found["usr/bin/bubblekit"] = Entry(link="../lib/bubblekit/bin/bubblekit")
    found["usr/include/bubblekit.h"] = Entry((stage / "include/bubblekit.h").read_bytes())
    found[LOADER_LIST] = Entry(f"/{HOME}/lib\n".encode())
    found[f"usr/lib/{TRIPLETS[architecture]}/pkgconfig/bubblekit.pc"] = Entry(
        PKG_CONFIG.format(home=HOME, version=version).encode())
    for shell, path in COMPLETIONS.items():
        script = run(program, "--generate-completion-script", shell)
        # It is read by a shell, not run.
        found[path] = Entry(re.sub(r"^#!.*\n+", "", script).encode())
    for name, text in manual.pages(program, version, time).items():
        found[f"usr/share/man/man1/{name}.gz"] = Entry(_gzip(text))
    found["usr/share/doc/bubblekit/copyright"] = Entry(_copyright(stage).encode())
    date = clock.strftime("%a, %d %b %Y %H:%M:%S +0000", clock.gmtime(time))
    found["usr/share/doc/bubblekit/changelog.gz"] = Entry(_gzip(
        CHANGELOG.format(version=version, maintainer=MAINTAINER, date=date)))
    found["usr/share/lintian/overrides/bubblekit"] = Entry(OVERRIDES.encode())
    return found


def _copyright(stage):
    """What each file is under, as the SBOM has it, and where the texts are."""
    document = json.loads((stage / sbom.NAME).read_text())
    lines = ["bubblekit is under the MIT licence:", "", (stage / "LICENSE").read_text().rstrip(), "",
             "It contains the following. Where a licence is no file, its text is one of those in",
             f"/{HOME}/licences: of a library, the file that is named after its package. Some refer to",
             ", ".join(f"/usr/share/common-licenses/{path.stem.removeprefix('common-')}"
                       for path in sorted((stage / "licences").glob("common-*.txt"))) + ".", ""]
    for component in document["components"]:
        places = ", ".join(f"/{HOME}/{one['name']}" for one in component.get("components", []))
        lines += [f"{component['name']} {component['version']}: {_licence(component)}",
                  f"  {places or f'linked into /{HOME}/lib/libbubblekit.so.0'}"]
    return "\n".join(lines) + "\n"


def _licence(component):
    entry = component["licenses"][0]
    if "expression" in entry:
        return entry["expression"]
    licence = entry["license"]
    return licence.get("id") or f"/{HOME}/{licence['name']}"


def _needed_glibc(stage):
    properties = json.loads((stage / sbom.NAME).read_text())["metadata"]["component"]["properties"]
    return next(one["value"] for one in properties if one["name"] == "bubblekit:needs").split()[-1]


def _installed_size(entries):
    """In KiB, as dpkg-gencontrol counts: each file rounded up, and one for each folder and link."""
    folders = {str(parent) for path in entries for parent in pathlib.PurePosixPath(path).parents}
    return len(folders) + sum(-(-len(entry.data) // 1024) if entry.link is None else 1 for entry in entries.values())


def _gzip(text):
    return gzip.compress(text.encode(), 9, mtime=0)


def _tar(entries, time):
    """A compressed archive with folders before what is in them, of one time and one owner."""
    buffer = io.BytesIO()
    folders = {str(parent) for path in entries for parent in pathlib.PurePosixPath(path).parents}
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for path in sorted({*entries, *folders}):
            entry = entries.get(path)
            info = tarfile.TarInfo("./" if path == "." else f"./{path}")
            info.mtime, info.uname, info.gname = time, "root", "root"
            if entry is None:
                info.type, info.mode = tarfile.DIRTYPE, 0o755
                tar.addfile(info)
            elif entry.link is not None:
                info.type, info.mode, info.linkname = tarfile.SYMTYPE, 0o777, entry.link
                tar.addfile(info)
            else:
                info.mode, info.size = 0o755 if entry.executable else 0o644, len(entry.data)
                tar.addfile(info, io.BytesIO(entry.data))
    return lzma.compress(buffer.getvalue(), preset=6)


def _ar(parts, time):
    """An archive of ar(5), as dpkg reads it."""
    data = b"!<arch>\n"
    for name, content in parts.items():
        data += f"{name:16}{time:<12}{0:<6}{0:<6}{'100644':8}{len(content):<10}`\n".encode() + content
        data += b"\n" * (len(content) % 2)
    return data


def check(package, stage):
    """What is wrong with a .deb, line by line: what is in it, beside the folder that it was written from."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        fields = _unpack(package, root)
        yield from _differences(stage, root / HOME)
        found = run(root / "usr/bin/bubblekit", "--version").strip()
        if found != fields["Version"]:
            yield f"{package.name} has the version {fields['Version']}, and its program {found}"
        for line in (root / "DEBIAN/md5sums").read_text().splitlines():
            digest, _, path = line.partition("  ")
            if hashlib.md5((root / path).read_bytes()).hexdigest() != digest:
                yield f"{package.name} has another digest of {path}"
    if shutil.which("lintian"):
        answer = subprocess.run(["lintian", "--fail-on", "error,warning", "--allow-root", package],
                                capture_output=True, text=True)
        yield from (answer.stdout.splitlines() if answer.returncode else [])


def _differences(stage, home):
    for path in (path for name in INSIDE for path in sorted((stage / name).rglob("*"))):
        name = path.relative_to(stage)
        if not path.is_file() or name.parts[:2] == ("lib", "pkgconfig"):
            continue
        other = home / name
        if not other.is_file() or other.read_bytes() != path.read_bytes():
            yield f"the .deb has another {name}, or none"
        elif path.is_symlink() != other.is_symlink():
            yield f"the .deb has {name} as another kind of file"


def _unpack(package, root):
    """Unpacks files and, into DEBIAN, what describes them. Returns the fields of the description."""
    data, offset = package.read_bytes(), 8
    while offset < len(data):
        name, size = data[offset:offset + 16].decode().strip(), int(data[offset + 48:offset + 58])
        content = data[offset + 60:][:size]
        offset += 60 + size + size % 2
        if name.endswith(".tar.xz"):
            place = root / "DEBIAN" if name.startswith("control") else root
            with tarfile.open(fileobj=io.BytesIO(content), mode="r:xz") as tar:
                tar.extractall(place, filter="tar")
    return dict(re.findall(r"^([\w-]+): (.*)$", (root / "DEBIAN/control").read_text(), re.MULTILINE))
