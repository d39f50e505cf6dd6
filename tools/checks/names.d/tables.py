# SPDX-License-Identifier: MIT
"""The support that Names-Views.md and Names-Values.md state."""
import re

from shared.program import ROOT

DOCUMENTS = ROOT / "Packages/Compat/Sources/UIKit/UIKit.docc"
STATES = ["same", "partial", "inert", "missing"]
SPAN = re.compile(r"`([^`]+)`")


def rows():
    """The rows of both tables: the names' column, and that of the support."""
    for name in ("Names-Views.md", "Names-Values.md"):
        for line in (DOCUMENTS / name).read_text().splitlines():
            match = re.fullmatch(r"\| (.+?) \| (.+?) \|", line)
            if match and not match[2].startswith(("here", "---")):
                yield match[1], match[2]


def stated():
    """Names to states. A name with several states is partial."""
    states = {}
    for names, support in rows():
        state = re.match(r"\w+", support)
        inert = {name for clause in re.split(r"[;.] ", support) if "inert" in clause
                 for name in spans(clause)}
        if state and state[0] in STATES:
            for name in spans(names):
                states.setdefault(name, set()).add(state[0])
        for name in inert:
            states.setdefault(name, set()).add("inert")
    return {name: found.pop() if len(found) == 1 else "partial" for name, found in states.items()}


def spans(text):
    """The names in code spans; of initialisers and of texts that are none, nothing."""
    for span in SPAN.findall(text):
        span = span.strip("`").removeprefix("class ")
        match = re.fullmatch(r"(?:[A-Z]\w*\.)?(\w+)(\([\w:]*\))?", span)
        if match and match[1] != "init" and not (match[2] and match[1][0].isupper()
                                                  and not match[1].startswith(("CG", "CA", "UI", "NS"))):
            if match[2] and re.match(r"UI[A-Z]\w*|NS[A-Z]\w*|CG(Color|Image|Path)$", match[1]) \
                    and not re.match(r"(UI|NS)\w*(Make|Rect|From\w+)", match[1]):
                continue
            yield match[1]
