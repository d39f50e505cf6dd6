# SPDX-License-Identifier: MIT
"""Manual pages of the program and of its subcommands, from the description that the program prints of itself."""
import datetime
import json

from parts import run


def pages(program, version, time):
    """The text of each page by its file name: bubblekit.1, bubblekit-render.1 and so on."""
    command = json.loads(run(program, "--experimental-dump-help"))["command"]
    children = [one for one in command["subcommands"] if one["commandName"] != "help" and one["shouldDisplay"]]
    names = [f"{command['commandName']}-{one['commandName']}" for one in children]
    date = datetime.datetime.fromtimestamp(time, datetime.timezone.utc).date()
    own = command["commandName"]
    found = {f"{own}.1": _page(own, own, command, children, names, version, date)}
    for name, child in zip(names, children):
        spoken = f"{own} {child['commandName']}"
        found[f"{name}.1"] = _page(name, spoken, child, [], [own], version, date)
    return found


def _page(name, spoken, command, children, others, version, date):
    arguments = [one for one in command["arguments"] if one["shouldDisplay"]]
    abstract = command["abstract"].rstrip(".")
    lines = [f'.TH "{name.upper()}" 1 "{date}" "bubblekit {version}" "User Commands"', ".SH NAME",
             f"{_text(name)} \\- {_text(abstract[:1].lower() + abstract[1:])}", ".SH SYNOPSIS",
             f".B {_text(spoken)}", _text(_synopsis(arguments, children)), ".SH DESCRIPTION",
             *_paragraphs(command["abstract"]), *_paragraphs(command.get("discussion", ""))]
    if children:
        lines.append(".SH COMMANDS")
        for child in children:
            lines += [".TP", f".B {_text(child['commandName'])}", _text(child["abstract"])]
    for title in dict.fromkeys(_section(one) for one in arguments):
        lines.append(f".SH {title.upper()}")
        lines += [line for one in arguments if _section(one) == title for line in _argument(one)]
    lines += [".SH SEE ALSO", *(f".BR {_text(other)} (1)," for other in others[:-1]), f".BR {_text(others[-1])} (1)"]
    return "\n".join(lines) + "\n"


def _section(argument):
    return argument.get("sectionTitle") or ("Arguments" if argument["kind"] == "positional" else "Options")


def _synopsis(arguments, children):
    if children:
        return "<command> [<options>]"
    words = ["[<options>]"]
    for one in arguments:
        if one["kind"] == "positional":
            word = f"<{one['valueName']}>" + (" ..." if one["isRepeating"] else "")
            words.append(f"[{word}]" if one["isOptional"] else word)
    return " ".join(words)


def _argument(argument):
    if argument["kind"] == "positional":
        head = f"<{argument['valueName']}>"
    else:
        names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument["names"]]
        head = ", ".join(names) + (f" <{argument['valueName']}>" if argument["kind"] == "option" else "")
    yield from (".TP", f".B {_text(head)}", _text(_description(argument)))
    if argument.get("allValueDescriptions"):
        yield ".RS"
        for value in argument["allValues"]:
            yield from (".TP", f".B {_text(value)}", _text(argument["allValueDescriptions"].get(value, "")) or "\\&")
        yield ".RE"


def _description(argument):
    """The summary, with the values and the default that it doesn't name itself."""
    text = argument.get("abstract", "")
    values = argument.get("allValues")
    if values and not argument.get("allValueDescriptions"):
        text += f" (values: {', '.join(values)})"
    if argument.get("defaultValue") and "(default:" not in text:
        text += f" (default: {argument['defaultValue']})"
    return " ".join(f"{text} {argument.get('discussion', '')}".split()) or "\\&"


def _paragraphs(text):
    for paragraph in filter(None, text.split("\n\n")):
        yield from (".PP", _text(" ".join(paragraph.split())))


def _text(text):
    """Text that troff prints as it is."""
    escaped = text if text == "\\&" else text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
