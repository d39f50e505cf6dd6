# SPDX-License-Identifier: MIT
"""Builds the stages of a Dockerfile in folders, by the few instructions that ours have."""
import dataclasses
import json
import pathlib
import re
import shutil
import subprocess

from shared import roots

PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class BuildError(Exception):
    """Why an image can't be built."""


@dataclasses.dataclass
class Image:
    """A root folder, and how it is run."""
    root: pathlib.Path
    environment: dict
    folder: str = "/"
    user: int = 0
    entry: list = dataclasses.field(default_factory=list)
    command: list = dataclasses.field(default_factory=list)


def build(file, context, place, bases, arguments={}, mounts={}):
    """The last stage of a Dockerfile. `bases` are root folders by the beginnings of images' names."""
    global_values, stages, values = {}, {}, {}
    ignored = _patterns(file.with_name(f"{file.name}.dockerignore"))
    image = None
    for name, rest in _instructions(file.read_text()):
        if name != "RUN":
            rest = _expand(rest, {**global_values, **values})
        if name == "FROM":
            base, _, stage = re.fullmatch(r"(\S+)(\s+AS\s+(\S+))?", rest, re.IGNORECASE).groups()
            root = roots.copy(_base(base, bases), place / f"stage-{len(stages)}")
            image = Image(root, {"PATH": PATH})
            values = {}
            stages[stage or str(len(stages))] = image
        elif name == "ARG":
            key, _, default = rest.partition("=")
            (global_values if image is None else values)[key] = arguments.get(key, default)
        elif name == "COPY":
            _copy(rest, context, ignored, stages, image)
        elif name == "RUN":
            _run(rest, {**values}, image, mounts)
        elif name == "ENV":
            image.environment.update(pair.split("=", 1) for pair in rest.split())
        elif name == "USER":
            image.user = int(rest.split(":")[0])
        elif name == "WORKDIR":
            image.folder = rest
            (image.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        elif name in ("ENTRYPOINT", "CMD"):
            setattr(image, "entry" if name == "ENTRYPOINT" else "command", json.loads(rest))
        else:
            raise BuildError(f"{file.name}: {name} is no instruction that this check knows.")
    return image


def _instructions(text):
    """The instructions and their arguments, with lines that go on joined and comments left out."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    for line in re.sub(r"\\\n", "", "\n".join(lines)).splitlines():
        if line.strip():
            name, _, rest = line.strip().partition(" ")
            yield name.upper(), rest.strip()


def _expand(text, values):
    return re.sub(r"\$\{(\w+)\}", lambda match: values.get(match[1], ""), text)


def _base(name, bases):
    if name == "scratch":
        return None
    for beginning, root in bases.items():
        if name.startswith(beginning):
            return root
    raise BuildError(f"There is no root folder for the image '{name}'.")


def _copy(rest, context, ignored, stages, image):
    words = rest.split()
    options = dict(word[2:].split("=") for word in words if word.startswith("--"))
    *sources, target = (word for word in words if not word.startswith("--"))
    origin = stages[options["from"]].root if "from" in options else context
    place = image.root / target.lstrip("/")
    for source in sources:
        found = sorted(origin.glob(source.lstrip("/"))) if origin == context else [origin / source.lstrip("/")]
        if origin == context:
            found = [path for path in found if not _ignored(ignored, path.relative_to(context))]
        if not found or not found[0].exists() or (len(found) > 1 and not target.endswith("/")):
            raise BuildError(f"COPY {rest}: {len(found)} files, some of which may be left out by Dockerfile.dockerignore.")
        for path in found:
            inside = path.is_dir()
            (place if inside or target.endswith("/") else place.parent).mkdir(parents=True, exist_ok=True)
            subprocess.run(["cp", "--archive", f"{path}/." if inside else path, place], check=True)


def _patterns(path):
    """The patterns of files that are left out of the context, in order; those that begin with `!` are kept."""
    return [line.strip() for line in path.read_text().splitlines() if line.strip() and not line.startswith("#")]


def _ignored(patterns, name):
    """Whether a file is left out: the last pattern decides that fits it or a folder that it is in."""
    ignored = False
    for line in patterns:
        pattern = line.removeprefix("!")
        if any(
                part.match(pattern) and len(part.parts) == len(pathlib.PurePath(pattern).parts)
                for part in [name, *name.parents[:-1]]):
            ignored = not line.startswith("!")
    return ignored


def _run(rest, values, image, mounts):
    # With the machine's servers of names, as Docker has it.
    resolver = image.root / "etc/resolv.conf"
    old = resolver.read_bytes() if resolver.exists() else None
    shutil.copyfile("/etc/resolv.conf", resolver)
    command = roots.entering(image.root, "/bin/sh", "-c", rest, folder=image.folder, user=image.user, network=True,
                             mounts=mounts)
    answer = subprocess.run(command, capture_output=True, text=True, env={**image.environment, **values})
    if old is not None:
        resolver.write_bytes(old)
    if answer.returncode != 0:
        raise BuildError(f"RUN {rest[:60]}… ends with {answer.returncode}: {answer.stderr.strip()[-1500:]}")
