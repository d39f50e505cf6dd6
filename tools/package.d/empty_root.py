# SPDX-License-Identifier: MIT
"""Runs a package in a root folder that has nothing else, and compares what it prints with the program outside."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import tarfile

from parts import GLIBC, Failure, run

#: Somewhere that nobody builds for.
PLACE = "some where/else"


def check(root, binary, archive, folder, debian):
    """What is wrong, line by line."""
    shutil.rmtree(folder, ignore_errors=True)
    try:
        roots = {"an empty root": _make_empty(binary, folder / "empty")}
        if debian:
            roots["a minimal Debian"] = _make_debian(folder / "debian")
        lines = _lines(root)
        expected = {command: _answers([str(binary)], command, lines) for command in COMMANDS}
        for name, place in roots.items():
            home = _unpack(archive, place / PLACE)
            yield from (f"in {name}: {complaint}" for complaint in _check_root(place, home, expected, lines))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


COMMANDS = [("measure", "-", "--jsonl", "-j", "1"), ("render", "-", "--jsonl", "-j", "1"), ("measure", "-", "-j", "2"),
            ("text", "--jsonl"), ("--version",), ("--help",)]


def _check_root(place, home, expected, lines):
    inside = f"/{home.relative_to(place)}/bubblekit"
    yield from _check_libraries(place, inside)
    _make_read_only(home)
    for command, (status, output, errors) in expected.items():
        found = _answers(_entering(place, inside), command, lines)
        if found[:2] != (status, output):
            yield (f"bubblekit {' '.join(command)} ends with {found[0]}, not {status}, and "
                   f"{_difference(output, found[1])}{found[2].decode(errors='replace')[:300]}")
    yield from _check_without_proc(place, inside, expected, lines)


def _check_without_proc(place, inside, expected, lines):
    command = COMMANDS[0]
    # The loader knows the program's folder from /proc.
    environment = {"LD_LIBRARY_PATH": str(pathlib.PurePath(inside).with_name("lib"))}
    status, output, errors = _answers(_entering(place, inside, proc=False), command, lines, environment)
    if (status, output) != expected[command][:2]:
        yield (f"without /proc, bubblekit {' '.join(command)} ends with {status}, and "
               f"{_difference(expected[command][1], output)}{errors.decode(errors='replace')[:300]}")


def _difference(expected, found):
    if expected == found:
        return "prints the same. "
    for number, (one, other) in enumerate(zip(expected.splitlines(), found.splitlines())):
        if one != other:
            return f"prints another line {number}: {other[:120]!r}, not {one[:120]!r}. "
    return f"prints {found.count(10)} lines, not {expected.count(10)}. "


def _check_libraries(place, inside):
    """Whether all libraries are found, and those beside the program before the system's."""
    loader = next(path for path in _glibc(place) if path.name.startswith("ld-linux"))
    command = _entering(place, f"/{loader.relative_to(place)}", "--list", inside)
    try:
        lines = run(*command, env={}).splitlines()
    except Failure as failure:
        yield str(failure)
        return
    for line in lines:
        name, _, path = line.strip().partition(" => ")
        outside = path and PLACE not in path and not GLIBC.match(pathlib.PurePath(name).name)
        if outside or "not found" in line:
            yield f"a library is not the package's: {line.strip()}"


def _entering(place, *command, proc=True):
    """A command line that runs a command in a root, with an empty environment, and with /proc or without."""
    tools = [shutil.which(name, path=os.defpath + ":/usr/sbin:/sbin") for name in ("unshare", "chroot")]
    if None in tools:
        raise Failure("'unshare' or 'chroot' is missing: they are in util-linux and coreutils.")
    rights = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    mounts = [f"--mount-proc={place}/proc"] if proc else []
    return [tools[0], "--mount", "--pid", "--fork", *rights, *mounts, tools[1], str(place), *command]


def _answers(program, command, lines, environment={}):
    answer = subprocess.run([*program, *command], input=lines, capture_output=True, env=environment)
    return answer.returncode, answer.stdout, answer.stderr


def _lines(root):
    """Messages of every kind, a line each."""
    messages = json.loads((root / "Examples/every-kind.json").read_text())["messages"]
    return "".join(json.dumps(message) + "\n" for message in messages).encode() + (
        root / "Examples/bubbles.jsonl").read_bytes()


def _make_empty(binary, place):
    """A root with the loader and glibc's libraries."""
    (place / "proc").mkdir(parents=True)
    interpreter = None
    for line in run("ldd", binary).splitlines():
        path = re.search(r"(/\S+)", line)
        if path and GLIBC.match(pathlib.PurePath(path[1]).name):
            target = place / path[1].lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path[1], target)
            interpreter = interpreter or target
    if interpreter is None:
        raise Failure(f"{binary} names no library of glibc.")
    return place


def _make_debian(place):
    if not shutil.which("debootstrap"):
        raise Failure("debootstrap is missing: apt-get install debootstrap.")
    release = re.search(r"VERSION_CODENAME=(\w+)", pathlib.Path("/etc/os-release").read_text())
    # What it mounts is gone with its name space.
    run("unshare", "--mount", "debootstrap", "--variant=minbase", release[1], place, *_mirror(release[1]))
    return place


def _mirror(release):
    """Where this machine gets a release's packages, in either form that apt reads."""
    sources = pathlib.Path("/etc/apt")
    for path in [*sources.glob("sources.list"), *sorted(sources.glob("sources.list.d/*"))]:
        for part in re.split(r"\n\s*\n", path.read_text()):
            line = re.search(rf"^deb\s+(?:\[[^]]*\]\s+)?(\w+://\S+)\s+{release}\s", part, re.MULTILINE)
            if line:
                return [line[1]]
            if re.search(rf"^Suites:.*\b{release}(\s|$)", part, re.MULTILINE):
                return re.findall(r"^URIs:\s+(\w+://\S+)", part, re.MULTILINE)[:1]
    return []


def _glibc(place):
    for folder in ("lib", "lib64", "usr/lib", "usr/lib64"):
        yield from (place / folder).rglob("ld-linux*.so.*")


def _unpack(archive, place):
    place.mkdir(parents=True)
    with tarfile.open(archive) as tar:
        tar.extractall(place)
    return next(place.iterdir())


def _make_read_only(home):
    for path in [home, *home.rglob("*")]:
        path.chmod(path.stat().st_mode & ~0o222)
