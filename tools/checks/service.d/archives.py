# SPDX-License-Identifier: MIT
"""Rows about exports of other chats: ordinary ones, and archives made to harm."""
import io
import json
import pathlib
import struct
import uuid
import warnings
import zipfile
import zlib

from pictures import zeros
from rows import MESSAGE, Row, has, is_png, lacks, raw
from shared.program import ROOT
from shared.service import post

EXPORTS = ROOT / "Examples/exports"
#: Whose exports the examples are, where they don't say.
VIEWERS = {"slack": "mira", "whatsapp": "Mira", "telegram": "user17", "discord": "170000000000000018", "openai": None}
USERS = [{"id": "U1", "name": "mira", "profile": {"real_name": "Mira"}}]
CHANNELS = [{"id": "C1", "name": "general", "members": ["U1"]}]
DAY = [{"type": "message", "user": "U1", "ts": "1779440440.000100", "text": "See you at eight?"}]

#: A name outside of every folder that the server may write to, were it taken as a path.
ESCAPE = f"bubblekit-escape-{uuid.uuid4().hex}"
ESCAPES = [pathlib.Path(folder) / ESCAPE for folder in ("/tmp", "/", "/var/tmp", "/dev/shm")]


def slack(**entries):
    """An archive of an ordinary export of Slack's, with further entries."""
    return archive({"users.json": json.dumps(USERS), "channels.json": json.dumps(CHANNELS),
                    "general/2026-05-22.json": json.dumps(DAY), **entries})


def archive(entries):
    memory = io.BytesIO()
    warnings.simplefilter("ignore", UserWarning)  # Names that occur twice are meant.
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in entries.items():
            file.writestr(name if isinstance(name, zipfile.ZipInfo) else zipfile.ZipInfo(name), data)
    return memory.getvalue()


def folder(path):
    """An archive of a folder."""
    return archive({str(each.relative_to(path)): each.read_bytes() for each in sorted(path.rglob("*")) if each.is_file()})


def send(name, data, statuses=(422, 413), query="from=slack", milliseconds=5000, check=None):
    return Row(name, raw(data, f"/v1/transcript?{query}", "application/zip"), statuses, (), milliseconds,
               check or lacks(b"root:x"))


def rows():
    yield from ordinary()
    yield from names()
    yield from bombs()
    yield from broken()


def ordinary():
    yield send("an export of Slack's", slack(), (200,), check=is_png)
    for name, me in VIEWERS.items():
        query = f"from={name}" + (f"&me={me}" if me else "")
        yield send(f"the example {name}, packed", folder(EXPORTS / name), (200,), query, 10_500)
    path = EXPORTS / "whatsapp/WhatsApp Chat with Mira.txt"
    for query, statuses in (("from=whatsapp&me=Mira", (200,)), ("from=whatsapp", (400, 422))):
        yield Row(f"{path.name}, {query}", raw(path.read_bytes(), f"/v1/transcript?{query}", "text/plain; charset=utf-8"),
                  statuses)
    for name, path in (("telegram", "result.json"), ("openai", "conversations.json"), ("discord", "quay.json")):
        environment = {"from": name, **({"me": VIEWERS[name]} if VIEWERS[name] else {})}
        body = {"environment": environment, "export": json.loads((EXPORTS / name / path).read_text())}
        yield Row(f"the example {name}/{path}", post("/v1/transcript", body), (200,), check=is_png)
    yield Row("an export of another format than it says", post("/v1/transcript", {
        "environment": {"from": "telegram"}, "export": [{"role": "user", "content": "a"}]}), (422, 400))
    yield Row("export and messages", post("/v1/transcript", {"export": [], "messages": [MESSAGE]}), (400,))
    yield Row("a text that is no export", raw("nothing of the kind", "/v1/transcript?from=whatsapp", "text/plain"),
              (422,))
    yield Row("a text without from", raw("nothing of the kind", "/v1/transcript", "text/plain"), (400, 422))
    yield Row("an unknown option in a query", raw(slack(), "/v1/transcript?from=slack&nonsense=1", "application/zip"),
              (400,), milliseconds=1000)
    yield Row("a path in a query", raw(slack(), "/v1/transcript?from=slack&media=/etc", "application/zip"), (400,),
              milliseconds=1000)


def names():
    depth = "../" * 12
    for name in (f"{depth}tmp/{ESCAPE}", f"/tmp/{ESCAPE}", f"general/{depth}tmp/{ESCAPE}", f"..\\..\\tmp\\{ESCAPE}",
                 f"C:\\{ESCAPE}", f"//tmp/{ESCAPE}", f"./../tmp/{ESCAPE}", f"general/./../{depth}dev/shm/{ESCAPE}"):
        yield send(f"an entry {name[:30]}", slack(**{name: "a"}), (200, 422), check=nothing_escaped)
    for name in ("", ".", "..", "/", "a" * 60_000, "general/" * 5000 + "a", "users.json\0.png", "\n\r", "\u202egnp.json",
                 "con", "general"):
        yield send(f"an entry {name[:20]!r}", slack(**{name: "a"}), (200, 422))
    link = zipfile.ZipInfo("general/2026-05-23.json")
    link.create_system, link.external_attr = 3, 0o120777 << 16
    entries = {"users.json": json.dumps(USERS), "channels.json": json.dumps(CHANNELS), link: "/etc/passwd"}
    yield send("a link to /etc/passwd", archive(entries), (200, 422), check=nothing_escaped)
    device = zipfile.ZipInfo("general/2026-05-23.json")
    device.create_system, device.external_attr = 3, 0o020666 << 16
    yield send("a device", archive({**entries, device: "a"}), (200, 422))
    message = [{**DAY[0], "files": [{"id": "F1", "name": "a.png", "mimetype": "image/png", "url_private": address}]
                } for address in ("/etc/passwd", "../../../etc/passwd", "file:///etc/passwd")]
    yield send("files outside", slack(**{"general/2026-05-23.json": json.dumps(message)}), (200, 422))


def nothing_escaped(answer):
    found = next((path for path in ESCAPES if path.exists()), None)
    return f"'{found}' was written" if found else None


def bombs():
    """Archives whose entries grow: each has to be refused, or left, before memory or time are spent."""
    growing = zeros(1500 << 20)
    for name in ("general/2026-05-23.json", "users.json", "unrelated.bin"):
        yield send(f"1.5 GB of zeros as {name}", entry(name, growing, 1500 << 20), (200, 422, 413), milliseconds=10_500)
        yield send(f"1.5 GB that says 100 bytes, as {name}", entry(name, growing, 100), (200, 422, 413),
                   milliseconds=10_500)
    yield send("an entry that says 2³² - 2 bytes", entry("general/2026-05-23.json", b"\x03\0", 2**32 - 2), (200, 422, 413))
    yield send("overlapping entries", overlapping(5000), (200, 422, 413), milliseconds=10_500)
    yield send("20,000 entries", archive({f"general/{number}.json": "[]" for number in range(20_000)} | {
        "users.json": "[]", "channels.json": json.dumps(CHANNELS)}), (200, 422, 413), milliseconds=10_500)
    nested = slack()
    for _ in range(20):
        nested = archive({"inner.zip": nested, "users.json": "[]"})
    yield send("archives in archives", nested, (200, 422), milliseconds=2000)
    deep = '[{"a":' * 200_000
    yield send("a deep day", slack(**{"general/2026-05-23.json": deep}), (200, 422), milliseconds=5000)
    yield send("an image that grows", slack(**{"a.png": zeros(100 << 20)}), (200, 422), milliseconds=5000)


def entry(name, deflated, size, count=1):
    """An archive whose one entry has these bytes (a zlib stream), and says a size."""
    data = deflated[2:-4]
    return _pack([(name, data, size)], offsets=None)


def overlapping(count):
    """An archive with entries that share their bytes."""
    data = zlib.compress(bytes(1 << 22), 9)[2:-4]
    names = [f"general/{number}.json" for number in range(count)]
    return _pack([(names[0], data, 1 << 22)] + [(name, None, 1 << 22) for name in names[1:]], offsets=0)


def _pack(entries, offsets):
    body, directory = b"", b""
    packed = None
    for name, data, size in entries:
        path = name.encode()
        offset = len(body) if offsets is None else offsets
        packed = len(data) if data is not None else packed
        fixed = struct.pack("<HHHHHIIIHH", 20, 0x800, 8, 0, 33, 0, packed, size, len(path), 0)
        if data is not None:
            body += b"PK\3\4" + fixed + path + data
        directory += (b"PK\1\2" + struct.pack("<H", 20) + fixed + struct.pack("<HHHII", 0, 0, 0, 0, offset) + path)
    count = min(len(entries), 65_535)
    return body + directory + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, count, count, len(directory), len(body), 0)


def broken():
    good = slack()
    yield send("nothing", b"", (422, 400))
    yield send("no archive", b"nothing of the kind", (422,))
    yield send("an empty archive", archive({}), (422,))
    for share in (0.2, 0.5, 0.9, 0.99):
        yield send(f"{share:.0%} of an archive", good[:int(len(good) * share)], (422,))
    for place in range(0, len(good), 37):
        changed = good[:place] + bytes([good[place] ^ 0xff]) + good[place + 1:]
        yield send(f"byte {place} changed", changed, (200, 422), milliseconds=2000)
    end = good.rfind(b"PK\5\6")
    for field, name in ((8, "disks"), (10, "entries"), (12, "size"), (16, "place"), (20, "comment")):
        changed = good[:end + field] + b"\xff\xff" + good[end + field + 2:]
        yield send(f"a directory of wrong {name}", changed, (200, 422), milliseconds=2000)
    yield send("two directories", good + good, (200, 422))
    yield send("JSON as an archive", b"{}", (422,))
    yield Row("an archive as JSON", raw(good, "/v1/transcript?from=slack"), (400,))
    yield Row("an archive as a text", raw(good, "/v1/transcript?from=whatsapp", "text/plain"), (422, 400))
    yield Row("an archive to measure", raw(good, "/v1/measure?from=slack", "application/zip"), (415,))
    yield Row("a day that isn't UTF-8", raw(slack(**{"general/2026-05-23.json": b"\xff\xfe"}),
                                            "/v1/transcript?from=slack", "application/zip"), (200, 422))
    yield Row("an event stream of a broken archive", raw(b"PK\3\4", "/v1/transcript?from=slack", "application/zip",
                                                         Accept="text/event-stream"), (200, 422),
              check=lambda answer: None if answer.status == 422 or b"event: problem" in answer.body
              else "there is no event 'problem'")
    yield Row("an event stream", raw(good, "/v1/transcript?from=slack", "application/zip", Accept="text/event-stream"),
              (200,), check=has("content-type"))
