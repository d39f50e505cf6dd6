# SPDX-License-Identifier: MIT
"""Rows about signed links, and about quote-api's protocol."""
import base64
import hashlib
import hmac
import json
import zlib

from rows import MESSAGE, Row, both, has, is_png, json_has, lacks, raw
from shared.service import Answer, exchange, post, request

KEY = "7d1f0c52a94be83617d3f5a0c26e48b97d1f0c52a94be83617d3f5a0c26e48b9"
OLD_KEY = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
KEYS = f"new {KEY}\nold {OLD_KEY}\n"
TOKEN = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"


def base64url(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Signer:
    """Signs as the server does: which form it reads a secret in, its own link shows."""

    def __init__(self, address):
        answer = exchange(address, post("/v1/links", {"message": MESSAGE}))
        path = (answer.json() or {}).get("path", "")
        self.path = path
        self.secret = None
        payload, _, query = path.removeprefix("/v1/render/").partition("?")
        for secret in (bytes.fromhex(KEY), base64.urlsafe_b64decode(KEY), KEY.encode()):
            if query == f"sig=new.{self._signature(secret, payload)}":
                self.secret = secret

    def _signature(self, secret, text):
        return base64url(hmac.digest(secret, text.encode(), hashlib.sha256))

    def link(self, payload, extension="png", name="new"):
        """A link with a payload as it is, correctly signed."""
        text = f"{payload}.{extension}"
        return f"/v1/render/{text}?sig={name}.{self._signature(self.secret, text)}"


def pack(body, level=9):
    return base64url(zlib.compress(body if isinstance(body, bytes) else json.dumps(body).encode(), level))


def rows(signer):
    good = signer.link(pack({"message": MESSAGE}))
    yield Row("a link of the server's", request("GET", signer.path), (200,), check=is_png)
    yield Row("a link of our own", request("GET", good), (200,), check=both(
        is_png, has("etag"), has("cache-control", "public, immutable, no-transform, max-age=31536000")))
    yield Row("the same again", request("GET", good), (200,), milliseconds=200, check=is_png)
    yield Row("HEAD of a link", request("HEAD", good), (200,), check=both(has("etag"), has("content-length")))
    yield Row("If-None-Match", lambda address: conditional(address, good), (304,), milliseconds=500)
    for value in ("*",):
        yield Row(f"If-None-Match: {value}", request("GET", good, headers={"If-None-Match": value}), (304,))
    for value in ('"nonsense"', "nonsense", '"', "a" * 5000, 'W/"'):
        yield Row(f"If-None-Match: {value[:20]}", request("GET", good, headers={"If-None-Match": value}), (200,),
                  check=is_png)
    for extension, magic in (("webp", b"RIFF"), ("svg", b"<"), ("pdf", b"%PDF"), ("jpg", b"\xff\xd8")):
        yield Row(f"a link to {extension}", request("GET", signer.link(pack({"message": MESSAGE}), extension)), (200,),
                  check=lambda answer, magic=magic: None if answer.body.startswith(magic) else "another format")
    yield Row("a link to a transcript", request("GET", signer.link(pack({"messages": [MESSAGE, MESSAGE]}))), (200,),
              check=is_png)
    yield from forged(signer, good)
    yield from payloads(signer)


def conditional(address, path):
    tag = exchange(address, request("GET", path)).headers.get("etag")
    return exchange(address, request("GET", path, headers={"If-None-Match": f'"other", {tag}'})) if tag else Answer()


def forged(signer, good):
    start, _, signature = good.partition("?sig=")
    name, _, code = signature.partition(".")
    yield Row("no signature", request("GET", start), (403,), milliseconds=500)
    for wrong in ("", ".", "new", "new.", f".{code}", code, f"other.{code}", f"old.{code}", f"NEW.{code}",
                  f"new.{code}=", f"new.{code[:-1]}", f"new.{code}A", f"new.{code[:-1]}{'A' if code[-1] != 'A' else 'B'}",
                  f"new.{'A' * 43}", f"new.{'A' * 5000}", "new.%00", f"new.{code.lower()}", f"new. {code}", f"%6eew.{code}x",
                  f"new.{hmac.digest(b'', start.encode(), hashlib.sha256).hex()}"):
        yield Row(f"the signature {wrong[:24]!r}", request("GET", f"{start}?sig={wrong}".replace(" ", "%20")), (403,),
                  milliseconds=500)
    yield Row("another format than signed", request("GET", good.replace(".png?", ".webp?")), (403,), milliseconds=500)
    yield Row("another payload than signed", request("GET", good.replace("render/eN", "render/eM")), (403,),
              milliseconds=500)
    yield Row("two signatures", request("GET", f"{good}&sig=new.{'A' * 43}"), (200, 400, 403), milliseconds=500)
    yield Row("a format that isn't drawn", request("GET", signer.link(pack({"message": MESSAGE}), "exe")), (404, 403, 400),
              milliseconds=500)
    yield Row("a payload with a byte order mark", request("GET", signer.link(pack(
        b"\xef\xbb\xbf" + json.dumps({"message": MESSAGE}).encode()))), (200,), check=is_png)
    yield Row("a link of the older key", request("GET", good_with(signer, "old", OLD_KEY)), (200,), check=is_png)
    yield Row("POST to a link", request("POST", good, b""), (405,), check=has("allow"))
    yield Row("a link made of nothing", post("/v1/links", {}), (400,), milliseconds=500)
    yield Row("a link made of an unknown option", post("/v1/links", {"environment": {"them": 1}, "message": MESSAGE}),
              (400,), milliseconds=500)
    yield Row("the longest link", longest, (200, 422))
    yield Row("a link that is too long", post("/v1/links", {"message": {"msgID": "m", "textElem": {"text": noise(200_000)}}}),
              (413, 414, 422, 400, 200))


def longest(address):
    """The answer to the longest link that the service makes."""
    path, shortest, end = None, 1, 40_000
    while end - shortest > 1:
        size = (shortest + end) // 2
        answer = exchange(address, post("/v1/links", {
            "message": {"msgID": "m", "textElem": {"text": noise(size)}}}))
        if answer.status == 200:
            path, shortest = answer.json()["path"], size
        else:
            end = size
    if path is None or len(path) < 16_000:
        return Answer(body=f"the longest link has {len(path or '')} bytes".encode())
    # Beside headers as browsers send.
    return exchange(address, request("GET", path, headers={"Cookie": "a" * 4000, "User-Agent": "b" * 200}))


def good_with(signer, name, secret):
    other = Signer.__new__(Signer)
    kinds = {64: KEY.encode(), 32: bytes.fromhex(KEY), 48: base64.urlsafe_b64decode(KEY)}
    kind = next(size for size, value in kinds.items() if value == signer.secret)
    other.secret = {64: secret.encode(), 32: bytes.fromhex(secret), 48: base64.urlsafe_b64decode(secret)}[kind]
    return other.link(pack({"message": MESSAGE}), name=name)


def noise(count):
    return "".join(hashlib.sha256(str(number).encode()).hexdigest() for number in range(count // 64))


def payloads(signer):
    """Correctly signed, and broken: a key may have been used by a careless program."""
    plain = json.dumps({"message": MESSAGE}).encode()
    for name, payload in {
            "nothing": "", "no zlib": base64url(b"nothing of the kind"), "no compression": base64url(plain),
            "a cut stream": base64url(zlib.compress(plain)[:-6]), "a wrong checksum": base64url(zlib.compress(plain)[:-1] + b"\0"),
            "padding": pack(plain) + "==",
            "the other alphabet": "eJ+/" + pack(plain)[4:], "a dictionary": base64url(b"\x78\xbb" + bytes(40)),
            "malformed JSON": pack(b"{"), "an array": pack(b"[]"), "an unknown member": pack({"message": MESSAGE, "x": 1}),
            "a file's option": pack({"message": MESSAGE, "environment": {"resources": "/etc"}}),
            "layout": pack({"message": MESSAGE, "layout": 1}), "a deep array": pack(b"[" * 1_000_000)}.items():
        yield Row(f"a signed payload: {name}", request("GET", signer.link(payload)), (400, 422, 404), milliseconds=1000)
    for size in (1 << 20, 3 << 20, 5 << 20):
        growing = pack(b'{"message":' + b" " * size)
        yield Row(f"a payload of {len(growing)} bytes that inflates to {size >> 20} MB",
                  request("GET", signer.link(growing)), (400, 413, 414, 422), milliseconds=1000)
    yield Row("a payload that inflates without end", request("GET", signer.link(base64url(zlib.compress(
        bytes(40 << 20), 9)))), (400, 413, 414, 422, 431, None), milliseconds=1000)


# quote-api

QUOTE = {"type": "quote", "format": "png", "backgroundColor": "#1b1429", "width": 512, "height": 768, "scale": 2,
         "messages": [{"from": {"id": 1, "first_name": "Mira", "last_name": "L"}, "text": "See you at eight?",
                       "entities": [{"type": "bold", "offset": 0, "length": 3}], "avatar": True}]}


def quote_rows():
    yield from quote_paths()
    yield from quote_requests()
    yield from quote_values()


def quote_paths():
    """The paths of the protocol, and the types that a request may have."""
    enveloped = both(json_has(ok=True, result=...), lambda answer: None if {"image", "width", "height", "type"} <= set(
        answer.json()["result"]) else "the result lacks members")
    for path in ("/generate", "/quote/generate"):
        yield Row(f"{path}", post(path, QUOTE), (200,), check=enveloped)
        yield Row(f"{path}.png", post(path + ".png", QUOTE), (200,), check=both(
            is_png, has("content-type", "image/png"), has("quote-type"), has("quote-width"), has("quote-height")))
        yield Row(f"{path}.webp", post(path + ".webp", {**QUOTE, "format": "webp"}), (200,),
                  check=has("content-type", "image/webp"))
        yield Row(f"{path}/", post(path + "/", QUOTE), (200,), check=enveloped)
        yield Row(f"{path}.png/", post(path + ".png/", QUOTE), (200,), check=is_png)
    for kind in ("quote", "image", "stories", None, "nonsense"):
        yield Row(f"the type {kind}", post("/generate", {**QUOTE, "type": kind}), (200,), check=enveloped)


def quote_requests():
    """Requests that are broken, and those with a bot's token."""
    refused = json_has(ok=False, error=...)
    for name, value in {"no messages": {"messages": []}, "messages that are none": {"messages": "a"},
                        "null": {"messages": None}, "messages of null": {"messages": [None]}}.items():
        yield Row(f"quote: {name}", post("/generate", {**QUOTE, **value}), (400,), check=refused, milliseconds=500)
    yield Row("quote: nothing", raw(b"", "/generate"), (400,), milliseconds=500)
    yield Row("quote: {}", raw(b"{}", "/generate"), (400,), check=refused, milliseconds=500)
    yield Row("quote: malformed", raw(b"{", "/generate"), (400,), milliseconds=500)
    yield Row("quote: a bot's token", post("/generate.png", {**QUOTE, "botToken": TOKEN}), (200,), check=is_png)
    yield Row("quote: a bot's token in the query", post(f"/generate.png?botToken={TOKEN}", QUOTE), (200, 400),
              check=lacks(TOKEN.encode()))
    yield Row("quote: a bot's token in a broken request", raw(f'{{"botToken":"{TOKEN}",'.encode(), "/generate"), (400,),
              check=lacks(TOKEN.encode()))
    yield Row("quote: emojiBrand", post("/generate.png", {**QUOTE, "emojiBrand": "apple"}), (200,),
              check=both(is_png, lambda answer: "there is a warning" if "quote-warnings" in answer.headers else None))


def quote_values():
    """Values out of range, entities that cover nothing, and much text."""
    for name, value in {"scale": 1e9, "width": 1e9, "height": 1e9, "backgroundColor": "//" * 5000, "emojiBrand": 5,
                        "format": "exe", "ext": "exe"}.items():
        yield Row(f"quote: {name} {value!r:.12}", post("/generate", {**QUOTE, name: value}), (200, 400),
                  milliseconds=8000)
    for entity in ({"offset": -1, "length": 5}, {"offset": 0, "length": 1e9}, {"offset": 2**63, "length": 1},
                   {"offset": 1, "length": -1}, {"offset": 0}, {"type": 5, "offset": 0, "length": 1}, 7, None):
        entity = {"type": "bold", **entity} if isinstance(entity, dict) else entity
        message = {**QUOTE["messages"][0], "text": "👨‍👩‍👧 a", "entities": [entity] * 50}
        yield Row(f"quote: the entity {entity}", post("/generate.png", {**QUOTE, "messages": [message]}), (200, 400),
                  milliseconds=2000)
    many = {**QUOTE, "messages": QUOTE["messages"] * 2000}
    yield Row("quote: 2,000 messages", post("/generate", many), (200, 400, 500, 504))
    yield Row("quote: a long text", post("/generate", {**QUOTE, "messages": [
        {**QUOTE["messages"][0], "text": "word " * 100_000}]}), (200, 400, 500, 504))
