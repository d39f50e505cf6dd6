# SPDX-License-Identifier: MIT
"""Rows about the JSON of requests, and the values in it."""
import io
import json
import urllib.parse
import zipfile

from rows import MESSAGE, Row, both, has, is_png, json_has, lacks, raw, render, text_messages
from shared.program import ROOT
from shared.service import post

TEXT = json.dumps(MESSAGE)

#: Options that name files, and those of the program.
REFUSED = {"resources": "/etc", "emoji": "/etc", "profiles": "/etc/passwd", "menuItems": "/etc/passwd",
           "fonts": "/etc", "systemFonts": "/etc", "fallbackFonts": "/etc", "systemFontFamily": "Inter", "resourcesBundle": "/etc",
           "media": "/etc", "theme": "/etc/passwd", "strings": "/etc/passwd",
           "maxMessageBytes": 10, "maxImageBytes": 10, "jobs": 1000, "output": "/tmp/a.png",
           "jsonl": True, "quiet": True, "input": "/etc/passwd"}


#: Options that are wrong in the same words at every door; Swift's tests and those of Packages/Python have the others.
WRONG = json.loads((ROOT / "tools/checks/options.d/wrong.json").read_text())


def rows():
    yield from ordinary()
    yield from wrong_options()
    yield from broken()
    yield from wrong_types()
    yield from wrong_values()
    yield from large()


def warned():
    """Warnings are in a header of images, and in answers as JSON."""
    message = {**MESSAGE, "imageElem": {"path": "größe.png"}}
    del message["textElem"]
    described = lambda answer: None if answer.json().get("warnings") else "there are no warnings"  # noqa: E731
    yield Row("a warning", render(message), (200,), check=both(is_png, headed("bubblekit-warnings", "größe.png")))
    yield Row("a warning in JSON", render(message, accept="application/json"), (200,), check=described)
    many = {"messages": [{**message, "msgID": f"m-{number}"} for number in range(200)]}
    yield Row("many warnings", post("/v1/transcript", many), (200,), check=headed("bubblekit-warnings", " more"))
    quote = {"messages": [{"from": {"id": 1, "name": "Mira"}, "text": "Eight?", "media": {"url": "größe.png"}}]}
    yield Row("quote: a warning", post("/generate.png", quote), (200,), check=headed("quote-warnings", ""))
    yield Row("quote: a warning in JSON", post("/generate", quote), (200,),
              check=lambda answer: None if answer.json()["result"].get("warnings") else "there are no warnings")


def headed(name, word):
    """A check that a header is a JSON array of texts in ASCII, one of them with a word."""
    def check(answer):
        value = answer.headers.get(name, "")
        try:
            texts = json.loads(value)
        except ValueError:
            return f"{name} is no JSON: {value!r}"
        if not value.isascii() or len(value) > 2000 or not texts or not any(word in text for text in texts):
            return f"{name} is {value[:200]!r}"
    return check


def marked():
    """A byte order mark before JSON, which editors write, is no part of it."""
    mark = b"\xef\xbb\xbf"
    whole = {"environment": {"scale": 1}, "messages": [MESSAGE]}
    for path, value in {"/v1/render": {"message": MESSAGE}, "/v1/measure": whole, "/v1/transcript": whole,
                        "/v1/links": {"message": MESSAGE},
                        "/generate": {"messages": [{"from": {"id": 1, "name": "Mira"}, "text": "Eight?"}]}}.items():
        yield Row(f"a byte order mark: {path}", raw(mark + json.dumps(value).encode(), path), (200,))
        yield Row(f"two byte order marks: {path}", raw(2 * mark + json.dumps(value).encode(), path), (400,))
        yield Row(f"a byte order mark alone: {path}", raw(mark, path), (400,))
    yield Row("a byte order mark: lines", raw(mark + TEXT.encode() + b"\n", "/v1/measure", "application/jsonl"), (200,),
              check=lambda answer: None if b'"contentWidth"' in answer.body else "the line has no size")


def ordinary():
    yield from images()
    yield from several()
    yield from conversations()


def images():
    """Images of one message, in the formats that requests ask for."""
    yield Row("a message", render(), (200,), check=both(
        is_png, has("bubblekit-kind", "text"), has("bubblekit-width"), has("bubblekit-height"), has("bubblekit-scale"),
        has("bubblekit-warnings", "[]"), has("content-type", "image/png")))
    yield from warned()
    yield from marked()
    for kind, magic in [("image/png", b"\x89PNG"), ("image/webp", b"RIFF"), ("image/jpeg", b"\xff\xd8"),
                        ("image/svg+xml", b"<"), ("application/pdf", b"%PDF")]:
        check = both(has("content-type", kind), lambda answer, magic=magic: None
                     if answer.body.startswith(magic) else "the body is of another format")
        yield Row(f"Accept: {kind}", render(accept=kind), (200,), check=check)
        name = {"image/svg+xml": "svg"}.get(kind, kind.partition("/")[2])
        yield Row(f"the format {name}", render(environment={"format": name}), (200,), check=check)
    yield Row("Accept: text/html", render(accept="text/html,*/*;q=0.8"), (200,), check=is_png)
    yield Row("Accept that names nothing known", render(accept="video/mp4"), (200, 406))
    yield Row("an Accept of 4 kB", render(accept=",".join(f"a/b{n};q=0.{n}" for n in range(400))), (200, 406, 431))
    yield Row("Accept: application/json", render(accept="application/json"), (200,),
              check=json_has(id="m-1", kind="text", width=..., height=..., scale=..., png=...))
    yield Row("layout", render(layout=True), (200,), check=json_has(layout=..., measure=..., png=...))


def several():
    """Messages in one request, drawn and measured."""
    messages = {"messages": [MESSAGE, {"textElem": 5}, MESSAGE]}
    yield Row("messages, one of them broken", post("/v1/render", messages), (200,), check=json_has(images=...))
    for kind, magic in (("application/zip", b"PK\3\4"), ("multipart/mixed", b"--")):
        yield Row(f"messages as {kind}", post("/v1/render", messages, {"Accept": kind}), (200,),
                  check=lambda answer, magic=magic: None if answer.body.lstrip().startswith(magic) else "another format")
    yield Row("measure", post("/v1/measure", messages), (200,), check=json_has(messages=..., count=..., height=...,
                                                                              failedCount=1))
    for kind in ("application/jsonl", "application/x-ndjson"):
        yield Row(f"measure {kind}", raw((TEXT + "\n") * 100, "/v1/measure?width=414", kind), (200,),
                  check=lambda answer: None if answer.body.count(b"\n") == 100 else "there aren't 100 lines")
    yield Row("lines with broken ones", raw(f"{TEXT}\nnonsense\n\xff\n{TEXT}".encode("latin-1"), "/v1/measure",
                                            "application/jsonl"),
              (200,), check=lambda answer: None if answer.body.count(b"\n") == 4 else "there aren't 4 lines")


def conversations():
    yield Row("transcript", post("/v1/transcript", {"messages": text_messages(50)}), (200,), check=is_png)
    yield Row("transcript as PDF", post("/v1/transcript", {"environment": {"format": "pdf", "pageSize": "a4"},
                                                           "messages": text_messages(50)}),
              (200,), check=has("content-type", "application/pdf"))
    yield Row("transcript in pieces", post("/v1/transcript", {"environment": {"pageHeight": 400},
                                                              "messages": text_messages(50)}),
              (200,), check=has("content-type", "application/zip"))
    yield Row("transcript with progress", post("/v1/transcript", {"messages": text_messages(50)},
                                               {"Accept": "text/event-stream"}),
              (200,), check=lambda answer: None if b"event: done" in answer.body else "there is no event 'done'")


def broken():
    yield from malformed()
    yield from nested()
    yield from numbers()
    yield from members()


def malformed():
    """Texts that are no JSON, or not in UTF-8."""
    yield Row("nothing", raw(b""), (400,), milliseconds=500)
    for text in ("{", "[", "null", "[]", '"a"', "0", "nonsense", "{}", '{"message":', '{"message":{}', "{message: 1}",
                 "{'message': 1}", '{"message":1,}', f'{{"message":{TEXT}}}{{}}', f'{{"message":{TEXT}}} x', "NaN",
                 f"/**/{{\"message\":{TEXT}}}", f'{{"message":{TEXT}}}\0', '{"message":{"msgID":"a\nb"}}', "{\"\\x\":1}",
                 '{"message":{"msgID":"\\u12"}}', '{"a":01}', '{"a":+1}', '{"a":.5}', '{"a":1.}', '{"a":1e}', "\0" * 99):
        yield Row(f"the body {text[:24]!r}", raw(text), (400, 422), milliseconds=500)
    for name, body in [("0xff", b'{"message":{"msgID":"\xff"}}'), ("overlong", b'{"message":{"msgID":"\xc0\xaf"}}'),
                       ("a surrogate", b'{"message":{"msgID":"\xed\xa0\x80"}}'),
                       ("beyond Unicode", b'{"message":{"msgID":"\xf4\x90\x80\x80"}}'),
                       ("UTF-16", f'{{"message":{TEXT}}}'.encode("utf-16")),
                       ("cut", f'{{"message":{TEXT}}}'.encode()[:-9] + b"\xe2\x82")]:
        yield Row(f"no UTF-8: {name}", raw(body), (400, 422), milliseconds=500)
    yield Row("half of a surrogate escape", render({"msgID": "m", "textElem": {"text": "\ud800"}}), (200, 400, 422))
    yield Row("a byte order mark", raw(b"\xef\xbb\xbf" + f'{{"message":{TEXT}}}'.encode()), (200, 400))


def nested():
    for depth in (100, 10_000, 900_000):
        for name, opening, closing in (("arrays", "[", "]"), ("objects", '{"a":', "}")):
            count = min(depth, 2_000_000 // (len(opening) + 1))
            text = opening * count + "1" + closing * count
            yield Row(f"{count} nested {name}", raw(text), (400, 413, 422), milliseconds=2000)
            if len(text) < 1_900_000:
                yield Row(f"{count} nested {name} in a message", raw(f'{{"message":{{"msgID":"m","x":{text}}}}}'),
                          (400, 422, 413), milliseconds=2000)


def numbers():
    for number in ("1e999", "-1e999", "1e-999", "-0", "9" * 400, "1" + "0" * 100_000, "0." + "0" * 100_000 + "1"):
        # Numbers that are 0 or finite are numbers; the others are none.
        yield Row(f"the scale {number[:9]}", raw(f'{{"message":{TEXT},"environment":{{"scale":{number}}}}}'), (400, 422),
                  milliseconds=1000)
        yield Row(f"the timestamp {number[:9]}", raw('{"message":{"msgID":"m","timestamp":%s}}' % number),
                  (200, 400, 422), milliseconds=1000)


def members():
    """Members that are there twice, unknown or missing."""
    for body in (f'{{"message":{TEXT},"message":{TEXT}}}', '{"message":{"msgID":"a","msgID":"b"}}',
                 f'{{"message":{TEXT},"environment":{{"width":300,"width":400}}}}',
                 f'{{"message":{TEXT},"environment":{{}},"environment":{{}}}}'):
        yield Row(f"repeated names {body[-30:]}", raw(body), (400, 422), milliseconds=500)
    yield Row("an unknown member", render(nonsense=1), (400,), ("unknownMember",), 500)
    yield Row("a member with a slip", raw(f'{{"mesage":{TEXT}}}'), (400,), ("unknownMember",), 500,
              lambda answer: None if b"message" in answer.body else "there is no tip")
    yield Row("an unknown option", render(environment={"them": "dark"}), (400,), (), 500,
              both(json_has(path=..., pointer="/environment/them"),
                   lambda answer: None if b"theme" in answer.body else "there is no tip"))
    yield Row("a hostile name of a member", raw('{"%s":1}' % ("<script>" * 1000)), (400,), (), 500,
              has("content-type", "application/problem+json"))
    yield Row("a name of 1 MB", raw('{"%s":1}' % ("a" * 1_000_000)), (400,), (), 1000,
              lambda answer: "the answer repeats it whole" if len(answer.body) > 100_000 else None)
    yield Row("neither message nor messages", render(None, path="/v1/measure"), (400, 422))
    yield Row("both message and messages", render(messages=[MESSAGE]), (400,))


def wrong_types():
    values = {"null": None, "a boolean": True, "a number": 1, "a string": "x", "an array": [], "an object": {}}
    places = {"/v1/render": ("message", "messages", "environment", "layout"), "/v1/measure": ("messages", "environment"),
              "/v1/transcript": ("messages", "environment", "export"), "/v1/diff": ("golden", "actual", "tolerance")}
    fitting = {("environment", "an object"), ("messages", "an array"), ("layout", "a boolean")}
    for path, members in places.items():
        for member in members:
            for name, value in values.items():
                body = {"golden": "", "actual": ""} if path == "/v1/diff" else {} if member.startswith("message") else {
                    "message" if path == "/v1/render" else "messages": MESSAGE if path == "/v1/render" else [MESSAGE]}
                good = (200, 400, 422) if value is None or (member, name) in fitting else (400, 422)
                yield Row(f"{path}: {member} is {name}", post(path, {**body, member: value}), good, milliseconds=1000)
    for member, right in (("msgID", "m"), ("textElem", {}), ("timestamp", 1), ("faceURL", ""), ("isSelf", True),
                          ("reactions", []), ("elemType", "text"), ("quoteInfo", {}), ("seq", 1)):
        for name, value in values.items():
            fits = value is None or type(value) is type(right) or (member, name) == ("elemType", "a number")
            message = {**MESSAGE, member: value}
            yield Row(f"message.{member} is {name}", render(message), (200, 422, 400) if fits else (422, 400),
                      milliseconds=1000)
    yield Row("the pointer of a wrong type", render({"msgID": "m", "textElem": {"text": 5}}), (422, 400), (), 1000,
              json_has(pointer="/message/textElem/text", code="wrongType"))


def wrong_options():
    for wrong in WRONG:
        name, value = wrong["name"], wrong["value"]
        check = json_has(code=wrong["code"], path=name, detail=f"{name} {wrong['reason']}")
        at = json_has(pointer=f"/environment/{name}")
        yield Row(f"the wrong option {name}", render(environment={name: value}), (400,), check=both(check, at))
        query = urllib.parse.urlencode({name: value})
        yield Row(f"the wrong option {name} in a query", raw(TEXT, f"/v1/measure?{query}", "application/jsonl"), (400,),
                  check=check)


def wrong_values():
    for name, value in REFUSED.items():
        yield Row(f"the option {name}", render(environment={name: value}), (400,), (), 500, lacks(b"root:"))
    for name, bad in {"width": [0, -1, 1e9, 1e308, "375", True, [], {}], "scale": [0, -1, 1e9, "2"],
                      "textScale": [0, -1, 1e9, "1"], "theme": ["nonsense", 1, "../dark", ""],
                      "style": ["nonsense", 1, ""], "locale": ["../../x", 1, "a" * 10_000], "direction": ["up", 1],
                      "timeZone": ["../../etc/passwd", "Nowhere/None", 1], "format": ["gif", "exe", 1, "json"],
                      "now": ["today", 1e300], "from": ["nonsense", 1], "avatar": ["hexagon"],
                      "pageSize": ["a9", "1x1", "1e9x1e9"]}.items():
        for value in bad:
            path = "/v1/transcript" if name == "pageSize" else "/v1/render"
            body = {"environment": {name: value}, **({"messages": [MESSAGE]} if name == "pageSize" else
                                                     {"message": MESSAGE})}
            yield Row(f"{name}: {value!r:.24}", post(path, body), (400, 422), (), 1000)
    for environment in ({"width": 20000, "scale": 10}, {"scale": 16, "width": 4000, "textScale": 10},
                        {"width": 100000}):
        yield Row(f"many pixels {environment}", render(environment=environment), (200, 400, 422), (), 5000)
    yield Row("a size of both limits in SVG", render(environment={"width": 20000, "format": "svg"}), (200, 400, 422))


def names_stay(answer):
    """A complaint about names of an archive that lead out of a folder."""
    with zipfile.ZipFile(io.BytesIO(answer.body)) as file:
        return next((f"an entry is {name!r}" for name in file.namelist() if "/" in name or "\\" in name), None)


def large():
    yield Row("a text of 900,000 letters", render({"msgID": "m", "textElem": {"text": "word " * 180_000}}),
              (200, 422, 504))
    yield Row("a text without spaces", render({"msgID": "m", "textElem": {"text": "a" * 900_000}}), (200, 422, 504))
    yield Row("900,000 line feeds", raw('{"message":{"msgID":"m","textElem":{"text":"%s"}}}' % ("\\n" * 450_000)),
              (200, 422, 504))
    for name, text in [("combining marks", "e" + "\u0301" * 200_000), ("directions", "\u202e\u2066" * 100_000),
                       ("joiners", "\U0001f468\u200d" * 60_000), ("Arabic", "\u0644\u0627" * 100_000),
                       ("Thai", "\u0e01\u0e34" * 100_000), ("unassigned", "\U000e0fff" * 50_000),
                       ("private", "\ue000" * 100_000), ("backticks", "`" * 100_000), ("stars", "*a_" * 60_000)]:
        yield Row(f"a text of {name}", render({"msgID": "m", "textElem": {"text": text}}), (200, 422, 504))
        yield Row(f"Markdown of {name}", render({"msgID": "m", "richTextElem": {"markdown": text}}), (200, 422, 504))
    yield Row("Markdown of brackets", render({"msgID": "m", "richTextElem": {"markdown": "[" * 300_000}}),
              (200, 422, 504))
    yield Row("Markdown of quotes", render({"msgID": "m", "richTextElem": {"markdown": ">" * 300_000}}), (200, 422, 504))
    yield Row("a formula without end", render({"msgID": "m", "richTextElem": {"markdown": "$$" + "\\frac{" * 100_000}}),
              (200, 422, 504))
    yield Row("measure 20,000 messages", post("/v1/measure", {"messages": text_messages(20_000, "a")}), (200, 413, 504))
    yield Row("400,000 messages that are null", raw('{"messages":[%s]}' % ",".join(["null"] * 400_000), "/v1/measure"),
              (200, 400, 413, 422, 504))
    yield Row("400,000 messages that are null, drawn", raw('{"messages":[%s]}' % ",".join(["null"] * 400_000)),
              (200, 400, 413, 422, 504), may_be_cut=True)
    yield Row("no messages", post("/v1/transcript", {"messages": []}), (200, 400, 422))
    yield Row("an ID of 100 kB", render({**MESSAGE, "msgID": "m" * 100_000}), (200, 422))
    yield Row("an ID with line feeds", post("/v1/render", {"messages": [{**MESSAGE, "msgID": "a\r\nX-Evil: 1\r\n\r\n"}]},
                                            {"Accept": "multipart/mixed"}), (200, 422), check=lambda answer:
              "a header of a part is forged" if b"\r\nX-Evil: 1" in answer.body else None)
    yield Row("IDs as paths", post("/v1/render", {"messages": [{**MESSAGE, "msgID": "../../../tmp/a"}]},
                                   {"Accept": "application/zip"}), (200,), check=names_stay)
    yield Row("an animation", render(environment={"animate": "sending"}), (200, 400))
    yield Row("a nested card", render({"msgID": "m", "cardElem": {"blocks": [{"type": "buttons", "buttons": [
        {"title": "a" * 100}] * 5000}]}}), (200, 422, 504))
