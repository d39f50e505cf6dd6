# SPDX-License-Identifier: MIT
"""Requests by kind: texts that no one has seen before, messages of every kind, conversations."""
import base64
import json
import random
import re

from shared.program import ROOT
from shared.service import exchange, post

NAMES = ("Mira", "小林", "はな", "عمر", "נועה", "Ravi")


class Texts:
    """Texts of words from the examples, in an order that a seed decides. None is made twice."""

    def __init__(self, seed):
        self.source = random.Random(seed)
        phrases = [json.loads(line) for line in (ROOT / "Examples/texts/phrases.jsonl").read_text().splitlines() if line]
        self.words = sorted({word for phrase in phrases for word in re.findall(r"\S+", phrase)})
        self.number = 0

    def next(self):
        self.number += 1
        count = min(60, 1 + int(self.source.expovariate(1 / 9)))
        words = self.source.choices(self.words, k=count)
        words.insert(self.source.randrange(count + 1), f"{self.number:x}")
        return " ".join(words)


def message(texts):
    source = texts.source
    person = source.randrange(len(NAMES))
    return {"msgID": f"m-{texts.number}", "sender": f"u{person}", "nickName": NAMES[person],
            "isSelf": source.random() < 0.4, "timestamp": 1779440440 + 37 * texts.number,
            "textElem": {"text": texts.next()}}


def render(value, environment=None):
    return post("/v1/render", {"message": value, **({"environment": environment} if environment else {})})


def text_cells(texts, count):
    return [render(message(texts)) for _ in range(count)]


def repeated(texts, count):
    return [render(message(texts))] * count


def with_files(value):
    """A message with the files that it names inside, as data URIs."""
    if isinstance(value, dict):
        return {name: with_files(item) for name, item in value.items()}
    if isinstance(value, list):
        return [with_files(item) for item in value]
    if isinstance(value, str) and value.startswith(("avatars/", "pictures/")):
        path = ROOT / "Examples" / value
        kind = {"jpg": "jpeg"}.get(path.suffix[1:], path.suffix[1:])
        return f"data:image/{kind};base64,{base64.b64encode(path.read_bytes()).decode()}" if path.is_file() else ""
    return value


#: The messages of every kind that have an image: some, such as signals, are never shown.
KINDS = []


def find_kinds(address):
    """Fills `KINDS` by what a server draws."""
    kinds = with_files(json.loads((ROOT / "Examples/every-kind.json").read_text())["messages"])
    KINDS[:] = [kind for kind in kinds if exchange(address, render(kind)).status == 200]


def every_kind(texts, count):
    """The messages of every kind, with texts that change."""
    kinds, requests = KINDS, []
    for number in range(count):
        value = dict(kinds[number % len(kinds)], msgID=f"k-{number}")
        if "textElem" in value:
            value["textElem"] = {"text": texts.next()}
        requests.append(render(value))
    return requests


def images(texts, count):
    """Messages with a photo in the request."""
    photos = [base64.b64encode((ROOT / f"Examples/pictures/{name}.png").read_bytes()).decode()
              for name in ("dunes", "harbour", "lighthouse", "surf")]
    return [render({**message(texts), "textElem": None, "imageElem": {"imageList": [
        {"type": 1, "width": 640, "height": 400 + number % 50,
         "url": f"data:image/png;base64,{photos[number % len(photos)]}"}]}}) for number in range(count)]


def transcripts(size):
    def make(texts, count):
        return [post("/v1/transcript", {"messages": [message(texts) for _ in range(size)]}) for _ in range(count)]
    return make


def measured(texts, count):
    return [post("/v1/measure", {"messages": [message(texts) for _ in range(100)]}) for _ in range(count)]
