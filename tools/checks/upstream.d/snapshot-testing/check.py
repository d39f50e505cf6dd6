# SPDX-License-Identifier: MIT
"""Runs the tests of swift-snapshot-testing over our module of that name, twice, in a copy of its folder of tests.

The first run compares with the references that were made on a Mac, and records those that differ, as the tests ask for. The
second one has to pass. Images that were recorded have the sizes of the Mac's.
"""
import os
import re
import shutil

SOURCES = "Tests"
RESULT = re.compile(r"(?:Test Case '([\w.]+)' (passed|failed|skipped)|. Test (\S+?)\(\) (passed|failed|skipped))")


def prepare(upstream, kit, source):
    """Writes the package. Returns the lowered files by module."""
    copy = upstream.WORK / kit["folder"].name
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(source / SOURCES, copy / SOURCES)
    package = upstream.WORK / "package"
    shutil.rmtree(package, ignore_errors=True)
    package.mkdir(parents=True)
    tool, files, targets = upstream.build_lower(), {}, []
    for module in kit["tests"]:
        names, skipped = upstream.files_of(module, copy)
        folder = package / "Tests" / module["name"]
        made = edit(upstream, copy, names, module.get("edits", []))
        files |= {name: file | {"edits": made.get(name, [])}
                  for name, file in upstream.lower(tool, copy, names, folder, []).items()}
        files |= {name: {"rules": {}, "edits": [], "skipped": why} for name, why in skipped.items()}
        targets.append(upstream.target("testTarget", module["name"], module["dependencies"]))
    upstream.write_package(kit, targets)
    return copy, files


def edit(upstream, copy, names, edits):
    """Edits files of the copy: their paths are where tests look for references. Returns the reasons by file."""
    made = {}
    for name, change in ((name, change) for change in edits for name in names if change["file"] in name):
        text = (copy / name).read_text()
        if change["from"] not in text:
            raise upstream.Failure(f"'{name}' has no '{change['from']}' to edit; is it at the kit's revision?", 3)
        (copy / name).write_text(text.replace(change["from"], change["to"]))
        made.setdefault(name, []).append(change["why"])
    return made


def swift(upstream, how, command, *words):
    environment = os.environ | ({"BUBBLEKIT_CHECKED_BUILD": "1"} if how.options else {})
    return upstream.run(["swift", command, "--package-path", upstream.WORK / "package", "--scratch-path", how.scratch,
                         *how.options, *words], env=environment)


def run_tests(upstream, how):
    """The tests by name, and whether they passed, with what was printed."""
    result = swift(upstream, how, "test", "--skip-build")
    tests = {}
    for old, old_result, new, new_result in RESULT.findall(result.stdout):
        name = old or new
        while new and name in tests:
            name += "'"
        tests[name] = old_result or new_result
    if not tests:
        raise upstream.Failure("The tests don't run:\n" + "\n".join(result.stdout.splitlines()[-30:]))
    return tests, result.stdout


def size(path):
    """The size of a PNG file, in pixels."""
    data = path.read_bytes()[16:24]
    return int.from_bytes(data[:4]), int.from_bytes(data[4:])


def compare_images(source, copy):
    """The images that were recorded here, and those of them that have other sizes than the Mac's."""
    recorded, other = [], []
    for path in sorted((copy / SOURCES).rglob("__Snapshots__/**/*.png")):
        there = source / path.relative_to(copy)
        if there.exists() and there.read_bytes() != path.read_bytes():
            recorded.append(path.name)
            if size(there) != size(path):
                other.append(f"{path.name}: {size(path)} instead of {size(there)}")
    return recorded, other


def check(upstream, kit, source, arguments):
    """Returns the exit status."""
    copy, files = prepare(upstream, kit, source)
    how = upstream.Build.debug() if arguments.debug else upstream.Build.shared()
    built = swift(upstream, how, "build", "--build-tests")
    errors = upstream.DOTS.findall(built.stdout)
    for name in sorted(files):
        why = files[name].get("skipped")
        print(f"{name}  " + (f"left out: {why}" if why else upstream.describe(files[name])))
    if built.returncode:
        print("\n".join(f"{path}:{line}: {message}" for path, line, message in errors[:40]))
        print("\n".join(built.stdout.splitlines()[-5:]))
        return 1
    first, _ = run_tests(upstream, how)
    second, output = run_tests(upstream, how)
    # A test that wants a difference has it in the first run alone: then the image is recorded.
    failed = [name for name, result in second.items() if result == "failed" and first.get(name) != "passed"]
    known = kit.get("failing", {})
    for name in failed:
        print(f"{name}  failed{': ' + known[name] if name in known else ''}")
    if any(name not in known for name in failed):
        print("\n".join(line for line in output.splitlines() if "error: " in line or "✘" in line))
    recorded, other = compare_images(source, copy)
    sizes = kit.get("sizes", {})
    unknown = []
    for line in other:
        why = next((why for part, why in sizes.items() if part in line), None)
        print(f"{line}{' (' + why + ')' if why else ''}")
        unknown += [] if why else [line]
    for name, why in kit.get("leftOut", {}).items():
        print(f"{name}  left out: {why}")
    same = sum(result == "passed" for result in first.values())
    passed = len(second) - len(failed)
    print(f"tests {passed} of {len(second)}, of which {same} by the Mac's references; images recorded {len(recorded)}, "
          f"sizes equal {len(recorded) - len(other)} of {len(recorded)}")
    return 0 if all(name in known for name in failed) and not unknown else 1
