# SPDX-License-Identifier: MIT
"""The software bill of materials of a package, CycloneDX 1.6 as JSON: what is in it, of whom, and what loads what."""
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid

from parts import Failure, run

NAME = "bubblekit.cdx.json"

#: For reading a SBOM by CycloneDX's own schema.
VALIDATOR = "cyclonedx-python-lib[json-validation]"
VALIDATE = """
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1]).read())
if error:
    print(str(error)[:2000])
"""


def write(stage, components, package, version, time):
    """Writes the SBOM of a package's folder into it. Depends on the files and the components alone."""
    path = stage / NAME
    document = _document(stage, components, package, version, time)
    # Named after its content: the same content has the same name.
    identity = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(document, sort_keys=True))
    path.write_text(json.dumps({**document, "serialNumber": f"urn:uuid:{identity}"}, indent=2) + "\n")
    return path


def validator(root):
    """A Python that has CycloneDX's schema, in .build-check/, where it is installed first; `None` without PyPI."""
    python = root / ".build-check/venv/bin/python"
    has = [python, "-c", "import cyclonedx.schema, jsonschema"]
    try:
        if not python.exists():
            run(sys.executable, "-m", "venv", python.parents[1])
        if subprocess.run(has, capture_output=True).returncode != 0:
            run(python, "-m", "pip", "-q", "--disable-pip-version-check", "install", VALIDATOR)
    except Failure as failure:
        print(f"The SBOM isn't compared with CycloneDX's schema: {failure}", file=sys.stderr)
        return None
    return python


def check(stage, python=None):
    """What is wrong with the SBOM, line by line; by CycloneDX's schema too, if there is a Python that has it."""
    document = json.loads((stage / NAME).read_text())
    listed = {one["name"]: one["hashes"][0]["content"] for one in _nested(document)}
    for path in _files(stage):
        if path not in listed:
            yield f"{NAME} lacks {path}"
        elif listed.pop(path) != _digest(stage / path):
            yield f"{NAME} has another hash of {path}"
    yield from (f"{NAME} lists {name}, which isn't there" for name in listed)
    references = {one["bom-ref"] for one in [document["metadata"]["component"], *document["components"]]}
    for entry in document["dependencies"]:
        yield from (f"{NAME}: {entry['ref']} depends on an unknown {name}"
                    for name in entry["dependsOn"] if name not in references)
    if python:
        answer = subprocess.run([python, "-c", VALIDATE, stage / NAME], capture_output=True, text=True)
        if answer.returncode != 0:
            raise Failure(f"{VALIDATOR} doesn't run: {answer.stderr.strip()[-500:]}")
        yield from (f"{NAME}: {line}" for line in answer.stdout.splitlines())


def _document(stage, components, package, version, time):
    ours = _ours(stage, components, package, version)
    moment = datetime.datetime.fromtimestamp(time, datetime.timezone.utc)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"timestamp": moment.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": ours},
        "components": [_component(stage, component) for component in components],
        "dependencies": _dependencies(stage, components, package),
    }


def _ours(stage, components, package, version):
    taken = {name for component in components for name in component.files}
    own = [path for path in _files(stage) if path not in taken]
    foreign = [path for path in own if path.startswith((package.layout.libraries, package.layout.fonts))]
    if foreign:
        raise Failure(f"{', '.join(foreign)} are of no component that {NAME} lists.")
    return {"type": "application", "bom-ref": "bubblekit", "name": "bubblekit", "version": version,
            "description": "Measures and draws chat messages", "licenses": _licences("MIT", None),
            "purl": f"pkg:generic/bubblekit@{version}",
            "components": [_file(stage, path) for path in own],
            "properties": [{"name": "bubblekit:needs", "value": f"glibc {package.glibc(stage)}"}]}


def _component(stage, component):
    entry = {"type": component.kind, "bom-ref": _reference(component), "name": component.name,
             "version": component.version, "licenses": _licences(component.licence, component.text)}
    if component.purl:
        entry["purl"] = component.purl
    if component.change:
        entry["pedigree"] = {"notes": component.change}
    if component.files:
        entry["components"] = [_file(stage, path) for path in component.files]
    else:
        entry["properties"] = [{"name": "bubblekit:linked", "value": "statically"}]
    return entry


def _licences(expression, text):
    if expression is None:
        return [{"license": {"name": f"licences/{text}", "acknowledgement": "declared"}}]
    if re.fullmatch(r"[\w.-]+", expression):
        return [{"license": {"id": expression, "acknowledgement": "concluded"}}]
    return [{"expression": expression, "acknowledgement": "concluded"}]


def _reference(component):
    return component.purl or f"{component.name}@{component.version}"


def _file(stage, path):
    return {"type": "file", "bom-ref": path, "name": path,
            "hashes": [{"alg": "SHA-256", "content": _digest(stage / path)}]}


def _files(stage):
    """The files that do something, below the package's folder: not links, licences and the SBOM itself."""
    for path in sorted(stage.rglob("*")):
        name = path.relative_to(stage)
        if path.is_file() and not path.is_symlink() and len(name.parts) > 1 and name.parts[0] != "licences":
            yield str(name)


def _nested(document):
    for owner in [document["metadata"]["component"], *document["components"]]:
        yield from owner.get("components", [])


def _digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _dependencies(stage, components, package):
    """What each component loads: the libraries that its files name, and what is linked into ours."""
    owners = {pathlib.PurePath(name).name: component for component in components for name in component.files}
    inside = {_reference(component) for component in components if not component.files or component.kind == "file"}
    ours = inside | _loaded(stage, [package.layout.binary, *package.layout.programs], owners)
    entries = [{"ref": "bubblekit", "dependsOn": sorted(ours)}]
    for component in components:
        files = component.files if component.kind == "library" else ()
        entries.append({"ref": _reference(component),
                        "dependsOn": sorted(_loaded(stage, files, owners) - {_reference(component)})})
    return entries


def _loaded(stage, files, owners):
    """The references of the components whose libraries some files name; glibc is none of them."""
    names = set()
    for path in files:
        text = run("readelf", "-d", stage / path, env={**os.environ, "LC_ALL": "C"})
        names |= set(re.findall(r"\(NEEDED\).*\[(.+)\]", text))
    return {_reference(owners[name]) for name in names if name in owners}
