# SPDX-License-Identifier: MIT
"""A wheel for Python, from the folder that every package is made from: the same folder gives the same bytes."""
import base64
import hashlib
import platform
import subprocess
import time as clock
import tomllib
import zipfile

import deflate
import licences
import sbom

#: What is in the module's folder `_native`. A wheel has no links, and nothing compiles against it.
INSIDE = ("bin/", "lib/", "share/")
LEFT_OUT = ("lib/pkgconfig/",)

#: The limit of a wheel's size, in bytes: tools/package --sizes prints what takes how much.
LIMIT = 51_000_000


def name(version, glibc):
    """The file's name: any Python 3, on Linux with glibc of a version or newer (PEP 600)."""
    return f"bubblekit-{version}-py3-none-manylinux_{glibc.replace('.', '_')}_{platform.machine()}.whl"


def write(root, stage, version, output, time):
    """Writes the wheel of a folder. Returns its path."""
    glibc = licences.CONTENTS.glibc(stage)
    path = output / name(version, glibc)
    project = tomllib.loads((root / "Packages/Python/pyproject.toml").read_text())["project"]
    information = f"bubblekit-{version}.dist-info"
    files = {}
    for file in sorted(stage.rglob("*")):
        place = str(file.relative_to(stage))
        if file.is_symlink() or not file.is_file():
            continue
        if place.startswith("python/"):
            files[place.removeprefix("python/")] = file.read_bytes()
        elif place.startswith(INSIDE) and not place.startswith(LEFT_OUT):
            files[f"bubblekit/_native/{place}"] = file.read_bytes()
        elif place.startswith("licences/") or place == "LICENSE":
            files[f"{information}/licenses/{place}"] = file.read_bytes()
        elif place == sbom.NAME:
            files[f"{information}/sboms/{place}"] = file.read_bytes()
    readme = (root / "Packages/Python" / project["readme"]).read_text()
    files[f"{information}/METADATA"] = _metadata(project, version, readme).encode()
    files[f"{information}/WHEEL"] = _wheel(path.name).encode()
    files[f"{information}/entry_points.txt"] = _scripts(project).encode()
    files[f"{information}/RECORD"] = _record(files, f"{information}/RECORD").encode()
    _zip(files, path, time)
    return path


def _metadata(project, version, readme):
    lines = ["Metadata-Version: 2.4", f"Name: {project['name']}", f"Version: {version}",
             f"Summary: {project['description']}", f"Keywords: {','.join(project['keywords'])}",
             f"License-Expression: {project['license']}", "License-File: LICENSE",
             *(f"Classifier: {one}" for one in project["classifiers"]),
             f"Requires-Python: {project['requires-python']}"]
    for extra, needed in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {one}; extra == '{extra}'" for one in needed]
    return "\n".join([*lines, "Description-Content-Type: text/markdown", "", readme])


def _wheel(file):
    _, _, python, abi, system = file.removesuffix(".whl").split("-")
    return ("Wheel-Version: 1.0\nGenerator: tools/package\nRoot-Is-Purelib: false\n"
            f"Tag: {python}-{abi}-{system}\n")


def _scripts(project):
    return "[console_scripts]\n" + "".join(f"{name} = {what}\n" for name, what in project["scripts"].items())


def _record(files, own):
    lines = []
    for place, data in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{place},sha256={digest},{len(data)}\n")
    return "".join(lines) + f"{own},,\n"


def _zip(files, path, time):
    """A ZIP archive, deflated by libdeflate: zlib's files are 2 % longer, which is 1 MB of a wheel."""
    moment = clock.gmtime(time)[:6]
    compress = deflate.compressor()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        # What describes the wheel is at its end, as PEP 427 recommends.
        for place in sorted(files, key=lambda place: (".dist-info/" in place, place)):
            entry = zipfile.ZipInfo(place, moment)
            entry.create_system = 3
            entry.external_attr = (0o100755 if place.startswith("bubblekit/_native/bin/") else 0o100644) << 16
            deflate.add(archive, entry, files[place], compress)


def check(path, python):
    """What is wrong with a wheel by itself, line by line: its size, and its tag by auditwheel, where `python` has that."""
    if path.stat().st_size > LIMIT:
        yield f"{path.name} has {path.stat().st_size / 1e6:.1f} MB, more than {LIMIT / 1e6:.0f}"
    if python.exists():
        answer = subprocess.run([python, "-m", "auditwheel", "show", path], capture_output=True, text=True)
        tag = path.name.removesuffix(".whl").split("-")[-1]
        if answer.returncode != 0 or f'"{tag}"' not in answer.stdout:
            yield f"auditwheel doesn't give {path.name} its tag: {(answer.stdout + answer.stderr).strip()[-500:]}"
