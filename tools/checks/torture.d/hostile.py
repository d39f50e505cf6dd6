# SPDX-License-Identifier: MIT
"""Hostile files of messages, texts, and values of options."""
import json
import os
import shutil

import samples
from program import MEGABYTE, contents, message

DEPTH = 100_000
MAXIMUM_SECONDS = 5
# What has to end is waited for long: a busy machine may give a process a tenth of a core.
PATIENCE = 120
HUGE = "9223372036854775807"
NUMBERS = (HUGE, "-9223372036854775808", "18446744073709551616", "1e400", "nan", "inf", "-inf", "0x200", "0",
           "-1", "1e-300", "", " ", "١٢")
# What no option for a number may take.
NEVER = {"nan", "inf", "-inf", "0x200", "", " ", "1e400", "-1", "١٢", "-9223372036854775808"}


def check_inputs(program, report, quick):
    _check_repeated_messages(program, report)
    _check_endless(program, report, ["/dev/zero"] if quick else ["/dev/zero", "/dev/urandom"])
    _check_nesting(program, report)
    _check_broken(program, report, quick)
    _check_identifiers(program, report)
    _check_goldens(program, report)


def check_texts(program, report, quick):
    size = 200_000 if quick else 999_000
    seconds = 1.5 if quick else MAXIMUM_SECONDS
    commands = ["measure"] if quick else ["measure", "render", "text", "links"]
    for name, unit in list(TEXTS.items())[:16 if quick else None]:
        text = (unit * (size // len(unit.encode()) + 1)).encode()[:size].decode(errors="ignore")
        text = _fitting(text, size)
        path = program.write("text.json", [message("m-1", text)])
        took, problems = [], []
        for command in commands:
            outcome = _run_text(program, command, path, text, deadline=PATIENCE)
            took.append(f"{command} {outcome.seconds:.2f} s")
            if outcome.crashed or outcome.excess:
                problems.append(f"{command}: {outcome}")
            elif outcome.seconds > seconds:
                problems.append(f"{command} took {outcome.seconds:.1f} s, more than {seconds}")
            elif outcome.status not in (0, 1) or outcome.status == 1 and not outcome.errors:
                problems.append(f"{command}: {outcome}")
            elif command != "render" and not outcome.stdout:
                problems.append(f"{command} prints nothing: {outcome}")
        kilobytes = len(json.dumps(text, ensure_ascii=False).encode()) // 1000
        report.expect("; ".join(problems), f"{kilobytes} kB of {name}: {', '.join(took)}")


# Those that loops over links, brackets and pairs of letters made slow come first: they are in the quick form.
TEXTS = {
    "+1-": "+1-", "[TUIEmoji_Smile]": "[TUIEmoji_Smile]", "[Smile]": "[Smile]", "->": "->", "(": "(",
    "quotation marks": '"',
    "zalgo": "Z̴̡͙̅͝a̷̖͊l̵̢̔g̸̻̈́o̶̞͂ ", "one letter with marks": "a" + "\u0301" * 1000,
    "a": "a", "words": "word ", "hyphens": "-", "apostrophes": "don't'", "digits": "1", "colons": "a:",
    "@": "@", "addresses": "www.a.b.", "mail": "a@b.", "phone numbers": "+49 30 1234", "https://": "https://",
    "slashes": "/", "dots": "...", "mixed brackets": "([{<", "closing brackets": ")", "[": "[", "[[]": "[[]",
    "Arabic": "مرحبا", "Arabic and Latin": "aب", "embeddings": "\u202e\u202a", "isolates": "\u2067a",
    "Han": "漢字", "Thai": "กินก๋วยเตี๋ยว", "Devanagari": "क्षि", "Hangul letters": "\u1100\u1161\u11a8",
    "joined emoji": "👨‍👩‍👧‍👦", "regional indicators": "🇵", "skin tones": "🏽",
    "variation selectors": "☺\ufe0f", "zero-width joiners": "\u200d", "line feeds": "\n",
    "carriage returns": "\r\n", "tabs": "\t",
    "no-break spaces": "\u00a0", "soft hyphens": "a\u00ad", "NUL": "\0", "unassigned": "\U000e0fff",
    "private use": "\ue000", "fractions": "1\u20442", "ligatures": "ffi", "kerned pairs": "AVAToYo",
}


def check_options(program, report, quick):
    for name in ("avatar.jpg", "chats/avatar.jpg"):
        program.write(name, samples.files()["baseline.jpg"])
    source = [message("m-1", faceURL="avatar.jpg"), message("m-2", "你好 مرحبا")]
    path = program.write("messages.json", source)
    program.write("chats/chat.json", source)
    program.run("record", program.folder / "chats")
    image = program.write("a.png", samples.files()["colour.png"])
    other = program.write("b.png", samples.files()["translucent.png"])
    shared = ["--width", "--text-scale", "--now", "--max-message-bytes", "--max-image-bytes",
              "--max-image-pixels", "--max-image-side", "--jobs"]
    commands = {
        "render": (("render", path, "-o", "out", "--transcript"), ["--scale", *shared]),
        "render --format pdf": (("render", path, "-o", "out", "--transcript", "--format", "pdf",
                                 "--page-size", "a4"), ["--page-margin", "--page-size"]),
        "measure": (("measure", path), shared),
        "verify": (("verify", "chats"), ["--scale", *shared]),
        "text": (("text",), ["--width", "--font-size", "--max-text-bytes"]),
        "links": (("links",), ["--max-text-bytes"]),
        "diff": (("diff", image, other, "--reason", "a test"),
                 ["--tolerance", "--max-pixels", "--window", "--ignore", "--max-image-bytes",
                  "--max-image-pixels"]),
        "review": (("review", "chats", "--json", "report.json"), ["--port"]),
    }
    if quick:
        # These take the options of `render`, by the same code.
        del commands["measure"], commands["verify"]
    for name, (arguments, options) in commands.items():
        for option in options:
            _check_numbers(program, report, name, arguments, option, quick)
    _check_values(program, report, path, image, other)


def _check_numbers(program, report, name, arguments, option, quick):
    taken, problems = [], []
    for value in (HUGE, "0x200") if quick else NUMBERS:
        value = {"--window": f"{value}:{value}", "--ignore": f"0,0,{value},{value}",
                 "--page-size": f"{value}x{value}"}.get(option, value)
        outcome = program.run(*arguments, f"{option}={value}", stdin=b'"See you at www.example.com"\n')
        if outcome.crashed or outcome.excess:
            problems.append(f"{option} {value!r}: {outcome}")
        elif outcome.status == 2 and not outcome.errors:
            problems.append(f"{option} {value!r}: status 2 without a message")
        elif outcome.status != 2 and value in NEVER and not (option == "--now" and value.startswith("-")):
            problems.append(f"{option} {value!r} is taken: {outcome}")
        elif outcome.status != 2:
            taken.append(value)
    report.expect("; ".join(problems), f"{name} {option}, which takes {', '.join(taken) or 'none of them'}")


def _check_values(program, report, path, image, other):
    """Values that mean nothing, which are refused with the option's name, or the value."""
    absent = program.folder / "absent"
    for name, arguments, named in [
        ("render -o ''", ("render", path, "-o", ""), "output"),
        ("diff -o ''", ("diff", image, other, "-o", ""), "output"),
        ("verify --html ''", ("verify", "chats", "--html", ""), "html"),
        ("verify --json ''", ("verify", "chats", "--json", ""), "json"),
        ("render ''", ("render", "", "-o", "out"), ""), ("verify ''", ("verify", ""), ""),
        ("review ''", ("review", "", "--json", "r.json"), ""),
        ("measure --locale zz_ZZ_qq", ("measure", path, "--locale", "zz_ZZ_qq"), "zz_ZZ_qq"),
        ("measure --locale ''", ("measure", path, "--locale", ""), "locale"),
        ("measure --locale ../../en", ("measure", path, "--locale", "../../en"), "locale"),
        ("text --locale zz_ZZ_qq", ("text", "--locale", "zz_ZZ_qq"), "zz_ZZ_qq"),
        ("measure --time-zone Mars/Base", ("measure", path, "--time-zone", "Mars/Base"), "Mars/Base"),
        ("measure --time-zone ../../etc/passwd", ("measure", path, "--time-zone", "../../etc/passwd"),
         "zone"),
        ("measure --theme ''", ("measure", path, "--theme", ""), "theme"),
        ("measure --fonts of no folder", ("measure", path, "--fonts", absent), "absent"),
        ("measure --fonts ''", ("measure", path, "--fonts", ""), "font"),
        ("measure --system-fonts of no folder", ("measure", path, "--system-fonts", absent), "absent"),
        ("render --resources of no folder", ("render", path, "-o", "out", "--resources", absent), "absent"),
        ("render --resources ''", ("render", path, "-o", "out", "--resources", ""), "resources"),
        ("measure --jobs 257", ("measure", path, "--jobs", "257"), "jobs"),
        ("render into a file", ("render", path, "-o", path), "messages.json"),
        ("diff of a folder", ("diff", program.folder, other), "folder"),
        ("prune of no folder", ("prune", absent), "absent"),
    ]:
        outcome = program.run(*arguments, stdin=b'"See"\n')
        clear = outcome.status in (1, 2) and outcome.errors and named in outcome.errors
        report.expect_refusal(clear, name, outcome, f"naming '{named}'" if named else "")


def _check_repeated_messages(program, report):
    """Two lists in one object: both are read, or the second is an error."""
    source = '{"messages":[%s],"messages":[%s]}' % (json.dumps(message("a")), json.dumps(message("b")))
    for name, text in [("two lists", source), ("a list after an object", source.replace("[", "{}", 1)),
                       ("a list after null", source.replace("[" + json.dumps(message("a")) + "]", "null"))]:
        path = program.write("repeated.json", text)
        outcome = program.run("measure", path)
        clear = outcome.status == 1 and outcome.errors or b'"b"' in outcome.stdout
        report.expect_refusal(clear, f"messages twice in an object, {name}", outcome, "or both are read")


def _check_endless(program, report, devices):
    """Devices without an end, as every input."""
    image = program.write("image.png", samples.files()["colour.png"])
    for device in devices:
        for name, arguments in [
            ("measure", ("measure", device)), ("render", ("render", device, "-o", "out")),
            ("verify", ("verify", device)), ("record", ("record", device)),
            ("diff golden", ("diff", device, image)), ("diff actual", ("diff", image, device)),
            ("review --report", ("review", ".", "--report", device, "--json", "r.json")),
        ]:
            outcome = program.run(*arguments, deadline=PATIENCE if arguments[0] == "review" else 10,
                                  memory=512 * MEGABYTE)
            bounded = not outcome.excess and outcome.status in (1, 2) and outcome.errors
            # Messages are read one at a time: lines of noise take time, and no more memory than one.
            if arguments[0] in ("measure", "render") and outcome.memory < 200 * MEGABYTE:
                bounded = bounded or outcome.excess.startswith("not done")
            report.expect_refusal(bounded, f"{name} {device} ({outcome.memory // MEGABYTE} MB)", outcome)


def _check_nesting(program, report):
    good, text = json.dumps(message("m-0")), json.dumps(message("m-2"))
    deep_list, deep_object = "[" * DEPTH + "]" * DEPTH, '{"a":' * DEPTH + "1" + "}" * DEPTH
    cases = {
        "lists": "[" * DEPTH, "closed lists": deep_list, "objects": '{"a":' * DEPTH,
        "closed objects": deep_object,
        "an unknown field of lists": f'[{{"msgID":"m-1","x":{deep_list}}},{text}]',
        "an unknown field of objects": f'[{{"msgID":"m-1","x":{deep_object}}},{text}]',
        "custom data": json.dumps([{"msgID": "m-1", "customElem": {"data": deep_object}}, message("m-2")]),
        "65 levels of custom data": json.dumps(
            [{"msgID": "m-1", "customElem": {"data": '{"a":' * 65 + "1" + "}" * 65}}, message("m-2")]),
        "open lists in a line": f'{good}\n{{"msgID":"m-1","x":{"[" * DEPTH}\n{text}\n',
    }
    for name, source in cases.items():
        path = program.write("deep.json", source)
        outcome = program.run("measure", path, "--max-message-bytes", "10000000", deadline=20)
        clear = outcome.status in (0, 1) and not outcome.excess and (outcome.errors or outcome.stdout)
        continued = '"m-2"' not in source or b'"m-2"' in outcome.stdout
        report.expect_refusal(clear and continued, f"nested {name}", outcome,
                              "" if continued else "without losing the message after it")
    outcome = program.run("text", stdin=(deep_list + '\n"See"\n').encode())
    report.expect_refusal(outcome.status == 1 and outcome.stdout, "nested lists as text", outcome)


def _check_broken(program, report, quick):
    """Inputs that are no messages: an error that names the cause, and whole messages beside it are shown."""
    good = json.dumps(message("good"))
    beside = b"\n" + good.encode()
    text = b'{"msgID":"a","textElem":{"text":"%s"}}'
    for name, source, named in [
        ("an empty file", b"", "empty"), ("white space", b" \n\t ", "empty"),
        ("a byte order mark", b"\xef\xbb\xbf", "empty"), ("UTF-16", good.encode("utf-16"), ""),
        ("NUL bytes", b"\0" * 100, ""), ("a PNG file", samples.files()["colour.png"], ""),
        ("invalid UTF-8 in a text", text % b"a\xffb" + beside, "UTF-8"),
        ("an overlong sequence", text % b"\xc0\xaf" + beside, "UTF-8"),
        ("half of a surrogate", text % b"\xed\xa0\x80" + beside, "UTF-8"),
        ("an object for messages", b'{"messages":{}}', "messages"),
        ("a number for messages", b'{"messages":1}', "messages"),
        ("a string for messages", b'{"messages":"x"}', "messages"), ("null", b"null", ""),
        ("a list of lists", b"[[]]", ""), ("commas", b"[,,,]", ""),
        ("a list that isn't closed", b"[" + good.encode(), ""),
        ("text after the list", b"[" + good.encode() + b"] x", ""),
        ("a huge number", b'{"msgID":"a","seq":1' + b"0" * 10_000 + b"}" + beside, "seq"),
        ("a line over the limit", text % (b"x" * 1_000_001) + beside, "1000000"),
    ]:
        path = program.write("broken.json", source)
        outcome = program.run("measure", path, deadline=20)
        clear = outcome.status == 1 and outcome.errors and named in outcome.errors
        report.expect_refusal(clear, f"measure {name}", outcome, f"naming '{named}'" if named else "")
        if good.encode() in source and b'"good"' not in outcome.stdout:
            report.fail(f"measure {name}: the message beside it is lost: {outcome}")
        if quick and "messages" not in name and source:
            continue
        # Its goldens are recorded first, so that nothing but the broken message can fail.
        program.run("record", path, deadline=20)
        outcome = program.run("verify", path, deadline=20)
        clear = outcome.status == 1 and outcome.errors and named in outcome.errors
        report.expect_refusal(clear, f"verify {name}", outcome, f"naming '{named}'" if named else "")


def _check_identifiers(program, report):
    """IDs that would be paths, or that share a name with another: every message has a golden of its own."""
    identifiers = ["m", "m", "M", "m-again-2", "m-again-2", "../../x", "/etc/passwd", ".", "..", ".hidden",
                   "a/b", "a\\b", "a\0b", "", " ", "-rf", "é", "e\u0301", "ﬁ", "con", "x" * 300, "x" * 301,
                   "\u202egnp", "a\nb", "😀", "m@2x", "m.layout", "*", "%2e%2e"]
    source = program.write("ids/chat.json", [message(identifier, f"text {index}")
                                             for index, identifier in enumerate(identifiers)])
    elsewhere = len(list(program.folder.rglob("*@2x.png")))
    outcome = program.run("record", source)
    shown = len(identifiers) - 1  # A message without an ID is left out.
    images = len(list((program.folder / "ids/Goldens").rglob("*.png")))
    elsewhere -= len(list(program.folder.rglob("*@2x.png"))) - images
    problem = "" if images == shown and elsewhere == 0 else f"{images} goldens of {shown} messages"
    if outcome.crashed:
        problem = str(outcome)
    report.expect(problem, f"record {shown} IDs that are no names: {images} goldens")
    changed = program.run("verify", source, "--theme", "dark")
    verdict = changed.stdout.decode().strip().splitlines()
    report.expect("" if changed.status == 1 and "passed" not in "".join(verdict[:1]) else str(verdict),
                  f"verify them in another theme: {verdict[0] if verdict else ''}")
    outcome = program.run("render", source, "-o", "ids-out", "--layout", "text")
    images = len(list((program.folder / "ids-out").glob("*.png")))
    report.expect("" if images == shown and not outcome.crashed else f"{images} images: {outcome}",
                  f"render {shown} IDs that are no names: {images} images")


def _check_goldens(program, report):
    """Goldens as a stranger may send them: links, pipes, devices, and images of many pixels."""
    secret = program.write("secret.layout", "the secret\n")
    folder = program.folder / "goldens"
    for name, form, make in [
        ("a link to a file elsewhere", "layout", lambda path: path.symlink_to(secret)),
        ("a link to a device", "layout", lambda path: path.symlink_to("/dev/zero")),
        ("a pipe", "layout", os.mkfifo),
        ("a folder", "layout", lambda path: path.mkdir()),
        ("an image of 2,000,000,000 pixels", "png", lambda path: path.write_bytes(samples.huge_png())),
        ("a file of 1 GB", "png", _make_sparse),
    ]:
        shutil.rmtree(folder, ignore_errors=True)
        program.write("goldens/chat.json", [message("m-1")])
        program.run("record", folder)
        path = next((folder / "Goldens").rglob(f"*.{form}"))
        path.unlink()
        make(path)
        outcome = program.run("verify", folder, deadline=10, memory=700 * MEGABYTE)
        leaks = b"the secret" in outcome.stderr or any(
            b"the secret" in data for data in contents(folder / ".build").values())
        clear = outcome.status == 1 and outcome.errors and not outcome.excess and not leaks
        report.expect_refusal(clear, f"verify where a golden is {name} ({outcome.memory // MEGABYTE} MB)",
                              outcome, "without what is in the file elsewhere" if leaks else "")
    _check_long_files(program, report)
    program.write("none/chat.json", [])
    outcome = program.run("verify", program.folder / "none")
    report.expect_refusal(outcome.status == 1, "verify without a message", outcome)


def _check_long_files(program, report):
    """Files that are longer than may be in memory, each by a byte."""
    for name, size, arguments in [
        ("messages", 1 << 30, lambda path: ("verify", path)), ("messages", 1 << 30, lambda path: ("record", path)),
        ("a report", 256 << 20, lambda path: ("review", program.folder, "--report", path, "--json", "r.json")),
    ]:
        path = program.write("long/long.json", "")
        os.truncate(path, size + 1)
        outcome = program.run(*arguments(path), deadline=PATIENCE, memory=700 * MEGABYTE)
        clear = outcome.status in (1, 2) and not outcome.excess and "limit" in outcome.errors
        report.expect_refusal(clear, f"{arguments(path)[0]} with {name} of {size + 1:,} bytes "
                              f"({outcome.memory // MEGABYTE} MB)", outcome, "naming the limit")


def _make_sparse(path):
    with open(path, "wb") as file:
        file.write(samples.files()["colour.png"])
        file.truncate(1 << 30)


def _run_text(program, command, path, text, deadline):
    if command in ("text", "links"):
        return program.run(command, stdin=json.dumps(text, ensure_ascii=False).encode() + b"\n",
                           deadline=deadline)
    options = ("-o", "out", "--scale", "1") if command == "render" else ()
    return program.run(command, path, *options, "--jobs", "1", deadline=deadline)


def _fitting(text, size):
    """The text, so short that it is within the limit as JSON, where some characters are escaped."""
    length = len(json.dumps(text, ensure_ascii=False).encode())
    return text if length <= size else text[:len(text) * size // length]
