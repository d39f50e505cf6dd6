# SPDX-License-Identifier: MIT
"""The lists of options of the C library and of the Python package."""
import json
import re
import textwrap

#: The groups of an environment's options, by the first scope or member that an option has.
GROUPS = (("appearance", "what messages look like"), ("image", "images"), ("files", "files"),
          ("input", "how messages are read"), ("program", "limits"))
INPUT = ("from", "me", "conversationType", "profiles", "strict")
#: Words that Python has for itself.
RESERVED = ("from",)


def environments(described):
    """The options of an environment in memory, by group; those of conversations are in "transcript"."""
    found = {name: [] for name, _ in [*GROUPS, ("transcript", None)]}
    for option in described["options"]:
        scopes = option["scopes"]
        if option.get("group"):
            found[option["group"]].append(option)
        elif scopes == ["export"]:
            continue  # They take folders and archives, of which an environment has none.
        elif option["name"] in INPUT:
            found["input"].append(option)
        elif scopes == ["program"] and "unit" in option:
            found["program"].append(option)
        elif scopes == ["program"] or option["name"] == "resources":
            found["files"].append(option)
        elif "size" not in scopes:
            found["image"].append(option)
        else:
            found["appearance"].append(option)
    # Conversations may have these apart from single images.
    found["transcript"] += [option for option in found["image"]
                            if "line" not in option["scopes"] and "conversation" in option["scopes"]]
    return found


def header(described):
    """The part of bubblekit.h's comment that has the options by group."""
    groups = environments(described)
    parts = [f"{names(groups[name])}: {title};" for name, title in GROUPS]
    parts += [f"text: an object with the options of `bubblekit text`: {names(texts(described))};",
              f"transcript: an object with options of conversations: {names(groups['transcript'])}."]
    return "".join(line + "\n" for part in parts
                   for line in textwrap.wrap(part, 120, initial_indent="///   ", subsequent_indent="///     "))


def texts(described):
    """The options of bare texts, whose fonts are those of messages."""
    fonts = {option["name"] for option in described["options"] if option["scopes"] == ["program"]}
    return [option for option in described["text"] if option["name"] not in fonts]


def names(options):
    return ", ".join(option["name"] for option in options)


def python(described):
    """The types of options.py."""
    groups = environments(described)
    known = {option["name"] for options in (described["options"], described["text"]) for option in options}
    lines = [
        *typed_dictionary("TextOptions", "Options of `Renderer.text`: those of `bubblekit text`."),
        *members(texts(described), known), "", "",
        *typed_dictionary("TranscriptOptions", "Options of `Renderer.transcript`."),
        *members(groups["transcript"], known), "", "",
        *typed_dictionary("Options", "Options of a `Renderer`. Without a value, all but `strict` have the default of "
                                     "`bubblekit render`."),
    ]
    for name, title in GROUPS:
        lines += [f"    # {title[0].upper()}{title[1:]}.", *members(groups[name], known), ""]
    lines += ["    # Further calls.", "    text: TextOptions", "    transcript: TranscriptOptions"]
    return "".join(line + "\n" for line in lines)


def typed_dictionary(name, summary):
    return [f"class {name}(TypedDict, total=False):", f'    """{summary}"""', ""]


def members(options, known):
    """A line of a dictionary's type for each option, with as much of its summary as there is a place for."""
    for option in options:
        line = f"    {snake(option['name'])}: {python_type(option)}"
        summary = pythonic(option["summary"], known)
        shorter = [summary, *(re.split(end, summary)[0].rstrip(".") + "." for end in (r"\. ", r" \(", "[:;] ", ", "))]
        yield next((described for text in shorter if len(described := f"{line}  #: {text}") <= 120), line)


def python_type(option):
    if option.get("isFile"):
        return "Path"
    if option["type"] == ["string", "integer"]:
        return "str | int"
    if isinstance(option["type"], list):
        return "str | Mapping[str, Mapping[str, str]]"
    if option["type"] == "string" and "values" in option:
        values = [value for value in option["values"] if value not in option.get("exportValues", [])]
        return f"Literal[{', '.join(map(json.dumps, values))}]"
    return {"number": "float", "integer": "int", "boolean": "bool", "string": "str"}[option["type"]]


def snake(name):
    """The name in Python: `text_scale` for `textScale`, `from_` for `from`."""
    words = re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name)
    return words + "_" if words in RESERVED else words


def pythonic(summary, known):
    """A summary with options by their names in Python."""
    return re.sub(r"\b[a-z]+[A-Z]\w*", lambda word: f"`{snake(word[0])}`" if word[0] in known else word[0], summary)
