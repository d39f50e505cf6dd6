# SPDX-License-Identifier: MIT
"""Rows about pictures: addresses that lead inside, images that grow, comparisons."""
import base64
import binascii
import os
import shutil
import socket
import struct
import threading
import zlib

from rows import Row, both, has, is_png, json_has, lacks, render
from shared.service import post

FACES = "{scheme}://{host}:{port}/a.png"

#: Names of this machine, and of what is beside it.
HOSTS = ["127.0.0.1", "localhost", "localhost.", "LOCALHOST", "127.1", "127.0.1", "2130706433", "0x7f000001",
         "0x7f.0.0.1", "0177.0.0.1", "017700000001", "0", "0.0.0.0", "127.255.255.254", "[::1]", "[::]",
         "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]",
         "[0:0:0:0:0:0:0:1]", "[::1%25lo]", "user@127.0.0.1", "example.com@127.0.0.1", "127.0.0.1#@example.com",
         "①②⑦.⓪.⓪.①", "127。0。0。1", "%31%32%37.0.0.1", "localtest.me", "169.254.169.254", "10.0.0.1", "192.168.0.1",
         "172.16.0.1", "100.64.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "metadata.google.internal"]
#: Addresses that are no web addresses.
OTHERS = ["file:///etc/passwd", "file://localhost/etc/passwd", "gopher://127.0.0.1:{port}/_GET", "ftp://127.0.0.1:{port}/",
          "dict://127.0.0.1:{port}/d", "//127.0.0.1:{port}/a.png", "\\\\127.0.0.1\\a.png", "/etc/passwd",
          "../../../../etc/passwd", "javascript:alert(1)", "jar:http://127.0.0.1:{port}!/", "https://", "https:///a",
          "https://127.0.0.1:99999/", "https://127.0.0.1:{port}:{port}/", "http://127.0.0.1:{port}\r\nX: 1", "https://\0"]


#: Names that servers may fetch from here, and what they lead to, once they are resolved.
INSIDE = {"loopback.example.com": "127.0.0.1", "six.example.com": "::1", "mapped.example.com": "::ffff:127.0.0.1",
          "private.example.com": "10.0.0.1", "metadata.example.com": "169.254.169.254", "any.example.com": "0.0.0.0"}
RESOLVE = 'mount --bind "$1" /etc/hosts && shift && exec "$@"'


def resolving(folder):
    """A command that goes on where those names are resolved so; `None` without the rights to do so."""
    if os.geteuid() != 0 or not shutil.which("unshare"):
        return None
    hosts = folder / "hosts"
    hosts.write_text("".join(f"{address} {name}\n" for name, address in INSIDE.items()))
    return ["unshare", "--mount", "sh", "-c", RESOLVE, "sh", str(hosts)]


class Listener:
    """Counts the connections to a port of the loopback interface, IPv4 and IPv6."""

    def __init__(self):
        self.socket = socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True)
        self.port = self.socket.getsockname()[1]
        self.count = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            self.count += 1
            connection.close()

    def close(self):
        self.socket.close()


def addresses(port):
    for host in HOSTS:
        for scheme in ("http", "https"):
            yield FACES.format(scheme=scheme, host=host, port=port)
    for address in OTHERS:
        yield address.format(port=port)


def fetching_rows(port, names=()):
    """Pictures at addresses: nothing may be connected to, and the message is drawn without them. `names` are further
    hosts."""
    further = [FACES.format(scheme="https", host=name, port=port) for name in names]
    for address in [*addresses(port), *further]:
        yield Row(f"a face at {address!r:.60}", render(face(address)), (200, 422), check=both(is_png_or_problem,
                                                                                             lacks(b"root:")))
    address = FACES.format(scheme="https", host="127.0.0.1", port=port)
    for name, message in places(address):
        yield Row(f"{name} at an address", render(message), (200,), check=both(is_png, has("bubblekit-refused-images")))
    quote = {"messages": [{"from": {"id": 1, "photo": {"url": address}}, "text": "a", "media": {"url": address},
                           "replyMessage": {"name": "b", "text": "c", "from": {"photo": {"url": address}}}}]}
    yield Row("a quote's pictures at addresses", post("/generate.png", quote), (200, 400))
    messages = [face(address, msgID=f"m-{number}") for number in range(200)]
    yield Row("200 faces at addresses", post("/v1/transcript", {"messages": messages}), (200,), check=is_png)
    many = [face(address + f"?{number}", msgID=f"m-{number}") for number in range(2000)]
    yield Row("2,000 addresses", post("/v1/render", {"messages": many}), (200, 413, 422, 504), (), 21_000, may_be_cut=True)


def places(address):
    yield "a face", face(address)
    yield "an image", {"msgID": "m", "imageElem": {"imageList": [{"type": 1, "width": 60, "height": 40, "url": address}]}}
    yield "a card's image", {"msgID": "m", "cardElem": {"blocks": [{"type": "images", "images": [{"url": address}]}]}}
    yield "a reaction's face", {"msgID": "m", "textElem": {"text": "a"}, "faceURL": address, "reactions": [
        {"reactionID": "[TUIEmoji_Heart]", "totalUserCount": 1, "partialUserList": [{"userID": "a", "faceURL": address}]}]}


def face(address, **members):
    return {"msgID": "m", "sender": "a", "nickName": "Mira", "faceURL": address, "textElem": {"text": "a"}, **members}


def is_png_or_problem(answer):
    return is_png(answer) if answer.status == 200 else None


# Images

def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", binascii.crc32(kind + data))


def png(width, height, bits=8, color=6, data=None, extra=b""):
    if data is None:
        data = zlib.compress(bytes(64))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, color, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + extra + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def square(side, value):
    """A grey image of a colour."""
    return png(side, side, 8, 0, zlib.compress((b"\0" + bytes([value]) * side) * side))


def zeros(count):
    """Zeros that zlib inflates, without end but for the last block."""
    packer = zlib.compressobj(9)
    block = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    repeated = zlib.compressobj(9)
    start = repeated.compress(bytes(1 << 20)) + repeated.flush(zlib.Z_FULL_FLUSH)
    return start + block[2:] * (count >> 20) + b"\x03\x00" + bytes(4)


def bombs():
    yield "PNG of 60,000 × 60,000", png(60_000, 60_000, 1, 0, zeros(450 << 20))
    yield "PNG of 2³¹ - 1 a side", png(2**31 - 1, 2**31 - 1)
    yield "PNG of 16,384 × 16,384", png(16_384, 16_384, 8, 0, zeros(256 << 20))
    yield "PNG of no width", png(0, 100)
    yield "PNG with more data than pixels", png(10, 10, 8, 0, zeros(500 << 20))
    yield "PNG with a profile that grows", png(10, 10, extra=chunk(b"iCCP", b"a\0\0" + zeros(500 << 20)))
    yield "PNG with a text that grows", png(10, 10, extra=chunk(b"zTXt", b"a\0\0" + zeros(500 << 20)))
    yield "PNG with a wrong length", png(10, 10)[:33] + b"\xff\xff\xff\xff" + b"IDAT"
    yield "PNG, cut", square(50, 7)[:60]
    yield "GIF of 65,535 × 65,535", b"GIF89a\xff\xff\xff\xff\x80\0\0" + bytes(6) + b",\0\0\0\0\xff\xff\xff\xff\0\2\2D\1\0;"
    yield "JPEG of 65,500 × 65,500", (b"\xff\xd8\xff\xc0\0\x11\x08\xff\xdc\xff\xdc\3\1\x22\0\2\x11\1\3\x11\1" +
                                      b"\xff\xda\0\x0c\3\1\0\2\x11\3\x11\0\x3f\0" + bytes(50) + b"\xff\xd9")
    yield "WebP of 16,383 × 16,383", b"RIFF\x24\0\0\0WEBPVP8L\x18\0\0\0\x2f\xff\xff\xff\x0f" + bytes(20)
    yield "nothing", b""
    yield "HTML", b"<html><script>alert(1)</script></html>"
    yield "SVG with entities", (b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "' + b"c" * 99 +
                                b'"><!ENTITY d "&b;&b;&b;&b;"><!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&d;&e;</svg>')


def image_rows():
    for name, data in bombs():
        text = base64.b64encode(data).decode()
        for kind in ("image/png",) if len(text) > 100_000 else ("image/png", "image/svg+xml"):
            address = f"data:{kind};base64,{text}"
            for place, message in list(places(address))[:2]:
                yield Row(f"{name} as {place} ({kind})", render(message), (200, 413, 422), (), 3000,
                          both(is_png_or_problem, lacks(b"root:")))
        good = base64.b64encode(square(50, 7)).decode()
        fits = (200,) if name == "PNG with more data than pixels" else ()
        yield Row(f"diff with {name}", post("/v1/diff", {"golden": good, "actual": text}), (422, 413, 400, *fits), (),
                  3000)
    for address in ("data:", "data:,", "data:image/png", "data:image/png;base64,", "data:image/png;base64,!!!!",
                    "data:image/png;base64,iVBORw0KGgo", "data:;base64," + "A" * 1_000_001,
                    "data:image/png," + "%00" * 10_000):
        yield Row(f"a face at {address[:40]}", render(face(address)), (200, 422), (), 2000)
    yield from comparisons()


def comparisons():
    one, other, larger = (base64.b64encode(square(*each)).decode() for each in ((50, 7), (50, 9), (60, 7)))
    yield Row("diff: the same", post("/v1/diff", {"golden": one, "actual": one}), (200,), check=json_has(match=True))
    yield Row("diff: data URIs", post("/v1/diff", {"golden": "data:image/png;base64," + one, "actual": one}), (200,),
              check=json_has(match=True))
    yield Row("diff: all differ", post("/v1/diff", {"golden": one, "actual": other}), (200,),
              check=json_has(match=False, differingPixels=2500))
    yield Row("diff: tolerated", post("/v1/diff", {"golden": one, "actual": other, "tolerance": "2", "reason": "test"}),
              (200,), check=json_has(match=True))
    yield Row("diff: without a reason", post("/v1/diff", {"golden": one, "actual": other, "tolerance": "2"}), (400,))
    yield Row("diff: other sizes", post("/v1/diff", {"golden": one, "actual": larger}), (200,),
              check=json_has(match=False))
    yield Row("diff as an image", post("/v1/diff", {"golden": one, "actual": other}, {"Accept": "image/png"}), (200,),
              check=is_png)
    for bad in ({"maxPixels": -1}, {"window": "0:0"}, {"window": "a"}, {"ignore": "1,2"}, {"ignore": ["0,0,1e9,1"]},
                {"tolerance": "oklab:nan"}, {"output": "/tmp/a.png"}, {"json": True}):
        yield Row(f"diff: {bad}", post("/v1/diff", {"golden": one, "actual": other, "reason": "test", **bad}), (400,))
