# SPDX-License-Identifier: MIT
"""Counts names in the Swift files of apps, without comments and literals."""
import collections
import pathlib
import re

SKIP = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"', re.S)
NAME = re.compile(r"(?<![\w.@#])((?:UI|NS|CA|CG|CF|CI|CT)[A-Z]\w+|Selector|autoreleasepool|objc_\w+)")
MEMBER = re.compile(r"\.([a-z]\w*)")
DECLARED = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias|func|let|var|case)\s+(\w+)")
OVERRIDDEN = re.compile(r"\boverride\s+(?:\w+\s+)*(?:func|var)\s+(\w+)")
# Functions of delegates and data sources, whose first parameter is the sender.
SENDER = re.compile(
    r"(?:tableView|collectionView|textView|textField|scrollView|gestureRecognizer|searchBar"
    r"|navigationController|tabBarController|presentationController|pageViewController|pickerView"
    r"|imagePickerController|contextMenuInteraction|dragInteraction|dropInteraction|application|scene)[A-Za-z]*")
CALLBACK = re.compile(rf"\bfunc\s+({SENDER.pattern})\s*\(([^{{]*?)\)\s*(?:->|\{{|\n)", re.S)


class Counts:
    """For each name the number of uses, of files and of apps."""

    def __init__(self):
        self.uses = collections.Counter()
        self.files = collections.Counter()
        self.apps = collections.defaultdict(set)

    def add_app(self, folder):
        texts = [SKIP.sub(" ", path.read_text(errors="replace"))
                 for path in sorted(pathlib.Path(folder).rglob("*.swift")) if is_code(path)]
        own = {name for text in texts for name in DECLARED.findall(text)}
        for text in texts:
            self.add_file(pathlib.Path(folder).name, text, own)
        return len(texts)

    def add_file(self, app, text, own):
        found = collections.Counter(name for name in NAME.findall(text) if name not in own)
        found.update(MEMBER.findall(text))
        found.update(OVERRIDDEN.findall(text))
        for name, parameters in CALLBACK.findall(text):
            labels = list_labels(parameters)
            if labels:
                found[f"{name}({labels})"] += 1
        for name, number in found.items():
            self.uses[name] += number
            self.files[name] += 1
            self.apps[name].add(app)


def is_code(path):
    """Whether a file is an app's own: neither a test's nor one of a library that was copied."""
    return not any(part in ("Pods", "Carthage", "Vendor") or "Tests" in part for part in path.parts)


def list_labels(parameters):
    """The labels of a declaration's parameters: `_:didSelectRowAt:`."""
    depth, start, parts = 0, 0, []
    for index, letter in enumerate(parameters):
        depth += (letter in "([<") - (letter in ")]>" and parameters[index - 1] != "-")
        if letter == "," and depth == 0:
            parts.append(parameters[start:index])
            start = index + 1
    parts.append(parameters[start:])
    return "".join(part.split(":")[0].split()[0] + ":" for part in parts if part.split(":")[0].split())


def write(path, folders, wanted, length):
    """Counts apps, and writes a line for each of the most used names that are wanted."""
    counts = Counts()
    files = sum(counts.add_app(folder) for folder in folders)
    names = sorted((name for name in counts.uses if wanted(name)),
                   key=lambda name: (-len(counts.apps[name]), -counts.files[name], name))
    lines = [f"{name}\t{len(counts.apps[name])}\t{counts.files[name]}\t{counts.uses[name]}" for name in names[:length]]
    path.write_text(f"# name, apps, files, uses; in {len(folders)} apps with {files} Swift files\n"
                    + "\n".join(lines) + "\n")


def read(path):
    """The first line's numbers of apps and files, and the rows."""
    head, *lines = path.read_text().splitlines()
    apps, files = map(int, re.search(r"in (\d+) apps with (\d+)", head).groups())
    return apps, files, [(name, *map(int, numbers)) for name, *numbers in (line.split("\t") for line in lines)]
