# SPDX-License-Identifier: MIT
"""Files that the command line of a script names, written as Sources/BubbleFiles/OutputFile.swift writes them."""
import os
import pathlib
import re
import stat
import sys
import tempfile


def write(path, content):
    """Writes text or bytes. Only a regular file is replaced, at the end of the links to it; whatever else is there is
    written into, and so are open descriptors such as /dev/stdout. `-` is standard output."""
    data = content.encode() if isinstance(content, str) else content
    descriptor = _descriptor(str(path))
    if descriptor is not None:
        sys.stdout.flush()
        return _write_all(descriptor, data)
    target = pathlib.Path(os.path.realpath(path))
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        mode = None
    if mode is not None and (not stat.S_ISREG(mode) or not os.access(target.parent, os.W_OK)):
        with open(target, "wb", buffering=0) as file:
            return _write_all(file.fileno(), data)
    number, partial = tempfile.mkstemp(dir=target.parent)
    try:
        with open(number, "wb") as file:
            file.write(data)
            os.fchmod(number, stat.S_IMODE(mode) if mode is not None else 0o666 & ~_umask())
        os.replace(partial, target)
    except BaseException:
        os.unlink(partial)
        raise


def _descriptor(path):
    """The descriptor of this process that a path leads to; None for any other file."""
    names = {"-": 1, "/dev/stdout": 1, "/dev/stderr": 2}
    for _ in range(40):
        if path in names:
            return names[path]
        match = re.fullmatch(r"(?:/dev|/proc/self)/fd/(\d+)", path)
        if match:
            return int(match[1])
        if not os.path.islink(path):
            return None
        path = os.path.join(os.path.dirname(path), os.readlink(path))
    return None


def _write_all(descriptor, data):
    while data:
        data = data[os.write(descriptor, data):]


def _umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask
